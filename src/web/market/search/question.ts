import type { Question } from '../../platform/list-query.ts';

/** A query in the form of a list's parameters, as if it came from the address. */
export function questionOf(query: Readonly<Record<string, string>>): Question {
  return { get: (key) => query[key], page: 1 };
}
