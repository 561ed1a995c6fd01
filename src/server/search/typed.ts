import { inChinese } from '#contract/search/english.ts';
import { fold } from '#contract/search/fold.ts';
import { wordsOf } from '#contract/search/words.ts';

/** What stands in the search box, seen as text and as letters of a keyboard. */
export interface Typed {
  /** folded, and English in the words of the trade */
  readonly text: string;
  /** its words of the trade and runs of letters, which may stand apart in a name */
  readonly parts: readonly string[];
  /** what could be pinyin or initials; null when it is something else */
  readonly letters: string | null;
}

/** Nobody needs suggestions for more than this: it is a sentence. */
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
