import { or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { containing } from './conditions.ts';

/** Rows with a text that contains the typed one literally; undefined when nothing was typed. */
export function holding(typed: string | undefined, texts: readonly SQLWrapper[]): SQL | undefined {
  const words = typed?.normalize('NFC').trim() ?? '';
  if (words === '') return undefined;
  const pattern = containing(words);
  return or(...texts.map((text) => sql`${text} ilike ${pattern}`));
}
