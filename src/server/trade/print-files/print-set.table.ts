import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, doublePrecision } from 'drizzle-orm/pg-core';
import type { PrintFormat } from '#contract/trade/print-file-rules.ts';
import type { PrintSet } from '#contract/trade/print-files.ts';
import { colourProfile } from './colour-profile.table.ts';
import { account } from '../../people/accounts/account.table.ts';
import { moment } from '../../platform/table.ts';
import { style } from '../../market/products/product.table.ts';

/** 印花文件 of a style: in an order, or of its owner's try. New ones replace it. */
export const printSet = pgTable(
  'print_set',
  {
    id: text('id').primaryKey(),
    /** empty = a try */
    orderNo: text('order_no').notNull().default(''),
    styleId: text('style_id')
      .notNull()
      .references(() => style.id),
    /** who asked for it */
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    format: text('format').$type<PrintFormat>().notNull(),
    dpi: integer('dpi').notNull(),
    /** the colour profile; null also when it was deleted meanwhile */
    profileId: text('profile_id').references(() => colourProfile.id, { onDelete: 'set null' }),
    /** empty = sRGB */
    profileName: text('profile_name').notNull().default(''),
    status: text('status').$type<PrintSet['status']>().notNull().default('waiting'),
    /** why it failed; otherwise empty */
    reason: text('reason').notNull().default(''),
    /** files to draw; 0 = not known yet */
    total: integer('total').notNull().default(0),
    taskId: text('task_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    check('print_set_status', sql`${t.status} in ('waiting', 'drawing', 'done', 'failed', 'expired')`),
    check('print_set_ended', sql`(${t.endedAt} is not null) = (${t.status} in ('done', 'failed', 'expired'))`),
    unique('print_set_of_style').on(t.orderNo, t.styleId),
    index('print_set_by_style').on(t.styleId),
    index('print_set_by_account').on(t.accountId),
    index('print_set_by_profile')
      .on(t.profileId)
      .where(sql`profile_id is not null`),
    /** for their expiry */
    index('print_set_ended_at')
      .on(t.endedAt)
      .where(sql`status in ('done', 'failed')`),
  ],
);

/** A finished file of a set; its bytes are in storage. */
export const printFile = pgTable(
  'print_file',
  {
    setId: text('set_id')
      .notNull()
      .references(() => printSet.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    name: text('name').notNull(),
    panelNo: text('panel_no').notNull().default(''),
    panel: text('panel').notNull().default(''),
    size: text('size').notNull().default(''),
    widthMm: doublePrecision('width_mm').notNull().default(0),
    heightMm: doublePrecision('height_mm').notNull().default(0),
    widthPx: integer('width_px').notNull().default(0),
    heightPx: integer('height_px').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [primaryKey({ name: 'print_file_pkey', columns: [t.setId, t.no] })],
);
