import { asc, eq } from 'drizzle-orm';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { generated } from './generation.table.ts';

/** For the personal data export. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const own = await db
    .select()
    .from(generated)
    .where(eq(generated.accountId, accountId))
    .orderBy(asc(generated.createdAt));
  return {
    请模型出的图: own.map((one) => ({
      编号: one.id,
      写的话: one.words,
      结果: one.state,
      时间: one.createdAt.toISOString(),
    })),
  };
}
