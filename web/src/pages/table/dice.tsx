/* The rolls this seat has seen, against what fair dice expect. */
import type { BoardModule, BoardEvent } from "../../board";
import { Dialog } from "../../kit";
import { capital, type Translate } from "../../language";
import type { Table } from "../../table";

const FEW = 30; /* rolls: with fewer the chi-square test means nothing */

interface Tally {
  die: string;
  faces: number;
  counts: number[];
  sum: number;
}

/* Without a board's own reading: events called "rolled" that end in a face. */
function plainRolls(event: BoardEvent): { die: string; faces: number; value: number }[] {
  const value = Number(event.words[event.words.length - 1]);
  if (event.words[0] !== "rolled" || !(value >= 1 && value <= 6)) return [];
  return [{ die: "", faces: 6, value }];
}

function tally(events: BoardEvent[], module: BoardModule | null): Tally[] {
  const dice = new Map<string, Tally>();
  events.forEach((event, i) => {
    for (const roll of (module?.rollsOf ?? plainRolls)(event, i, events)) {
      const key = `${roll.die}/${roll.faces}`;
      const one = dice.get(key) ?? { die: roll.die, faces: roll.faces, counts: Array(roll.faces).fill(0), sum: 0 };
      one.counts[roll.value - 1]++;
      one.sum++;
      dice.set(key, one);
    }
  });
  return [...dice.values()];
}

/* How often fair dice stray at least as far: chi-square, upper tail. */
export function chanceOf(counts: number[]): number {
  const sum = counts.reduce((a, b) => a + b, 0);
  if (!sum) return 1;
  const expected = sum / counts.length;
  const square = counts.reduce((a, count) => a + (count - expected) ** 2 / expected, 0);
  return gammaTail((counts.length - 1) / 2, square / 2);
}

/* The regularised upper incomplete gamma function for half numbers, by recurrence. */
function gammaTail(a: number, x: number): number {
  if (x <= 0) return 1;
  let tail = a % 1 ? erfc(Math.sqrt(x)) : Math.exp(-x);
  let at = a % 1 ? 0.5 : 1;
  let term = a % 1 ? Math.exp(-x) * Math.sqrt(x / Math.PI) * 2 : Math.exp(-x) * x;
  while (at < a) {
    tail += term;
    at += 1;
    term *= x / at;
  }
  return Math.min(1, tail);
}

function erfc(x: number): number {
  const k = 1 / (1 + 0.3275911 * x);
  const poly = k * (0.254829592 + k * (-0.284496736 + k * (1.421413741 + k * (-1.453152027 + k * 1.061405429))));
  return poly * Math.exp(-x * x);
}

export function DiceDialog({ table, module, t, onClose }: { table: Table; module: BoardModule | null; t: Translate; onClose(): void }) {
  const dice = tally(table.seenEvents, module);
  const expected = new Intl.NumberFormat(t.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Dialog title={t("web.dice.title")} onClose={onClose}>
      <p className="muted">{t("web.dice.about")}</p>
      {!dice.length && <p>{t("web.dice.none")}</p>}
      {dice.map((one) => {
        const most = Math.max(...one.counts, one.sum / one.faces);
        return (
          <section key={`${one.die}/${one.faces}`}>
            <h3>
              {one.die ? capital(t.word(one.die)) : t("web.dice.die")} · {t("web.dice.rolls", { n: one.sum })}
            </h3>
            <table className="dice-table numbers">
              <thead>
                <tr>
                  <th scope="col">{t("web.dice.face")}</th>
                  <th scope="col">{t("web.dice.seen")}</th>
                  <th scope="col">{t("web.dice.expected")}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {one.counts.map((count, i) => (
                  <tr key={i}>
                    <th scope="row">{i + 1}</th>
                    <td>{count}</td>
                    <td>{expected.format(one.sum / one.faces)}</td>
                    <td className="bar-cell">
                      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                        <rect className="bar" width={(100 * count) / most} height="12" />
                        {["rim", "expected"].map((part) => (
                          <path key={part} className={part} d={`M${(98 * one.sum) / one.faces / most} 0v12`} />
                        ))}
                      </svg>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>
              {one.sum < FEW
                ? t("web.dice.few")
                : t("web.dice.verdict", { percent: Math.round(100 * chanceOf(one.counts)) })}
            </p>
          </section>
        );
      })}
    </Dialog>
  );
}
