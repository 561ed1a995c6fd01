import { and, asc, eq, sql } from 'drizzle-orm';
import type { ChannelProblem } from '#contract/channel-packs.ts';
import { putItem, refusal, takeItemOff } from '../channels/demo-channel.ts';
import { connectDemoShop, listProducts } from '../channels/list-products.ts';
import { contentOf, OFFERED } from '../channels/listing-content.ts';
import { channelShop, listing, listingEvent } from '../channels/listing.table.ts';
import { moveListing } from '../channels/move-listing.ts';
import type { Db } from '../platform/database.ts';
import { product, style } from '../products/product.table.ts';
import { askedBy, SELLERS } from './demo-callers.ts';

const TRADER = SELLERS.huafang;
/** The steps are walked here. */
const ground = { queue: { enqueue: async () => {} } };

const TERMS = { ratePermille: 1_080, feeFen: 200, ending: 'nine', stockBuffer: 5 } as const;

const BLOCKED: ChannelProblem = {
  ...{ kind: 'block', where: '材质成分', say: '没有写纤维成分', fix: '在面料里填成分和百分比' },
  source: 'GB/T 5296.4 使用说明要写明纤维成分（2026-11-28）',
};

type State = 'onSale' | 'outOfSync' | 'blocked' | 'rejected' | 'failed' | 'delisted' | 'cancelled' | 'reviewing';

/** The last one stays in review until the server's worker asks the channel; nobody does for the demo. */
const STATES: readonly State[] = [
  ...(['onSale', 'outOfSync', 'rejected', 'blocked', 'failed', 'delisted', 'cancelled', 'onSale'] as const),
  'reviewing',
];

/** 铺货 of the demo's trader in each state that lasts. */
export async function fillListings(db: Db): Promise<void> {
  const { id: channelShopId } = await connectDemoShop(db, TRADER.shopId, { name: '花房演示店' });
  await db.update(channelShop).set(TERMS).where(eq(channelShop.id, channelShopId));
  const own = await db
    .select({ id: product.id, offered: OFFERED })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(and(eq(product.shopId, TRADER.shopId), eq(product.status, 'onSale')))
    .orderBy(asc(product.productNo))
    .limit(STATES.length);
  await listProducts(ground, askedBy(db, TRADER, { channelShopId, productIds: own.map(({ id }) => id) }));
  const rows = await db.select().from(listing).where(eq(listing.channelShopId, channelShopId));
  const idOf = new Map(rows.map(({ id, productId }) => [productId, id]));
  for (const [at, { id: productId, offered }] of own.entries())
    await bring(db, { state: STATES[at]!, id: idOf.get(productId)!, key: `${channelShopId}/${productId}`, offered });
  const earlier = sql`now() - interval '3 hours' + ${listingEvent.no} * interval '1 minute'`;
  await db.update(listingEvent).set({ at: earlier });
  await db
    .update(listing)
    .set({ createdAt: sql`now() - interval '3 hours'`, updatedAt: sql`now() - interval '1 hour'` });
}

interface Brought {
  readonly state: State;
  readonly id: string;
  readonly key: string;
  readonly offered: Parameters<typeof contentOf>[0];
}

async function bring(db: Db, { state, id, key, offered }: Brought): Promise<void> {
  const step = (action: Parameters<typeof moveListing>[1]['action'], problems: readonly ChannelProblem[] = []) =>
    moveListing(db, { id, action, accountId: null, problems });
  if (state === 'blocked') return step('block', [BLOCKED]);
  if (state === 'failed') return step('fail', [refusal('渠道', '渠道几次都没有应答', '过一会儿再试')]);
  if (state === 'cancelled') return step('cancel');
  const now = contentOf(offered, TERMS);
  const sent = { ...now, priceFen: now.priceFen - (state === 'outOfSync' ? 1_000 : 0), pictures: 6 };
  const { itemNo } = await putItem(db, { key, edition: 'demo', content: sent });
  await moveListing(db, { id, action: 'create', accountId: null, made: { itemNo, edition: 'demo', sent } });
  if (state === 'reviewing') return;
  if (state === 'rejected')
    return step('reject', [refusal('主图', '第 2 张主图和商品颜色不符', '在商品的照片里换一张，再重试')]);
  await step('approve');
  if (state === 'outOfSync') return step('differ');
  if (state !== 'delisted') return;
  await step('takeOff');
  await takeItemOff(db, key);
  await step('goneOff');
}
