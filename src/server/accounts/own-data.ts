import { asc, eq } from 'drizzle-orm';
import { ownRecords as ownAddresses } from '../addresses/own-records.ts';
import { ownRecords as ownKeptBlanks } from '../blanks/own-records.ts';
import { ownRecords as ownCart } from '../cart/own-records.ts';
import { ownRecords as ownChannelPacks } from '../channels/own-records.ts';
import { ownRecords as ownKept } from '../favourites/own-records.ts';
import { ownRecords as ownFeatured } from '../featured/own-records.ts';
import { ownRecords as ownGenerated } from '../generation/own-records.ts';
import { ownRecords as ownInquiries } from '../inquiries/own-records.ts';
import { ownRecords as ownNotices } from '../notices/own-records.ts';
import { ownRecords as ownOrders } from '../orders/own-records.ts';
import { ownRecords as ownPackages } from '../packages/own-records.ts';
import { ownRecords as ownPayments } from '../payments/own-records.ts';
import type { Db } from '../platform/database.ts';
import { ownRecords as ownProposals } from '../proposals/own-records.ts';
import { ownRecords as ownPrintFiles } from '../print-files/own-records.ts';
import { ownRecords as ownShop } from '../shops/own-records.ts';
import { ownRecords as ownStudio } from '../studio/own-records.ts';
import { ownRecords as ownTasks } from '../tasks/own-records.ts';
import { ownRecords as ownUploads } from '../uploads/own-records.ts';
import { account, session } from './account.table.ts';
import { readConsents } from './profile.queries.ts';

/** Plain records, one list per kind; the keys are shown to people, so they are Chinese. */
export type OwnRecords = Record<string, Record<string, unknown>[]>;

/** All data stored about a person (个人信息保护法 art. 45), unmasked: only for that person. */
export async function gatherOwnData(db: Db, accountId: string): Promise<OwnRecords> {
  const parts = await Promise.all(keepers.map((records) => records(db, accountId)));
  return Object.assign({}, ...parts) as OwnRecords;
}

/** Functions by which each feature exports what it stores about a person. */
const keepers: readonly ((db: Db, accountId: string) => Promise<OwnRecords>)[] = [
  ownAccount,
  ownAddresses,
  ownCart,
  ownKept,
  ownKeptBlanks,
  ownUploads,
  ownShop,
  ownFeatured,
  ownGenerated,
  ownInquiries,
  ownNotices,
  ownOrders,
  ownPayments,
  ownPackages,
  ownStudio,
  ownPrintFiles,
  ownChannelPacks,
  ownProposals,
  ownTasks,
];

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
