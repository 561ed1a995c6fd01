import type { Question } from '../platform/list-query.ts';

/** A query as a question, as if it stood in the address. */
export function questionOf(query: Readonly<Record<string, string>>): Question {
  return { get: (key) => query[key], page: 1 };
}
