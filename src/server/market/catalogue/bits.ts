/** A growing set of small whole numbers (rows of an index), one bit each. */
export class Bits {
  #words: Uint32Array;

  constructor(words = new Uint32Array(0)) {
    this.#words = words;
  }

  /** @param below all rows are smaller */
  static of(rows: Iterable<number>, below: number): Bits {
    const words = new Uint32Array((below + 31) >>> 5);
    for (const row of rows) words[row >>> 5]! |= 1 << (row & 31);
    return new Bits(words);
  }

  add(row: number): void {
    const at = row >>> 5;
    if (at >= this.#words.length) {
      const grown = new Uint32Array(Math.max(at + 1, this.#words.length * 2));
      grown.set(this.#words);
      this.#words = grown;
    }
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
    const length = Math.min(this.#words.length, other.#words.length);
    const words = new Uint32Array(length);
    for (let at = 0; at < length; at += 1) words[at] = this.#words[at]! & other.#words[at]!;
    return new Bits(words);
  }

  /** All rows of any of these. */
  static union(sets: readonly Bits[]): Bits {
    const words = new Uint32Array(Math.max(0, ...sets.map((set) => set.#words.length)));
    for (const set of sets) for (let at = 0; at < set.#words.length; at += 1) words[at]! |= set.#words[at]!;
    return new Bits(words);
  }

  without(other: Bits): Bits {
    const words = this.#words.slice();
    const length = Math.min(words.length, other.#words.length);
    for (let at = 0; at < length; at += 1) words[at]! &= ~other.#words[at]!;
    return new Bits(words);
  }

  /** ascending */
  rows(): Int32Array {
    const rows = new Int32Array(this.count());
    let found = 0;
    for (let at = 0; at < this.#words.length; at += 1) {
      for (let word = this.#words[at]!; word !== 0; word &= word - 1) {
        rows[found] = (at << 5) + 31 - Math.clz32(word & -word);
        found += 1;
      }
    }
    return rows;
  }

  count(): number {
    return this.countWith(this);
  }

  /** The number of rows that both hold. */
  countWith(other: Bits): number {
    const length = Math.min(this.#words.length, other.#words.length);
    let count = 0;
    for (let at = 0; at < length; at += 1) count += ones(this.#words[at]! & other.#words[at]!);
    return count;
  }
}

/** The number of ones in 32 bits, added up in pairs, fours and eights. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
