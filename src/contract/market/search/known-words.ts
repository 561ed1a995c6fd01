import { KNOWN_WORDS } from './trade-words.ts';

const LONGEST = Math.max(...Array.from(KNOWN_WORDS, (word) => word.length));
const LATIN = /[\p{Script=Latin}\p{N}]/u;
/** 32s, 133×72, 1*1, oeko-tex, 32s/1 */
const LATIN_RUN = /[\p{Script=Latin}\p{N}]+(?:[./×*+&-][\p{Script=Latin}\p{N}]+)*%?/uy;

/** The longest of `words`, of at least two letters, at a place of a folded text. */
export function knownWordAt(text: string, at: number, words: ReadonlySet<string> = KNOWN_WORDS): string | null {
  if (splitsLetters(text, at)) return null;
  for (let length = Math.min(LONGEST, text.length - at); length > 1; length -= 1) {
    const candidate = text.slice(at, at + length);
    if (words.has(candidate) && !splitsLetters(text, at + length) && !beginsTShirt(text, at + length)) return candidate;
  }
  return null;
}

/** Adjacent letters and digits. */
export function latinRunAt(text: string, at: number): string | null {
  LATIN_RUN.lastIndex = at;
  return LATIN_RUN.exec(text)?.[0] ?? null;
}

/** 圆领T is a word, but not within 圆领T恤. */
function beginsTShirt(text: string, end: number): boolean {
  return text.charAt(end - 1) === 't' && /[恤裇]/.test(text.charAt(end));
}

/** A word must end where a run of letters ends: CVC does not match in CVCX. */
function splitsLetters(text: string, at: number): boolean {
  return at > 0 && at < text.length && LATIN.test(text.charAt(at - 1)) && LATIN.test(text.charAt(at));
}
