import { desc } from 'drizzle-orm';
import { inquiryStatusWords, sceneWords } from '#contract/trade/inquiry-words.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { sentBy } from './forget-inquiries.ts';
import { inquiry } from './inquiry.table.ts';

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const rows = await db.select().from(inquiry).where(sentBy(db, accountId)).orderBy(desc(inquiry.createdAt));
  return {
    留电话的咨询: rows.map(({ scene, name, phone, words, wanted, amountFen, status, createdAt }) => ({
      从哪一页: sceneWords[scene],
      称呼: name,
      手机号: phone,
      需求: words,
      算价: wanted.map(({ title, pieces, printName }) => `${title} ${printName} ${pieces} 件`).join('；'),
      合计: asSum(amountFen),
      状态: inquiryStatusWords[status],
      时间: createdAt.toISOString(),
    })),
  };
}
