import { or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { containing } from './conditions.ts';

/** Rows in which one of these texts holds what was typed, letter by letter; undefined when nothing was typed. */
export function holding(typed: string | undefined, texts: readonly SQLWrapper[]): SQL | undefined {
  const words = typed?.normalize('NFC').trim() ?? '';
  if (words === '') return undefined;
  const pattern = containing(words);
  return or(...texts.map((text) => sql`${text} ilike ${pattern}`));
}
