import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import {
  AT_THE_CHANNEL,
  type ListingStatus,
  listingStatusWords,
  mayMoveListing,
  type OwnerListingAction,
} from '#contract/desks/listing-flow.ts';
import {
  type listProducts as listCall,
  type moveListings as moveCall,
  type saveChannelShop as saveCall,
} from '#contract/desks/listings.ts';
import { type ListedChannel, MOST_DAYS_AHEAD } from '#contract/desks/listed-channels.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { ONCE, type Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { product } from '../../market/products/product.table.ts';
import { COMPARE_LISTINGS, type ListingToSend, SEND_LISTING } from './leave-listing.ts';
import { channelShop, listing, listingBatch, listingEvent } from './listing.table.ts';
import { moveListing } from './move-listing.ts';
import { refuseOff } from './rules-in-use.ts';

export interface ListGround {
  readonly queue: Pick<Queue, 'enqueue'>;
}

/** @throws Refusal item.unknown for another shop's */
export async function saveTerms(
  { queue }: ListGround,
  { db, caller, body }: Ask<typeof saveCall>,
): Promise<ReplyOf<typeof saveCall>> {
  const { id, ...terms } = body;
  const [saved] = await db
    .update(channelShop)
    .set(terms)
    .where(and(eq(channelShop.id, id), eq(channelShop.shopId, caller.shopId)))
    .returning({ id: channelShop.id });
  if (!saved) throw new Refusal('item.unknown');
  await queue.enqueue(db, COMPARE_LISTINGS, {}, { once: ONCE });
  return saved;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SOONEST_MS = 5 * MINUTE_MS;

/**
 * @throws Refusal item.unknown for a channel shop or a product that is another shop's or off sale; channel.off;
 *   listing.time
 */
export async function listProducts(
  ground: ListGround,
  { db, caller, body }: Ask<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const { accountId, shopId } = caller;
  const startsAt = body.startsAt === undefined ? null : startIn(body.startsAt);
  const places = await ownPlaces(db, shopId, [...new Set(body.channelShopIds)]);
  const offered = await ownProducts(db, shopId, [...new Set(body.productIds)]);
  const there = await readThere(db, shopId);

  const batchId = newId();
  const fresh: (typeof listing.$inferInsert)[] = [];
  const again: string[] = [];
  const skipped: ReplyOf<typeof listCall>['skipped'] = [];
  for (const place of places) {
    for (const { id: productId, title } of offered) {
      const own = there.find((one) => one.productId === productId && one.shopId === place.id);
      const leave = (why: string, isRepeat: boolean) => skipped.push({ productId, title, why, isRepeat });
      if (own !== undefined && !mayMoveListing(own.status, startsAt === null ? 'submit' : 'schedule')) {
        leave(`已经在“${place.name}”：${listingStatusWords[own.status]}`, false);
        continue;
      }
      const repeat = body.repeats === 'list' ? undefined : repeatOf({ productId, title }, place, there);
      if (repeat !== undefined) {
        leave(repeat, true);
        continue;
      }
      const state = startsAt === null ? ('submitting' as const) : ('scheduled' as const);
      if (own === undefined)
        fresh.push({ id: newId(), channelShopId: place.id, productId, batchId, status: state, startsAt });
      else again.push(own.id);
      // The next place of the same channel is a repeat of this one.
      there.push({ ...EMPTY, ...place, productId, title, status: state, shopId: place.id });
    }
  }
  if (fresh.length + again.length === 0) return { batchId: null, submitted: 0, skipped };

  await db.insert(listingBatch).values({ id: batchId, shopId, startsAt, createdAt: sql`now()` });
  const action = startsAt === null ? 'submit' : 'schedule';
  if (fresh.length > 0) {
    await db.insert(listing).values(fresh.map((one) => ({ ...one, createdAt: sql`now()`, updatedAt: sql`now()` })));
    await db.insert(listingEvent).values(fresh.map(({ id }) => ({ listingId: id, action, accountId }) as const));
  }
  for (const id of again) await moveListing(db, { id, action, accountId, batchId, ...(startsAt && { startsAt }) });
  if (startsAt === null)
    for (const id of [...fresh.map((one) => one.id), ...again]) await enqueueSend(ground, db, id, 'submit');
  return { batchId, submitted: fresh.length + again.length, skipped };
}

/** @throws Refusal listing.time */
function startIn(words: string): Date {
  const at = new Date(words);
  const ahead = at.getTime() - Date.now();
  if (!(ahead >= SOONEST_MS - MINUTE_MS && ahead <= MOST_DAYS_AHEAD * DAY_MS)) throw new Refusal('listing.time');
  return at;
}

async function ownPlaces(db: Db, shopId: string, ids: readonly string[]) {
  const places = await db
    .select({ id: channelShop.id, name: channelShop.name, channel: channelShop.channel })
    .from(channelShop)
    .where(and(inArray(channelShop.id, [...ids]), eq(channelShop.shopId, shopId)))
    .orderBy(asc(channelShop.createdAt), asc(channelShop.id))
    .for('update');
  if (places.length < ids.length) throw new Refusal('item.unknown');
  await refuseOff(
    db,
    places.map(({ channel }) => channel),
  );
  return places;
}

async function ownProducts(db: Db, shopId: string, ids: readonly string[]) {
  const offered = await db
    .select({ id: product.id, title: product.title })
    .from(product)
    .where(and(inArray(product.id, [...ids]), eq(product.shopId, shopId), eq(product.status, 'onSale')))
    .orderBy(asc(product.id));
  if (offered.length < ids.length) throw new Refusal('item.unknown');
  return offered;
}

interface There {
  readonly id: string;
  readonly productId: string;
  readonly title: string;
  readonly status: ListingStatus;
  /** of the channel shop */
  readonly shopId: string;
  readonly name: string;
  readonly channel: ListedChannel;
}

const EMPTY = { id: '' };

/** All listings of the shop. */
async function readThere(db: Db, shopId: string): Promise<There[]> {
  return db
    .select({
      ...{ id: listing.id, productId: listing.productId, title: product.title, status: listing.status },
      ...{ shopId: channelShop.id, name: channelShop.name, channel: channelShop.channel },
    })
    .from(listing)
    .innerJoin(channelShop, eq(channelShop.id, listing.channelShopId))
    .innerJoin(product, eq(product.id, listing.productId))
    .where(eq(channelShop.shopId, shopId));
}

const SOLD: ReadonlySet<ListingStatus> = new Set(['scheduled', ...AT_THE_CHANNEL]);

/** 重复铺货: channels take down the same thing in two shops, or twice in one. @returns why, or undefined */
function repeatOf(
  { productId, title }: { readonly productId: string; readonly title: string },
  place: { readonly id: string; readonly channel: ListedChannel },
  there: readonly There[],
): string | undefined {
  const sold = there.filter(({ channel, status }) => channel === place.channel && SOLD.has(status));
  const same = sold.find((one) => one.productId === productId && one.shopId !== place.id);
  if (same !== undefined) return `重复铺货：同一个渠道的“${same.name}”已经有这件`;
  const named = sold.find((one) => one.productId !== productId && one.title === title && one.shopId === place.id);
  return named === undefined ? undefined : `重复铺货：“${named.name}”已经有一件标题一样的`;
}

/** At most one waiting job a listing: it does what the state asks for then. New ones wait: their pictures are made. */
export const enqueueSend = (
  { queue }: ListGround,
  db: Db,
  listingId: string,
  action: OwnerListingAction,
): Promise<void> =>
  queue.enqueue(db, SEND_LISTING, { listingId } satisfies ListingToSend, {
    once: listingId,
    priority: action === 'submit' ? 0 : 1,
  });

/** @throws Refusal item.unknown when any is another shop's; state.changed when none can be moved; channel.off */
export async function moveListings(
  ground: ListGround,
  { db, caller, body }: Ask<typeof moveCall>,
): Promise<ReplyOf<typeof moveCall>> {
  const ids = [...new Set(body.ids)];
  const own = await db
    .select({ id: listing.id, status: listing.status, channel: channelShop.channel })
    .from(listing)
    .innerJoin(channelShop, eq(channelShop.id, listing.channelShopId))
    .where(and(inArray(listing.id, ids), eq(channelShop.shopId, caller.shopId)))
    .orderBy(asc(listing.id))
    .for('update', { of: listing });
  if (own.length < ids.length) throw new Refusal('item.unknown');
  const movable = own.filter(({ status }) => mayMoveListing(status, body.action));
  if (movable.length === 0) throw new Refusal('state.changed');
  // What is listed already can still be taken off.
  if (body.action === 'submit' || body.action === 'update')
    await refuseOff(
      db,
      movable.map(({ channel }) => channel),
    );
  for (const { id } of movable) {
    await moveListing(db, { id, action: body.action, accountId: caller.accountId });
    await enqueueSend(ground, db, id, body.action);
  }
  return { moved: movable.length };
}
