import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { design } from '../designs/design.table.ts';
import { shop } from '../shops/shop.table.ts';
import type { Db } from '../../platform/database.ts';
import { product, panelDesign, style } from './product.table.ts';
import { moveProduct } from './move-product.ts';
import { wornByStyle } from './worn-by-style.ts';

/** Products that carry a design, and their takedown together with it. */

/** Ids of the styles with this design, as their main design or on a panel. */
const stylesWith = (designId: string): SQL => sql`(
  select ${style.id} from ${style} where ${style.designId} = ${designId}
  union select ${panelDesign.styleId} from ${panelDesign} where ${panelDesign.designId} = ${designId})`;

const isOnSaleWith = (designId: string): SQL =>
  and(eq(product.status, 'onSale'), sql`${product.styleId} in ${stylesWith(designId)}`)!;

/** The shops with products on sale of this design, and how many; the most first. */
export async function countProductsOnSaleWith(
  db: Db,
  designId: string,
): Promise<{ shopName: string; count: number }[]> {
  const count = sql<number>`count(*)::int`;
  return db
    .select({ shopName: shop.name, count })
    .from(product)
    .innerJoin(shop, eq(shop.id, product.shopId))
    .where(isOnSaleWith(designId))
    .groupBy(shop.id)
    .orderBy(sql`${count} desc`, shop.id);
}

/**
 * Takes down all products on sale with this design, of every shop. Call it after the takedown of the design itself, so
 * that none goes on sale meanwhile (`heldDesigns`).
 * @returns how many, by shop
 */
export async function takeDownProductsWith(
  db: Db,
  { designId, actorId, reason }: { readonly designId: string; readonly actorId: string; readonly reason: string },
): Promise<Map<string, number>> {
  const found = await db
    .select({ id: product.id, shopId: product.shopId })
    .from(product)
    .where(isOnSaleWith(designId))
    .orderBy(product.id)
    .for('no key update');
  if (found.length === 0) return new Map();
  await moveProduct(db, { ids: found.map(({ id }) => id), action: 'takeDown', actorId, reason });
  return new Map([...Map.groupBy(found, ({ shopId }) => shopId)].map(([shopId, own]) => [shopId, own.length]));
}

/** The first design of a style that the platform took down; null = none. Correlated with `style`. */
export const downDesign = sql<string | null>`(
  select ${design.title} from ${wornByStyle} worn join ${design} on ${design.id} = worn.id
  where ${design.status} = 'takenDown' limit 1)`;

/** Of these styles, those with a design that the platform took down: its title by style id. */
export async function downDesigns(db: Db, styleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: style.id, title: design.title })
    .from(style)
    .crossJoin(sql`lateral ${wornByStyle} worn`)
    .innerJoin(design, and(sql`${design.id} = worn.id`, eq(design.status, 'takenDown')))
    .where(inArray(style.id, [...styleIds]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Keeps the designs of these styles as they are until the transaction ends: a takedown waits. */
export async function lockDesignsOfStyles(db: Db, styleIds: readonly string[]): Promise<void> {
  await db
    .select({ id: design.id })
    .from(style)
    .crossJoin(sql`lateral ${wornByStyle} worn`)
    .innerJoin(design, sql`${design.id} = worn.id`)
    .where(inArray(style.id, [...styleIds]))
    .for('share', { of: design });
}

/** Why no product is made with it. */
export const isDownWords = (designTitle: string): string => `花型《${designTitle}》被平台下架，不能用它建商品`;

/**
 * Locks the designs of these products until the transaction ends, before the products are locked: a concurrent takedown
 * of a design waits, and then finds the products put on sale.
 * @param shopId whose products they must be; operators lock those of all shops
 * @returns by product id, the title of a design that is taken down
 */
export async function heldDesigns(
  db: Db,
  productIds: readonly string[],
  shopId?: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ productId: product.id, title: design.title, status: design.status })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .crossJoin(sql`lateral ${wornByStyle} worn`)
    .innerJoin(design, sql`${design.id} = worn.id`)
    .where(and(inArray(product.id, [...productIds]), shopId === undefined ? undefined : eq(product.shopId, shopId)))
    .for('share', { of: design });
  return new Map(rows.filter(({ status }) => status === 'takenDown').map(({ productId, title }) => [productId, title]));
}
