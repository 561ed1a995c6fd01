import { fold } from './fold.ts';
import { readSentence } from './sentence.ts';
import { namesAThing } from './thing-words.ts';

/** A search reads no more. */
export const MOST_SHORT_CHARS = 100;

/**
 * What our own reader understands of a long inquiry, as a short sentence for the search: its conditions and the things
 * that it names, in their order, each once. Greetings and reasons are left out. Empty = nothing was understood.
 */
export function shortInquiry(words: string): string {
  const pieces = words.split(/[。；;！!？?\n]+/).flatMap((clause) => readSentence(clause).pieces);
  const kept = pieces.filter(({ slots, text }) => slots.length > 0 || namesAThing(fold(text))).map(({ text }) => text);
  const short: string[] = [];
  for (const text of new Set(kept)) {
    if ([...short, text].join(' ').length > MOST_SHORT_CHARS) break;
    short.push(text);
  }
  return short.join(' ');
}
