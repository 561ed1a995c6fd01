import { and, eq, inArray } from 'drizzle-orm';
import { builtInRules } from '#contract/desks/channels/channels.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database.ts';
import { channelPicture } from '../channel-credential.table.ts';
import type { AlibabaSettings, channelShop, ShopifySettings, WeixinSettings } from '../listing.table.ts';
import { ALIBABA, alibabaCalls } from './alibaba-calls.ts';
import { alibabaDriver } from './alibaba-driver.ts';
import { type Credentials, findCredentials, keepCredentials } from './credentials.ts';
import { demoDriver } from './demo-driver.ts';
import { type ChannelDriver, ChannelRefused } from './driver.ts';
import { shopifyCalls, shopifyHost } from './shopify-calls.ts';
import { shopifyDriver } from './shopify-driver.ts';
import type { KnownPictures } from './upload-once.ts';
import { WEIXIN, weixinCalls } from './weixin-calls.ts';
import { weixinDriver } from './weixin-driver.ts';

export interface DriverGround {
  readonly database: Database;
  readonly config: Pick<Config, 'secretKey' | 'directChannels'>;
  /** another host than the channel's own, for tests */
  readonly channelBase?: string;
}

type Shop = Pick<typeof channelShop.$inferSelect, 'id' | 'channel' | 'settings'>;

/** @throws ChannelRefused when the operator has closed the channel, or its credentials are missing */
export async function openDriver(ground: DriverGround, shop: Shop): Promise<ChannelDriver> {
  const { database, config, channelBase } = ground;
  if (shop.channel === 'demo') return demoDriver(database);
  const name = builtInRules[shop.channel].name;
  if (!config.directChannels.has(shop.channel)) throw notOpen(name, `本站没有开通直接铺货到${name}`, '联系平台客服');
  const credentials = await findCredentials(database.read, config.secretKey, shop.id);
  if (credentials === null || shop.settings === null)
    throw notOpen(name, '没有授权，或授权读不出来', '在“价格和库存”里点“重新授权”');
  const keep = (renewed: Credentials) =>
    database.write((db) => keepCredentials(db, config.secretKey, shop.id, renewed));
  const pictures = picturesOf(database, shop.id);
  // The settings of a shop are those of its channel: both were written when it was connected.
  switch (shop.channel) {
    case 'weixin': {
      const settings = shop.settings as WeixinSettings;
      return weixinDriver({
        settings,
        pictures,
        calls: weixinCalls({ base: channelBase ?? WEIXIN, credentials, keep }),
      });
    }
    case 'alibaba1688': {
      const settings = shop.settings as AlibabaSettings;
      const means = { base: channelBase ?? ALIBABA, credentials, keep, albumId: settings.albumId };
      return alibabaDriver({ settings, pictures, calls: alibabaCalls(means) });
    }
    case 'shopify': {
      const settings = shop.settings as ShopifySettings;
      const base = channelBase ?? shopifyHost(settings.store);
      return shopifyDriver({ settings, pictures, calls: shopifyCalls({ base, credentials, keep }) });
    }
  }
}

const notOpen = (name: string, say: string, fix: string) =>
  new ChannelRefused({ kind: 'block', where: '授权', say, fix, source: `${name}的授权` });

function picturesOf({ read, write }: Database, channelShopId: string): KnownPictures {
  const own = (hashes: readonly string[]) =>
    and(eq(channelPicture.channelShopId, channelShopId), inArray(channelPicture.sha256, [...hashes]));
  return {
    find: async (hashes) => {
      const rows = await read.select().from(channelPicture).where(own(hashes));
      return new Map(rows.map(({ sha256, address }) => [sha256, address]));
    },
    keep: (sha256, address) =>
      write(async (db) => {
        await db
          .insert(channelPicture)
          .values({ channelShopId, sha256, address })
          .onConflictDoUpdate({ target: [channelPicture.channelShopId, channelPicture.sha256], set: { address } });
      }),
    forget: (hashes) => write(async (db) => void (await db.delete(channelPicture).where(own(hashes)))),
  };
}
