import { and, eq } from 'drizzle-orm';
import type { UserInfo } from '#contract/people/accounts.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { account } from './account.table.ts';

/** What the browser knows about the signed-in person. */
export async function getUserInfo(db: Db, accountId: string): Promise<UserInfo> {
  const [row] = await db
    .select({ nickname: account.nickname, username: account.username, role: account.role, shopId: shop.id })
    .from(account)
    .leftJoin(shop, and(eq(shop.ownerId, account.id), eq(shop.status, 'approved')))
    .where(eq(account.id, accountId));
  const { nickname, username, role, shopId } = row!;
  return { nickname, username, shop_id: shopId, isOperator: role === 'operator' };
}
