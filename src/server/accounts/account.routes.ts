import { eq } from 'drizzle-orm';
import {
  changePhone,
  closeAccount,
  endSessions,
  exportOwnData,
  jssdkConfig,
  logon,
  logout,
  mobileLogin,
  profile,
  saveProfile,
  sendCode,
  sendOwnCode,
  sessions,
  setPassword,
  tokenCheck,
  type UserInfo,
  userRefreshInfo,
  withdrawConsent,
} from '#contract/accounts.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/database.ts';
import { type Caller, serve } from '../platform/serve.ts';
import { account, session } from './account.table.ts';

const notYet = (): never => {
  throw new Refusal('server.failed');
};

export const accountRoutes = [
  serve(logon, notYet),
  serve(mobileLogin, notYet),
  serve(sendCode, notYet),
  serve(sendOwnCode, notYet),
  serve(sessions, notYet),
  serve(endSessions, notYet),
  serve(profile, notYet),
  serve(saveProfile, notYet),
  serve(setPassword, notYet),
  serve(changePhone, notYet),
  serve(withdrawConsent, notYet),
  serve(exportOwnData, notYet),
  serve(closeAccount, notYet),
  serve(jssdkConfig, notYet),
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
  return { ...row!, shop_id: caller.shopId, isOperator: caller.role === 'operator' };
}
