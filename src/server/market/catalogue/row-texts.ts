import { LRUCache } from 'lru-cache';
import { Bits } from './bits.ts';

/** In no text and in no search. */
const BETWEEN = '\0';
/** The rows of so many words are kept: most searches are for a few hundred of them. */
const MOST_KEPT = 300;

/**
 * The texts of rows, to be searched for a word: in one long text a word is found several times as quickly as in
 * thousands of short ones.
 */
export class RowTexts {
  readonly #ofRow: string[] = [];
  /** all texts; undefined after a change */
  #whole: string | undefined;
  /** where the text of each row ends in it */
  #ends = new Int32Array(0);
  /** by word, up to date */
  readonly #kept = new LRUCache<string, Bits>({ max: MOST_KEPT });

  put(row: number, text: string): void {
    // Most changes of an entry leave its text as it was.
    if (this.#ofRow[row] === text) return;
    this.#ofRow[row] = text;
    this.#whole = undefined;
    for (const [word, rows] of this.#kept.entries()) {
      if (text.includes(word)) rows.add(row);
      else rows.delete(row);
    }
  }

  of(row: number): string {
    return this.#ofRow[row]!;
  }

  /** Not to be changed. */
  rowsWith(word: string): Bits {
    const kept = this.#kept.get(word);
    if (kept !== undefined) return kept;
    const found = this.#find(word);
    this.#kept.set(word, found);
    return found;
  }

  #find(word: string): Bits {
    const whole = (this.#whole ??= this.#joined());
    const ends = this.#ends;
    const found = new Bits();
    let row = 0;
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, ends[row])) {
      while (ends[row]! <= at) row += 1;
      found.add(row);
    }
    return found;
  }

  #joined(): string {
    const whole = this.#ofRow.join(BETWEEN);
    this.#ends = new Int32Array(this.#ofRow.length);
    let from = 0;
    for (const [row, { length }] of this.#ofRow.entries()) {
      // A part of the whole holds no letters of its own.
      this.#ofRow[row] = whole.slice(from, from + length);
      this.#ends[row] = from + length;
      from += length + BETWEEN.length;
    }
    return whole;
  }
}
