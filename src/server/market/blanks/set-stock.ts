import { asc, eq, sql } from 'drizzle-orm';
import type { BlankDetail } from '#contract/market/blanks.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { blank, blankSku } from './blank.table.ts';

type Sku = BlankDetail['skus'][number];

interface CountedSku extends Sku {
  /** pieces in stock when it was counted */
  readonly was: number;
}

/**
 * Sets the stock of a blank, all or nothing, only where it is unchanged since it was counted. One statement; it locks
 * rows in the same order as a sale. No stock may be reserved afterwards in this transaction. The caller checks the
 * owner.
 * @returns the whole stock of the blank
 * @throws Refusal item.unknown for a colour or size that the blank does not have; product.stock_changed with the stock as
 * it is now
 */
export async function setStock(db: Db, blankId: string, counted: readonly CountedSku[]): Promise<{ skus: Sku[] }> {
  const keys = new Set(counted.map(({ colourNo, size }) => JSON.stringify([colourNo, size])));
  if (keys.size !== counted.length) throw new Refusal('request.invalid', { say: '同一个颜色尺码只能填一次' });
  await refuseStrangeSkus(db, blankId, counted);

  const { rowCount } = await db.execute(sql`
    with counted as (select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as sku ("colourNo" text, size text, was int, stock int)),
    locked as (
      select colour_no, size, blank_sku.stock as lies from ${blankSku}
      where blank_id = ${blankId} and (colour_no, size) in (select "colourNo", size from counted)
      order by blank_id, colour_no, size for no key update),
    kept as (
      select counted.* from counted left join locked on locked.colour_no = counted."colourNo" and locked.size = counted.size
      where coalesce(lies, 0) = was)
    insert into ${blankSku} as sku (blank_id, colour_no, size, stock)
      select ${blankId}, "colourNo", size, stock from kept order by "colourNo", size
    on conflict (blank_id, colour_no, size) do update set stock = excluded.stock
      -- what was not there to be locked may have been counted by another by now
      where sku.stock = (select was from counted where ("colourNo", counted.size) = (sku.colour_no, sku.size))`);
  const skus = await stockOf(db, blankId);
  if (rowCount !== counted.length) throw new Refusal('product.stock_changed', { data: { skus } });
  return { skus };
}

async function refuseStrangeSkus(db: Db, blankId: string, counted: readonly CountedSku[]): Promise<void> {
  const [blankRow] = await db
    .select({ colours: blank.colours, sizes: blank.sizes })
    .from(blank)
    .where(eq(blank.id, blankId));
  const isKnown = (one: CountedSku) =>
    blankRow?.sizes.includes(one.size) && blankRow.colours.some(({ colourNo }) => colourNo === one.colourNo);
  if (!counted.every(isKnown)) throw new Refusal('item.unknown', { say: '光版没有这个颜色或尺码，请刷新后再试' });
}

function stockOf(db: Db, blankId: string): Promise<Sku[]> {
  return db
    .select({ colourNo: blankSku.colourNo, size: blankSku.size, stock: blankSku.stock })
    .from(blankSku)
    .where(eq(blankSku.blankId, blankId))
    .orderBy(asc(blankSku.colourNo), asc(blankSku.size));
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
