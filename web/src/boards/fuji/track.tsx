/* The health track of an explorer and the four wound fields. */
import type { Translate } from "../../language";
import { track, woundSpaces } from "./content";
import type { Person } from "./view";

const WOUND_SIGNS = [
  "M-4-8h6v7l6 3v6h-12z" /* leg */,
  "M-7-6l7-2 7 6-4 4-4-3-3 8h-4z" /* arm */,
  "M-5 2a6 6 0 1 1 8 3v2h-4V2M-1 9h.1" /* amnesia */,
  "M-8 0c4-6 12-6 16 0-4 6-12 6-16 0zM0-2a2 2 0 1 1 0 4 2 2 0 0 1 0-4M-7-6 7 6" /* eye */,
];

export function WoundSign({ wound, size = 22 }: { wound: number; size?: number }) {
  return (
    <svg className="fj-wound-sign" viewBox="-11 -11 22 22" width={`${size / 16}rem`} height={`${size / 16}rem`} aria-hidden="true">
      <path d={WOUND_SIGNS[wound]} />
    </svg>
  );
}

export function HealthTrack({ person, player, t }: { person: Person; player: number; t: Translate }) {
  const last = track();
  const x = (space: number) => 8 + (space * 230) / last;
  return (
    <svg className="fj-track" viewBox="0 0 246 24" role="img" aria-label={t("web_fuji.health", { n: person.health, of: last })}>
      <path className="line" d={`M${x(0)} 14H${x(last)}`} />
      <path className="lost" d={`M${x(0)} 14H${x(Math.min(person.health, last))}`} />
      {woundSpaces().map((space) => (
        <path key={space} className={person.health >= space ? "mark past" : "mark"} d={`M${x(space)} 8v12M${x(space) - 4} 14h8`} />
      ))}
      <path className="end" d={`M${x(last) - 5} 9l10 10m0-10-10 10`} />
      <circle cx={x(Math.min(person.health, last))} cy={14} r={6.500} fill={`var(--player-${player})`} className="marker" />
    </svg>
  );
}

export function Wounds({ person, t }: { person: Person; t: Translate }) {
  if (!person.wounds.length) return null;
  return (
    <ul className="fj-wounds">
      {person.wounds.map((wound) => (
        <li key={wound} title={t.list("fuji.wound_does")[wound]}>
          <WoundSign wound={wound} />
          {t.list("fuji.wounds")[wound]}
        </li>
      ))}
    </ul>
  );
}
