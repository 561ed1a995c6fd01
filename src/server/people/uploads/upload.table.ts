import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Entryway } from '#contract/people/uploads.ts';
import { account } from '../accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** An uploaded file: the row is inserted when the file begins to arrive, and completed when it is stored. */
export const upload = pgTable(
  'upload',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    entryway: text('entryway').$type<Entryway>().notNull(),
    /** announced size: the most that may arrive */
    bytes: integer('bytes').notNull(),
    reservedAt: moment('reserved_at').notNull().defaultNow(),
    storedAt: moment('stored_at'),
    /** storage key: of the picture for public uploads, of the attachment for private ones */
    file: text('file'),
    /** public uploads only: key in the picture table */
    pictureKey: text('picture_key'),
    /** as the sender's machine named it; displayed, never part of a path */
    originalName: text('original_name').notNull().default(''),
    width: integer('width'),
    height: integer('height'),
    /** of a design or artwork: the colours found in it, see `find-inks.ts`; empty = not looked for */
    inks: text('inks')
      .array()
      .$type<`#${string}`[]>()
      .notNull()
      .default(sql`'{}'`),
    /** of a package: numbers of the stored parts, from 0, in any order */
    parts: integer('parts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** the package that the picture was unpacked from; null = uploaded by itself */
    packageId: text('package_id'),
  },
  (t) => [
    check('upload_bytes', sql`${t.bytes} > 0`),
    check('upload_stored_whole', sql`(${t.storedAt} is null) = (${t.file} is null)`),
    index('upload_by_account').on(t.accountId, t.reservedAt),
    index('upload_by_picture').on(t.pictureKey),
    index('upload_by_package')
      .on(t.packageId)
      .where(sql`package_id is not null`),
    /** for the sweep of unused uploads */
    index('upload_stored')
      .on(t.entryway, t.id)
      .where(sql`stored_at is not null`),
    /** for the sweep of uploads that never arrived */
    index('upload_reserved')
      .on(t.reservedAt)
      .where(sql`stored_at is null`),
  ],
);
