/* A link as a square code for a telephone's camera: QR, bytes, level M, versions 1 to 6
 * (up to 106 bytes). Written out from the standard: bits, Reed-Solomon, masks. */

const SIZES = [0, 16, 28, 44, 64, 86, 108]; /* data bytes of a version at level M */
const BLOCKS = [0, 1, 1, 1, 2, 2, 4];
const CHECKS = [0, 10, 16, 26, 18, 24, 16]; /* check bytes of each block */

const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = x << 1;
  if (x > 255) x ^= 0x11d;
}
const times = (a: number, b: number) => (a && b ? EXP[(LOG[a] + LOG[b]) % 255] : 0);

function checkBytes(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const next = [...generator, 0];
    generator.forEach((g, k) => (next[k + 1] ^= times(g, EXP[i])));
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i];
    if (lead) generator.forEach((g, k) => (rest[i + k] ^= times(g, lead)));
  }
  return rest.slice(data.length);
}

/* The bytes of the message, cut into blocks, woven, with their check bytes. */
function codeWords(bytes: Uint8Array, version: number): number[] {
  const room = SIZES[version];
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const blocks: number[][] = [];
  const count = BLOCKS[version];
  for (let i = 0, at = 0; i < count; i++) {
    const length = Math.floor(room / count) + (i >= count - (room % count) ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => checkBytes(block, CHECKS[version]));
  const woven: number[] = [];
  for (let i = 0; i < Math.max(...blocks.map((b) => b.length)); i++)
    blocks.forEach((block) => i < block.length && woven.push(block[i]));
  for (let i = 0; i < CHECKS[version]; i++) checks.forEach((check) => woven.push(check[i]));
  return woven;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = (boolean | null)[][];

function drawFixed(version: number): { grid: Grid; fixed: boolean[][] } {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y][x] = dark;
  };
  const finder = (left: number, top: number) => {
    for (let y = -1; y < 8; y++)
      for (let x = -1; x < 8; x++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        set(left + x, top + y, ring !== 2 && ring !== 4);
      }
  };
  finder(0, 0);
  finder(size - 7, 0);
  finder(0, size - 7);
  for (let i = 8; i < size - 8; i++) {
    grid[6][i] = i % 2 === 0;
    grid[i][6] = i % 2 === 0;
  }
  if (version > 1) {
    const at = size - 7;
    for (let y = -2; y <= 2; y++)
      for (let x = -2; x <= 2; x++) set(at + x, at + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
  }
  /* Room for the format, and the one module that is always dark. */
  for (let i = 0; i < 9; i++) {
    if (grid[8][i] === null) grid[8][i] = false;
    if (grid[i][8] === null) grid[i][8] = false;
    if (i < 8) {
      grid[8][size - 1 - i] = false;
      grid[size - 1 - i][8] = false;
    }
  }
  grid[size - 8][8] = true;
  return { grid, fixed: grid.map((row) => row.map((cell) => cell !== null)) };
}

function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const data = mask; /* level M is 00 */
  let rest = data << 10;
  for (let i = 14; i >= 10; i--) if ((rest >> i) & 1) rest ^= 0x537 << (i - 10);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 6; i++) grid[i][8] = bit(i);
  grid[7][8] = bit(6);
  grid[8][8] = bit(7);
  grid[8][7] = bit(8);
  for (let i = 9; i < 15; i++) grid[8][14 - i] = bit(i);
  for (let i = 0; i < 8; i++) grid[8][size - 1 - i] = bit(i);
  for (let i = 8; i < 15; i++) grid[size - 15 + i][8] = bit(i);
}

function penalty(grid: Grid): number {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  const line = (at: (i: number) => boolean | null) => {
    let text = "";
    for (let i = 0; i < size; i++) text += at(i) ? "1" : "0";
    for (const run of text.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
    for (let i = 0; i + 11 <= size; i++) {
      const part = text.slice(i, i + 11);
      if (part === "10111010000" || part === "00001011101") sum += 40;
    }
  };
  for (let i = 0; i < size; i++) {
    line((k) => grid[i][k]);
    line((k) => grid[k][i]);
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (grid[y][x]) dark++;
      if (x && y && grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x - 1])
        sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/* The modules of the code, or null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex((room, i) => i > 0 && bytes.length + 2 <= room);
  if (version < 1) return null;
  const words = codeWords(bytes, version);
  const { grid, fixed } = drawFixed(version);
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y][x]) continue;
        grid[y][x] = at < words.length * 8 && ((words[at >> 3] >> (7 - (at & 7))) & 1) === 1;
        at++;
      }
    }
  }
  const masked = MASKS.map((mask, i) => {
    const copy = grid.map((row, y) => row.map((cell, x) => (fixed[y][x] ? cell : cell !== mask(x, y))));
    drawFormat(copy, i);
    return copy;
  });
  masked.sort((a, b) => penalty(a) - penalty(b));
  return masked[0] as boolean[][];
}

export function Code({ text, label }: { text: string; label: string }) {
  const code = qrCode(text);
  if (!code) return null;
  const size = code.length;
  const path = code
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""))
    .join("");
  return (
    <svg className="qr" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
