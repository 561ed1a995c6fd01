import { and, eq, isNull, sql } from 'drizzle-orm';
import { design } from '../../src/server/market/designs/design.table.ts';
import { style } from '../../src/server/market/products/product.table.ts';
import { blank } from '../../src/server/market/blanks/blank.table.ts';
import type { Database } from '../../src/server/platform/database.ts';
import { shop } from '../../src/server/market/shops/shop.table.ts';
import { makeBuyers } from '../../src/server/testing/buyers.ts';
import type { NamedStyle } from './make-package.ts';

export interface Merchant {
  readonly token: string;
  readonly shopId: string;
}

/** Gives open demo shops new owners with a session; shops with the most styles come first. */
export async function makeMerchants(database: Database, count: number): Promise<Merchant[]> {
  const styles = sql`(select count(*) from ${style} where ${style.shopId} = ${shop.id})`;
  const shops = await database.read
    .select({ id: shop.id })
    .from(shop)
    .where(eq(shop.status, 'approved'))
    .orderBy(sql`${styles} desc`, shop.id)
    .limit(count);
  if (shops.length < count) throw new Error(`演示目录里只有 ${shops.length} 家店`);
  const people = await makeBuyers(database, count);
  await database.write(async (db) => {
    for (const [at, { id }] of shops.entries())
      await db.update(shop).set({ ownerId: people[at]!.accountId }).where(eq(shop.id, id));
  });
  return shops.map(({ id }, at) => ({ shopId: id, token: people[at]!.token }));
}

export function stylesOf(database: Database, shopId: string): Promise<NamedStyle[]> {
  return database.read
    .select({ designNo: design.designNo, blankNo: blank.blankNo })
    .from(style)
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .where(and(eq(style.shopId, shopId), isNull(style.archivedAt)))
    .orderBy(style.id);
}
