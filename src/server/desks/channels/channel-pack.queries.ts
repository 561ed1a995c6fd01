import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type {
  channelPack as packCall,
  ChannelPackBrief,
  channelPacks as packsCall,
} from '#contract/desks/channel-packs.ts';
import { CHANNEL_PACK_DAYS } from '#contract/desks/channel-pack-rules.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { Db } from '../../platform/database.ts';
import { boundedTotal } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { product } from '../../market/products/product.table.ts';
import { channelPack, channelPackItem } from './channel-pack.table.ts';

type PackRow = typeof channelPack.$inferSelect;

const countOf = (state: string) =>
  sql<number>`(count(*) filter (where ${channelPackItem.state} = ${state}))::int`.as(state);

const sums = {
  pending: countOf('pending'),
  made: countOf('made'),
  blocked: countOf('blocked'),
  failed: countOf('failed'),
  bytes: sql<number>`coalesce(sum(${channelPackItem.bytes}), 0)::float8`.as('sum_bytes'),
  products: sql<number>`count(distinct ${channelPackItem.productId})::int`.as('products'),
  title: sql<string>`(array_agg(${product.title} order by ${channelPackItem.no}))[1]`.as('first_title'),
};

export async function listPacks(
  db: Db,
  shopId: string,
  query: QueryOf<typeof packsCall>,
): Promise<ReplyOf<typeof packsCall>> {
  const own = eq(channelPack.shopId, shopId);
  const total = await db.$count(channelPack, own);
  const packs = await db
    .select()
    .from(channelPack)
    .where(own)
    .orderBy(desc(channelPack.createdAt), asc(channelPack.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const briefs = await briefsOf(db, packs);
  return { ...boundedTotal(total, query), list: briefs };
}

/** @throws Refusal item.unknown */
export async function showPack(db: Db, shopId: string, id: string): Promise<ReplyOf<typeof packCall>> {
  const pack = await findPack(db, shopId, id);
  const items = await db
    .select({ item: channelPackItem, title: product.title, productNo: product.productNo, maker: product.shopId })
    .from(channelPackItem)
    .innerJoin(product, eq(product.id, channelPackItem.productId))
    .where(eq(channelPackItem.packId, id))
    .orderBy(asc(channelPackItem.no));
  const [brief] = await briefsOf(db, [pack]);
  return {
    pack: brief!,
    items: items.map(({ item, title, productNo, maker }) => ({
      ...{ no: item.no, productId: item.productId, productNo, title, channel: item.channel, edition: item.edition },
      ...{ isOwn: maker === shopId, state: item.state, channelTitle: item.channelTitle, problems: item.problems },
      ...{ pictures: item.files.length, bytes: item.bytes },
    })),
  };
}

/** @throws Refusal item.unknown for another shop's */
export async function findPack(db: Db, shopId: string, id: string): Promise<PackRow> {
  const [pack] = await db
    .select()
    .from(channelPack)
    .where(and(eq(channelPack.id, id), eq(channelPack.shopId, shopId)));
  if (!pack) throw new Refusal('item.unknown');
  return pack;
}

const DAY_MS = 86_400_000;

async function briefsOf(db: Db, packs: readonly PackRow[]): Promise<ChannelPackBrief[]> {
  if (packs.length === 0) return [];
  const ids = packs.map(({ id }) => id);
  const counted = await db
    .select({ packId: channelPackItem.packId, ...sums })
    .from(channelPackItem)
    .innerJoin(product, eq(product.id, channelPackItem.productId))
    .where(sql`${channelPackItem.packId} in ${ids}`)
    .groupBy(channelPackItem.packId);
  const sumsOf = new Map(counted.map((one) => [one.packId, one]));
  return packs.map(({ id, status, reason, channels, taskId, createdAt, endedAt }) => {
    const { pending, made, blocked, failed, bytes, products, title } = sumsOf.get(id)!;
    return {
      ...{ id, status, reason, channels, title, products, bytes, jobId: taskId },
      counts: { pending, made, blocked, failed },
      createdAt: createdAt.toISOString(),
      expiresAt: endedAt && new Date(endedAt.getTime() + CHANNEL_PACK_DAYS * DAY_MS).toISOString(),
    };
  });
}
