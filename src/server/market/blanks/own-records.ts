import { and, desc, eq, isNull } from 'drizzle-orm';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { blank } from './blank.table.ts';
import { keptBlank } from './kept-blank.table.ts';

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const rows = await db
    .select({ blankNo: blank.blankNo, name: blank.name, at: keptBlank.keptAt })
    .from(keptBlank)
    .innerJoin(blank, eq(blank.id, keptBlank.blankId))
    .where(and(eq(keptBlank.accountId, accountId), isNull(keptBlank.removedAt)))
    .orderBy(desc(keptBlank.keptAt));
  return {
    我的光版: rows.map(({ blankNo, name, at }) => ({ 编号: blankNo, 名称: name, 加入时间: at.toISOString() })),
  };
}
