import { asc, eq, sql } from 'drizzle-orm';
import type { PlateDetail } from '#contract/plates.ts';
import type { Colour } from '#contract/shapes.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { lightPlate, plateSku } from './plate.table.ts';

type Sku = PlateDetail['skus'][number];

interface CountedSku extends Sku {
  /** pieces in stock when it was counted */
  readonly was: number;
}

/**
 * Sets the stock of a blank, all or nothing, only where it is unchanged since it was counted. One statement; it locks
 * rows in the same order as a sale. No stock may be reserved afterwards in this transaction. The caller checks the
 * owner.
 * @returns the whole stock of the blank
 * @throws Refusal item.unknown for a colour or size that the blank does not have; goods.stock_changed with the stock as
 * it is now
 */
export async function setStock(db: Db, plateId: string, counted: readonly CountedSku[]): Promise<{ skus: Sku[] }> {
  const keys = new Set(counted.map(({ colourNo, size }) => JSON.stringify([colourNo, size])));
  if (keys.size !== counted.length) throw new Refusal('request.invalid', { say: '同一个颜色尺码只能填一次' });
  await refuseStrangeSkus(db, plateId, counted);

  const { rowCount } = await db.execute(sql`
    with counted as (select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as sku ("colourNo" text, size text, was int, stock int)),
    locked as (
      select colour_no, size, plate_sku.stock as lies from ${plateSku}
      where plate_id = ${plateId} and (colour_no, size) in (select "colourNo", size from counted)
      order by plate_id, colour_no, size for no key update),
    kept as (
      select counted.* from counted left join locked on locked.colour_no = counted."colourNo" and locked.size = counted.size
      where coalesce(lies, 0) = was)
    insert into ${plateSku} as sku (plate_id, colour_no, size, stock)
      select ${plateId}, "colourNo", size, stock from kept order by "colourNo", size
    on conflict (plate_id, colour_no, size) do update set stock = excluded.stock
      -- what was not there to be locked may have been counted by another by now
      where sku.stock = (select was from counted where ("colourNo", counted.size) = (sku.colour_no, sku.size))`);
  const skus = await stockOf(db, plateId);
  if (rowCount !== counted.length) throw new Refusal('goods.stock_changed', { data: { skus } });
  return { skus };
}

async function refuseStrangeSkus(db: Db, plateId: string, counted: readonly CountedSku[]): Promise<void> {
  const [plate] = await db
    .select({ colours: lightPlate.colours, sizes: lightPlate.sizes })
    .from(lightPlate)
    .where(eq(lightPlate.id, plateId));
  const isKnown = (one: CountedSku) =>
    plate?.sizes.includes(one.size) && plate.colours.some(({ colourNo }) => colourNo === one.colourNo);
  if (!counted.every(isKnown)) throw new Refusal('item.unknown', { say: '光版没有这个颜色或尺码，请刷新后再试' });
}

function stockOf(db: Db, plateId: string): Promise<Sku[]> {
  return db
    .select({ colourNo: plateSku.colourNo, size: plateSku.size, stock: plateSku.stock })
    .from(plateSku)
    .where(eq(plateSku.plateId, plateId))
    .orderBy(asc(plateSku.colourNo), asc(plateSku.size));
}

const MOST_NOTED = 6;

/** The change for the history: 白 M 120→200，黑 L 30→0. Empty without a difference. */
export function stockNote(counted: readonly CountedSku[], colours: readonly Colour[]): string {
  const names = new Map(colours.map(({ colourNo, name }) => [colourNo, name]));
  const words = counted
    .filter(({ was, stock }) => was !== stock)
    .map((one) => `${names.get(one.colourNo) ?? ''} ${one.size} ${one.was}→${one.stock}`);
  const rest = words.length - MOST_NOTED;
  return words.slice(0, MOST_NOTED).join('，') + (rest > 0 ? ` 等 ${words.length} 处` : '');
}
