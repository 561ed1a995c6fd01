import { LRUCache } from 'lru-cache';
import { Bits } from './bits.ts';
import { Lexicon } from './lexicon.ts';
import { RowLists } from './row-lists.ts';

/** The rows of so many words are kept, in so many bytes: most searches are for a few hundred of them. */
const MOST_KEPT = 300;
const MOST_KEPT_BYTES = 3 * 2 ** 20;

/**
 * The texts of rows, to be searched for a word. The distinct words of the texts are few: each is written once, and a
 * text is a list of their numbers. The rows are numbered without gaps.
 */
export class RowTexts {
  readonly #words: Lexicon;
  readonly #cut: string | null;
  readonly #texts = new RowLists();
  /** by word, up to date */
  readonly #kept = new LRUCache<string, Bits>({
    max: MOST_KEPT,
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 1,
  });

  /** @param words may be shared @param cut between the words of a text; null = each text is one word */
  constructor(words = new Lexicon(), cut: string | null = ' ') {
    this.#words = words;
    this.#cut = cut;
  }

  /** @returns whether another text was there */
  put(row: number, text: string): boolean {
    const before = this.#texts.of(row).length > 0;
    // Most changes of an entry leave its text as it was.
    if (before && this.of(row) === text) return false;
    this.#texts.put(
      row,
      this.#wordsOf(text).map((word) => this.#words.add(word)),
    );
    for (const [word, rows] of this.#kept.entries()) {
      if (text.includes(word)) rows.add(row);
      else rows.delete(row);
    }
    return before;
  }

  of(row: number): string {
    return this.#texts
      .of(row)
      .map((number) => this.#words.of(number))
      .join(this.#cut ?? '');
  }

  /** The number of the first word of a row's text. */
  firstOf(row: number): number {
    return this.#texts.of(row)[0]!;
  }

  /** Not to be changed. */
  rowsWith(word: string): Bits {
    const kept = this.#kept.get(word);
    if (kept !== undefined) return kept;
    const [part = '', ...others] = this.#wordsOf(word).filter(Boolean);
    let found = this.#texts.withAny(this.#words.containing(part));
    for (const other of others) found = found.and(this.#texts.withAny(this.#words.containing(other)));
    // With something cut out, its parts may be apart in a text.
    if (part !== word)
      found = Bits.of(
        found.rows().filter((row) => this.of(row).includes(word)),
        found.bytes * 8,
      );
    this.#kept.set(word, found);
    return found;
  }

  #wordsOf(text: string): string[] {
    return this.#cut === null ? [text] : text.split(this.#cut);
  }
}
