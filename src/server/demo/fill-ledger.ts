import { sql } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { recordPayout as recordCall } from '#contract/ledger.ts';
import { shopFee } from '../ledger/ledger.table.ts';
import { lastMonth, makeStatement } from '../ledger/make-statements.ts';
import { recordPayout } from '../ledger/payouts.ts';
import { moveByPlatform } from '../ledger/statement-steps.ts';
import { statement } from '../ledger/statement.table.ts';
import type { Db } from '../platform/database.ts';
import { askedBy, person, SELLERS } from './demo-callers.ts';

const OPERATOR = { ...person('yunying', 'operator'), shopId: null };

/** 平台服务费 of the demo's factory, before its orders. */
export async function setFees(db: Db): Promise<void> {
  const { shopId } = SELLERS.yizhen;
  await db
    .insert(shopFee)
    .values({ shopId, permille: 6, operatorId: OPERATOR.accountId, since: sql`now() - interval '90 days'` });
}

/**
 * The journals were written now, by the handlers: they get the times of the orders' own events. Then last month's
 * statements, one of them sent, and a payout.
 */
export async function fillLedger(db: Db): Promise<void> {
  await putTimesBack(db);
  const month = lastMonth();
  for (const { shopId } of Object.values(SELLERS)) await makeStatement(db, shopId, month);
  const [own] = await db
    .select({ id: statement.id, closingFen: statement.closingFen })
    .from(statement)
    .where(sql`${statement.shopId} = ${SELLERS.yizhen.shopId}`);
  if (!own) return;
  await moveByPlatform(askedBy(db, OPERATOR, own), { id: own.id, action: 'send', reason: '' });
  const body: BodyOf<typeof recordCall> = {
    ...{ shopId: SELLERS.yizhen.shopId, direction: 'toShop', amountFen: Math.floor(own.closingFen / 2) },
    ...{ voucherNo: 'HZ20260001（演示）', paidOn: dayInChina(), note: '上月货款的一半', attachments: [] },
  };
  await recordPayout(askedBy(db, OPERATOR, body), body);
}

/** The database refuses to change a posting, so its triggers rest meanwhile. */
async function putTimesBack(db: Db): Promise<void> {
  // A table with checks that wait for the commit cannot be altered.
  await db.execute(sql`set constraints all immediate`);
  for (const table of ['ledger_journal', 'ledger_entry'])
    await db.execute(sql.raw(`alter table ${table} disable trigger user`));
  await db.execute(sql`
    with times as (
      select journal.no, coalesce(payment.paid_at, case journal.event when 'refundOpened' then refund.started_at else refund.done_at end, trade_order.since) as at
      from ledger_journal journal
      left join payment on journal.event in ('payment', 'unmatched') and payment.id = journal.event_id
      left join refund on journal.event in ('refundOpened', 'refunded') and refund.id = journal.event_id
      left join trade_order on trade_order.order_no = journal.order_no),
    journals as (update ledger_journal set at = times.at from times where times.no = ledger_journal.no)
    update ledger_entry set at = times.at from times where times.no = journal_no`);
  for (const table of ['ledger_journal', 'ledger_entry'])
    await db.execute(sql.raw(`alter table ${table} enable trigger user`));
  await db.execute(sql`set constraints all deferred`);
}
