import { eq, inArray, sql } from 'drizzle-orm';
import { account, session } from '../../people/accounts/account.table.ts';
import { hashPassword } from '../../people/accounts/passwords.ts';
import type { Db } from '../../platform/database.ts';
import { demoId } from './demo-id.ts';
import { demoAccounts } from './shops.demo.ts';

/** Public: it opens the demo accounts of a demo start only. */
const DEMO_PASSWORD = 'jinshi-yanshi';

/** These numbers receive no messages: the demo shows the codes itself. */
const logins: Readonly<Record<keyof typeof demoAccounts, { phone: string; what: string }>> = {
  trader: { phone: '13800000001', what: '商家，店铺“数字花房”' },
  buyer: { phone: '13800000002', what: '采购商' },
  factory: { phone: '13800000003', what: '工厂“一针一印”' },
  designer: { phone: '13800000004', what: '设计师“青瓷纹样社”' },
  operator: { phone: '13800000005', what: '平台运营，后台在 /#/operator' },
};

const everyLogin = Object.entries(logins).map(([who, login]) => {
  const { username, nickname, role } = demoAccounts[who as keyof typeof demoAccounts];
  return { ...login, id: demoId(`account ${username}`), username, nickname, role };
});

/** The account that phones sign in to silently on a demo start. */
export const demoLogin = { account: demoAccounts.trader.username, password: DEMO_PASSWORD } as const;

/** Resets the logins of the demo accounts at each demo start, whatever visitors changed. */
export async function giveDemoLogins(db: Db): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { id, username, nickname, role, phone } of everyLogin) {
    const [other] = await db.select({ id: account.id }).from(account).where(eq(account.phone, phone));
    await db
      .update(account)
      .set({
        username,
        nickname: sql`case when ${account.nickname} = '' then ${nickname} else ${account.nickname} end`,
        role,
        passwordHash,
        disabledAt: null,
        disabledWhy: '',
        closedAt: null,
        // Another account may have taken the number after this one was closed.
        ...(other === undefined ? { phone } : {}),
      })
      .where(eq(account.id, id));
  }
}

/** For a normal start on a database that was a demo: the public logins stop working. */
export async function takeDemoLogins(db: Db): Promise<void> {
  const ids = everyLogin.map(({ id }) => id);
  await db.update(account).set({ phone: null, passwordHash: null, role: 'buyer' }).where(inArray(account.id, ids));
  await db.delete(session).where(inArray(session.accountId, ids));
}

/** Printed at the start of a demo. */
export function demoLoginWords(): string {
  const lines = everyLogin.map(({ username, phone, what }) => `  ${username.padEnd(8)} ${phone}  ${what}`);
  return [`演示账号，密码都是 ${DEMO_PASSWORD}，验证码由页面填好：`, ...lines].join('\n');
}
