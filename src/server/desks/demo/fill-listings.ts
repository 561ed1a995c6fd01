import { and, asc, eq, sql } from 'drizzle-orm';
import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import { demoChannelRules } from '#contract/desks/channels/demo.ts';
import type { ListingAction } from '#contract/desks/listing-flow.ts';
import type { ListingTerms } from '#contract/desks/listing-price.ts';
import { lackingOf, NO_STOCK, putItem, refusal, takeItemOff, verdictOn } from '../channels/demo-channel.ts';
import { connectDemoShop } from '../channels/connect-shop.ts';
import { listProducts } from '../channels/list-products.ts';
import { contentOf, type Offered, OFFERED } from '../channels/listing-content.ts';
import { channelShop, listing, listingBatch, listingEvent } from '../channels/listing.table.ts';
import { moveListing } from '../channels/move-listing.ts';
import type { Db } from '../../platform/database.ts';
import { product, style } from '../../market/products/product.table.ts';
import { askedBy, SELLERS } from './demo-callers.ts';

const TRADER = SELLERS.huafang;
/** The steps are walked here. */
const ground = { queue: { enqueue: async () => {} } };

const TERMS = { ratePermille: 1_080, feeFen: 200, ending: 'nine', stockBuffer: 5 } as const;

/** A second shop whose terms really make its two listings fail: pressing 重试 gives the same reason again. */
const CLEARANCE = { ratePermille: 100, feeFen: 0, ending: 'none' } as const;

/** No pictures were sent, so there is nothing to compare with; the next update sends all. */
const NOT_MADE = '';

type State = 'onSale' | 'partial' | 'outOfSync' | 'failed' | 'delisted' | 'cancelled' | 'reviewing';

/** The last one stays in review until the server's worker polls the channel, which never happens in the demo. */
const STATES: readonly State[] = ['onSale', 'outOfSync', 'failed', 'delisted', 'cancelled', 'partial', 'reviewing'];

/** 铺货 of the demo's trader in each state that lasts. */
export async function fillListings(db: Db): Promise<void> {
  const own = await db
    .select({ id: product.id, offered: OFFERED })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(and(eq(product.shopId, TRADER.shopId), eq(product.status, 'onSale')))
    .orderBy(asc(product.productNo))
    .limit(STATES.length + 3);
  const [less, more, later] = own.slice(STATES.length);
  const channelShopId = await fillShop(db, own.slice(0, STATES.length));
  await fillClearance(db, [less!, more!]);
  await listLater(db, channelShopId, later!.id);
  const earlier = sql`now() - interval '3 hours' + ${listingEvent.no} * interval '1 minute'`;
  await db.update(listingEvent).set({ at: earlier });
  await db.update(listingBatch).set({ createdAt: sql`now() - interval '3 hours'` });
  await db
    .update(listing)
    .set({ createdAt: sql`now() - interval '3 hours'`, updatedAt: sql`now() - interval '1 hour'` });
}

interface Own {
  readonly id: string;
  readonly offered: Offered;
}

async function fillShop(db: Db, own: readonly Own[]): Promise<string> {
  const channelShopId = await connect(db, '花房演示店', TERMS, 4);
  const idOf = await listAll(db, channelShopId, own);
  for (const [at, { id: productId, offered }] of own.entries())
    await bring(db, { state: STATES[at]!, id: idOf(productId), key: `${channelShopId}/${productId}`, offered });
  return channelShopId;
}

const DAY_MS = 86_400_000;

/** 定时铺货, tomorrow. */
async function listLater(db: Db, channelShopId: string, productId: string): Promise<void> {
  const startsAt = new Date(Date.now() + DAY_MS).toISOString();
  const body = { channelShopIds: [channelShopId], productIds: [productId], startsAt, repeats: 'list' as const };
  await listProducts(ground, askedBy(db, TRADER, body));
}

/** The one with less stock is blocked for it, the other one rejected for its price. */
async function fillClearance(db: Db, own: readonly Own[]): Promise<void> {
  const [less, more] = own.toSorted((a, b) => a.offered.stock - b.offered.stock);
  const terms = { ...CLEARANCE, stockBuffer: less!.offered.stock };
  const channelShopId = await connect(db, '花房清仓店', terms, 3);
  const idOf = await listAll(db, channelShopId, own);
  await step(db, idOf(less!.id), 'block', [NO_STOCK]);
  const content = { ...contentOf(more!.offered, terms, demoChannelRules), pictures: 6 };
  const id = idOf(more!.id);
  const { itemNo } = await putItem(db, { key: `${channelShopId}/${more!.id}`, edition: 'demo', content });
  const made = { itemNo, edition: NOT_MADE, sent: content };
  await moveListing(db, { id, action: 'create', accountId: null, made });
  const problem = verdictOn(content);
  await step(db, id, problem === null ? 'approve' : 'reject', problem === null ? [] : [problem]);
}

/** Connected some hours ago, because shops are shown in that order. */
async function connect(db: Db, name: string, terms: ListingTerms, hours: number): Promise<string> {
  const { id } = await connectDemoShop(db, TRADER.shopId, { name });
  const createdAt = sql`now() - make_interval(hours => ${hours})`;
  await db
    .update(channelShop)
    .set({ ...terms, createdAt })
    .where(eq(channelShop.id, id));
  return id;
}

async function listAll(db: Db, channelShopId: string, own: readonly Own[]): Promise<(productId: string) => string> {
  await listProducts(
    ground,
    askedBy(db, TRADER, {
      ...{ channelShopIds: [channelShopId], productIds: own.map(({ id }) => id), repeats: 'list' as const },
    }),
  );
  const rows = await db.select().from(listing).where(eq(listing.channelShopId, channelShopId));
  const idOf = new Map(rows.map(({ id, productId }) => [productId, id]));
  return (productId) => idOf.get(productId)!;
}

const step = (db: Db, id: string, action: ListingAction, problems: readonly ChannelProblem[] = []) =>
  moveListing(db, { id, action, accountId: null, problems });

interface Brought {
  readonly state: State;
  readonly id: string;
  readonly key: string;
  readonly offered: Offered;
}

async function bring(db: Db, { state, id, key, offered }: Brought): Promise<void> {
  if (state === 'failed') return step(db, id, 'fail', [refusal('渠道', '渠道几次都没有应答', '过一会儿再试')]);
  if (state === 'cancelled') return step(db, id, 'cancel');
  const now = contentOf(offered, TERMS, demoChannelRules);
  const sent = { ...now, priceFen: now.priceFen - (state === 'outOfSync' ? 1_000 : 0), pictures: 6 };
  const { itemNo } = await putItem(db, { key, edition: 'demo', content: sent });
  await moveListing(db, { id, action: 'create', accountId: null, made: { itemNo, edition: NOT_MADE, sent } });
  if (state === 'reviewing') return;
  if (state === 'partial') return step(db, id, 'takePart', lackingOf(8));
  await step(db, id, 'approve');
  if (state === 'outOfSync') return step(db, id, 'differ');
  if (state !== 'delisted') return;
  await step(db, id, 'takeOff');
  await takeItemOff(db, key);
  await step(db, id, 'goneOff');
}
