import { eq } from 'drizzle-orm';
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
