import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Entryway } from '#contract/uploads.ts';
import { account } from '../accounts/account.table.ts';
import { moment } from '../platform/table.ts';

/** A place for one file, reserved with its signature; filled by the storage service. */
export const upload = pgTable(
  'upload',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    entryway: text('entryway').$type<Entryway>().notNull(),
    /** what was reserved: the most that may arrive */
    bytes: integer('bytes').notNull(),
    reservedAt: moment('reserved_at').notNull().defaultNow(),
    storedAt: moment('stored_at'),
    /** in the storage: of the picture for public ones, of the paper itself for private ones */
    file: text('file'),
    /** public ones: the key in the picture table */
    pictureKey: text('picture_key'),
    /** as the person's machine called it; shown, never part of a path */
    originalName: text('original_name').notNull().default(''),
    width: integer('width'),
    height: integer('height'),
    /** of a package the pieces that lie there, from 0, in any order */
    parts: integer('parts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** a picture that was unpacked from this package; null = sent by itself */
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
    /** the sweep of what nobody uses */
    index('upload_stored')
      .on(t.entryway, t.id)
      .where(sql`stored_at is not null`),
    /** the sweep of what was reserved and never came */
    index('upload_reserved')
      .on(t.reservedAt)
      .where(sql`stored_at is null`),
  ],
);
