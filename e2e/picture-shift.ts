import sharp from 'sharp';

/** How far the edges of two pictures of the same thing are apart. */

interface Grey {
  readonly side: number;
  readonly at: (x: number, y: number) => number;
}

/** A step of this many grey levels within four pixels is an edge. */
const EDGE = 40;
/** on each side of an edge */
const WINDOW = 6;
const MOST = 3;
const STEP = 0.1;
const EVERY = 16;

export interface Shift {
  readonly edges: number;
  readonly worstPx: number;
  readonly meanPx: number;
}

/** Along every sixteenth row and column: an edge of the one picture is searched in the other, by tenths of a pixel. */
export async function edgeShift(one: Buffer, other: Buffer, side: number): Promise<Shift> {
  const [a, b] = [await greyOf(one, side), await greyOf(other, side)];
  const shifts: number[] = [];
  for (let line = WINDOW; line < side - WINDOW; line += EVERY)
    for (const isRow of [true, false]) {
      const [from, to] = [along(a, line, isRow), along(b, line, isRow)];
      for (let at = WINDOW + MOST + 1; at < side - WINDOW - MOST - 2; at += 1)
        if (isEdge(from, at)) {
          shifts.push(shiftAt(from, to, at));
          at += WINDOW;
        }
    }
  const total = shifts.reduce((sum, px) => sum + px, 0);
  return { edges: shifts.length, worstPx: Math.max(...shifts), meanPx: total / shifts.length };
}

async function greyOf(picture: Buffer, side: number): Promise<Grey> {
  const { data } = await sharp(picture)
    .resize(side, side, { fit: 'fill' })
    .removeAlpha()
    .greyscale()
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { side, at: (x, y) => data[y * side + x]! };
}

const along = ({ side, at }: Grey, line: number, isRow: boolean): number[] =>
  Array.from({ length: side }, (_, index) => (isRow ? at(index, line) : at(line, index)));

/** The steepest place of a clear step. */
function isEdge(line: readonly number[], at: number): boolean {
  const steepAt = (index: number) => Math.abs(line[index + 1]! - line[index - 1]!);
  const here = steepAt(at);
  if (Math.abs(line[at + 2]! - line[at - 2]!) < EDGE) return false;
  return here >= steepAt(at - 1) && here > steepAt(at + 1);
}

function shiftAt(from: readonly number[], to: readonly number[], at: number): number {
  let [best, least] = [0, Infinity];
  for (let shift = -MOST; shift <= MOST + 1e-9; shift += STEP) {
    let sum = 0;
    for (let index = at - WINDOW; index <= at + WINDOW; index += 1)
      sum += (from[index]! - sample(to, index + shift)) ** 2;
    // of equally good places the nearest
    if (sum < least - 1e-6 || (sum < least + 1e-6 && Math.abs(shift) < Math.abs(best))) {
      best = shift;
      least = Math.min(sum, least);
    }
  }
  return Math.abs(best);
}

function sample(line: readonly number[], at: number): number {
  const low = Math.floor(at);
  return line[low]! + (line[low + 1]! - line[low]!) * (at - low);
}
