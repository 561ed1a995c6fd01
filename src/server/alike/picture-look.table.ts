import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { picture } from '../pictures/picture.table.ts';
import { bytea, moment } from '../platform/table.ts';

/** 图样特征 of a catalogue picture: the looks of the whole picture and of its crops, one after the other. */
export const pictureLook = pgTable(
  'picture_look',
  {
    pictureKey: text('picture_key')
      .primaryKey()
      .references(() => picture.key, { onDelete: 'cascade' }),
    /** `LOOK_EDITION` when it was described */
    edition: integer('edition').notNull(),
    looks: bytea('looks').notNull(),
    describedAt: moment('described_at').notNull().defaultNow(),
  },
  (t) => [
    check('picture_look_has_bytes', sql`octet_length(${t.looks}) > 0`),
    /** servers read the new ones since their last reading */
    index('picture_look_by_time').on(t.describedAt),
  ],
);
