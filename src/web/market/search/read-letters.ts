import { call } from '../../platform/call.ts';

const LETTERS = /^[a-zü' ]+$/i;

/** Converts pinyin letters to words: chunmian hanbu is 纯棉 汗布; undefined when they are not pinyin. */
export async function readLetters(typed: string, signal: AbortSignal): Promise<string | undefined> {
  if (!LETTERS.test(typed)) return undefined;
  const { data } = await call('GET /api/v2/search/suggest', { query: { q: typed }, signal });
  return data.wordsAreNear ? undefined : data.words[0];
}
