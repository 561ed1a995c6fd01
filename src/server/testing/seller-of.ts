import { and, asc, eq } from 'drizzle-orm';
import { blank } from '../market/blanks/blank.table.ts';
import { product, style } from '../market/products/product.table.ts';
import { shop } from '../market/shops/shop.table.ts';
import { signIn, type TestGround } from './ground.ts';

export interface Seller {
  readonly token: string;
  readonly accountId: string;
  readonly shopId: string;
  readonly store: string;
}

/** Gives this demo shop a new owner, who is signed in. */
export async function sellerOf({ database }: Pick<TestGround, 'database'>, store: string): Promise<Seller> {
  const [own] = await database.read.select({ id: shop.id }).from(shop).where(eq(shop.store, store));
  const token = await signIn(database, { shopId: own!.id, nickname: `${store}掌柜` });
  const [of] = await database.read.select({ id: shop.ownerId }).from(shop).where(eq(shop.id, own!.id));
  return { token, accountId: of!.id!, shopId: own!.id, store };
}

/** Products that this shop sells on blanks that are online, the first by id: what a bundle is made of. */
export async function productsOnSale(
  { database }: Pick<TestGround, 'database'>,
  shopId: string,
  most: number,
): Promise<string[]> {
  const rows = await database.read
    .select({ id: product.id })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, and(eq(blank.id, style.blankId), eq(blank.status, 'online')))
    .where(and(eq(product.shopId, shopId), eq(product.status, 'onSale')))
    .orderBy(asc(product.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
