import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import type { Database, Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import type { Job } from '../platform/queue.ts';
import { ledgerAccount, ledgerEntry } from './ledger.table.ts';
import { endOf, startOf } from './ledger-lines.ts';
import { settleStatements } from './move-statement.ts';
import { statement, statementLine } from './statement.table.ts';

const A_TURN = 200;

/** The month before this one, in China. */
export function lastMonth(today = dayInChina()): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** Makes the month's draft of every shop that has new entries or something open, each in a transaction of its own. */
export async function makeStatements(
  { read, write }: Pick<Database, 'read' | 'write'>,
  month = lastMonth(),
): Promise<{ made: number }> {
  let made = 0;
  for (;;) {
    const { rows } = await read.execute<{ shopId: string }>(sql`
      select ${ledgerAccount.shopId} as "shopId" from ${ledgerAccount}
      left join lateral (
        select month, closing_fen from ${statement} where ${statement.shopId} = ${ledgerAccount.shopId}
          and ${statement.counterpartyId} is null order by ${statement.month} desc limit 1) as last on true
      where ${ledgerAccount.kind} = 'balance' and coalesce(last.month, '') < ${month}
        and (coalesce(last.closing_fen, 0) <> 0 or exists (
          select from ${ledgerEntry} where ${isNew(sql`${ledgerAccount.id}`, sql`coalesce(last.month, '2000-01')`, month)}))
      limit ${A_TURN}`);
    for (const { shopId } of rows) if (await write((db) => makeStatement(db, shopId, month))) made += 1;
    if (rows.length < A_TURN) return { made };
  }
}

/**
 * The account's entries of these months that no statement has: those of the last month, and the few that were being
 * written when the statement before was made.
 */
const isNew = (accountId: SQL, from: SQL, to: string) => sql`${ledgerEntry.accountId} = ${accountId}
  and ${ledgerEntry.at} >= ((${from} || '-01')::date::timestamp at time zone 'Asia/Shanghai') and ${ledgerEntry.at} < ${endOf(to)}
  and not exists (select from ${statementLine} where ${statementLine.accountId} = ${ledgerEntry.accountId}
    and ${statementLine.journalNo} = ${ledgerEntry.journalNo})`;

/** Lines per SQL statement: more would exceed the time limit. */
const A_PART = 20_000;

/**
 * Begins where the shop's last statement ended; the first one with what the account held before the month.
 * @returns false when it is there already
 */
export async function makeStatement(db: Db, shopId: string, month: string): Promise<boolean> {
  const accountId = `balance:${shopId}`;
  const isOwn = and(eq(statement.shopId, shopId), isNull(statement.counterpartyId));
  const [last] = await db.select().from(statement).where(isOwn).orderBy(desc(statement.month)).limit(1);
  if (last && last.month >= month) return false;
  const openingFen = last?.closingFen ?? (await heldBefore(db, accountId, month));
  const id = newId();
  const [made] = await db
    .insert(statement)
    .values({
      ...{ id, shopId, month, status: 'draft', openingFen, closingFen: openingFen },
      ...{ earnedFen: 0, feeFen: 0, paidFen: 0, lineCount: 0 },
    })
    .onConflictDoNothing()
    .returning({ id: statement.id });
  if (!made) return false;
  for (let added = A_PART; added === A_PART;) {
    const { rowCount } = await db.execute(sql`
      insert into ${statementLine} (account_id, journal_no, statement_id)
      select ${ledgerEntry.accountId}, ${ledgerEntry.journalNo}, ${id} from ${ledgerEntry}
      where ${isNew(sql`${accountId}`, sql`${last?.month ?? month}::text`, month)} limit ${A_PART}`);
    added = rowCount ?? 0;
  }
  const fen = (events: string) =>
    sql`coalesce(-sum(${ledgerEntry.amountFen}) filter (where ${ledgerEntry.event} in (${sql.raw(events)})), 0)`;
  await db.execute(sql`
    update ${statement} set earned_fen = sums.earned, fee_fen = -sums.fee, paid_fen = -sums.paid,
      closing_fen = opening_fen + sums.earned + sums.fee + sums.paid, line_count = sums.lines
    from (select ${fen(`'completed', 'kept', 'refunded'`)} as earned, ${fen(`'fee'`)} as fee,
        ${fen(`'payout', 'payoutReversed', 'payIn', 'payInReversed'`)} as paid, count(*)::int as lines
      from ${statementLine} join ${ledgerEntry} on ${ledgerEntry.accountId} = ${statementLine.accountId}
        and ${ledgerEntry.journalNo} = ${statementLine.journalNo}
      where ${statementLine.statementId} = ${id}) as sums
    where ${statement.id} = ${id}`);
  return true;
}

async function heldBefore(db: Db, accountId: string, month: string): Promise<number> {
  const [row] = await db
    .select({ fen: sql<number>`coalesce(-sum(${ledgerEntry.amountFen}), 0)`.mapWith(Number) })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.accountId, accountId), lt(ledgerEntry.at, startOf(month))));
  return row!.fen;
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
