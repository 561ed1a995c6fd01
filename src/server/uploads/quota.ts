import { and, count, eq, gte, sql, sum } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { upload } from './upload.table.ts';

/** What a member may send in a day, tries that failed included: they cost us as much. */
const MOST_FILES = 200;
const MOST_BYTES = 500_000_000;

/** Since midnight where the members are: 请明天再来. @throws Refusal upload.quota when one more file is too much */
export async function refuseOverQuota(db: Db, accountId: string, bytes: number): Promise<void> {
  const today = sql`date_trunc('day', now(), 'Asia/Shanghai')`;
  const [sent] = await db
    .select({ files: count(), bytes: sum(upload.bytes).mapWith(Number) })
    .from(upload)
    .where(and(eq(upload.accountId, accountId), gte(upload.reservedAt, today)));
  if (sent!.files >= MOST_FILES || (sent!.bytes ?? 0) + bytes > MOST_BYTES) throw new Refusal('upload.quota');
}
