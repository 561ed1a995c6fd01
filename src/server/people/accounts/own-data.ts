import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { account, session } from './account.table.ts';
import { readConsents } from './profile.queries.ts';

/** Plain records, one list per kind; the keys are shown to people, so they are Chinese. */
export type OwnRecords = Record<string, Record<string, unknown>[]>;

/** Exports what a feature stores about a person. */
export type ReadOwnRecords = (db: Db, accountId: string) => Promise<OwnRecords>;

/** All data stored about a person (个人信息保护法 art. 45), unmasked: only for that person. */
export async function gatherOwnData(
  db: Db,
  accountId: string,
  features: readonly ReadOwnRecords[],
): Promise<OwnRecords> {
  const parts = await Promise.all([ownAccount, ...features].map((read) => read(db, accountId)));
  return Object.assign({}, ...parts) as OwnRecords;
}

async function ownAccount(db: Db, accountId: string): Promise<OwnRecords> {
  const [own] = await db.select().from(account).where(eq(account.id, accountId));
  const devices = await db
    .select()
    .from(session)
    .where(eq(session.accountId, accountId))
    .orderBy(asc(session.createdAt));
  return {
    账号: [
      {
        昵称: own!.nickname,
        公开用户名: own!.username,
        手机号: own!.phone,
        公司: own!.company,
        已设密码: own!.passwordHash !== null,
        注册时间: own!.createdAt.toISOString(),
      },
    ],
    登录设备: devices.map((one) => ({
      设备: one.device,
      地址: one.address,
      登录时间: one.createdAt.toISOString(),
      最近使用: one.lastSeenAt.toISOString(),
    })),
    同意的协议: (await readConsents(db, accountId)).map((one) => ({
      协议: one.title,
      版本: one.version,
      同意时间: one.at,
      撤回时间: one.withdrawnAt,
    })),
  };
}
