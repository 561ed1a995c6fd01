import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { account } from '../../people/accounts/account.table.ts';
import { blank } from '../blanks/blank.table.ts';
import { moment } from '../../platform/table.ts';
import { style } from '../products/product.table.ts';
import { upload } from '../../people/uploads/upload.table.ts';

/** 款式稿: what an account lays on a blank, until it becomes a version of a style. */
export const styleDraft = pgTable(
  'style_draft',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** the style that it edits; null = a new one */
    styleId: text('style_id').references(() => style.id),
    blankId: text('blank_id')
      .notNull()
      .references(() => blank.id),
    name: text('name').notNull().default(''),
    document: jsonb('document').$type<StyleDocument>().notNull(),
    /** counts the saves: one based on an older version is refused */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('style_draft_version', sql`${t.version} > 0`),
    check('style_draft_size', sql`pg_column_size(${t.document}) <= 524288`),
    index('style_draft_by_account').on(t.accountId, t.updatedAt.desc().nullsFirst(), t.id),
    index('style_draft_by_blank').on(t.blankId),
    // one draft of a style and account
    unique('style_draft_of_style').on(t.styleId, t.accountId),
  ],
);

/** 款式模板: a document that an account begins its next styles with. */
export const styleTemplate = pgTable(
  'style_template',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** the blank that it was made on */
    blankId: text('blank_id')
      .notNull()
      .references(() => blank.id),
    name: text('name').notNull(),
    document: jsonb('document').$type<StyleDocument>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** removed by its owner, who can undo it for an hour */
    removedAt: moment('removed_at'),
  },
  (t) => [
    check('style_template_size', sql`pg_column_size(${t.document}) <= 524288`),
    index('style_template_by_account').on(t.accountId, t.createdAt.desc().nullsFirst(), t.id),
    index('style_template_by_blank').on(t.blankId),
  ],
);

/** 设计图片: a picture that an account uploaded for the studio. */
export const studioPicture = pgTable(
  'studio_picture',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** the original, private */
    uploadId: text('upload_id')
      .notNull()
      .unique()
      .references(() => upload.id, { onDelete: 'cascade' }),
    /** the public preview */
    pictureKey: text('picture_key').notNull(),
    name: text('name').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** no longer in the list; styles that show it keep it */
    removedAt: moment('removed_at'),
  },
  (t) => [
    check('studio_picture_pixels', sql`${t.widthPx} > 0 and ${t.heightPx} > 0`),
    index('studio_picture_by_account').on(t.accountId, t.createdAt.desc().nullsFirst(), t.id),
  ],
);
