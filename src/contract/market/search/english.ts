import { ENGLISH_WORDS } from './english.data.ts';

/** English trade words, as typed by buyers of cross-border shops: hoodie, french terry, quick-dry. */

/** English in a folded text, and its Chinese. */
export interface EnglishWord {
  readonly start: number;
  readonly end: number;
  /** '' for joining words: for, with */
  readonly chinese: string;
}

/** hoodie, women's; letters that touch a digit belong to a number: D26S00123K */
const LATIN_WORD = /(?<![a-z\d])[a-z]+(?:['’]s)?(?![a-z\d]|-\d)/g;
/** T-shirt, T shirt, quick-dry, zip up hoodie */
const MOST_PARTS = 3;
const BETWEEN_PARTS = /^[ -]$/;

const meanings = new Map<string, string>(
  Object.entries(ENGLISH_WORDS).flatMap(([chinese, words]) =>
    words.split(' ').map((word) => [word.replaceAll('_', ''), chinese] as const),
  ),
);

/** Joining words; dropped when something else was understood. */
const JOINING: ReadonlySet<string> = new Set(['for', 'with', 'and', 'of', 'the', 'in', 'a', 'an', 'or', 'style']);

/** As typed, for suggestions and near words. */
export const ENGLISH_SPELLINGS: readonly string[] = Object.values(ENGLISH_WORDS).flatMap((words) =>
  words.split(' ').map((word) => word.replaceAll('_', ' ')),
);

/** The English words of a folded text, from left to right; the longest phrase wins. */
export function englishIn(text: string): readonly EnglishWord[] {
  const words = latinWords(text);
  const found: EnglishWord[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = phraseAt(text, words, at);
    if (phrase) found.push(phrase.word);
    at += phrase?.parts ?? 1;
  }
  return found.some(({ chinese }) => chinese !== '') ? found : [];
}

/** Translates a text into trade words: hoodie 300g → 连帽卫衣 300g. */
export function inChinese(text: string): string {
  return englishIn(text)
    .toReversed()
    .reduce((said, { start, end, chinese }) => said.slice(0, start) + chinese + said.slice(end), text);
}

interface LatinWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function latinWords(text: string): readonly LatinWord[] {
  return Array.from(text.matchAll(LATIN_WORD), (match) => ({
    text: match[0].replace(/['’]s$/, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function phraseAt(text: string, words: readonly LatinWord[], at: number) {
  for (let parts = Math.min(MOST_PARTS, words.length - at); parts > 0; parts -= 1) {
    const some = words.slice(at, at + parts);
    const isOnePhrase = some.every(
      (word, place) => place === 0 || BETWEEN_PARTS.test(text.slice(some[place - 1]!.end, word.start)),
    );
    const chinese = isOnePhrase ? meaningOf(some.map((word) => word.text).join('')) : undefined;
    if (chinese !== undefined) return { word: { start: some[0]!.start, end: some.at(-1)!.end, chinese }, parts };
  }
  return undefined;
}

/** Hoodies, dresses, bodies: a plural has the meaning of its singular. */
function meaningOf(word: string): string | undefined {
  if (JOINING.has(word)) return '';
  const spellings = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return spellings.map((spelling) => meanings.get(spelling)).find((meaning) => meaning !== undefined);
}
