import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import { CHANGE_STATUSES, SHOP_STATUSES, type ChangeStatus, type ShopStatus } from '#contract/market/shop-flow.ts';
import { account } from '../../people/accounts/account.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { listed, moment } from '../../platform/table.ts';

/** A shop: factory, designer or trader. An account owns at most one. */
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
    name: text('name').notNull().unique('shop_name'),
    /** moved only by `move-shop.ts` */
    status: text('status').$type<ShopStatus>().notNull(),
    /** why it was rejected or suspended; otherwise empty */
    reason: text('reason').notNull().default(''),
    /** when it entered this status */
    since: moment('since').notNull().defaultNow(),
    /** code of the district, from which province and city follow. Empty for shops older than registration. */
    areaCode: text('area_code').notNull().default(''),
    province: text('province').notNull(),
    city: text('city').notNull(),
    /** 产业带 */
    cluster: text('cluster'),
    intro: text('intro').notNull(),
    note: text('note').notNull(),
    /** null until measured */
    replyMinutes: integer('reply_minutes'),
    /** the contact, for members only */
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    contactWechat: text('contact_wechat').notNull().default(''),
    /** 主体, for operators (电子商务法 art. 27) */
    identity: text('identity').$type<ShopDocument['identity']>().notNull().default('company'),
    legalName: text('legal_name').notNull().default(''),
    licenceNo: text('licence_no').notNull().default(''),
    /** uploads with the entryway licence */
    attachments: text('attachments')
      .array()
      .notNull()
      .default(sql`'{}'`),
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
    check('shop_status', sql`${t.status} in ${listed(SHOP_STATUSES)}`),
  ],
);

/** The additional fields of a factory. */
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
    /** in the words of the trade: 60 万米/月 */
    capacity: text('capacity').notNull(),
    moq: text('moq').notNull(),
    /** the minimum order as a number, for sorting */
    moqRank: integer('moq_rank').notNull(),
    sampleDays: integer('sample_days').notNull(),
    bulkDays: integer('bulk_days').notNull(),
    skills: text('skills').array().notNull(),
    cooperation: text('cooperation').array().notNull(),
    equipment: jsonb('equipment').$type<{ name: string; count: number }[]>().notNull(),
    certificates: text('certificates').array().notNull(),
    /** null until measured */
    onTimePercent: integer('on_time_percent'),
    repeatPercent: integer('repeat_percent'),
    sort: integer('sort').notNull(),
  },
  (t) => [
    check('factory_percents', sql`${t.onTimePercent} between 0 and 100 and ${t.repeatPercent} between 0 and 100`),
    index('factory_by_sort').on(t.sort),
  ],
);

/** The additional fields of a designer. */
export const designer = pgTable(
  'designer',
  {
    shopId: text('shop_id')
      .primaryKey()
      .references(() => shop.id, { onDelete: 'cascade' }),
    designerNo: text('designer_no').notNull().unique(),
    styles: text('styles').array().notNull(),
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

/** A pending change of an open shop's profile: a draft, or submitted to the operator. */
export const shopChange = pgTable(
  'shop_change',
  {
    shopId: text('shop_id')
      .primaryKey()
      .references(() => shop.id, { onDelete: 'cascade' }),
    status: text('status').$type<ChangeStatus>().notNull(),
    document: jsonb('document').$type<ShopDocument>().notNull(),
    /** why it was rejected */
    reason: text('reason').notNull().default(''),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [check('shop_change_status', sql`${t.status} in ${listed(CHANGE_STATUSES)}`)],
);

/** Events of a shop's registration, in chronological order. */
export const shopEvent = pgTable(
  'shop_event',
  {
    no: bigserial('no', { mode: 'number' }).primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    /** null for the system; closed accounts keep their row */
    actorId: text('actor_id').references(() => account.id),
    by: text('by').$type<'owner' | 'operator'>().notNull(),
    label: text('label').notNull(),
    note: text('note').notNull(),
  },
  (t) => [index('shop_event_by_shop').on(t.shopId, t.no)],
);
