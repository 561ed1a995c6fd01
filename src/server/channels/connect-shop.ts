import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import {
  type connectDemo as connectCall,
  type connectWeixin as weixinCall,
  type disconnectShop as disconnectCall,
  MOST_CHANNEL_SHOPS,
} from '#contract/listings.ts';
import { holdAdvisoryLock } from '../platform/advisory-lock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask, Steps } from '../platform/serve.ts';
import { keepCredentials } from './drivers/credentials.ts';
import { ChannelRefused, ChannelWaits } from './drivers/driver.ts';
import { renewed, WEIXIN } from './drivers/weixin-calls.ts';
import { channelShop, listing } from './listing.table.ts';

/** Connects shops at channels, and forgets them. */

type NewShop = Pick<typeof channelShop.$inferInsert, 'shopId' | 'channel' | 'name' | 'settings'>;

/** @throws Refusal channelShop.too_many, channelShop.name */
export const connectDemoShop = (
  db: Db,
  shopId: string,
  { name }: { readonly name: string },
): Promise<ReplyOf<typeof connectCall>> => addShop(db, { shopId, channel: 'demo', name });

async function addShop(db: Db, shop: NewShop): Promise<{ id: string }> {
  await holdAdvisoryLock(db, `channel-shops/${shop.shopId}`);
  const own = await db.$count(channelShop, eq(channelShop.shopId, shop.shopId));
  if (own >= MOST_CHANNEL_SHOPS) throw new Refusal('channelShop.too_many');
  const id = newId();
  await db.insert(channelShop).values({ id, ...shop, name: shop.name.trim(), createdAt: sql`now()` });
  return { id };
}

export interface WeixinGround {
  readonly config: Pick<Config, 'secretKey' | 'directChannels'>;
  /** another host than WeChat's own, for tests */
  readonly channelBase?: string;
}

/**
 * Asks WeChat for a token first, so that a wrong secret is told at once.
 * @throws Refusal channel.closed, channelShop.refused, channelShop.too_many, channelShop.name; item.unknown
 */
export async function connectWeixinShop(
  { config, channelBase = WEIXIN }: WeixinGround,
  { caller, body, read, write, once, note }: Steps<typeof weixinCall>,
): Promise<ReplyOf<typeof weixinCall>> {
  const { id, name, appId, appSecret, categoryIds, freightTemplateId } = body;
  const { shopId } = caller;
  if (!config.directChannels.has('weixin')) throw new Refusal('channel.closed');
  if (id !== undefined) await ownWeixin(read, shopId, id);
  const credentials = await renewed(channelBase, { appId, appSecret }).catch(refuseAuthorisation);
  const settings = { categoryIds, freightTemplateId };
  return write((db) =>
    once(db, async () => {
      const shop = id === undefined ? await addShop(db, { shopId, channel: 'weixin', name, settings }) : { id };
      if (id !== undefined) {
        await ownWeixin(db, shopId, id);
        await db.update(channelShop).set({ name: name.trim(), settings }).where(eq(channelShop.id, id));
      }
      await keepCredentials(db, config.secretKey, shop.id, credentials);
      note('channel.connected', { subject: shop.id });
      return shop;
    }),
  );
}

async function ownWeixin(db: Db, shopId: string, id: string): Promise<void> {
  const [own] = await db
    .select({ id: channelShop.id })
    .from(channelShop)
    .where(and(eq(channelShop.id, id), eq(channelShop.shopId, shopId), eq(channelShop.channel, 'weixin')));
  if (!own) throw new Refusal('item.unknown');
}

function refuseAuthorisation(error: unknown): never {
  const say =
    error instanceof ChannelRefused
      ? `${error.problem.say}。${error.problem.fix}`
      : error instanceof ChannelWaits
        ? `微信请我们 ${error.seconds} 秒以后再来`
        : '微信没有应答，过一会儿再试';
  throw new Refusal('channelShop.refused', { say });
}

/**
 * Forgets a channel shop with its listings, secrets and picture addresses. What is on sale there stays there.
 * @throws Refusal item.unknown; channelShop.busy while a listing is sent or taken off
 */
export async function disconnect({
  db,
  caller,
  body,
  note,
}: Ask<typeof disconnectCall>): Promise<ReplyOf<typeof disconnectCall>> {
  const [own] = await db
    .select({ id: channelShop.id })
    .from(channelShop)
    .where(and(eq(channelShop.id, body.id), eq(channelShop.shopId, caller.shopId)))
    .for('update');
  if (!own) throw new Refusal('item.unknown');
  const ofShop = eq(listing.channelShopId, own.id);
  const busy = await db.$count(listing, and(ofShop, inArray(listing.status, ['submitting', 'takingOff'])));
  if (busy > 0) throw new Refusal('channelShop.busy');
  const listings = await db.$count(listing, ofShop);
  await db.delete(channelShop).where(eq(channelShop.id, own.id));
  note('channel.disconnected', { subject: own.id });
  return { listings };
}
