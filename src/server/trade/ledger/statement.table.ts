import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  STATEMENT_STATUSES,
  type StatementAction,
  type StatementParty,
  type StatementStatus,
} from '#contract/trade/statement-flow.ts';
import { account } from '../../people/accounts/account.table.ts';
import { bigFen, listed, moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { ledgerEntry } from './ledger.table.ts';

/** 对账单 of a month, of a shop with the platform, or with another shop. Moved only by `move-statement.ts`. */
export const statement = pgTable(
  'statement',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    /** null: the platform. Otherwise the customer of 采购单, and `shopId` is the supplier, who sends the statement. */
    counterpartyId: text('counterparty_id').references(() => shop.id),
    /** in China: 2026-11 */
    month: text('month').notNull(),
    status: text('status').$type<StatementStatus>().notNull(),
    openingFen: bigFen('opening_fen').notNull(),
    earnedFen: bigFen('earned_fen').notNull(),
    feeFen: bigFen('fee_fen').notNull(),
    paidFen: bigFen('paid_fen').notNull(),
    /** 余额付采购, less what came back: of a statement with the platform */
    spentFen: bigFen('spent_fen').notNull().default(0),
    closingFen: bigFen('closing_fen').notNull(),
    lineCount: integer('line_count').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [
    check('statement_status', sql`${t.status} in ${listed(STATEMENT_STATUSES)}`),
    check('statement_month', sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check(
      'statement_sum',
      sql`${t.closingFen} = ${t.openingFen} + ${t.earnedFen} - ${t.feeFen} - ${t.paidFen} - ${t.spentFen}`,
    ),
    unique('statement_once').on(t.shopId, t.counterpartyId, t.month).nullsNotDistinct(),
    index('statement_by_status').on(t.status, t.month),
    index('statement_by_counterparty')
      .on(t.counterpartyId, t.month)
      .where(sql`counterparty_id is not null`),
  ],
);

/** The entries of a statement: each belongs to at most one statement, permanently. */
export const statementLine = pgTable(
  'statement_line',
  {
    accountId: text('account_id').notNull(),
    journalNo: bigint('journal_no', { mode: 'number' }).notNull(),
    statementId: text('statement_id')
      .notNull()
      .references(() => statement.id),
  },
  (t) => [
    primaryKey({ name: 'statement_line_pkey', columns: [t.accountId, t.journalNo] }),
    foreignKey({
      name: 'statement_line_entry',
      columns: [t.journalNo, t.accountId],
      foreignColumns: [ledgerEntry.journalNo, ledgerEntry.accountId],
    }),
    index('statement_line_by_statement').on(t.statementId),
  ],
);

/** Who did what and when. */
export const statementEvent = pgTable(
  'statement_event',
  {
    no: bigserial('no', { mode: 'number' }).primaryKey(),
    statementId: text('statement_id')
      .notNull()
      .references(() => statement.id),
    at: moment('at').notNull().defaultNow(),
    by: text('by').$type<StatementParty>().notNull(),
    actorId: text('actor_id').references(() => account.id),
    action: text('action').$type<StatementAction>().notNull(),
    note: text('note').notNull(),
  },
  (t) => [index('statement_event_by_statement').on(t.statementId, t.no)],
);
