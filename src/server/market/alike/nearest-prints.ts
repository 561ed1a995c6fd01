import { setImmediate } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { likenessOf, rankOf } from '#drawing/look/look.ts';
import type { Db } from '../../platform/database.ts';
import { designEntry } from '../catalogue/entry.table.ts';
import { design } from '../designs/design.table.ts';
import type { LookBook } from './look-book.ts';

/** The newest prints that buyers find; a dozen looks take about 40 ms with all of them. */
const MOST_PRINTS = 5_000;
/** So many prints are compared before other requests get their turn: a dozen looks take about half a millisecond then. */
const AT_ONCE = 50;

/** Of each look: how alike it is to the nearest print that buyers find, 0 … 1 by the rank of 以图搜. */
export type NearestPrints = (looks: readonly Uint8Array[]) => Promise<readonly number[]>;

/**
 * The prints are read at the first comparison. Whole pictures are compared: a print that only contains another's motif
 * is another print.
 */
export function nearestPrints(db: Db, book: LookBook): NearestPrints {
  let wholes: Promise<readonly Uint8Array[]> | undefined;
  return async (looks) => {
    wholes ??= wholeLooks(db, book);
    const nearest = looks.map(() => 0);
    for (const [at, whole] of (await wholes).entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
      for (const [place, look] of looks.entries()) {
        nearest[place] = Math.max(nearest[place]!, rankOf(likenessOf(look, whole), 'both'));
      }
    }
    return nearest;
  };
}

async function wholeLooks(db: Db, book: LookBook): Promise<readonly Uint8Array[]> {
  await book.catchUp(db);
  const prints = await db
    .select({ key: design.pictureKey })
    .from(design)
    .innerJoin(designEntry, eq(designEntry.id, design.id))
    .orderBy(desc(design.createdAt), design.id)
    .limit(MOST_PRINTS);
  return prints.flatMap(({ key }) => book.describedOf(key)?.looks.slice(0, 1) ?? []);
}
