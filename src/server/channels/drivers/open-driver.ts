import { and, eq, inArray } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import { channelPicture } from '../channel-credential.table.ts';
import type { channelShop } from '../listing.table.ts';
import { findCredentials, keepCredentials } from './credentials.ts';
import { demoDriver } from './demo-driver.ts';
import { type ChannelDriver, ChannelRefused } from './driver.ts';
import { WEIXIN, weixinCalls } from './weixin-calls.ts';
import { type KnownPictures, weixinDriver } from './weixin-driver.ts';

export interface DriverGround {
  readonly database: Database;
  readonly config: Pick<Config, 'secretKey' | 'directChannels'>;
  /** another host than the channel's own, for tests */
  readonly channelBase?: string;
}

type Shop = Pick<typeof channelShop.$inferSelect, 'id' | 'channel' | 'settings'>;

/** @throws ChannelRefused when the operator has closed the channel, or its credentials are missing */
export async function openDriver(ground: DriverGround, shop: Shop): Promise<ChannelDriver> {
  const { database, config } = ground;
  if (shop.channel === 'demo') return demoDriver(database);
  if (!config.directChannels.has(shop.channel)) throw notOpen('本站没有开通直接铺货到微信小店', '联系平台客服');
  const credentials = await findCredentials(database.read, config.secretKey, shop.id);
  if (credentials === null || shop.settings === null)
    throw notOpen('没有授权，或授权读不出来', '在“连接店铺”里重新填写');
  const calls = weixinCalls({
    base: ground.channelBase ?? WEIXIN,
    credentials,
    keep: (renewed) => database.write((db) => keepCredentials(db, config.secretKey, shop.id, renewed)),
  });
  return weixinDriver({ calls, settings: shop.settings, pictures: picturesOf(database, shop.id) });
}

const notOpen = (say: string, fix: string) =>
  new ChannelRefused({ kind: 'block', where: '授权', say, fix, source: '微信小店的授权' });

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
