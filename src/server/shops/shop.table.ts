import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from '../accounts/account.table.ts';
import { picture } from '../pictures/picture.table.ts';
import { moment } from '../platform/table.ts';

/** A shop: factory, designer or trader. One account owns at most one. */
export const shop = pgTable(
  'shop',
  {
    id: text('id').primaryKey(),
    /** the public name in the `store` parameter */
    store: text('store').notNull().unique(),
    ownerId: text('owner_id')
      .unique()
      .references(() => account.id),
    kind: text('kind').$type<'factory' | 'designer' | 'trader'>().notNull(),
    name: text('name').notNull(),
    status: text('status').$type<'submitted' | 'reviewing' | 'approved' | 'rejected' | 'suspended'>().notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    /** 产业带 */
    belt: text('belt'),
    intro: text('intro').notNull(),
    note: text('note').notNull(),
    replyMinutes: integer('reply_minutes').notNull(),
    logoKey: text('logo_key')
      .notNull()
      .references(() => picture.key),
    coverKey: text('cover_key')
      .notNull()
      .references(() => picture.key),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('shop_kind', sql`${t.kind} in ('factory', 'designer', 'trader')`),
    check('shop_status', sql`${t.status} in ('submitted', 'reviewing', 'approved', 'rejected', 'suspended')`),
  ],
);

/** What a factory tells beside its shop. */
export const factory = pgTable(
  'factory',
  {
    shopId: text('shop_id')
      .primaryKey()
      .references(() => shop.id, { onDelete: 'cascade' }),
    factoryNo: text('factory_no').notNull().unique(),
    /** 印花, 织造, 女装 … */
    type: text('type').notNull(),
    staff: integer('staff').notNull(),
    foundedYear: integer('founded_year').notNull(),
    areaSquareMetres: integer('area_square_metres').notNull(),
    /** as the trade says it: 60 万米/月 */
    capacity: text('capacity').notNull(),
    moq: text('moq').notNull(),
    /** the same minimum as one number, to sort by */
    moqRank: integer('moq_rank').notNull(),
    sampleDays: integer('sample_days').notNull(),
    bulkDays: integer('bulk_days').notNull(),
    skills: text('skills').array().notNull(),
    cooperation: text('cooperation').array().notNull(),
    equipment: jsonb('equipment').$type<{ name: string; count: number }[]>().notNull(),
    certificates: text('certificates').array().notNull(),
    onTimePercent: integer('on_time_percent').notNull(),
    repeatPercent: integer('repeat_percent').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    check('factory_percents', sql`${t.onTimePercent} between 0 and 100 and ${t.repeatPercent} between 0 and 100`),
    index('factory_by_sort').on(t.sort),
  ],
);

/** What a designer tells beside the shop. */
export const designer = pgTable(
  'designer',
  {
    shopId: text('shop_id')
      .primaryKey()
      .references(() => shop.id, { onDelete: 'cascade' }),
    designerNo: text('designer_no').notNull().unique(),
    styles: text('styles').array().notNull(),
    worksCount: integer('works_count').notNull(),
    yearsInTrade: integer('years_in_trade').notNull(),
    accepting: boolean('accepting').notNull(),
    buyoutFen: integer('buyout_fen').notNull(),
    licenceYearFen: integer('licence_year_fen').notNull(),
    /** 6% of sales, or 1.20 元/件 */
    share: text('share').notNull(),
    palette: text('palette').array().$type<`#${string}`[]>().notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    check('designer_prices', sql`${t.buyoutFen} > 0 and ${t.licenceYearFen} > 0`),
    index('designer_by_sort').on(t.sort),
  ],
);
