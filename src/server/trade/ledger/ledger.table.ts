import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LedgerAccount, LedgerEvent, PayoutDirection } from '#contract/trade/ledger-words.ts';
import { account } from '../../people/accounts/account.table.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { bigFen, moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** 账户: what one party has or owes, see `LEDGER_ACCOUNTS`. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    /** kind and party: `held:…`; `cash` and `fee` of the platform */
    id: text('id').primaryKey(),
    kind: text('kind').$type<LedgerAccount>().notNull(),
    shopId: text('shop_id').references(() => shop.id),
    buyerId: text('buyer_id').references(() => account.id),
    /** of claim and debt: the other shop */
    counterpartyId: text('counterparty_id').references(() => shop.id),
    /**
     * The sum of its entries, kept by a trigger. Always 0 for the platform's accounts: every payment of the site would
     * wait for their rows.
     */
    sumFen: bigFen('sum_fen').notNull().default(0),
  },
  (t) => [
    check(
      'ledger_account_party',
      sql`case when ${t.kind} in ('cash', 'fee') then ${t.id} = ${t.kind} and ${t.shopId} is null and ${t.buyerId} is null and ${t.counterpartyId} is null when ${t.kind} = 'refund' then ${t.buyerId} is not null and ${t.shopId} is null and ${t.counterpartyId} is null and ${t.id} = ${t.kind} || ':' || ${t.buyerId} when ${t.kind} in ('claim', 'debt') then ${t.shopId} is not null and ${t.counterpartyId} is not null and ${t.shopId} <> ${t.counterpartyId} and ${t.buyerId} is null and ${t.id} = ${t.kind} || ':' || ${t.shopId} || ':' || ${t.counterpartyId} else ${t.kind} in ('held', 'advance', 'direct', 'balance') and ${t.shopId} is not null and ${t.buyerId} is null and ${t.counterpartyId} is null and ${t.id} = ${t.kind} || ':' || ${t.shopId} end`,
    ),
    index('ledger_account_by_shop').on(t.shopId),
    // statements are made of these
    index('ledger_account_by_kind').on(t.kind, t.shopId),
  ],
);

/** 分录: one event of another table, written once, in its transaction. Never changed. */
export const ledgerJournal = pgTable(
  'ledger_journal',
  {
    no: bigserial('no', { mode: 'number' }).primaryKey(),
    event: text('event').$type<LedgerEvent>().notNull(),
    /** of the event's row: the payment's, the refund's, the order's number … */
    eventId: text('event_id').notNull(),
    orderNo: text('order_no').references(() => tradeOrder.orderNo),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [unique('ledger_journal_once').on(t.event, t.eventId), index('ledger_journal_by_order').on(t.orderNo)],
);

/**
 * 过账: what a journal adds to an account; received is positive, owed is negative. The entries of a journal sum to zero,
 * and are written in its transaction or not at all: triggers in the migration refuse everything else.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    journalNo: bigint('journal_no', { mode: 'number' })
      .notNull()
      .references(() => ledgerJournal.no),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    amountFen: bigFen('amount_fen').notNull(),
    /** of the journal, filled in by a trigger: for the lists of one account */
    event: text('event').$type<LedgerEvent>().notNull().default('payment'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'ledger_entry_pkey', columns: [t.journalNo, t.accountId] }),
    check('ledger_entry_amount', sql`${t.amountFen} <> 0`),
    index('ledger_entry_by_account').on(t.accountId, t.at, t.journalNo),
    index('ledger_entry_by_event').on(t.accountId, t.event, t.at, t.journalNo),
  ],
);

/** 平台服务费 of a shop: a rate applies to the orders placed from `since` on. None = 0. Rows are only added. */
export const shopFee = pgTable(
  'shop_fee',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    since: moment('since').notNull().defaultNow(),
    permille: integer('permille').notNull(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => account.id),
  },
  (t) => [
    primaryKey({ name: 'shop_fee_pkey', columns: [t.shopId, t.since] }),
    check('shop_fee_permille', sql`${t.permille} between 0 and 300`),
  ],
);

/** 打款 and 缴款 that an operator recorded: money between the platform and a shop. A mistake is reversed, never edited. */
export const payout = pgTable(
  'payout',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    direction: text('direction').$type<PayoutDirection>().notNull(),
    amountFen: bigFen('amount_fen').notNull(),
    /** the bank's number of the transfer */
    voucherNo: text('voucher_no').notNull(),
    paidOn: date('paid_on').notNull(),
    note: text('note').notNull(),
    attachments: text('attachments').array().notNull(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => account.id),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    reversedAt: moment('reversed_at'),
    reverseReason: text('reverse_reason').notNull().default(''),
  },
  (t) => [
    check('payout_direction', sql`${t.direction} in ('toShop', 'fromShop')`),
    check('payout_amount', sql`${t.amountFen} > 0`),
    check('payout_reversed', sql`(${t.reversedAt} is null) = (${t.reverseReason} = '')`),
    // each transfer is recorded once
    uniqueIndex('payout_voucher_once')
      .on(t.voucherNo)
      .where(sql`reversed_at is null`),
    index('payout_by_shop').on(t.shopId, t.recordedAt),
    index('payout_attachments').using('gin', t.attachments),
  ],
);
