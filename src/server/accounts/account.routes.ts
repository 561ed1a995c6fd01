import { eq } from 'drizzle-orm';
import { logout, tokenCheck, type UserInfo, userRefreshInfo } from '#contract/accounts.ts';
import type { Db } from '../platform/database.ts';
import { type Caller, serve } from '../platform/serve.ts';
import { account, session } from './account.table.ts';

export const accountRoutes = [
  serve(tokenCheck, async ({ db, caller }) =>
    caller === null ? { valid: false } : { valid: true, userInfo: await userInfoOf(db, caller) },
  ),
  serve(userRefreshInfo, async ({ db, caller }) => ({ userInfo: await userInfoOf(db, caller) })),
  serve(logout, async ({ db, caller }) => {
    await db.delete(session).where(eq(session.tokenHash, caller.tokenHash));
    return {};
  }),
];

async function userInfoOf(db: Db, caller: Caller): Promise<UserInfo> {
  const [row] = await db
    .select({ nickname: account.nickname, username: account.username })
    .from(account)
    .where(eq(account.id, caller.accountId));
  return { ...row!, shop_id: caller.shopId };
}
