import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { design } from '../designs/design.table.ts';
import { shop } from '../shops/shop.table.ts';
import type { Db } from '../platform/database.ts';
import { goods, panelDesign, style } from './goods.table.ts';
import { moveGoods } from './move-goods.ts';

/** Goods that carry a print, and what becomes of them when the platform takes it down. */

/** Ids of the styles that carry it, in their name or on one of their panels. */
const stylesWith = (designId: string): SQL => sql`(
  select ${style.id} from ${style} where ${style.designId} = ${designId}
  union select ${panelDesign.styleId} from ${panelDesign} where ${panelDesign.designId} = ${designId})`;

const isOnSaleWith = (designId: string): SQL =>
  and(eq(goods.status, 'onSale'), sql`${goods.styleId} in ${stylesWith(designId)}`)!;

/** Whose goods on sale carry it, and how many; the most first. */
export async function countGoodsOnSaleWith(db: Db, designId: string): Promise<{ shopName: string; count: number }[]> {
  const count = sql<number>`count(*)::int`;
  return db
    .select({ shopName: shop.name, count })
    .from(goods)
    .innerJoin(shop, eq(shop.id, goods.shopId))
    .where(isOnSaleWith(designId))
    .groupBy(shop.id)
    .orderBy(sql`${count} desc`, shop.id);
}

/**
 * All goods on sale that carry it, of whichever shop; after the print itself was taken down, so that none is put on
 * meanwhile (`heldDesigns`).
 * @returns how many, by shop
 */
export async function takeDownGoodsWith(
  db: Db,
  { designId, actorId, reason }: { readonly designId: string; readonly actorId: string; readonly reason: string },
): Promise<Map<string, number>> {
  const found = await db
    .select({ id: goods.id, shopId: goods.shopId })
    .from(goods)
    .where(isOnSaleWith(designId))
    .orderBy(goods.id)
    .for('no key update');
  if (found.length === 0) return new Map();
  await moveGoods(db, { ids: found.map(({ id }) => id), deed: 'takeDown', actorId, reason });
  return new Map([...Map.groupBy(found, ({ shopId }) => shopId)].map(([shopId, own]) => [shopId, own.length]));
}

/**
 * The prints of a style, in its name and on its panels, found from it and not among all prints. Stands beside `style`.
 */
const wornByStyle = sql`(
  select ${style.designId} as id
  union select ${panelDesign.designId} from ${panelDesign} where ${panelDesign.styleId} = ${style.id})`;

/** The first print of a style that the platform took down; null = none. Stands beside `style`. */
export const downDesign = sql<string | null>`(
  select ${design.title} from ${wornByStyle} worn join ${design} on ${design.id} = worn.id
  where ${design.status} = 'takenDown' limit 1)`;

/** By id, of these styles that carry a print which the platform took down: its title. */
export async function downDesigns(db: Db, styleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: style.id, title: design.title })
    .from(style)
    .crossJoin(sql`lateral ${wornByStyle} worn`)
    .innerJoin(design, and(sql`${design.id} = worn.id`, eq(design.status, 'takenDown')))
    .where(inArray(style.id, [...styleIds]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Why no goods are made with it. */
export const isDownWords = (designTitle: string): string => `花型《${designTitle}》被平台下架，不能用它建商品`;

/**
 * Holds the prints that goods carry until the transaction ends, before the goods are locked: whoever takes one of them
 * down waits, and then finds what was put on.
 * @param shopId whose goods they must be; operators hold those of all shops
 * @returns by goods, the title of a print that is taken down
 */
export async function heldDesigns(db: Db, goodsIds: readonly string[], shopId?: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ goodsId: goods.id, title: design.title, status: design.status })
    .from(goods)
    .innerJoin(style, eq(style.id, goods.styleId))
    .crossJoin(sql`lateral ${wornByStyle} worn`)
    .innerJoin(design, sql`${design.id} = worn.id`)
    .where(and(inArray(goods.id, [...goodsIds]), shopId === undefined ? undefined : eq(goods.shopId, shopId)))
    .for('share', { of: design });
  return new Map(rows.filter(({ status }) => status === 'takenDown').map(({ goodsId, title }) => [goodsId, title]));
}
