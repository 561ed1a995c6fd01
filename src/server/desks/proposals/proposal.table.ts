import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ProposalDocument } from '#contract/desks/proposal-document.ts';
import type { AgreedPrints, AgreedTiers } from '#contract/desks/proposal-grid.ts';
import type { ProposalEvent, ProposalStatus } from '#contract/desks/proposal-flow.ts';
import type { Quote } from '#contract/desks/proposal-shapes.ts';
import { account } from '../../people/accounts/account.table.ts';
import { style } from '../../market/products/product.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { bigFen, moment } from '../../platform/table.ts';

/** 售前方案 of a member for one customer. */
export const proposal = pgTable(
  'proposal',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** moved by `move-proposal.ts` only; expired is computed from `valid_until` */
    status: text('status').$type<Exclude<ProposalStatus, 'expired'>>().notNull().default('draft'),
    /** of the saved document, from 1 on */
    version: integer('version').notNull().default(1),
    document: jsonb('document').$type<ProposalDocument>().notNull(),
    title: text('title').notNull(),
    customer: text('customer').notNull(),
    /** of the last sent version, else of the document */
    validUntil: date('valid_until').notNull(),
    itemCount: integer('item_count').notNull(),
    /** of the cheapest option when it was saved; once converted, of the accepted one */
    payableFen: bigFen('payable_fen').notNull(),
    pictureKey: text('picture_key'),
    /** when it was saved, an item cost its owner more than it is offered for */
    isBelowCost: boolean('is_below_cost').notNull().default(false),
    /** the version of the document that was sent last; 0 = none */
    sentVersion: integer('sent_version').notNull().default(0),
    openCount: integer('open_count').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    openedAt: moment('opened_at'),
    /** opened from the solution pages by anybody; it is not answered and its openings are not counted */
    isExample: boolean('is_example').notNull().default(false),
    orderNos: text('order_nos')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    check('proposal_status', sql`${t.status} in ('draft', 'shared', 'viewed', 'converted', 'declined', 'archived')`),
    check('proposal_version', sql`${t.version} >= 1 and ${t.sentVersion} between 0 and ${t.version}`),
    check('proposal_orders', sql`(${t.status} = 'converted') = (${t.orderNos} <> '{}')`),
    // at most one
    uniqueIndex('proposal_example')
      .on(t.isExample)
      .where(sql`is_example`),
    index('proposal_by_account').on(t.accountId, t.updatedAt.desc().nullsFirst(), t.id),
  ],
);

/** An own upload that a saved version of the proposal shows or showed: a sent one may still show it. */
export const proposalPicture = pgTable(
  'proposal_picture',
  {
    proposalId: text('proposal_id')
      .notNull()
      .references(() => proposal.id),
    pictureKey: text('picture_key')
      .notNull()
      .references(() => picture.key),
  },
  (t) => [
    primaryKey({ name: 'proposal_picture_pkey', columns: [t.proposalId, t.pictureKey] }),
    index('proposal_picture_by_picture').on(t.pictureKey),
  ],
);

/** A version as it was sent; never changed. */
export const sentProposal = pgTable(
  'sent_proposal',
  {
    proposalId: text('proposal_id')
      .notNull()
      .references(() => proposal.id),
    /** 1, 2, 3 … */
    sentNo: integer('sent_no').notNull(),
    document: jsonb('document').$type<ProposalDocument>().notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** by own item, its price per unit from so many on when the customer changes quantities */
    tiers: jsonb('tiers').$type<AgreedTiers>().notNull().default({}),
    /** by style, what its print was charged by; null = sent before it was counted: one unit */
    prints: jsonb('prints').$type<AgreedPrints>(),
    /** SHA-256 of document, quote, tiers and prints */
    hash: text('hash').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'sent_proposal_pkey', columns: [t.proposalId, t.sentNo] })],
);

/** A style in a sent version: like a sold one it is never changed. */
export const sentStyle = pgTable(
  'sent_style',
  {
    proposalId: text('proposal_id').notNull(),
    sentNo: integer('sent_no').notNull(),
    styleId: text('style_id')
      .notNull()
      .references(() => style.id),
  },
  (t) => [
    primaryKey({ name: 'sent_style_pkey', columns: [t.proposalId, t.sentNo, t.styleId] }),
    foreignKey({
      name: 'sent_style_proposal',
      columns: [t.proposalId, t.sentNo],
      foreignColumns: [sentProposal.proposalId, sentProposal.sentNo],
    }),
    index('sent_style_by_style').on(t.styleId),
  ],
);

/** What happened to a proposal. */
export const proposalEvent = pgTable(
  'proposal_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    proposalId: text('proposal_id')
      .notNull()
      .references(() => proposal.id),
    sentNo: integer('sent_no').notNull().default(0),
    kind: text('kind').$type<ProposalEvent>().notNull(),
    /** null = the bearer of the link */
    actorId: text('actor_id').references(() => account.id),
    note: text('note').notNull().default(''),
    /** of a comment on one item: its id in the document; of a seen part: its id on the page */
    itemId: text('item_id').notNull().default(''),
    /** of a seen part: the viewer, how long within which hour since 1970 */
    viewer: text('viewer').notNull().default(''),
    seconds: integer('seconds').notNull().default(0),
    seenHour: integer('seen_hour'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('proposal_event_by_proposal').on(t.proposalId, t.id),
    check('proposal_event_item', sql`${t.itemId} = '' or ${t.kind} in ('comment', 'reply', 'seen')`),
    check(
      'proposal_event_seen',
      sql`case ${t.kind} when 'seen' then ${t.viewer} <> '' and ${t.itemId} <> '' and ${t.seenHour} is not null and ${t.seconds} between 2 and 3600
        else ${t.viewer} = '' and ${t.seconds} = 0 and ${t.seenHour} is null end`,
    ),
    uniqueIndex('proposal_event_seen_once')
      .on(t.proposalId, t.sentNo, t.itemId, t.viewer, t.seenHour)
      .where(sql`kind = 'seen'`),
  ],
);

/** 方案模板: the content of a proposal without its customer. */
export const proposalTemplate = pgTable(
  'proposal_template',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    name: text('name').notNull(),
    document: jsonb('document').$type<ProposalDocument>().notNull(),
    itemCount: integer('item_count').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** it can be restored for a day; null = in use */
    removedAt: moment('removed_at'),
  },
  (t) => [
    check('proposal_template_name', sql`${t.name} <> ''`),
    index('proposal_template_by_account').on(t.accountId, t.savedAt),
  ],
);
