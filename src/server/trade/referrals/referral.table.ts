import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { inquiry } from '../inquiries/inquiry.table.ts';
import { tradeOrder } from '../orders/order.table.ts';

const shopId = () =>
  text('shop_id')
    .notNull()
    .references(() => shop.id, { onDelete: 'cascade' });

/** How many visits a shop's shared links opened on a day in China. Says nothing of the visitors. */
export const referralVisit = pgTable(
  'referral_visit',
  { shopId: shopId(), day: date('day').notNull(), visits: integer('visits').notNull() },
  (t) => [
    primaryKey({ name: 'referral_visit_pkey', columns: [t.shopId, t.day] }),
    check('referral_visit_count', sql`${t.visits} >= 1`),
  ],
);

/** The shop whose shared link led to an order. */
export const orderReferral = pgTable(
  'order_referral',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => tradeOrder.orderNo),
    shopId: shopId(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('order_referral_by_shop').on(t.shopId, t.at)],
);

/** The shop whose shared link led to an inquiry. */
export const inquiryReferral = pgTable(
  'inquiry_referral',
  {
    inquiryId: text('inquiry_id')
      .primaryKey()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    shopId: shopId(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('inquiry_referral_by_shop').on(t.shopId, t.at)],
);
