import { asc, eq } from 'drizzle-orm';
import { packageStatusWords } from '#contract/desks/package-flow.ts';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { sentPackage } from './package.table.ts';

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const own = await db
    .select()
    .from(sentPackage)
    .where(eq(sentPackage.accountId, accountId))
    .orderBy(asc(sentPackage.createdAt));
  return {
    数据包: own.map(({ packageNo, fileName, bytes, status, createdAt }) => ({
      编号: packageNo,
      文件名: fileName,
      字节: bytes,
      状态: packageStatusWords[status],
      上传时间: createdAt.toISOString(),
    })),
  };
}
