import { FEATURED_STATUSES } from '#contract/market/featured-flow.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  FEATURED_TAGS,
  type FeaturedSlot,
  type FeaturedStatus,
  type FeaturedTag,
} from '#contract/market/featured-flow.ts';
import { account } from '../../people/accounts/account.table.ts';
import { product } from '../products/product.table.ts';
import { moment, listed } from '../../platform/table.ts';
import { shop } from '../shops/shop.table.ts';

/** 精选提报: a shop's nomination for a featured placement, and its outcome. */
export const featured = pgTable(
  'featured',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    slot: text('slot').$type<FeaturedSlot>().notNull(),
    /** days in China, both included */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    tag: text('tag').$type<FeaturedTag | null>(),
    note: text('note').notNull(),
    status: text('status').$type<FeaturedStatus>().notNull(),
    reason: text('reason').notNull().default(''),
    /** position in the list, ascending; null = after those with a position */
    place: integer('place'),
    proposedAt: moment('proposed_at').notNull().defaultNow(),
    proposedBy: text('proposed_by').references(() => account.id),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').references(() => account.id),
    /** when the job or the approval began the placement; null = not yet */
    begunAt: moment('begun_at'),
    /** the operator's own setting of the product when it began; restored when it ends */
    handFeatured: boolean('hand_featured'),
    handTag: text('hand_tag').$type<FeaturedTag | null>(),
  },
  (t) => [
    check('featured_status', sql`${t.status} in ${listed(FEATURED_STATUSES)}`),
    check('featured_days', sql`${t.endsOn} >= ${t.startsOn}`),
    check('featured_tag', sql`${t.tag} is null or ${t.tag} in ${listed(FEATURED_TAGS)}`),
    check('featured_begun', sql`(${t.begunAt} is null) = (${t.handFeatured} is null)`),
    check('featured_hand_tag', sql`${t.handTag} is null or ${t.handTag} in ${listed(FEATURED_TAGS)}`),
    /** a product waits or runs once per slot */
    uniqueIndex('featured_once')
      .on(t.productId, t.slot)
      .where(sql`status in ('proposed', 'approved')`),
    index('featured_by_shop').on(t.shopId, t.proposedAt.desc().nullsFirst(), t.id),
    index('featured_by_status').on(t.status, t.proposedAt),
  ],
);
