import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./icons";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: "plain" | "main" | "quiet";
  icon?: IconName;
  cost?: string;
  chancy?: boolean; /* rolls dice, or cannot be taken back */
  children?: ReactNode;
}

export function Button({ look = "plain", icon, cost, chancy, children, ...rest }: ButtonProps) {
  const bare = icon && !children ? " icon" : "";
  return (
    <button type="button" {...rest} className={`button ${look}${bare} ${rest.className ?? ""}`}>
      {icon && <Icon name={icon} />}
      {children}
      {chancy && <Icon name="die" size={18} />}
      {cost && <span className="cost">{cost}</span>}
    </button>
  );
}
