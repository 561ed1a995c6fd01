import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { notify } from '../../people/notices/notify.ts';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { proposalAddress } from './answer-proposal.ts';
import { lastSentNo, noteEvent } from './move-proposal.ts';
import { proposal } from './proposal.table.ts';

const DAYS_BEFORE = 3;
/** Proposals per query; the next ones are found again, without those that were reminded of. */
const A_TURN = 200;

/** An open proposal that expires within three days and whose owner was not reminded of this version yet. */
const isDue = () => {
  const today = dayInChina();
  return and(
    inArray(proposal.status, ['shared', 'viewed']),
    sql`${proposal.validUntil} between ${today} and ${dayAfter(today, DAYS_BEFORE)}`,
    sql`not exists (select from proposal_event where proposal_id = ${proposal.id} and kind = 'remind'
      and sent_no = ${lastSentNo})`,
  );
};

/** @returns the number of reminded owners */
export async function remindOfExpiry({ read, write }: Pick<Database, 'read' | 'write'>): Promise<number> {
  let told = 0;
  for (;;) {
    const due = await read.select({ id: proposal.id }).from(proposal).where(isDue()).limit(A_TURN);
    for (const { id } of due) {
      await write(async (db) => {
        const [row] = await db
          .select({ proposal, sentNo: lastSentNo })
          .from(proposal)
          .where(and(eq(proposal.id, id), isDue()))
          .for('no key update');
        if (!row) return;
        const { title, customer, accountId, validUntil } = row.proposal;
        await noteEvent(db, { proposalId: id, kind: 'remind', actorId: null, sentNo: row.sentNo, note: '' });
        await notify(db, accountId, {
          kind: 'proposal',
          title: '方案快到期了',
          body: `“${title}”${customer === '' ? '' : `（${customer}）`}${validUntil} 到期，客户还没有答复。要延长就改有效期再发`,
          to: proposalAddress(id),
        });
        told += 1;
      });
    }
    if (due.length < A_TURN) return told;
  }
}

export function expiryRemindersJob({ database }: { database: Database }): Job {
  return {
    name: 'proposals.expiry',
    concurrency: 1,
    retries: 0,
    expireSeconds: 600,
    // 09:10 in China
    cron: '10 1 * * *',
    work: async () => void (await remindOfExpiry(database)),
  };
}
