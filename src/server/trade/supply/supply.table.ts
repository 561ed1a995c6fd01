import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ShipTo } from '#contract/trade/supply-words.ts';
import { address } from '../../people/addresses/address.table.ts';
import { bigFen, moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** 采购设置; a shop without a row orders by hand. */
export const supplySetting = pgTable(
  'supply_setting',
  {
    shopId: text('shop_id')
      .primaryKey()
      .references(() => shop.id, { onDelete: 'cascade' }),
    isAuto: boolean('is_auto').notNull(),
    /** what is ordered by itself is paid from the shop's balance, when that covers it */
    paysFromBalance: boolean('pays_from_balance').notNull().default(false),
    shipTo: text('ship_to').$type<ShipTo>().notNull(),
    /** null: it was deleted since, so nothing is ordered by itself */
    addressId: text('address_id').references(() => address.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('supply_setting_ship_to', sql`${t.shipTo} in ('trader', 'buyer')`),
    // looked up when an address is deleted
    index('supply_setting_by_address').on(t.addressId),
  ],
);

/** 账期 that a shop grants another one for its supply orders. */
export const creditTerm = pgTable(
  'credit_term',
  {
    /** the factory */
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    traderShopId: text('trader_shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    /** unpaid at a time */
    limitFen: bigFen('limit_fen').notNull(),
    /** from the start of an order */
    days: integer('days').notNull(),
    grantedAt: moment('granted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'credit_term_pkey', columns: [t.shopId, t.traderShopId] }),
    check('credit_term_terms', sql`${t.limitFen} > 0 and ${t.days} between 1 and 180`),
    check('credit_term_shops', sql`${t.shopId} <> ${t.traderShopId}`),
    index('credit_term_by_trader').on(t.traderShopId),
  ],
);
