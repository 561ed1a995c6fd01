import { MOST_INQUIRY_CHARS } from '#contract/market/text-rules.ts';
import { shortInquiry } from '#contract/market/search/short-inquiry.ts';
import { call } from '../../platform/call.ts';
import { keptUser } from '../../platform/token.ts';

/** A model answers in six seconds or not at all. */
const PATIENCE_MS = 8_000;

/** A long inquiry as a short sentence for the search. Visitors have our own reader only; it also answers for the model. */
export async function shortWords(inquiry: string): Promise<string> {
  const words = inquiry.slice(0, MOST_INQUIRY_CHARS);
  if (keptUser.get() === null) return shortInquiry(words);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await call('POST /api/v2/text/readInquiry', { body: { words }, signal })).data.search;
  } catch {
    return shortInquiry(words);
  }
}
