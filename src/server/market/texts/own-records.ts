import { asc, eq } from 'drizzle-orm';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { textAsked } from './text-model.table.ts';

const KINDS = { inquiry: '整理询价', product: '写商品' } as const;

/** For the personal data export. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const own = await db.select().from(textAsked).where(eq(textAsked.accountId, accountId)).orderBy(asc(textAsked.at));
  return { 请语言模型写的: own.map(({ kind, at }) => ({ 做什么: KINDS[kind], 时间: at.toISOString() })) };
}
