import { asc, eq } from 'drizzle-orm';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { sketchSheet } from './sketch.table.ts';

/** For the personal data export. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const own = await db
    .select()
    .from(sketchSheet)
    .where(eq(sketchSheet.accountId, accountId))
    .orderBy(asc(sketchSheet.createdAt), asc(sketchSheet.id));
  return {
    程序出的图: own.map((one) => ({
      编号: one.id,
      写的话: one.words,
      参考图的颜色: one.reference,
      时间: one.createdAt.toISOString(),
    })),
  };
}
