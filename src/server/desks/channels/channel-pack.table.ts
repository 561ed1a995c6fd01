import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ChannelPackItemState, ChannelPackStatus, ChannelProblem } from '#contract/desks/channel-packs.ts';
import type { Channel } from '#contract/desks/channels/rules.ts';
import { account } from '../../people/accounts/account.table.ts';
import { moment } from '../../platform/table.ts';
import { product } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** 渠道资料包 of a shop. Its files are deleted after some days; the results stay. */
export const channelPack = pgTable(
  'channel_pack',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    /** who asked for it last */
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    channels: text('channels').array().$type<Channel[]>().notNull(),
    status: text('status').$type<ChannelPackStatus>().notNull().default('making'),
    /** why it failed; otherwise empty */
    reason: text('reason').notNull().default(''),
    taskId: text('task_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    check('channel_pack_status', sql`${t.status} in ('making', 'ready', 'stopped', 'failed', 'expired')`),
    check('channel_pack_ended', sql`(${t.endedAt} is null) = (${t.status} = 'making')`),
    index('channel_pack_by_shop').on(t.shopId, t.createdAt.desc().nullsFirst(), t.id),
    /** for their expiry */
    index('channel_pack_ended_at')
      .on(t.endedAt)
      .where(sql`status in ('ready', 'stopped', 'failed')`),
    index('channel_pack_by_account').on(t.accountId),
  ],
);

/** A cell of a sheet for a channel. */
export type SheetCell = string | number | null;

export type PackMend = NonNullable<ChannelProblem['mend']>;

/** A file in storage, at `packFileKey`. */
export interface PackFile {
  /** in the folder of the product */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** One product for one channel. */
export const channelPackItem = pgTable(
  'channel_pack_item',
  {
    packId: text('pack_id')
      .notNull()
      .references(() => channelPack.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    channel: text('channel').$type<Channel>().notNull(),
    /** of the rules it was made by; empty until then */
    edition: text('edition').notNull().default(''),
    state: text('state').$type<ChannelPackItemState>().notNull().default('pending'),
    channelTitle: text('channel_title').notNull().default(''),
    problems: jsonb('problems').$type<ChannelProblem[]>().notNull().default([]),
    /** lines of the channel's sheet */
    rows: jsonb('rows').$type<SheetCell[][]>().notNull().default([]),
    /** 一键改好: what its maker does about its problems */
    mends: text('mends').array().$type<PackMend[]>().notNull().default([]),
    files: jsonb('files').$type<PackFile[]>().notNull().default([]),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'channel_pack_item_pkey', columns: [t.packId, t.no] }),
    unique('channel_pack_item_once').on(t.packId, t.productId, t.channel),
    index('channel_pack_item_by_product').on(t.productId),
    check('channel_pack_item_state', sql`${t.state} in ('pending', 'made', 'blocked', 'failed')`),
  ],
);
