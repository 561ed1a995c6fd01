import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { orderLine } from '../orders/order.table.ts';
import { bigFen } from '../../platform/table.ts';
import { licence } from './licence.table.ts';

/** An order line printed with a licence: its pieces count from placing on, the designer's share from completion on. */
export const licenceUse = pgTable(
  'licence_use',
  {
    orderNo: text('order_no').notNull(),
    lineNo: integer('line_no').notNull(),
    licenceNo: text('licence_no')
      .notNull()
      .references(() => licence.licenceNo),
    pieces: integer('pieces').notNull(),
    /** the licence's charge when the order was placed; both null = none */
    pieceFen: integer('piece_fen'),
    permille: integer('permille'),
    /** posted in the ledger; null until the order is completed */
    royaltyFen: bigFen('royalty_fen'),
  },
  (t) => [
    primaryKey({ name: 'licence_use_pkey', columns: [t.orderNo, t.lineNo, t.licenceNo] }),
    foreignKey({
      name: 'licence_use_line',
      columns: [t.orderNo, t.lineNo],
      foreignColumns: [orderLine.orderNo, orderLine.lineNo],
    }),
    check('licence_use_sums', sql`${t.pieces} > 0 and coalesce(${t.royaltyFen}, 0) >= 0`),
    check('licence_use_charge', sql`${t.pieceFen} is null or ${t.permille} is null`),
    // pieces and royalties of a licence
    index('licence_use_by_licence').on(t.licenceNo),
  ],
);
