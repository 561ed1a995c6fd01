import { Bits } from './bits.ts';
import { withRoom } from './room.ts';

/** -Infinity or Infinity: no bound on this side. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** A number for each row: four bytes each, and eight from the first on that does not fit (a fraction, Infinity). */
export class Numbers {
  #values: Int32Array | Float64Array = new Int32Array(0);
  #rows = 0;

  put(row: number, value: number): void {
    if (this.#values instanceof Int32Array && value !== (value | 0)) this.#values = Float64Array.from(this.#values);
    this.#rows = Math.max(this.#rows, row + 1);
    this.#values = withRoom<Int32Array | Float64Array>(this.#values, this.#rows);
    this.#values[row] = value;
  }

  of(row: number): number {
    return this.#values[row]!;
  }

  /** The rows with a number in any of these ranges, their ends included. Infinity is in none. */
  within(ranges: readonly Bounds[]): Bits {
    const words = new Uint32Array((this.#rows + 31) >>> 5);
    for (const { from, to } of ranges)
      markWithin(this.#values, this.#rows, from, Math.min(to, Number.MAX_VALUE), words);
    return new Bits(words);
  }
}

function markWithin(
  values: Int32Array | Float64Array,
  end: number,
  from: number,
  to: number,
  words: Uint32Array,
): void {
  for (let at = 0; at < words.length; at += 1) {
    const first = at << 5;
    const bits = Math.min(32, end - first);
    let word = 0;
    for (let bit = 0; bit < bits; bit += 1) {
      const value = values[first + bit]!;
      // Without a branch, which the processor could not foresee.
      word |= (Number(from <= value) & Number(value <= to)) << bit;
    }
    words[at]! |= word;
  }
}
