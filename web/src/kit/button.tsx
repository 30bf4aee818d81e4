import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./icons";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: "plain" | "main" | "quiet";
  icon?: IconName;
  cost?: string;
  chancy?: boolean; /* dice, a bag or a deck decide what comes of it */
  reveals?: boolean; /* somebody learns something hidden */
  children?: ReactNode;
}

export function Button({ look = "plain", icon, cost, chancy, reveals, children, ...rest }: ButtonProps) {
  const bare = icon && !children ? " icon" : "";
  return (
    <button type="button" {...rest} className={`button ${look}${bare} ${rest.className ?? ""}`}>
      {icon && <Icon name={icon} />}
      {children}
      {chancy && <Icon name="die" size={18} />}
      {reveals && !chancy && <Icon name="eye" size={18} />}
      {cost && <span className="cost">{cost}</span>}
    </button>
  );
}
