import { and, eq, inArray, isNull, not } from 'drizzle-orm';
import { printUnits } from '#contract/market/surcharge.ts';
import { type Database, type Db, isDatabaseAway } from '../../platform/database.ts';
import { withoutValuesInside } from '../../platform/failures.ts';
import type { Job } from '../../platform/queue.ts';
import { style } from './product.table.ts';
import { printingOfProducts } from '../studio/style-findings.ts';

/** Counts what the print of these styles is charged by, for the cost of their products. */
export async function countPrints(db: Db, ids: readonly string[]): Promise<void> {
  const printing = await printingOfProducts(db, { shopId: null }, ids);
  for (const [id, { places }] of printing)
    await db
      .update(style)
      .set({ printUnits: printUnits(Object.values(places)) })
      .where(eq(style.id, id));
}

/** The blank has other panels or colours now: its styles are counted again in a minute. */
export async function countPrintsAnew(db: Db, blankId: string): Promise<void> {
  await db.update(style).set({ printUnits: null }).where(eq(style.blankId, blankId));
}

/** Small: drawing the tile of a design takes up to 20 ms. */
const A_TURN = 40;
const A_TURN_MS = 50_000;

interface CountGround {
  readonly database: Database;
  readonly isStopping: () => boolean;
}

/** Counts styles from before they were counted, and of blanks that changed. @returns how many */
export async function countWaitingPrints({ database, isStopping }: CountGround): Promise<number> {
  const ends = Date.now() + A_TURN_MS;
  let counted = 0;
  while (!isStopping() && Date.now() < ends) {
    const done = await countTurn(database);
    counted += done;
    if (done < A_TURN) break;
  }
  return counted;
}

/** @returns how many; of those that fail together each is counted alone, so that one does not hold up the others */
async function countTurn(database: Database): Promise<number> {
  let ids: string[] = [];
  try {
    await database.write(async (db) => {
      ids = await lockWaiting(db);
      await countPrints(db, ids);
      await countAsOneUnit(db, ids);
    });
  } catch (error) {
    if (ids.length === 0 || isDatabaseAway(error)) throw error;
    for (const id of ids) await countAlone(database, id);
  }
  return ids.length;
}

/** A style that cannot be counted counts as one unit: it does not wait any more, so this is logged once. */
async function countAlone(database: Database, id: string): Promise<void> {
  try {
    await database.write((db) => countPrints(db, [id]));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    console.error(`the print of style ${id} cannot be counted:`, withoutValuesInside(error));
  }
  await database.write((db) => countAsOneUnit(db, [id]));
}

async function lockWaiting(db: Db): Promise<string[]> {
  const waiting = await db
    .select({ id: style.id })
    .from(style)
    .where(and(isNull(style.printUnits), not(style.finished)))
    .orderBy(style.id)
    .limit(A_TURN)
    .for('update', { skipLocked: true });
  return waiting.map(({ id }) => id);
}

/** Of these, those that are still not counted, so that they are not read again. */
async function countAsOneUnit(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(style)
    .set({ printUnits: printUnits([]) })
    .where(and(inArray(style.id, [...ids]), isNull(style.printUnits)));
}

export const countPrintsJob = (ground: CountGround): Job => ({
  name: 'styles.countPrints',
  concurrency: 1,
  retries: 1,
  expireSeconds: 300,
  cron: '* * * * *',
  work: async () => void (await countWaitingPrints(ground)),
});
