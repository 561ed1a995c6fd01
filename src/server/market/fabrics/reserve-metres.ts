import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { chooseLots, type DyeLot, tenthsOf, type WantedCloth } from './dye-lots.ts';
import { fabricStock } from './fabric.table.ts';

/** Metres of one dye lot. */
export interface LotMetres extends WantedCloth {
  readonly dyeLot: string;
}

/** The stock of these fabrics, in one order. */
export async function dyeLotsOf(db: Db, fabricIds: readonly string[]): Promise<DyeLot[]> {
  return fabricIds.length === 0 ? [] : (await selectLots(db, fabricIds)).map(asLot);
}

/**
 * Reserves metres, each entry from one dye lot, all or nothing.
 * @returns the lots, in the order given
 * @throws Refusal stock.short
 */
export async function reserveMetres(db: Db, wanted: readonly WantedCloth[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const rows = await selectLots(
    db,
    wanted.map(({ fabricId }) => fabricId),
  ).for('no key update');
  const chosen = chooseLots(rows.map(asLot), wanted).map((dyeLot) => {
    if (dyeLot === null) throw new Refusal('stock.short');
    return dyeLot;
  });
  await addMetres(
    db,
    wanted.map((cloth, at) => ({ ...cloth, metres: -cloth.metres, dyeLot: chosen[at]! })),
  );
  return chosen;
}

/** Releases reserved metres; a deleted lot gets nothing back. */
export async function releaseMetres(db: Db, taken: readonly LotMetres[]): Promise<void> {
  if (taken.length === 0) return;
  await selectLots(
    db,
    taken.map(({ fabricId }) => fabricId),
  ).for('no key update');
  await addMetres(db, taken);
}

/** Locks the lots for a count or for the removal of a colour: in the order in which sales lock them. */
export function lockLots(db: Db, fabricId: string): Promise<(typeof fabricStock.$inferSelect)[]> {
  return selectLots(db, [fabricId]).for('update');
}

function selectLots(db: Db, fabricIds: readonly string[]) {
  return db
    .select()
    .from(fabricStock)
    .where(inArray(fabricStock.fabricId, [...new Set(fabricIds)]))
    .orderBy(fabricStock.fabricId, fabricStock.colourNo, fabricStock.dyeLot);
}

function asLot({ metres, ...lot }: typeof fabricStock.$inferSelect): DyeLot {
  return { ...lot, tenths: tenthsOf(Number(metres)) };
}

/** Adds metres to lots that are already locked; entries of the same lot are summed. */
async function addMetres(db: Db, lots: readonly LotMetres[]): Promise<void> {
  await db.execute(sql`
    update ${fabricStock} lot set metres = lot.metres + added.tenths * 0.1 from (
      select fabric_id, colour_no, dye_lot, sum(tenths) as tenths from unnest(
        ${sql.param(lots.map((one) => one.fabricId))}::text[], ${sql.param(lots.map((one) => one.colourNo))}::text[],
        ${sql.param(lots.map((one) => one.dyeLot))}::text[], ${sql.param(lots.map((one) => tenthsOf(one.metres)))}::int[]
      ) as one(fabric_id, colour_no, dye_lot, tenths) group by 1, 2, 3) added
    where (lot.fabric_id, lot.colour_no, lot.dye_lot) = (added.fabric_id, added.colour_no, added.dye_lot)`);
}
