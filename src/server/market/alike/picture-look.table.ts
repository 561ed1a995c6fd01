import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { picture } from '../../people/pictures/picture.table.ts';
import { bytea, moment } from '../../platform/table.ts';

/** 图样特征 of a catalogue picture. */
export const pictureLook = pgTable(
  'picture_look',
  {
    pictureKey: text('picture_key')
      .primaryKey()
      .references(() => picture.key, { onDelete: 'cascade' }),
    /** `LOOK_EDITION` when it was described */
    edition: integer('edition').notNull(),
    /** looks of the picture, or of the cloth of the garment it shows, and of crops of that, one after the other */
    looks: bytea('looks').notNull(),
    /** perceptual hash of the whole picture, for 同图; null for one tone */
    hash: bigint('hash', { mode: 'bigint' }),
    /** of the garment on a plain ground */
    silhouette: bytea('silhouette'),
    describedAt: moment('described_at').notNull().defaultNow(),
  },
  (t) => [
    check('picture_look_has_bytes', sql`octet_length(${t.looks}) > 0`),
    /** servers read the new ones since their last reading */
    index('picture_look_by_time').on(t.describedAt),
  ],
);
