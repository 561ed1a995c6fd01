import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { Refusal } from '../../platform/refusal.ts';
import { blankCapacity, blankSku } from './blank.table.ts';

/** Pieces of one colour and size of a blank. */
export interface SkuPieces {
  readonly blankId: string;
  readonly colourNo: string;
  readonly size: string;
  readonly pieces: number;
}

/** Pieces of a blank in any colour and size. */
export interface BlankPieces {
  readonly blankId: string;
  readonly pieces: number;
}

/**
 * Reserves blanks, all or nothing; lines of the same colour and size are summed. One statement that locks its rows in
 * one order, so two orders for the same pieces do not deadlock. The triggers of `blank_sku` lock blanks and products
 * after it, so no stock may be reserved afterwards in this transaction.
 * @throws Refusal stock.short
 */
export async function reserveSkus(db: Db, wanted: readonly SkuPieces[]): Promise<void> {
  const skus = merged(wanted);
  if (skus.length === 0) return;
  const taken = await takeOut(db, {
    blankIds: skus.map(({ blankId }) => blankId),
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
      select blank_id, colour_no, size, pieces from ${blankSku} join unnest(
        ${sql.placeholder('blankIds')}::text[], ${sql.placeholder('colourNos')}::text[],
        ${sql.placeholder('sizes')}::text[], ${sql.placeholder('pieces')}::int[]
      ) as wanted(blank_id, colour_no, size, pieces) using (blank_id, colour_no, size)
      order by blank_id, colour_no, size for no key update of blank_sku)
    update ${blankSku} sku set stock = stock - pieces from locked
    where (sku.blank_id, sku.colour_no, sku.size) = (locked.blank_id, locked.colour_no, locked.size)
      and sku.stock >= pieces
    returning sku.size`,
);

/** Releases reserved blanks; a colour or size that the blank no longer has gets nothing back. */
export async function releaseSkus(db: Db, taken: readonly SkuPieces[]): Promise<void> {
  const skus = merged(taken);
  if (skus.length === 0) return;
  await db.execute(sql`
    with given as (${asRows(skus)}),
    locked as (
      select blank_id, colour_no, size, pieces from ${blankSku} join given using (blank_id, colour_no, size)
      order by blank_id, colour_no, size for no key update of blank_sku)
    update ${blankSku} sku set stock = stock + pieces from locked
    where (sku.blank_id, sku.colour_no, sku.size) = (locked.blank_id, locked.colour_no, locked.size)`);
}

/**
 * Reserves production capacity of blanks, all or nothing.
 * @returns the blanks with a capacity; the others have no limit but their shop's confirmation
 * @throws Refusal stock.short
 */
export async function reserveCapacity(db: Db, wanted: readonly BlankPieces[]): Promise<ReadonlySet<string>> {
  const blanks = mergedBlanks(wanted);
  if (blanks.length === 0) return new Set();
  const { rows } = await db.execute<{ blankId: string; isTaken: boolean }>(sql`
    with wanted as (${asBlankRows(blanks)}),
    locked as (
      select blank_id, capacity.pieces >= wanted.pieces as suffices, wanted.pieces
      from ${blankCapacity} capacity join wanted using (blank_id)
      order by blank_id for no key update of capacity),
    taken as (
      update ${blankCapacity} capacity set pieces = capacity.pieces - locked.pieces from locked
      where capacity.blank_id = locked.blank_id and suffices)
    select blank_id as "blankId", suffices as "isTaken" from locked`);
  if (rows.some(({ isTaken }) => !isTaken)) throw new Refusal('stock.short', { say: CAPACITY_SHORT });
  return new Set(rows.map(({ blankId }) => blankId));
}

const CAPACITY_SHORT = '工厂的产能不够做这么多件，请减少数量或分批下单';

export async function releaseCapacity(db: Db, taken: readonly BlankPieces[]): Promise<void> {
  const blanks = mergedBlanks(taken);
  if (blanks.length === 0) return;
  await db.execute(sql`
    with given as (${asBlankRows(blanks)}),
    locked as (
      select blank_id, given.pieces from ${blankCapacity} capacity join given using (blank_id)
      order by blank_id for no key update of capacity)
    update ${blankCapacity} capacity set pieces = capacity.pieces + locked.pieces from locked
    where capacity.blank_id = locked.blank_id`);
}

function merged(all: readonly SkuPieces[]): SkuPieces[] {
  const bySku = new Map<string, SkuPieces>();
  for (const one of all) {
    const key = JSON.stringify([one.blankId, one.colourNo, one.size]);
    bySku.set(key, { ...one, pieces: one.pieces + (bySku.get(key)?.pieces ?? 0) });
  }
  return [...bySku.values()];
}

function mergedBlanks(all: readonly BlankPieces[]): BlankPieces[] {
  const byBlank = new Map<string, number>();
  for (const { blankId, pieces } of all) byBlank.set(blankId, pieces + (byBlank.get(blankId) ?? 0));
  return Array.from(byBlank, ([blankId, pieces]) => ({ blankId, pieces }));
}

function asRows(skus: readonly SkuPieces[]): SQL {
  return sql`select * from unnest(
    ${sql.param(skus.map((one) => one.blankId))}::text[], ${sql.param(skus.map((one) => one.colourNo))}::text[],
    ${sql.param(skus.map((one) => one.size))}::text[], ${sql.param(skus.map((one) => one.pieces))}::int[]
  ) as sku(blank_id, colour_no, size, pieces)`;
}

function asBlankRows(blanks: readonly BlankPieces[]): SQL {
  return sql`select * from unnest(
    ${sql.param(blanks.map((one) => one.blankId))}::text[], ${sql.param(blanks.map((one) => one.pieces))}::int[]
  ) as blank(blank_id, pieces)`;
}
