import { desc, eq } from 'drizzle-orm';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { proposal, proposalTemplate } from './proposal.table.ts';

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const rows = await db
    .select()
    .from(proposal)
    .where(eq(proposal.accountId, accountId))
    .orderBy(desc(proposal.updatedAt));
  const templates = await db
    .select()
    .from(proposalTemplate)
    .where(eq(proposalTemplate.accountId, accountId))
    .orderBy(desc(proposalTemplate.savedAt));
  return {
    方案模板: templates.map(({ name, savedAt, document }) => ({
      名称: name,
      存于: savedAt.toISOString(),
      内容: JSON.stringify(document),
    })),
    售前方案: rows.map(({ title, customer, updatedAt, document }) => ({
      名称: title,
      客户: customer,
      最后保存: updatedAt.toISOString(),
      内容: JSON.stringify(document),
    })),
  };
}
