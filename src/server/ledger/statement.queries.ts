import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { statementSteps } from '#contract/statement-flow.ts';
import type { operatorStatements, shopStatements, Statement, StatementDetail } from '#contract/statements.ts';
import { holding } from '../catalogue/holding.ts';
import { paged } from '../operator/paged.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { shop } from '../shops/shop.table.ts';
import { ledgerEntry } from './ledger.table.ts';
import { endOf, readLines } from './ledger-lines.ts';
import { statement, statementEvent, statementLine } from './statement.table.ts';

/** A shop does not see drafts. */
const sentTo = (shopId: string): SQL => and(eq(statement.shopId, shopId), ne(statement.status, 'draft'))!;

export const listShopsStatements = (
  db: Db,
  shopId: string,
  query: QueryOf<typeof shopStatements>,
): Promise<ReplyOf<typeof shopStatements>> => list(db, sentTo(shopId), query);

export const listAllStatements = (
  db: Db,
  query: QueryOf<typeof operatorStatements>,
): Promise<ReplyOf<typeof operatorStatements>> =>
  list(
    db,
    and(query.status === 'all' ? undefined : eq(statement.status, query.status), holding(query.q, [shop.name])),
    query,
  );

async function list(db: Db, which: SQL | undefined, page: { page: number; pageSize: number }) {
  const { rows, frame } = await paged(page, (limit, offset) =>
    db
      .select({ statement, shopName: shop.name, total: sql<number>`count(*) over ()::int` })
      .from(statement)
      .innerJoin(shop, eq(shop.id, statement.shopId))
      .where(and(isNull(statement.counterpartyId), which))
      .orderBy(desc(statement.month), asc(shop.name), asc(statement.id))
      .limit(limit)
      .offset(offset),
  );
  return { list: rows.map(asStatement), ...frame };
}

function asStatement(row: { statement: typeof statement.$inferSelect; shopName: string }): Statement {
  const { id, month, shopId, status, openingFen, closingFen, earnedFen, feeFen, paidFen, lineCount, since } =
    row.statement;
  return {
    ...{ id, month, shopId, shopName: row.shopName, status, openingFen, closingFen, earnedFen, feeFen, paidFen },
    ...{ lineCount, since: since.toISOString() },
  };
}

/** @param shopId undefined for an operator. @throws Refusal item.unknown, also for another shop's */
export async function getStatement(db: Db, id: string, shopId?: string): Promise<StatementDetail> {
  const [row] = await db
    .select({ statement, shopName: shop.name })
    .from(statement)
    .innerJoin(shop, eq(shop.id, statement.shopId))
    .where(and(eq(statement.id, id), shopId === undefined ? undefined : sentTo(shopId)));
  if (!row) throw new Refusal('item.unknown');
  const events = await db
    .select()
    .from(statementEvent)
    .where(eq(statementEvent.statementId, id))
    .orderBy(asc(statementEvent.no));
  return {
    ...asStatement(row),
    events: events.map(({ at, by, action, note }) => ({
      ...{ by, note, at: at.toISOString() },
      label: statementSteps[action].label,
    })),
  };
}

/** The latest first. */
export async function listStatementLines(
  db: Db,
  { id, shopId, month }: Pick<Statement, 'id' | 'shopId' | 'month'>,
  page: { readonly after?: string | undefined; readonly pageSize: number },
) {
  const which = sql`${ledgerEntry.accountId} = ${`balance:${shopId}`} and ${ledgerEntry.at} < ${endOf(month)}
    and exists (select from ${statementLine} where ${statementLine.accountId} = ${ledgerEntry.accountId}
      and ${statementLine.journalNo} = ${ledgerEntry.journalNo} and ${statementLine.statementId} = ${id})`;
  return readLines(db, which, page);
}
