import { fold } from './fold.ts';
import { TRADE_WORDS } from './trade-words.ts';

/** One word of a search: everything typed between two spaces. */
export interface QueryWord {
  /** the folded word as typed */
  readonly text: string;
  /** the same cut into words of the trade and runs of letters and digits, which may stand apart in a name */
  readonly parts: readonly string[];
}

const MOST_WORDS = 8;
const MOST_LETTERS = 40;
/** Longer than eight words of forty letters with any sensible space between them: the rest is not looked at. */
const MOST_TYPED = 1000;
const BETWEEN_WORDS = /[\s,;|、。，；]+/;

/** The words to search for, at most eight of at most forty letters. */
export function wordsOf(q: string): readonly QueryWord[] {
  const typed = fold(q.slice(0, MOST_TYPED)).split(BETWEEN_WORDS).filter(Boolean);
  return typed.slice(0, MOST_WORDS).map((word) => {
    const text = Array.from(word).slice(0, MOST_LETTERS).join('');
    return { text, parts: cut(text) };
  });
}

const dictionary: ReadonlySet<string> = new Set(TRADE_WORDS.map(fold));
const LONGEST = Math.max(...Array.from(dictionary, (word) => word.length));

/** 32s, 133×72, oeko-tex, 32s/1 */
const LATIN_RUN = /[\p{Script=Latin}\p{N}]+(?:[./×+&-][\p{Script=Latin}\p{N}]+)*%?/uy;
const LATIN = /[\p{Script=Latin}\p{N}]/u;
const HAN = /[\p{Script=Han}〇]/u;

/** Cuts a folded word; what the dictionary does not know stays together, and so does the whole when nothing can be cut. */
function cut(word: string): readonly string[] {
  const parts: string[] = [];
  let unknown = '';
  const close = (): void => {
    // 的 joins two words and is never part of a name's own word
    if (unknown && unknown !== '的') parts.push(unknown);
    unknown = '';
  };
  let at = 0;
  while (at < word.length) {
    const known = knownAt(word, at) ?? latinAt(word, at);
    if (known) {
      close();
      parts.push(known);
      at += known.length;
      continue;
    }
    const letter = String.fromCodePoint(word.codePointAt(at) ?? 0);
    if (HAN.test(letter)) unknown += letter;
    else close();
    at += letter.length;
  }
  close();
  return parts.length > 1 ? parts : [word];
}

function knownAt(word: string, at: number): string | null {
  for (let length = Math.min(LONGEST, word.length - at); length > 1; length -= 1) {
    const candidate = word.slice(at, at + length);
    if (dictionary.has(candidate) && !splitsLetters(word, at) && !splitsLetters(word, at + length)) return candidate;
  }
  return null;
}

/** A word of the trade ends where a run of letters ends: CVC is none in CVCX. */
function splitsLetters(word: string, at: number): boolean {
  return at > 0 && at < word.length && LATIN.test(word.charAt(at - 1)) && LATIN.test(word.charAt(at));
}

function latinAt(word: string, at: number): string | null {
  LATIN_RUN.lastIndex = at;
  return LATIN_RUN.exec(word)?.[0] ?? null;
}
