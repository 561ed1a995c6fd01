import { LRUCache } from 'lru-cache';
import { Bits } from './bits.ts';

/** In no text and in no search. */
const BETWEEN = '\0';
/** The rows of so many words are kept: most searches are for a few hundred of them. */
const MOST_KEPT = 300;
/** A changed text is joined again with at most so many others. */
export const BLOCK = 1_024;

/**
 * The texts of rows, to be searched for a word: in one long text a word is found several times as quickly as in
 * thousands of short ones. The rows are numbered without gaps.
 */
export class RowTexts {
  readonly #blocks: Block[] = [];
  /** by word, up to date */
  readonly #kept = new LRUCache<string, Bits>({ max: MOST_KEPT });

  put(row: number, text: string): void {
    const block = (this.#blocks[Math.floor(row / BLOCK)] ??= new Block());
    // Most changes of an entry leave its text as it was.
    if (block.of(row % BLOCK) === text) return;
    block.put(row % BLOCK, text);
    for (const [word, rows] of this.#kept.entries()) {
      if (text.includes(word)) rows.add(row);
      else rows.delete(row);
    }
  }

  of(row: number): string {
    return this.#blocks[Math.floor(row / BLOCK)]!.of(row % BLOCK)!;
  }

  /** Not to be changed. */
  rowsWith(word: string): Bits {
    if (word === '') throw new RangeError('an empty word is in every text');
    const kept = this.#kept.get(word);
    if (kept !== undefined) return kept;
    const found = new Bits();
    for (const [at, block] of this.#blocks.entries()) block.find(word, at * BLOCK, found);
    this.#kept.set(word, found);
    return found;
  }
}

/** The texts of some rows after each other, numbered from 0. */
class Block {
  readonly #texts: string[] = [];
  /** all texts; undefined after a change */
  #whole: string | undefined;
  /** where each text ends in it */
  #ends = new Int32Array(0);

  of(row: number): string | undefined {
    return this.#texts[row];
  }

  put(row: number, text: string): void {
    this.#texts[row] = text;
    this.#whole = undefined;
  }

  /** Adds the rows with the word to those found; `first` is the number of this block's first row. */
  find(word: string, first: number, found: Bits): void {
    const whole = (this.#whole ??= this.#joined());
    const ends = this.#ends;
    let row = 0;
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, ends[row])) {
      while (ends[row]! <= at) row += 1;
      found.add(first + row);
    }
  }

  #joined(): string {
    const whole = this.#texts.join(BETWEEN);
    this.#ends = new Int32Array(this.#texts.length);
    let from = 0;
    for (const [row, { length }] of this.#texts.entries()) {
      // A part of the whole holds no letters of its own.
      this.#texts[row] = whole.slice(from, from + length);
      this.#ends[row] = from + length;
      from += length + BETWEEN.length;
    }
    return whole;
  }
}
