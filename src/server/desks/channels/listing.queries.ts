import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { RuledChannel } from '#contract/desks/channels/rules.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { listingStepsFrom } from '#contract/desks/listing-flow.ts';
import {
  type listingDetail as detailCall,
  type listingList as listCall,
  type ListingRow,
} from '#contract/desks/listings.ts';
import { DIRECT_CHANNELS, type ShopifyCurrency } from '#contract/desks/listed-channels.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { holding } from '../../platform/containing.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { boundedTotal } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { product, productView, style } from '../../market/products/product.table.ts';
import { type ChannelSettings, channelShop, listing, listingEvent } from './listing.table.ts';
import { type InUse, rulesInUse } from './rules-in-use.ts';
import { contentOf, OFFERED } from './listing-content.ts';

type Query = QueryOf<typeof listCall>;

const ORDERS: Readonly<Record<Query['sort'], SQL[]>> = {
  updated: [desc(listing.updatedAt), asc(listing.id)],
  newest: [desc(listing.createdAt), asc(listing.id)],
  title: [asc(product.title), asc(listing.id)],
};

/** @param direct channels that the operator has opened */
export async function listListings(
  db: Db,
  shopId: string,
  query: Query,
  direct: ReadonlySet<string>,
): Promise<ReplyOf<typeof listCall>> {
  const { q, status, channelShop: chosenShop, batch, sort, page, pageSize } = query;
  const narrowed = and(
    eq(channelShop.shopId, shopId),
    chosenShop === undefined ? undefined : eq(channelShop.id, chosenShop),
    batch === undefined ? undefined : eq(listing.batchId, batch),
    holding(q, [product.title, product.productNo]),
  );
  const counted = await db
    .select({ status: listing.status, count: sql<number>`count(*)::int` })
    .from(listing)
    .innerJoin(channelShop, eq(channelShop.id, listing.channelShopId))
    .innerJoin(product, eq(product.id, listing.productId))
    .where(narrowed)
    .groupBy(listing.status);
  const counts: Record<string, number> = Object.fromEntries(counted.map((one) => [one.status, one.count]));
  counts.all = counted.reduce((sum, { count }) => sum + count, 0);
  const inUse = await rulesInUse(db);
  const rows = await rowsOf(db)
    .where(and(narrowed, status === 'all' ? undefined : eq(listing.status, status)))
    .orderBy(...ORDERS[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    ...boundedTotal(counts[status] ?? 0, query),
    list: rows.map((row) => asRow(row, inUse)),
    counts,
    shops: await readChannelShops(db, shopId),
    direct: DIRECT_CHANNELS.filter((channel) => direct.has(channel)),
  };
}

/** @throws Refusal item.unknown for another shop's */
export async function showListing(db: Db, shopId: string, id: string): Promise<ReplyOf<typeof detailCall>> {
  const [row] = await rowsOf(db).where(and(eq(listing.id, id), eq(channelShop.shopId, shopId)));
  if (!row) throw new Refusal('item.unknown');
  const events = await db
    .select()
    .from(listingEvent)
    .where(eq(listingEvent.listingId, id))
    .orderBy(desc(listingEvent.no))
    .limit(100);
  return {
    listing: asRow(row, await rulesInUse(db)),
    events: events.map(({ no, at, action, note, sent }) => ({ no, at: at.toISOString(), action, note, sent })),
  };
}

export async function readChannelShops(db: Db, shopId: string): Promise<ReplyOf<typeof listCall>['shops']> {
  const rows = await db
    .select({ shop: channelShop, listings: count(listing.id) })
    .from(channelShop)
    .leftJoin(listing, eq(listing.channelShopId, channelShop.id))
    .where(eq(channelShop.shopId, shopId))
    .groupBy(channelShop.id)
    .orderBy(asc(channelShop.createdAt), asc(channelShop.id));
  const inUse = await rulesInUse(db);
  return rows.map(({ shop: { id, name, channel, ratePermille, feeFen, ending, stockBuffer, settings }, listings }) => ({
    ...{ id, name, channel, ratePermille, feeFen, ending, stockBuffer, listings },
    channelName: inUse[channel].rules.name,
    currency: currencyOf(settings),
    offReason: inUse[channel].offReason,
  }));
}

const currencyOf = (settings: ChannelSettings | null): ShopifyCurrency =>
  settings !== null && 'currency' in settings ? settings.currency : 'CNY';

/** Of products joined with another table. */
export const FRONT_PICTURE = sql<Picture | null>`(select ${pictureJson(picture)} from ${productView}
  join ${picture} on ${picture.key} = ${productView.frontKey}
  where ${productView.productId} = ${product.id} and ${productView.sort} = 0)`;

const COLUMNS = {
  listing,
  terms: channelShop,
  offered: OFFERED,
  productNo: product.productNo,
  picture: FRONT_PICTURE,
};

function rowsOf(db: Db) {
  return db
    .select(COLUMNS)
    .from(listing)
    .innerJoin(channelShop, eq(channelShop.id, listing.channelShopId))
    .innerJoin(product, eq(product.id, listing.productId))
    .innerJoin(style, eq(style.id, product.styleId))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof rowsOf>>[number];

function asRow(
  { listing: row, terms, offered, productNo, picture: shown }: Found,
  inUse: Readonly<Record<RuledChannel, InUse>>,
): ListingRow {
  const { id, productId, itemNo, status, problems, theirs, createdAt, updatedAt } = row;
  return {
    ...{ id, productId, productNo, title: offered.title, isProductOnSale: offered.status === 'onSale' },
    ...{ itemNo, status, problems, theirs },
    picture: shown,
    channelShopId: terms.id,
    channelShop: terms.name,
    currency: currencyOf(terms.settings),
    ours: contentOf(offered, terms, inUse[terms.channel].rules),
    startsAt: row.startsAt?.toISOString() ?? null,
    nextSteps: listingStepsFrom(status),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
