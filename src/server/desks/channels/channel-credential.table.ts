import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/table.ts';
import { channelShop } from './listing.table.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** What opens a shop at its channel, encrypted: see `drivers/credentials.ts`. */
export const channelCredential = pgTable('channel_credential', {
  channelShopId: text('channel_shop_id')
    .primaryKey()
    .references(() => channelShop.id, { onDelete: 'cascade' }),
  sealed: bytes('sealed').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** The channel's addresses of pictures that were uploaded to a shop there, by content. */
export const channelPicture = pgTable(
  'channel_picture',
  {
    channelShopId: text('channel_shop_id')
      .notNull()
      .references(() => channelShop.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    address: text('address').notNull(),
  },
  (t) => [primaryKey({ name: 'channel_picture_pkey', columns: [t.channelShopId, t.sha256] })],
);
