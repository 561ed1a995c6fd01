import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { style } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** The member to whom a style belongs: the owner of its shop, or the member who made it without one. */
export const makerId = sql<string>`coalesce((select ${shop.ownerId} from ${shop} where ${shop.id} = ${style.shopId}), ${style.accountId})`;

/** Whether every one of these styles is the member's. */
export async function isMakerOf(db: Db, accountId: string, styleIds: readonly string[]): Promise<boolean> {
  const makers = await makersOf(db, styleIds);
  return makers.size > 0 && [...new Set(styleIds)].every((id) => makers.get(id) === accountId);
}

/** @throws Refusal item.unknown */
export async function makerOf(db: Db, styleId: string): Promise<string> {
  const [found] = await db.select({ makerId }).from(style).where(eq(style.id, styleId));
  if (!found) throw new Refusal('item.unknown');
  return found.makerId;
}

/** By style. */
export async function makersOf(db: Db, styleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: style.id, makerId })
    .from(style)
    .where(inArray(style.id, [...new Set(styleIds)]));
  return new Map(rows.map((row) => [row.id, row.makerId]));
}
