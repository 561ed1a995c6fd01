import { sql } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import type { Database, Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import type { Job } from '../platform/queue.ts';
import { ledgerAccount, ledgerEntry } from './ledger.table.ts';
import { endOf } from './ledger-lines.ts';
import { settleStatements } from './move-statement.ts';
import { statement, statementLine } from './statement.table.ts';

const A_TURN = 200;

/** The month before this one, in China. */
export function lastMonth(today = dayInChina()): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** Of the platform with the shop whose account it is. */
const isItsStatement = sql`${statement.shopId} = ${ledgerAccount.shopId} and ${statement.counterpartyId} is null`;
const ofLatest = (column: 'month' | 'closing_fen') =>
  sql`(select ${sql.raw(column)} from ${statement} where ${isItsStatement} order by ${statement.month} desc limit 1)`;

/**
 * The account's entries up to the end of the month that no statement has: those of the month, and the few that were
 * written around the end of the month before, while its statement was made.
 */
const isNew = (
  month: string,
) => sql`${ledgerEntry.accountId} = ${ledgerAccount.id} and ${ledgerEntry.at} < ${endOf(month)}
  and ${ledgerEntry.at} >= coalesce((${ofLatest('month')} || '-01')::date::timestamp at time zone 'Asia/Shanghai', '-infinity')
  and not exists (select from ${statementLine} where ${statementLine.accountId} = ${ledgerEntry.accountId}
    and ${statementLine.journalNo} = ${ledgerEntry.journalNo})`;

/** Makes the month's draft of every shop that has new entries or something open, each in a transaction of its own. */
export async function makeStatements(
  { read, write }: Pick<Database, 'read' | 'write'>,
  month = lastMonth(),
): Promise<{ made: number }> {
  let made = 0;
  for (;;) {
    const { rows } = await read.execute<{ shopId: string }>(sql`
      select ${ledgerAccount.shopId} as "shopId" from ${ledgerAccount}
      where ${ledgerAccount.kind} = 'balance'
        and not exists (select from ${statement} where ${isItsStatement} and ${statement.month} >= ${month})
        and (coalesce(${ofLatest('closing_fen')}, 0) <> 0 or exists (select from ${ledgerEntry} where ${isNew(month)}))
      limit ${A_TURN}`);
    for (const { shopId } of rows) if (await write((db) => makeStatement(db, shopId, month))) made += 1;
    if (rows.length < A_TURN) return { made };
  }
}

/** @returns false when it is there already */
export async function makeStatement(db: Db, shopId: string, month: string): Promise<boolean> {
  // Another worker waits here, and then finds the statement.
  await db.execute(
    sql`select from ${ledgerAccount} where ${ledgerAccount.id} = ${`balance:${shopId}`} for no key update`,
  );
  const id = newId();
  const { rowCount } = await db.execute(sql`
    with lines as materialized (
      select ${ledgerEntry.accountId} as account_id, ${ledgerEntry.journalNo} as journal_no, ${ledgerEntry.event} as event,
        -${ledgerEntry.amountFen} as fen
      from ${ledgerAccount} join ${ledgerEntry} on ${isNew(month)} where ${ledgerAccount.id} = ${`balance:${shopId}`}),
    sums as (
      select coalesce((select closing_fen from ${statement} where ${statement.shopId} = ${shopId}
          and ${statement.counterpartyId} is null order by ${statement.month} desc limit 1), 0) as opening_fen,
        coalesce(sum(fen) filter (where event in ('completed', 'kept', 'refunded')), 0) as earned_fen,
        coalesce(-sum(fen) filter (where event = 'fee'), 0) as fee_fen,
        coalesce(-sum(fen) filter (where event in ('payout', 'payoutReversed', 'payIn', 'payInReversed')), 0) as paid_fen,
        count(*)::int as line_count
      from lines),
    made as (
      insert into ${statement} (id, shop_id, month, status, opening_fen, earned_fen, fee_fen, paid_fen, closing_fen, line_count)
      select ${id}, ${shopId}, ${month}, 'draft', opening_fen, earned_fen, fee_fen, paid_fen,
        opening_fen + earned_fen - fee_fen - paid_fen, line_count from sums
      on conflict do nothing returning id),
    kept as (
      insert into ${statementLine} (account_id, journal_no, statement_id)
      select account_id, journal_no, made.id from lines, made)
    select from made`);
  return rowCount === 1;
}

/** Hourly, so that a server that was down over the end of the month makes them later. */
export function statementsJob({ database }: { database: Database }): Job {
  return {
    name: 'ledger.statements',
    concurrency: 1,
    retries: 0,
    expireSeconds: 1800,
    cron: '11 * * * *',
    work: async () => {
      await makeStatements(database);
      await settleAll(database);
    },
  };
}

/** Debts of shops are paid by what they earn, without a step of a person. */
async function settleAll({ read, write }: Pick<Database, 'read' | 'write'>): Promise<void> {
  const { rows } = await read.execute<{ shopId: string }>(
    sql`select distinct ${statement.shopId} as "shopId" from ${statement} where ${statement.status} = 'confirmed'`,
  );
  for (const { shopId } of rows) await write((db) => settleStatements(db, shopId));
}
