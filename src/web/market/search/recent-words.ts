import { stored, useStored } from '../../platform/stored.ts';

const MOST = 10;

const words = stored<readonly string[]>('jinshi.recent-words', (found) =>
  Array.isArray(found) ? found.filter((word) => typeof word === 'string' && word !== '').slice(0, MOST) : [],
);

/** 最近搜索: the searches in this browser, newest first. */
export function useRecentWords() {
  return { words: useStored(words), forget, forgetAll };
}

/** A repeated word moves to the front. */
export function rememberWord(word: string): void {
  const asked = word.trim();
  if (asked) words.set([asked, ...words.get().filter((one) => one !== asked)].slice(0, MOST));
}

function forget(word: string): void {
  words.set(words.get().filter((one) => one !== word));
}

function forgetAll(): void {
  words.set([]);
}
