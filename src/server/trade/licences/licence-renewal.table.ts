import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tradeOrder } from '../orders/order.table.ts';
import { bigFen } from '../../platform/table.ts';
import { licence } from './licence.table.ts';

/** 续期: an order that lengthens a licence when it is paid, and shortens it again when it is refunded. */
export const licenceRenewal = pgTable(
  'licence_renewal',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => tradeOrder.orderNo),
    licenceNo: text('licence_no')
      .notNull()
      .references(() => licence.licenceNo),
    status: text('status').$type<'unpaid' | 'paid' | 'ended'>().notNull(),
    years: integer('years').notNull(),
    /** added to the licence's; null = not limited */
    morePieces: integer('more_pieces'),
    /** charged for what is ordered from its payment on */
    pieceFen: integer('piece_fen'),
    permille: integer('permille'),
    priceFen: bigFen('price_fen').notNull(),
  },
  (t) => [
    check('licence_renewal_status', sql`${t.status} in ('unpaid', 'paid', 'ended')`),
    check('licence_renewal_years', sql`${t.years} > 0`),
    // one at a time
    uniqueIndex('licence_renewal_unpaid')
      .on(t.licenceNo)
      .where(sql`status = 'unpaid'`),
    index('licence_renewal_by_licence').on(t.licenceNo),
  ],
);
