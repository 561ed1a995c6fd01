import { englishIn, type EnglishWord } from './english.ts';
import { fold } from './fold.ts';
import { knownWordAt, latinRunAt } from './known-words.ts';
import { KNOWN_WORDS } from './trade-words.ts';

/** One word of a search: everything typed between two spaces. */
export interface QueryWord {
  /** the folded word as typed */
  readonly text: string;
  /** the same split into trade words and runs of letters and digits, which may be apart in a name */
  readonly parts: readonly string[];
  /** the typed English of a translated word, for names that contain it: hoodie */
  readonly english?: string;
}

const MOST_WORDS = 8;
const MOST_LETTERS = 40;
/** Eight words of forty letters fit, with spaces; the rest is ignored. */
const MOST_TYPED = 1000;
const BETWEEN_WORDS = /[\s,;|、。，；]+/;
/** The rest of 白T when the colour is a condition. */
const LONE_T = 't';
const T_SHIRT = 't恤';

/** The words to search for, at most eight of at most forty letters. */
export function wordsOf(q: string): readonly QueryWord[] {
  const text = fold(q.slice(0, MOST_TYPED));
  const english = englishIn(text);
  if (english.length === 0) return typedWords(text).slice(0, MOST_WORDS);
  const all = english.flatMap((word, at) => [
    ...typedWords(text.slice(english[at - 1]?.end ?? 0, word.start)),
    ...translated(word, text),
  ]);
  return [...all, ...typedWords(text.slice(english.at(-1)!.end))].slice(0, MOST_WORDS);
}

function typedWords(text: string): readonly QueryWord[] {
  const typed = text.split(BETWEEN_WORDS).filter((word) => /[^-]/.test(word));
  return typed.slice(0, MOST_WORDS).map((word) => {
    const some = word === LONE_T ? T_SHIRT : Array.from(word).slice(0, MOST_LETTERS).join('');
    return { text: some, parts: cut(some) };
  });
}

function translated({ start, end, chinese }: EnglishWord, text: string): readonly QueryWord[] {
  return chinese === '' ? [] : [{ text: chinese, parts: cut(chinese), english: text.slice(start, end) }];
}

/** 长袖衬衫 may be 衬衫 and 长袖 apart in a name: words composed of others are split further. */
const SMALLEST: ReadonlySet<string> = new Set([...KNOWN_WORDS].filter((word) => !isMadeOfOthers(word)));
const HAN = /[\p{Script=Han}〇]/u;

function isMadeOfOthers(word: string): boolean {
  for (let at = 2; at <= word.length - 2; at += 1) {
    if (!KNOWN_WORDS.has(word.slice(0, at))) continue;
    const rest = word.slice(at);
    if (KNOWN_WORDS.has(rest) || isMadeOfOthers(rest)) return true;
  }
  return false;
}

/** Splits a folded word; unknown text stays together, and so does a word without known parts. */
function cut(word: string): readonly string[] {
  const parts: string[] = [];
  let unknown = '';
  const close = (): void => {
    // 的 joins two words and belongs to neither
    if (unknown && unknown !== '的') parts.push(unknown);
    unknown = '';
  };
  let at = 0;
  while (at < word.length) {
    const known = knownWordAt(word, at, SMALLEST) ?? latinRunAt(word, at);
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
