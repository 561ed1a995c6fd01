/**
 * QR codes of short texts (ISO/IEC 18004): bytes, error correction M, versions 1 to 10. True = dark, without the quiet
 * zone.
 */
export type QrModules = readonly (readonly boolean[])[];

/** Error correction codewords of a block, and number of blocks, of level M by version. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** @throws RangeError for a text of more than 213 bytes */
export function qrCode(text: string): QrModules {
  const bytes = utf8Of(text);
  for (let version = 1; version <= BLOCKS.length; version += 1) {
    const capacity = dataBytes(version);
    const lengthBits = version < 10 ? 8 : 16;
    if (4 + lengthBits + 8 * bytes.length > 8 * capacity) continue;
    return drawn(version, interleaved(version, packed(bytes, lengthBits, capacity)));
  }
  throw new RangeError(`too long for a QR code: ${bytes.length} bytes`);
}

/** Written out: this folder sees neither the browser's nor Node's encoder. */
function utf8Of(text: string): Uint8Array {
  const encoded = encodeURIComponent(text).match(/%[0-9A-F]{2}|./g) ?? [];
  return Uint8Array.from(encoded, (one) => (one.length === 3 ? Number.parseInt(one.slice(1), 16) : one.charCodeAt(0)));
}

const sideOf = (version: number): number => 17 + 4 * version;

/** Modules that are not function patterns, in whole bytes. */
function allBytes(version: number): number {
  const alignments = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const withAlignments = version < 2 ? 0 : (25 * alignments - 10) * alignments - 55;
  const bits = (16 * version + 128) * version + 64 - withAlignments - (version < 7 ? 0 : 36);
  return Math.floor(bits / 8);
}

const dataBytes = (version: number): number => allBytes(version) - CORRECTION[version - 1]! * BLOCKS[version - 1]!;

function packed(bytes: Uint8Array, lengthBits: number, capacity: number): Uint8Array {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, lengthBits);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, 8 * capacity - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const data = new Uint8Array(capacity);
  for (const [at, bit] of bits.entries()) data[at >> 3]! |= bit << (7 - (at & 7));
  for (let at = bits.length / 8, pad = 0xec; at < capacity; at += 1, pad ^= 0xec ^ 0x11) data[at] = pad;
  return data;
}

// --- error correction: Reed-Solomon over GF(256) --------------------------------------------------------------------

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

function divisorOf(degree: number): Uint8Array {
  const divisor = new Uint8Array(degree);
  divisor[degree - 1] = 1;
  for (let root = 1, round = 0; round < degree; round += 1, root = times(root, 2))
    for (let at = 0; at < degree; at += 1) divisor[at] = times(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
  return divisor;
}

function remainderOf(data: Uint8Array, divisor: Uint8Array): Uint8Array {
  const rest = new Uint8Array(divisor.length);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[rest.length - 1] = 0;
    for (const [at, coefficient] of divisor.entries()) rest[at]! ^= times(coefficient, factor);
  }
  return rest;
}

function interleaved(version: number, data: Uint8Array): Uint8Array {
  const [count, correction] = [BLOCKS[version - 1]!, CORRECTION[version - 1]!];
  const all = allBytes(version);
  const shortCount = count - (all % count);
  const shortLength = Math.floor(all / count) - correction;
  const divisor = divisorOf(correction);
  const blocks: { readonly data: Uint8Array; readonly rest: Uint8Array }[] = [];
  for (let block = 0, from = 0; block < count; block += 1) {
    const part = data.subarray(from, (from += shortLength + (block < shortCount ? 0 : 1)));
    blocks.push({ data: part, rest: remainderOf(part, divisor) });
  }
  const mixed: number[] = [];
  for (let at = 0; at <= shortLength; at += 1)
    for (const one of blocks) if (at < one.data.length) mixed.push(one.data[at]!);
  for (let at = 0; at < correction; at += 1) for (const { rest } of blocks) mixed.push(rest[at]!);
  return Uint8Array.from(mixed);
}

// --- drawing --------------------------------------------------------------------------------------------------------

type Grid = (boolean | undefined)[][];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(version: number, codewords: Uint8Array): QrModules {
  const side = sideOf(version);
  const fixed: Grid = Array.from({ length: side }, () => Array.from({ length: side }));
  drawPatterns(fixed, version);
  const made = MASKS.map((mask, no) => {
    const grid = fixed.map((row) => [...row]);
    drawFormat(grid, no);
    fill(grid, codewords, mask);
    return grid as boolean[][];
  });
  return made.toSorted((one, other) => penalty(one) - penalty(other))[0]!;
}

function drawPatterns(grid: Grid, version: number): void {
  const side = grid.length;
  for (let at = 0; at < side; at += 1) grid[6]![at] = grid[at]![6] = at % 2 === 0;
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        if (x + dx in grid && grid[y + dy]) grid[y + dy]![x + dx] = far !== 2 && far !== 4;
      }
  const places = alignments(version);
  const last = places.length - 1;
  for (const [row, y] of places.entries())
    for (const [column, x] of places.entries()) {
      const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (isFinder) continue;
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) grid[y + dy]![x + dx] = Math.max(Math.abs(dx), Math.abs(dy)) !== 1;
    }
  if (version >= 7) drawVersion(grid, version);
  // reserves the places of the format
  drawFormat(grid, 0);
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((sideOf(version) - 13) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, at) => sideOf(version) - 7 - at * step).toReversed();
  return [6, ...places];
}

function drawVersion(grid: Grid, version: number): void {
  let rest = version;
  for (let round = 0; round < 12; round += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const [x, y] = [grid.length - 11 + (at % 3), Math.floor(at / 3)];
    grid[y]![x] = grid[x]![y] = ((bits >> at) & 1) === 1;
  }
}

/** Level M is 0. */
function drawFormat(grid: Grid, mask: number): void {
  let rest = mask;
  for (let round = 0; round < 10; round += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const side = grid.length;
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    const first = at < 6 ? at : at < 8 ? at + 1 : 0;
    if (at < 8) grid[first]![8] = bit(at);
    else grid[8]![at === 8 ? 7 : 14 - at] = bit(at);
    if (at < 8) grid[8]![side - 1 - at] = bit(at);
    else grid[side - 15 + at]![8] = bit(at);
  }
  grid[side - 8]![8] = true;
}

/** In columns of two, from the right, upwards and downwards in turn; the column of the timing pattern is skipped. */
function fill(grid: Grid, codewords: Uint8Array, mask: (x: number, y: number) => boolean): void {
  const side = grid.length;
  let at = 0;
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const y = ((right + 1) & 2) === 0 ? side - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== undefined) continue;
        const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        grid[y]![x] = (bit === 1) !== mask(x, y);
        at += 1;
      }
    }
  }
}

/** Long runs and large blocks of one colour are hard to scan. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const side = grid.length;
  const runs = (cell: (line: number, at: number) => boolean) => {
    let sum = 0;
    for (let line = 0; line < side; line += 1)
      for (let at = 1, run = 1; at <= side; at += 1) {
        if (at < side && cell(line, at) === cell(line, at - 1)) run += 1;
        else {
          if (run >= 5) sum += run - 2;
          run = 1;
        }
      }
    return sum;
  };
  let blocks = 0;
  let dark = 0;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const here = grid[y]![x];
      if (here) dark += 1;
      if (x > 0 && y > 0 && grid[y]![x - 1] === here && grid[y - 1]![x] === here && grid[y - 1]![x - 1] === here)
        blocks += 3;
    }
  const balance = 10 * Math.floor(Math.abs((dark * 20) / (side * side) - 10));
  return runs((line, at) => grid[line]![at]!) + runs((line, at) => grid[at]![line]!) + blocks + balance;
}
