import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { HOME_SLOTS } from '#contract/desks/operator.ts';
import { designerEntry, type EntryTable, factoryEntry, productEntry, blankEntry } from '../catalogue/entry.table.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { refuseChanged } from './refuse-changed.ts';
import { homeSlot } from './site.table.ts';

/** Items that the operator has put first on the home page, in this order; the most popular follow. */

export type HomeSlot = (typeof HOME_SLOTS)[number];

const ENTRIES: Readonly<Record<HomeSlot, EntryTable>> = {
  blanks: blankEntry,
  products: productEntry,
  factories: factoryEntry,
  designers: designerEntry,
};

const readSlots = prepared<{ slot: HomeSlot; itemId: string }>(
  'home_slots',
  () => sql`select slot, item_id as "itemId" from ${homeSlot} order by slot, sort`,
);

/** The ids of one slot as an array, inside another statement. */
export const idsInSlot = (slot: HomeSlot): SQL =>
  sql`array(select item_id from ${homeSlot} where slot = ${sql.raw(`'${slot}'`)} order by sort)`;

export async function homeSlotIds(db: Db): Promise<Record<HomeSlot, string[]>> {
  const rows = await readSlots(db, {});
  const ids: Record<HomeSlot, string[]> = { blanks: [], products: [], factories: [], designers: [] };
  for (const { slot, itemId } of rows) ids[slot].push(itemId);
  return ids;
}

interface SlotChange {
  /** the list that the editor was opened with */
  readonly before: readonly string[];
  /** items visible to visitors */
  readonly after: readonly string[];
}

/** @returns the new list without duplicates @throws Refusal state.changed, item.unknown */
export async function arrangeHomeSlot(db: Db, slot: HomeSlot, { before, after }: SlotChange): Promise<string[]> {
  await holdAdvisoryLock(db, `site/slot/${slot}`);
  refuseChanged(before, (await homeSlotIds(db))[slot]);
  const once = [...new Set(after)];
  const table = ENTRIES[slot];
  const seen = await db.select({ id: table.id }).from(table).where(inArray(table.id, once));
  if (seen.length < once.length) throw new Refusal('item.unknown', { say: '选中的内容里有已下架的，请去掉后再保存' });
  await db.delete(homeSlot).where(eq(homeSlot.slot, slot));
  if (once.length > 0) await db.insert(homeSlot).values(once.map((itemId, sort) => ({ slot, sort, itemId })));
  return once;
}
