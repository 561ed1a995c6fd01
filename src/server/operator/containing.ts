import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { escaped } from '../catalogue/conditions.ts';

/** Rows in which one of the columns holds what was typed, letter by letter; nothing typed = no condition. */
export function containing(typed: string | undefined, columns: readonly AnyPgColumn[]): SQL | undefined {
  const words = typed?.normalize('NFC').trim() ?? '';
  if (words === '') return undefined;
  const pattern = `%${escaped(words)}%`;
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}
