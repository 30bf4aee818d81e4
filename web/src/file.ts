/* A game out of a file: the server replays the journal for this page alone. */
import { Table } from "./table";
import { Broken, Refusal, type Wire } from "./wire";

const PIECE = 8000; /* characters of a message; the server takes 10 kB */
export const FILE_TABLE = "file"; /* as the server calls it */

/* Cut behind line ends where that is possible, so that no character is torn. */
export function piecesOf(text: string): string[] {
  const bytes = (words: string) => new TextEncoder().encode(words).length;
  const pieces: string[] = [];
  let piece = "";
  for (const line of text.replace(/\r\n?/g, "\n").split(/(?<=\n)/)) {
    for (let rest = line; rest; ) {
      const part = rest.slice(0, PIECE / 4);
      rest = rest.slice(part.length);
      if (piece && bytes(piece) + bytes(part) > PIECE) {
        pieces.push(piece);
        piece = "";
      }
      piece += part;
    }
  }
  return piece || !pieces.length ? [...pieces, piece] : pieces;
}

export class FileTable extends Table {
  constructor(
    wire: Wire,
    private readonly text: string,
  ) {
    super(wire, FILE_TABLE);
  }

  /* Also after the line broke, and for another language. */
  async join(): Promise<void> {
    await Promise.resolve(); /* called while the table is still being made */
    const pieces = piecesOf(this.text);
    try {
      for (let i = 0; i < pieces.length; i++)
        await this.wire.ask(`replay ${pieces.length - 1 - i}\n${pieces[i]}`);
      this.problem = null;
    } catch (error) {
      if (error instanceof Broken) return;
      if (error instanceof Refusal) this.problem = error;
    }
    this.fresh = true;
    this.changed();
  }
}
