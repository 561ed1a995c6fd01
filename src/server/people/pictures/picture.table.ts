import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PictureRecipe } from '#drawing/recipe.ts';
import { moment } from '../../platform/table.ts';
import type { UploadRecipe } from './subject.ts';

/**
 * A picture, drawn or uploaded. Its key is the hash of its recipe or of the upload, so a key always means the same
 * picture and can be cached for ever.
 */
export const picture = pgTable(
  'picture',
  {
    key: text('key').primaryKey(),
    recipe: jsonb('recipe').$type<PictureRecipe | UploadRecipe>().notNull(),
    /** only the ratio matters: the drawing's own units */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull(),
    /** the idle job draws the smallest rank first: home page and lists */
    rank: integer('rank').notNull().default(100),
    /** when the card width was stored; null = the idle job draws it first */
    cardDrawnAt: moment('card_drawn_at'),
    /** when every usual variant was stored; null = still to be drawn by the idle job */
    renderedAt: moment('rendered_at'),
    /** a server draws it until then; later the claim has expired */
    claimedUntil: moment('claimed_until'),
    /** the error when it could not be drawn */
    failure: text('failure'),
  },
  (t) => [
    check('picture_has_size', sql`${t.width} > 0 and ${t.height} > 0`),
    /** for the idle job's next picture */
    index('picture_card_to_draw')
      .on(t.rank, t.key)
      .where(sql`card_drawn_at is null and rendered_at is null and failure is null`),
    index('picture_to_render')
      .on(t.rank, t.key)
      .where(sql`rendered_at is null and failure is null`),
  ],
);
