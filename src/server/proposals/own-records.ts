import { desc, eq } from 'drizzle-orm';
import type { OwnRecords } from '../accounts/own-data.ts';
import type { Db } from '../platform/database.ts';
import { proposal } from './proposal.table.ts';

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const rows = await db
    .select()
    .from(proposal)
    .where(eq(proposal.accountId, accountId))
    .orderBy(desc(proposal.updatedAt));
  return {
    售前方案: rows.map(({ title, customer, updatedAt, document }) => ({
      名称: title,
      客户: customer,
      最后保存: updatedAt.toISOString(),
      内容: JSON.stringify(document),
    })),
  };
}
