import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { BoughtKind, Purpose, QuantityUnit } from '#contract/market/buying.ts';
import { account } from '../../people/accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** 购物车: one row per item, colour and size that a member wants. */
export const cartLine = pgTable(
  'cart_line',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BoughtKind>().notNull(),
    /** of a blank, product or fabric, which may be deleted by now */
    itemId: text('item_id').notNull(),
    colourNo: text('colour_no').notNull(),
    size: text('size').notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    printMethod: text('print_method').notNull(),
    unit: text('unit').$type<QuantityUnit>().notNull(),
    /** 组合套餐 that it is a piece of; empty = wanted singly. The bundle may be deleted by now. */
    bundleId: text('bundle_id').notNull().default(''),
    /** 款式 to be printed on the blank; empty = none. It may be archived by now. */
    styleId: text('style_id').notNull().default(''),
    quantity: numeric('quantity', { precision: 9, scale: 1, mode: 'number' }).notNull(),
    /** the unit price when the owner last saw and set the line */
    seenPriceFen: integer('seen_price_fen').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    check('cart_line_quantity', sql`${t.quantity} > 0 and ${t.quantity} <= 1000000`),
    check(
      'cart_line_bundle',
      sql`${t.bundleId} = '' or (${t.kind} = 'product' and ${t.purpose} = 'bulk' and ${t.unit} = 'piece' and ${t.printMethod} = '')`,
    ),
    check(
      'cart_line_purpose',
      sql`${t.purpose} in ('sample', 'bulk') or (${t.purpose} = 'smallCut' and ${t.kind} = 'fabric' and ${t.unit} = 'm')`,
    ),
    check('cart_line_swatch', sql`${t.unit} <> 'swatch' or (${t.kind} = 'fabric' and ${t.purpose} = 'sample')`),
    check('cart_line_style', sql`${t.styleId} = '' or (${t.kind} = 'blank' and ${t.printMethod} <> '')`),
    // one line per choice: adding the same again increases its quantity
    unique('cart_line_once').on(
      ...([t.accountId, t.kind, t.itemId, t.colourNo, t.size, t.purpose, t.printMethod, t.unit] as const),
      ...([t.bundleId, t.styleId] as const),
    ),
    index('cart_line_by_account').on(t.accountId, t.addedAt),
  ],
);
