import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { HUES } from '#contract/platform/colour.ts';

/** The check of a column of hues: the codes of the contract only. */
export const areHues = (hues: SQLWrapper): SQL =>
  sql`${hues} <@ ${sql.raw(`array[${HUES.map(({ hue }) => `'${hue}'`).join(', ')}]`)}`;
