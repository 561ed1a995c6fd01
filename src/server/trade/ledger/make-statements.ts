import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { Database, Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Job } from '../../platform/queue.ts';
import { ledgerAccount, ledgerEntry } from './ledger.table.ts';
import { endOf, startOf } from './ledger-lines.ts';
import { isWith, settlePartners, settleStatements } from './move-statement.ts';
import { accountIdOf, ofPartner, ofShop } from './post.ts';
import { statement, statementLine } from './statement.table.ts';

const A_TURN = 200;

/** The month before this one, in China. */
export function lastMonth(today = dayInChina()): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** What a statement is made of: a shop's balance with the platform, or a supplier's claim on its customer. */
interface Source {
  readonly shopId: string;
  /** null: the platform */
  readonly counterpartyId: string | null;
}

/**
 * Makes the month's draft of every account that has new entries or something open, each in a transaction of its own.
 */
export async function makeStatements(
  { read, write }: Pick<Database, 'read' | 'write'>,
  month = lastMonth(),
): Promise<{ made: number }> {
  let made = 0;
  for (const kind of ['balance', 'claim'] as const) {
    for (;;) {
      const sources = await toMake(read, kind, month);
      for (const source of sources) if (await write((db) => makeStatement(db, source, month))) made += 1;
      if (sources.length < A_TURN) break;
    }
  }
  return { made };
}

async function toMake(read: Db, kind: 'balance' | 'claim', month: string): Promise<Source[]> {
  const sameSides =
    kind === 'balance'
      ? isNull(statement.counterpartyId)
      : eq(statement.counterpartyId, sql`${ledgerAccount.counterpartyId}`);
  const { rows } = await read.execute<Source & Record<string, unknown>>(sql`
    select ${ledgerAccount.shopId} as "shopId", ${ledgerAccount.counterpartyId} as "counterpartyId" from ${ledgerAccount}
    left join lateral (
      select month, closing_fen from ${statement} where ${statement.shopId} = ${ledgerAccount.shopId}
        and ${sameSides} order by ${statement.month} desc limit 1) as last on true
    where ${ledgerAccount.kind} = ${kind} and coalesce(last.month, '') < ${month}
      and (coalesce(last.closing_fen, 0) <> 0 or exists (
        select from ${ledgerEntry} where ${isNew(sql`${ledgerAccount.id}`, sql`coalesce(last.month, '2000-01')`, month)}))
    limit ${A_TURN}`);
  return rows;
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
 * Begins where the account's last statement ended; the first one with what the account held before the month.
 * @returns false when it is there already
 */
export async function makeStatement(db: Db, source: Source, month: string): Promise<boolean> {
  const { shopId, counterpartyId } = source;
  const accountId = accountIdOf(accountOf(source));
  const isOwn = and(eq(statement.shopId, shopId), isWith(counterpartyId));
  const [last] = await db.select().from(statement).where(isOwn).orderBy(desc(statement.month)).limit(1);
  if (last && last.month >= month) return false;
  const openingFen = last?.closingFen ?? (await heldBefore(db, source, month));
  const id = newId();
  const [made] = await db
    .insert(statement)
    .values({
      ...{ id, shopId, counterpartyId, month, status: 'draft', openingFen, closingFen: openingFen },
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
  await addUp(db, id, source);
  return true;
}

/** What a statement adds up, by event; quoted for SQL. */
const EARNED = `'completed', 'retention', 'kept', 'refunded', 'royalty', 'supplied', 'supplyCut', 'supplyEnded'`;
const PAID = `'payout', 'payoutReversed', 'payIn', 'payInReversed', 'supplyPaid', 'supplyReturned'`;
const SPENT = `'spent', 'spentBack'`;

async function addUp(db: Db, id: string, source: Source): Promise<void> {
  const fen = (events: string) =>
    sql`coalesce(${signOf(source)}sum(${ledgerEntry.amountFen}) filter (where ${ledgerEntry.event} in (${sql.raw(events)})), 0)`;
  await db.execute(sql`
    update ${statement} set earned_fen = sums.earned, fee_fen = -sums.fee, paid_fen = -sums.paid, spent_fen = -sums.spent,
      closing_fen = opening_fen + sums.earned + sums.fee + sums.paid + sums.spent, line_count = sums.lines
    from (select ${fen(EARNED)} as earned, ${fen(`'fee'`)} as fee, ${fen(PAID)} as paid, ${fen(SPENT)} as spent,
        count(*)::int as lines
      from ${statementLine} join ${ledgerEntry} on ${ledgerEntry.accountId} = ${statementLine.accountId}
        and ${ledgerEntry.journalNo} = ${statementLine.journalNo}
      where ${statementLine.statementId} = ${id}) as sums
    where ${statement.id} = ${id}`);
}

/** A debt of the platform is negative in the ledger, a claim positive. */
const signOf = ({ counterpartyId }: Source): SQL => sql.raw(counterpartyId === null ? '-' : '');

export const accountOf = ({ shopId, counterpartyId }: Source) =>
  counterpartyId === null ? ofShop('balance', shopId) : ofPartner('claim', shopId, counterpartyId);

async function heldBefore(db: Db, source: Source, month: string): Promise<number> {
  const accountId = accountIdOf(accountOf(source));
  const [row] = await db
    .select({ fen: sql<number>`coalesce(${signOf(source)}sum(${ledgerEntry.amountFen}), 0)`.mapWith(Number) })
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
  const { rows } = await read.execute<Source & Record<string, unknown>>(
    sql`select distinct ${statement.shopId} as "shopId", ${statement.counterpartyId} as "counterpartyId"
      from ${statement} where ${statement.status} = 'confirmed'`,
  );
  for (const source of rows) await write((db) => settleSource(db, source));
}

export const settleSource = (db: Db, { shopId, counterpartyId }: Source): Promise<void> =>
  counterpartyId === null
    ? settleStatements(db, shopId)
    : settlePartners(db, { supplierId: shopId, customerId: counterpartyId });
