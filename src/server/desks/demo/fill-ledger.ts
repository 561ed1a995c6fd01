import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { recordPayout as recordCall } from '#contract/trade/ledger.ts';
import { shopFee } from '../../trade/ledger/ledger.table.ts';
import { lastMonth, makeStatement } from '../../trade/ledger/make-statements.ts';
import { recordPayout } from '../../trade/ledger/payouts.ts';
import { answerStatement, moveByPlatform } from '../../trade/ledger/statement-steps.ts';
import { statement } from '../../trade/ledger/statement.table.ts';
import type { Db } from '../../platform/database.ts';
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
 * statements, sent to their shops, which can confirm them, and a payout.
 */
export async function fillLedger(db: Db): Promise<void> {
  await putTimesBack(db);
  const month = lastMonth();
  await sendBetweenShops(db, month);
  for (const { shopId } of Object.values(SELLERS)) await makeStatement(db, { shopId, counterpartyId: null }, month);
  const drafts = await db
    .select({ id: statement.id, shopId: statement.shopId, closingFen: statement.closingFen })
    .from(statement)
    .where(and(isNull(statement.counterpartyId), eq(statement.status, 'draft')));
  for (const draft of drafts)
    await moveByPlatform(askedBy(db, OPERATOR, draft), { id: draft.id, action: 'send', reason: '' });
  const own = drafts.find(({ shopId }) => shopId === SELLERS.yizhen.shopId);
  if (!own) return;
  const body: BodyOf<typeof recordCall> = {
    ...{ shopId: SELLERS.yizhen.shopId, direction: 'toShop', amountFen: Math.floor(own.closingFen / 2) },
    ...{ voucherNo: 'HZ20260001（演示）', paidOn: dayInChina(), note: '上月货款的一半', attachments: [] },
  };
  await recordPayout(askedBy(db, OPERATOR, body), body);
}

/** The factory's statement of the trader's 采购单; there is none when last month ended before they began. */
async function sendBetweenShops(db: Db, month: string): Promise<void> {
  const { yizhen, huafang } = SELLERS;
  await makeStatement(db, { shopId: yizhen.shopId, counterpartyId: huafang.shopId }, month);
  const [own] = await db
    .select({ id: statement.id })
    .from(statement)
    .where(eq(statement.counterpartyId, huafang.shopId));
  if (own) await answerStatement(db, yizhen, { id: own.id, action: 'send', reason: '' });
}

/** The database refuses to change a posting, so its triggers rest meanwhile. */
async function putTimesBack(db: Db): Promise<void> {
  // A table with checks that wait for the commit cannot be altered.
  await db.execute(sql`set constraints all immediate`);
  for (const table of ['ledger_journal', 'ledger_entry'])
    await db.execute(sql.raw(`alter table ${table} disable trigger user`));
  await db.execute(sql`
    with times as (
      select journal.no, coalesce(payment.paid_at, case when journal.event in ('refundOpened', 'supplyCut') then refund.started_at else refund.done_at end,
        (select min(at) from order_event where journal.event = 'supplied' and order_event.order_no = journal.order_no and action in ('paid', 'startOnCredit')),
        trade_order.since) as at
      from ledger_journal journal
      left join payment on journal.event in ('payment', 'unmatched', 'supplyPaid') and payment.id = journal.event_id
      left join refund on journal.event in ('refundOpened', 'refunded', 'supplyCut', 'supplyReturned') and refund.id = journal.event_id
      left join trade_order on trade_order.order_no = journal.order_no),
    journals as (update ledger_journal set at = times.at from times where times.no = ledger_journal.no)
    update ledger_entry set at = times.at from times where times.no = journal_no`);
  for (const table of ['ledger_journal', 'ledger_entry'])
    await db.execute(sql.raw(`alter table ${table} enable trigger user`));
  await db.execute(sql`set constraints all deferred`);
}
