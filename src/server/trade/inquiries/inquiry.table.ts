import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Static } from 'typebox';
import type { InquiredBlank } from '#contract/trade/inquiries.ts';
import type { InquiryStatus } from '#contract/trade/inquiry-words.ts';
import type { SceneName } from '#contract/market/site.ts';
import { account } from '../../people/accounts/account.table.ts';
import { bigFen, moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';

const isStatus = sql.raw(`in ('waiting', 'contacted', 'closed')`);

/** 咨询 of a visitor who left a verified number. */
export const inquiry = pgTable(
  'inquiry',
  {
    id: text('id').primaryKey(),
    scene: text('scene').$type<Static<typeof SceneName>>().notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    words: text('words').notNull(),
    wanted: jsonb('wanted').$type<InquiredBlank[]>().notNull(),
    amountFen: bigFen('amount_fen').notNull(),
    /** the account of the number, when it has one */
    accountId: text('account_id').references(() => account.id),
    /** the version of 隐私政策 that was agreed to */
    privacyVersion: text('privacy_version').notNull(),
    /** of the platform */
    status: text('status').$type<InquiryStatus>().notNull().default('waiting'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('inquiry_status', sql`${t.status} ${isStatus}`),
    index('inquiry_by_day').on(t.createdAt.desc().nullsFirst(), t.id),
    index('inquiry_by_phone').on(t.phone, t.createdAt),
    index('inquiry_by_account').on(t.accountId),
  ],
);

/** A shop that has an inquiry. */
export const inquiryShop = pgTable(
  'inquiry_shop',
  {
    inquiryId: text('inquiry_id')
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    status: text('status').$type<InquiryStatus>().notNull().default('waiting'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'inquiry_shop_pkey', columns: [t.inquiryId, t.shopId] }),
    check('inquiry_shop_status', sql`${t.status} ${isStatus}`),
    index('inquiry_shop_by_shop').on(t.shopId, t.at.desc().nullsFirst()),
  ],
);

/** What was noted about an inquiry. */
export const inquiryNote = pgTable(
  'inquiry_note',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    inquiryId: text('inquiry_id')
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    /** null = of the platform */
    shopId: text('shop_id').references(() => shop.id, { onDelete: 'cascade' }),
    status: text('status').$type<InquiryStatus>().notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    check('inquiry_note_status', sql`${t.status} ${isStatus}`),
    index('inquiry_note_by_inquiry').on(t.inquiryId, t.id),
    index('inquiry_note_by_shop').on(t.shopId),
  ],
);

/** Shops that accept inquiries. */
export const inquiryTaker = pgTable('inquiry_taker', {
  shopId: text('shop_id')
    .primaryKey()
    .references(() => shop.id, { onDelete: 'cascade' }),
  since: moment('since').notNull().defaultNow(),
});
