import { or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Rows with a text that contains the typed one literally; undefined when nothing was typed. */
export function holding(typed: string | undefined, texts: readonly SQLWrapper[]): SQL | undefined {
  const words = typed?.normalize('NFC').trim() ?? '';
  if (words === '') return undefined;
  const pattern = containing(words);
  return or(...texts.map((text) => sql`${text} ilike ${pattern}`));
}

/** % and _ are literal. */
export function containing(part: string): string {
  return `%${escaped(part)}%`;
}

export function escaped(part: string): string {
  return part.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
