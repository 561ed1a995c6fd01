import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { type StatementRole, statementSteps } from '#contract/trade/statement-flow.ts';
import type {
  operatorStatements,
  shopStatements,
  Statement,
  StatementDetail,
  StatementList,
} from '#contract/trade/statements.ts';
import { holding } from '../../platform/containing.ts';
import { paged } from '../../platform/paged.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { ledgerEntry } from './ledger.table.ts';
import { endOf, readLines } from './ledger-lines.ts';
import { accountOf } from './make-statements.ts';
import { accountIdOf } from './post.ts';
import { statement, statementEvent, statementLine } from './statement.table.ts';

const customer = alias(shop, 'customer');

const isSent = ne(statement.status, 'draft');

/** Which statements a shop sees; a draft only the one who sends it. */
const SEEN: Readonly<Record<StatementList, (shopId: string) => SQL>> = {
  platform: (shopId) => and(eq(statement.shopId, shopId), isNull(statement.counterpartyId), isSent)!,
  customers: (shopId) => and(eq(statement.shopId, shopId), isNotNull(statement.counterpartyId))!,
  suppliers: (shopId) => and(eq(statement.counterpartyId, shopId), isSent)!,
};

export const isSeenBy = (shopId: string): SQL =>
  or(SEEN.platform(shopId), SEEN.customers(shopId), SEEN.suppliers(shopId))!;

export function roleOf(
  { shopId, counterpartyId }: Pick<typeof statement.$inferSelect, 'shopId' | 'counterpartyId'>,
  readerId: string,
): Exclude<StatementRole, 'platform'> {
  if (counterpartyId === null) return 'shop';
  return shopId === readerId ? 'supplier' : 'customer';
}

export function listShopsStatements(
  db: Db,
  shopId: string,
  query: QueryOf<typeof shopStatements>,
): Promise<ReplyOf<typeof shopStatements>> {
  const { of, partner } = query;
  const other = of === 'suppliers' ? statement.shopId : statement.counterpartyId;
  return list(db, and(SEEN[of](shopId), partner === undefined ? undefined : eq(other, partner)), query, shopId);
}

/** The platform's own; what two shops settle between them is not its business. */
export const listAllStatements = (
  db: Db,
  query: QueryOf<typeof operatorStatements>,
): Promise<ReplyOf<typeof operatorStatements>> =>
  list(
    db,
    and(
      isNull(statement.counterpartyId),
      query.status === 'all' ? undefined : eq(statement.status, query.status),
      holding(query.q, [shop.name]),
    ),
    query,
  );

const columns = { statement, shopName: shop.name, customerName: customer.name };

/** @param readerId undefined for an operator */
async function list(db: Db, which: SQL | undefined, page: { page: number; pageSize: number }, readerId?: string) {
  const { rows, frame } = await paged(page, (limit, offset) =>
    db
      .select({ ...columns, total: sql<number>`count(*) over ()::int` })
      .from(statement)
      .innerJoin(shop, eq(shop.id, statement.shopId))
      .leftJoin(customer, eq(customer.id, statement.counterpartyId))
      .where(which)
      .orderBy(desc(statement.month), asc(shop.name), asc(customer.name), asc(statement.id))
      .limit(limit)
      .offset(offset),
  );
  return { list: rows.map((row) => asStatement(row, readerId)), ...frame };
}

interface Row {
  readonly statement: typeof statement.$inferSelect;
  readonly shopName: string;
  readonly customerName: string | null;
}

function asStatement({ statement: row, shopName, customerName }: Row, readerId: string | undefined): Statement {
  const { id, month, shopId, counterpartyId, status, openingFen, closingFen, lineCount, since } = row;
  const { earnedFen, feeFen, paidFen, spentFen } = row;
  return {
    ...{ id, month, shopId, shopName, status, openingFen, closingFen, earnedFen, feeFen, paidFen, spentFen, lineCount },
    customer: counterpartyId === null ? null : { id: counterpartyId, name: customerName! },
    role: readerId === undefined ? 'platform' : roleOf(row, readerId),
    since: since.toISOString(),
  };
}

/** @param shopId undefined for an operator. @throws Refusal item.unknown, also for another shop's */
export async function getStatement(db: Db, id: string, shopId?: string): Promise<StatementDetail> {
  const [row] = await db
    .select(columns)
    .from(statement)
    .innerJoin(shop, eq(shop.id, statement.shopId))
    .leftJoin(customer, eq(customer.id, statement.counterpartyId))
    .where(and(eq(statement.id, id), shopId === undefined ? isNull(statement.counterpartyId) : isSeenBy(shopId)));
  if (!row) throw new Refusal('item.unknown');
  const events = await db
    .select()
    .from(statementEvent)
    .where(eq(statementEvent.statementId, id))
    .orderBy(asc(statementEvent.no));
  return {
    ...asStatement(row, shopId),
    events: events.map(({ at, by, action, note }) => ({
      ...{ by, note, at: at.toISOString() },
      label: statementSteps[action].label,
    })),
  };
}

/** The latest first. */
export async function listStatementLines(
  db: Db,
  { id, shopId, customer: other, month }: Pick<Statement, 'id' | 'shopId' | 'customer' | 'month'>,
  page: { readonly after?: string | undefined; readonly pageSize: number },
) {
  const account = accountOf({ shopId, counterpartyId: other?.id ?? null });
  const which = sql`${ledgerEntry.accountId} = ${accountIdOf(account)} and ${ledgerEntry.at} < ${endOf(month)}
    and exists (select from ${statementLine} where ${statementLine.accountId} = ${ledgerEntry.accountId}
      and ${statementLine.journalNo} = ${ledgerEntry.journalNo} and ${statementLine.statementId} = ${id})`;
  return readLines(db, account.kind, which, page);
}
