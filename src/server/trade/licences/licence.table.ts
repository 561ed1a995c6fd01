import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LicenceKind, LicenceStatus } from '#contract/market/licence-words.ts';
import { account } from '../../people/accounts/account.table.ts';
import { design } from '../../market/designs/design.table.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { bigFen, moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** 授权 of a design: a copy of everything agreed. Never deleted; its order moves it. */
export const licence = pgTable(
  'licence',
  {
    /** SQ and the order's number; SQ and letters for one agreed before licences were sold here */
    licenceNo: text('licence_no').primaryKey(),
    orderNo: text('order_no')
      .unique()
      .references(() => tradeOrder.orderNo),
    designId: text('design_id')
      .notNull()
      .references(() => design.id),
    /** who ordered it; null for one agreed before, of a shop without an owner */
    licenseeId: text('licensee_id').references(() => account.id),
    /** the shop that the licensee had then; null = none */
    shopId: text('shop_id').references(() => shop.id),
    /** 被授权方, as typed */
    licensee: text('licensee').notNull(),
    designNo: text('design_no').notNull(),
    designTitle: text('design_title').notNull(),
    kind: text('kind').$type<LicenceKind>().notNull(),
    status: text('status').$type<LicenceStatus>().notNull(),
    /** 0 = for ever */
    years: integer('years').notNull(),
    priceFen: bigFen('price_fen').notNull(),
    pieceFen: integer('piece_fen'),
    permille: integer('permille'),
    mostPieces: integer('most_pieces'),
    scope: text('scope').notNull(),
    /** of a licence with `mostPieces`: pieces in orders that were not cancelled; written by `use-licences.ts` only */
    usedPieces: integer('used_pieces').notNull().default(0),
    /** days in China, both included */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    /** reminders of the last day that were sent: the fewest days before it */
    remindedDays: integer('reminded_days'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('licence_kind', sql`${t.kind} in ('ordinary', 'exclusive', 'piece', 'share', 'buyout')`),
    check('licence_status', sql`${t.status} in ('unpaid', 'active', 'expired', 'ended')`),
    // whatever the code does, no more pieces than licensed
    check(
      'licence_pieces',
      sql`case when ${t.mostPieces} is null then ${t.usedPieces} = 0 else ${t.usedPieces} between 0 and ${t.mostPieces} end`,
    ),
    // charged to the balance of the licensee's shop
    check('licence_payer', sql`${t.kind} not in ('piece', 'share') or ${t.shopId} is not null`),
    check('licence_holder', sql`${t.licenseeId} is not null or ${t.shopId} is not null`),
    check('licence_days', sql`(${t.status} in ('active', 'expired')) <= (${t.startsOn} is not null)`),
    check(
      'licence_charge',
      sql`(${t.kind} = 'piece') = (${t.pieceFen} is not null) and (${t.kind} = 'share') = (${t.permille} is not null)`,
    ),
    // one buyer of an exclusive licence, whatever the code does
    uniqueIndex('licence_exclusive_once')
      .on(t.designId)
      .where(sql`kind in ('exclusive', 'buyout') and status in ('unpaid', 'active')`),
    // whether a shop or a member may use a design
    index('licence_by_design').on(t.designId, t.status),
    index('licence_by_licensee').on(t.licenseeId, t.createdAt),
    index('licence_by_shop').on(t.shopId, t.createdAt),
    // those that expire next
    index('licence_to_expire')
      .on(t.endsOn)
      .where(sql`status = 'active' and ends_on is not null`),
  ],
);
