import { Bits } from './bits.ts';

/** Each set holds about so many times fewer rows than the next larger one. */
const RATIO = 4;
/** The smallest set holds about so many rows at least. */
const SMALLEST = 256;
/** By so many rows the bounds of the sets are estimated. */
const SAMPLE = 2_048;

/** Numbers of rows that an order compares, the more important first. */
export interface SortKey {
  readonly of: (row: number) => number;
  readonly descends: boolean;
}

/** What is last in a set: its numbers at the time, and itself where those are equal. */
interface Bound {
  readonly row: number;
  readonly numbers: readonly number[];
}

/**
 * Sets of rows that come first in an order: about the first quarter, sixteenth and so on. The first page of many hits is
 * among the few of them in such a set, so the others need not be compared. How large the sets are decides only how
 * quickly that is.
 */
export class FirstRows {
  readonly #keys: readonly SortKey[];
  readonly #compareEqual: (one: number, other: number) => number;
  /** how many rows there were when the sets were made */
  readonly #madeFor: number;
  /** the largest first; each holds exactly the rows up to its bound */
  readonly #sets: readonly { readonly bound: Bound; readonly rows: Bits }[];

  /** @param compareEqual rows whose numbers are equal; it never changes */
  constructor(keys: readonly SortKey[], compareEqual: (one: number, other: number) => number, among: Bits) {
    this.#keys = keys;
    this.#compareEqual = compareEqual;
    const rows = among.rows();
    this.#madeFor = rows.length;
    this.#sets = this.#boundsOf(rows).map((bound) => ({ bound, rows: Bits.below(rows.at(-1)! + 1) }));
    for (const row of rows) this.put(row);
  }

  /** Whether there are so many rows by now that other sets are better. */
  isOutgrownBy(rows: number): boolean {
    return rows > 2 * this.#madeFor;
  }

  /** Call it for each row that is new or has changed. */
  put(row: number): void {
    let isIn = true;
    for (const { bound, rows } of this.#sets) {
      isIn &&= this.#compare(row, bound) <= 0;
      if (isIn) rows.add(row);
      else rows.delete(row);
    }
  }

  /** Some of these hits, with the first `most` in the order among them. */
  ofHits(hits: Bits, most: number): Bits {
    const set = this.#sets.findLast(({ rows }) => hits.countWith(rows) >= most);
    return set === undefined ? hits : hits.and(set.rows);
  }

  #boundsOf(rows: Int32Array): Bound[] {
    const step = Math.max(1, Math.floor(rows.length / SAMPLE));
    const sample = Array.from({ length: Math.floor(rows.length / step) }, (_, at) => {
      const row = rows[at * step]!;
      return { row, numbers: this.#keys.map(({ of }) => of(row)) };
    });
    sample.sort((one, other) => this.#compare(one.row, other));
    const bounds: Bound[] = [];
    for (let size = rows.length / RATIO; size >= SMALLEST; size /= RATIO)
      bounds.push(sample[Math.floor((size / rows.length) * sample.length)]!);
    return bounds;
  }

  /** Below 0 when the row comes before the bound. */
  #compare(row: number, bound: Bound): number {
    for (let at = 0; at < this.#keys.length; at += 1) {
      const { of, descends } = this.#keys[at]!;
      const value = of(row);
      if (value !== bound.numbers[at]!) return value < bound.numbers[at]! !== descends ? -1 : 1;
    }
    return this.#compareEqual(row, bound.row);
  }
}
