import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { likenessOf, rankOf } from '#drawing/look/look.ts';
import type { Db } from '../../platform/database.ts';
import { designEntry } from '../catalogue/entry.table.ts';
import { design } from '../designs/design.table.ts';
import type { LookBook } from './look-book.ts';

/** So many prints are compared before other requests get their turn: a dozen looks take about a millisecond then. */
const AT_ONCE = 50;

/**
 * How alike each look is to the nearest print that buyers find, 0 … 1 by the rank of 以图搜; 0 while none is described.
 * Whole pictures are compared: a print that only contains another's motif is another print.
 */
export async function nearestPrints(db: Db, book: LookBook, looks: readonly Uint8Array[]): Promise<number[]> {
  await book.catchUp(db);
  const prints = await db
    .select({ key: design.pictureKey })
    .from(design)
    .innerJoin(designEntry, eq(designEntry.id, design.id));
  const nearest = looks.map(() => 0);
  for (const [at, { key }] of prints.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const whole = book.describedOf(key)?.looks[0];
    if (!whole) continue;
    for (const [place, look] of looks.entries()) {
      nearest[place] = Math.max(nearest[place]!, rankOf(likenessOf(look, whole), 'both'));
    }
  }
  return nearest;
}
