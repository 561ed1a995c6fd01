import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PictureRecipe } from '#drawing/recipe.ts';
import { moment } from '../platform/table.ts';
import type { UploadRecipe } from './subject.ts';

/**
 * A picture, drawn or uploaded. Its key is the hash of its recipe or of what was uploaded, so the same key is the same
 * picture, cacheable for ever.
 */
export const picture = pgTable(
  'picture',
  {
    key: text('key').primaryKey(),
    recipe: jsonb('recipe').$type<PictureRecipe | UploadRecipe>().notNull(),
    /** only their ratio matters: the drawing's own units */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull(),
    /** idle work draws the smallest rank first: what the home page and the lists show */
    rank: integer('rank').notNull().default(100),
    /** when the width of list cards lay in the storage; null = idle work begins with it */
    cardDrawnAt: moment('card_drawn_at'),
    /** when every usual variant lay in the storage; null = still to be drawn by idle work */
    renderedAt: moment('rendered_at'),
    /** a server has it in hand until then; past it, whoever had it was killed */
    claimedUntil: moment('claimed_until'),
    /** what went wrong when it could not be drawn */
    failure: text('failure'),
  },
  (t) => [
    check('picture_has_size', sql`${t.width} > 0 and ${t.height} > 0`),
    /** idle work asks for the next one again and again */
    index('picture_card_to_draw')
      .on(t.rank, t.key)
      .where(sql`card_drawn_at is null and rendered_at is null and failure is null`),
    index('picture_to_render')
      .on(t.rank, t.key)
      .where(sql`rendered_at is null and failure is null`),
  ],
);
