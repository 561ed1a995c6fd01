import { and, eq, inArray, sql } from 'drizzle-orm';
import { builtInRules } from '#contract/desks/channels/channels.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import {
  type connectDemo as connectCall,
  type connectAlibaba as alibabaCall,
  type connectShopify as shopifyCall,
  type connectWeixin as weixinCall,
  type disconnectShop as disconnectCall,
} from '#contract/desks/listings.ts';
import { type DirectChannel, MOST_CHANNEL_SHOPS } from '#contract/desks/listed-channels.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Steps } from '../../platform/serve.ts';
import { ALIBABA, authorised } from './drivers/alibaba-calls.ts';
import { type Credentials, keepCredentials } from './drivers/credentials.ts';
import { ChannelRefused, ChannelWaits } from './drivers/driver.ts';
import { shopifyCalls, shopifyHost, shopifyToken } from './drivers/shopify-calls.ts';
import { readShopifyShop } from './drivers/shopify-shop.ts';
import { renewed, WEIXIN } from './drivers/weixin-calls.ts';
import { type ChannelSettings, channelShop, listing } from './listing.table.ts';

/** Connects shops at channels, and forgets them. */

type NewShop = Pick<typeof channelShop.$inferInsert, 'shopId' | 'channel' | 'name' | 'settings' | 'ratePermille'>;

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

export interface DirectGround {
  readonly config: Pick<Config, 'secretKey' | 'directChannels'>;
  /** another host than the channel's own, for tests */
  readonly channelBase?: string;
}

interface Authorised {
  readonly credentials: Credentials;
  readonly settings: ChannelSettings;
  /** of a new channel shop */
  readonly terms?: Pick<NewShop, 'ratePermille'>;
}

type DirectSteps = Pick<Steps<typeof weixinCall>, 'caller' | 'read' | 'write' | 'once' | 'note'> & {
  readonly body: { readonly id?: string | undefined; readonly name: string };
};

/**
 * The channel is called first, so that a wrong secret is refused at once.
 *
 * @throws Refusal channel.closed, channelShop.refused, channelShop.too_many, channelShop.name; item.unknown
 */
async function connectDirect(
  { config }: DirectGround,
  { caller, body: { id, name }, read, write, once, note }: DirectSteps,
  channel: DirectChannel,
  authorise: () => Promise<Authorised>,
): Promise<{ id: string }> {
  const { shopId } = caller;
  if (!config.directChannels.has(channel)) throw new Refusal('channel.closed');
  const own = { shopId, channel };
  if (id !== undefined) await ownShop(read, id, own);
  const { credentials, settings, terms } = await authorise().catch(refuseAuthorisation(channel));
  return write((db) =>
    once(db, async () => {
      const shop = id === undefined ? await addShop(db, { ...own, ...terms, name, settings }) : { id };
      if (id !== undefined) {
        await ownShop(db, id, own);
        await db.update(channelShop).set({ name: name.trim(), settings }).where(eq(channelShop.id, id));
      }
      await keepCredentials(db, config.secretKey, shop.id, credentials);
      note('channel.connected', { subject: shop.id });
      return shop;
    }),
  );
}

export const connectWeixinShop = (
  ground: DirectGround,
  steps: Steps<typeof weixinCall>,
): Promise<ReplyOf<typeof weixinCall>> =>
  connectDirect(ground, steps, 'weixin', async () => {
    const { appId, appSecret, categoryIds, freightTemplateId } = steps.body;
    const credentials = await renewed(ground.channelBase ?? WEIXIN, { appId, appSecret });
    return { credentials, settings: { categoryIds, freightTemplateId } };
  });

export const connectAlibabaShop = (
  ground: DirectGround,
  steps: Steps<typeof alibabaCall>,
): Promise<ReplyOf<typeof alibabaCall>> =>
  connectDirect(ground, steps, 'alibaba1688', async () => {
    const { appId, appSecret, code, redirectUri, id: _id, name: _name, ...settings } = steps.body;
    const credentials = await authorised(ground.channelBase ?? ALIBABA, { appId, appSecret, code, redirectUri });
    return { credentials, settings };
  });

export const connectShopifyShop = (
  ground: DirectGround,
  steps: Steps<typeof shopifyCall>,
): Promise<ReplyOf<typeof shopifyCall>> =>
  connectDirect(ground, steps, 'shopify', async () => {
    const { appId, appSecret, store, currency, ratePermille } = steps.body;
    const base = ground.channelBase ?? shopifyHost(store);
    const credentials = await shopifyToken(base, { appId, appSecret });
    const calls = shopifyCalls({ base, credentials, keep: async () => {} });
    const { locationId, publicationId } = await readShopifyShop(calls, currency);
    return { credentials, settings: { store, currency, locationId, publicationId }, terms: { ratePermille } };
  });

async function ownShop(db: Db, id: string, { shopId, channel }: Pick<NewShop, 'shopId' | 'channel'>): Promise<void> {
  const [own] = await db
    .select({ id: channelShop.id })
    .from(channelShop)
    .where(and(eq(channelShop.id, id), eq(channelShop.shopId, shopId), eq(channelShop.channel, channel)));
  if (!own) throw new Refusal('item.unknown');
}

const refuseAuthorisation =
  (channel: DirectChannel) =>
  (error: unknown): never => {
    const { name } = builtInRules[channel];
    const say =
      error instanceof ChannelRefused
        ? `${error.problem.say}。${error.problem.fix}`
        : error instanceof ChannelWaits
          ? `${name}请我们 ${error.seconds} 秒以后再来`
          : `${name}没有应答，过一会儿再试`;
    throw new Refusal('channelShop.refused', { say });
  };

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
