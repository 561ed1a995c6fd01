import { inChinese } from '#contract/market/search/english.ts';
import { fold } from '#contract/market/search/fold.ts';
import { wordsOf } from '#contract/market/search/words.ts';

/** The content of the search box, as text and as keyboard letters. */
export interface Typed {
  /** folded, with English translated into trade words */
  readonly text: string;
  /** its trade words and runs of letters, which may be apart in a name */
  readonly parts: readonly string[];
  /** possible pinyin or initials; null for anything else */
  readonly letters: string | null;
}

/** Longer text is a sentence and gets no suggestions. */
const MOST_LETTERS = 40;

export function typedAs(q: string): Typed {
  const text = inChinese(Array.from(fold(q)).slice(0, MOST_LETTERS).join('').trim());
  return { text, parts: wordsOf(text).flatMap(({ parts }) => parts), letters: lettersOf(text) };
}

/** jing shu mian, lü, jsm; not 180, not 精梳. */
export function lettersOf(text: string): string | null {
  const letters = text.replaceAll(/[ '’]/g, '').replaceAll('ü', 'v');
  return /^[a-z0-9]+$/.test(letters) && /[a-z]/.test(letters) ? letters : null;
}
