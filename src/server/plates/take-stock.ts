import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { prepared } from '../platform/prepared.ts';
import { Refusal } from '../platform/refusal.ts';
import { plateCapacity, plateSku } from './plate.table.ts';

/** Pieces of one colour and size of a blank. */
export interface SkuPieces {
  readonly plateId: string;
  readonly colourNo: string;
  readonly size: string;
  readonly pieces: number;
}

/** Pieces of a blank in any colour and size. */
export interface PlatePieces {
  readonly plateId: string;
  readonly pieces: number;
}

/**
 * Reserves blanks, all or nothing; lines of the same colour and size are summed. One statement that locks its rows in
 * one order, so two orders for the same pieces do not deadlock. The triggers of `plate_sku` lock blanks and products
 * after it, so no stock may be reserved afterwards in this transaction.
 * @throws Refusal stock.short
 */
export async function takeSkus(db: Db, wanted: readonly SkuPieces[]): Promise<void> {
  const skus = merged(wanted);
  if (skus.length === 0) return;
  const taken = await takeOut(db, {
    plateIds: skus.map(({ plateId }) => plateId),
    colourNos: skus.map(({ colourNo }) => colourNo),
    sizes: skus.map(({ size }) => size),
    pieces: skus.map(({ pieces }) => pieces),
  });
  if (taken.length !== skus.length) throw new Refusal('stock.short');
}

/** Other orders for the same rows wait while it runs. */
const takeOut = prepared<{ size: string }>(
  'take_skus',
  () => sql`
    with locked as (
      select plate_id, colour_no, size, pieces from ${plateSku} join unnest(
        ${sql.placeholder('plateIds')}::text[], ${sql.placeholder('colourNos')}::text[],
        ${sql.placeholder('sizes')}::text[], ${sql.placeholder('pieces')}::int[]
      ) as wanted(plate_id, colour_no, size, pieces) using (plate_id, colour_no, size)
      order by plate_id, colour_no, size for no key update of plate_sku)
    update ${plateSku} sku set stock = stock - pieces from locked
    where (sku.plate_id, sku.colour_no, sku.size) = (locked.plate_id, locked.colour_no, locked.size)
      and sku.stock >= pieces
    returning sku.size`,
);

/** Releases reserved blanks; a colour or size that the blank no longer has gets nothing back. */
export async function giveSkusBack(db: Db, taken: readonly SkuPieces[]): Promise<void> {
  const skus = merged(taken);
  if (skus.length === 0) return;
  await db.execute(sql`
    with given as (${asRows(skus)}),
    locked as (
      select plate_id, colour_no, size, pieces from ${plateSku} join given using (plate_id, colour_no, size)
      order by plate_id, colour_no, size for no key update of plate_sku)
    update ${plateSku} sku set stock = stock + pieces from locked
    where (sku.plate_id, sku.colour_no, sku.size) = (locked.plate_id, locked.colour_no, locked.size)`);
}

/**
 * Reserves production capacity of blanks, all or nothing.
 * @returns the blanks with a capacity; the others have no limit but their shop's confirmation
 * @throws Refusal stock.short
 */
export async function takeCapacity(db: Db, wanted: readonly PlatePieces[]): Promise<ReadonlySet<string>> {
  const plates = mergedPlates(wanted);
  if (plates.length === 0) return new Set();
  const { rows } = await db.execute<{ plateId: string; isTaken: boolean }>(sql`
    with wanted as (${asPlateRows(plates)}),
    locked as (
      select plate_id, capacity.pieces >= wanted.pieces as suffices, wanted.pieces
      from ${plateCapacity} capacity join wanted using (plate_id)
      order by plate_id for no key update of capacity),
    taken as (
      update ${plateCapacity} capacity set pieces = capacity.pieces - locked.pieces from locked
      where capacity.plate_id = locked.plate_id and suffices)
    select plate_id as "plateId", suffices as "isTaken" from locked`);
  if (rows.some(({ isTaken }) => !isTaken)) throw new Refusal('stock.short', { say: CAPACITY_SHORT });
  return new Set(rows.map(({ plateId }) => plateId));
}

const CAPACITY_SHORT = '工厂的产能不够做这么多件，请减少数量或分批下单';

export async function giveCapacityBack(db: Db, taken: readonly PlatePieces[]): Promise<void> {
  const plates = mergedPlates(taken);
  if (plates.length === 0) return;
  await db.execute(sql`
    with given as (${asPlateRows(plates)}),
    locked as (
      select plate_id, given.pieces from ${plateCapacity} capacity join given using (plate_id)
      order by plate_id for no key update of capacity)
    update ${plateCapacity} capacity set pieces = capacity.pieces + locked.pieces from locked
    where capacity.plate_id = locked.plate_id`);
}

function merged(all: readonly SkuPieces[]): SkuPieces[] {
  const bySku = new Map<string, SkuPieces>();
  for (const one of all) {
    const key = JSON.stringify([one.plateId, one.colourNo, one.size]);
    bySku.set(key, { ...one, pieces: one.pieces + (bySku.get(key)?.pieces ?? 0) });
  }
  return [...bySku.values()];
}

function mergedPlates(all: readonly PlatePieces[]): PlatePieces[] {
  const byPlate = new Map<string, number>();
  for (const { plateId, pieces } of all) byPlate.set(plateId, pieces + (byPlate.get(plateId) ?? 0));
  return Array.from(byPlate, ([plateId, pieces]) => ({ plateId, pieces }));
}

function asRows(skus: readonly SkuPieces[]): SQL {
  return sql`select * from unnest(
    ${sql.param(skus.map((one) => one.plateId))}::text[], ${sql.param(skus.map((one) => one.colourNo))}::text[],
    ${sql.param(skus.map((one) => one.size))}::text[], ${sql.param(skus.map((one) => one.pieces))}::int[]
  ) as sku(plate_id, colour_no, size, pieces)`;
}

function asPlateRows(plates: readonly PlatePieces[]): SQL {
  return sql`select * from unnest(
    ${sql.param(plates.map((one) => one.plateId))}::text[], ${sql.param(plates.map((one) => one.pieces))}::int[]
  ) as plate(plate_id, pieces)`;
}
