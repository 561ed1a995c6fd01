import { withRoom } from './room.ts';

/** A growing set of small whole numbers (rows of an index), one bit each. */
export class Bits {
  #words: Uint32Array;

  constructor(words = new Uint32Array(0)) {
    this.#words = words;
  }

  /** An empty set with room for rows below this number. */
  static below(end: number): Bits {
    return new Bits(new Uint32Array((end + 31) >>> 5));
  }

  /** @param below all rows are smaller */
  static of(rows: ArrayLike<number>, below: number): Bits {
    const words = new Uint32Array((below + 31) >>> 5);
    for (let at = 0; at < rows.length; at += 1) words[rows[at]! >>> 5]! |= 1 << (rows[at]! & 31);
    return new Bits(words);
  }

  /** The memory that it takes. */
  get bytes(): number {
    return this.#words.byteLength;
  }

  add(row: number): void {
    const at = row >>> 5;
    if (at >= this.#words.length) this.#words = withRoom(this.#words, at + 1);
    this.#words[at]! |= 1 << (row & 31);
  }

  has(row: number): boolean {
    return (this.#words[row >>> 5]! & (1 << (row & 31))) !== 0;
  }

  delete(row: number): void {
    const at = row >>> 5;
    if (at < this.#words.length) this.#words[at]! &= ~(1 << (row & 31));
  }

  and(other: Bits): Bits {
    const [some, others] = [this.#words, other.#words];
    const length = Math.min(some.length, others.length);
    const words = new Uint32Array(length);
    for (let at = 0; at < length; at += 1) words[at] = some[at]! & others[at]!;
    return new Bits(words);
  }

  /** All rows of any of these. */
  static union(sets: readonly Bits[]): Bits {
    const words = new Uint32Array(Math.max(0, ...sets.map((set) => set.#words.length)));
    for (const set of sets) {
      const some = set.#words;
      for (let at = 0; at < some.length; at += 1) words[at]! |= some[at]!;
    }
    return new Bits(words);
  }

  without(other: Bits): Bits {
    const words = this.#words.slice();
    const others = other.#words;
    const length = Math.min(words.length, others.length);
    for (let at = 0; at < length; at += 1) words[at]! &= ~others[at]!;
    return new Bits(words);
  }

  /** ascending */
  rows(): Int32Array {
    const rows = new Int32Array(this.count());
    const words = this.#words;
    let found = 0;
    for (let at = 0; at < words.length; at += 1) {
      for (let word = words[at]!; word !== 0; word &= word - 1) {
        rows[found] = (at << 5) + 31 - Math.clz32(word & -word);
        found += 1;
      }
    }
    return rows;
  }

  isEmpty(): boolean {
    const words = this.#words;
    let at = 0;
    while (at < words.length && words[at] === 0) at += 1;
    return at === words.length;
  }

  count(): number {
    return this.countWith(this);
  }

  /** The number of rows that both hold. */
  countWith(other: Bits): number {
    const [some, others] = [this.#words, other.#words];
    const length = Math.min(some.length, others.length);
    let count = 0;
    for (let at = 0; at < length; at += 1) count += ones(some[at]! & others[at]!);
    return count;
  }
}

/** The number of ones in 32 bits, added up in pairs, fours and eights. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
