import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listingStatusWords, mayMoveListing, type OwnerListingAction } from '#contract/listing-flow.ts';
import {
  type listProducts as listCall,
  type moveListings as moveCall,
  type saveChannelShop as saveCall,
} from '#contract/listings.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { ONCE, type Queue } from '../platform/queue.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { product } from '../products/product.table.ts';
import { COMPARE_LISTINGS, type ListingToSend, SEND_LISTING } from './leave-listing.ts';
import { channelShop, listing, listingEvent } from './listing.table.ts';
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

/** @throws Refusal item.unknown for a channel shop or a product that is another shop's or off sale; channel.off */
export async function listProducts(
  ground: ListGround,
  { db, caller, body }: Ask<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const { accountId, shopId } = caller;
  const [own] = await db
    .select()
    .from(channelShop)
    .where(and(eq(channelShop.id, body.channelShopId), eq(channelShop.shopId, shopId)))
    .for('update');
  if (!own) throw new Refusal('item.unknown');
  await refuseOff(db, [own.channel]);
  const productIds = [...new Set(body.productIds)];
  const offered = await db
    .select({ id: product.id, title: product.title })
    .from(product)
    .where(and(inArray(product.id, productIds), eq(product.shopId, shopId), eq(product.status, 'onSale')))
    .orderBy(asc(product.id));
  if (offered.length < productIds.length) throw new Refusal('item.unknown');
  const before = await db
    .select()
    .from(listing)
    .where(and(eq(listing.channelShopId, own.id), inArray(listing.productId, productIds)));
  const known = new Map(before.map((one) => [one.productId, one]));

  const skipped: { title: string; why: string }[] = [];
  let submitted = 0;
  for (const { id: productId, title } of offered) {
    const already = known.get(productId);
    if (already !== undefined && !mayMoveListing(already.status, 'submit')) {
      skipped.push({ title, why: `已经在“${own.name}”：${listingStatusWords[already.status]}` });
      continue;
    }
    const id = already?.id ?? (await addListing(db, { channelShopId: own.id, productId, accountId }));
    if (already !== undefined) await moveListing(db, { id, action: 'submit', accountId });
    await enqueueSend(ground, db, id, 'submit');
    submitted += 1;
  }
  return { submitted, skipped };
}

async function addListing(
  db: Db,
  { accountId, ...place }: { channelShopId: string; productId: string; accountId: string },
): Promise<string> {
  const id = newId();
  await db.insert(listing).values({ id, ...place, createdAt: sql`now()`, updatedAt: sql`now()` });
  await db.insert(listingEvent).values({ listingId: id, action: 'submit', accountId });
  return id;
}

/** At most one waiting job a listing: it does what the state asks for then. New ones wait: their pictures are made. */
const enqueueSend = ({ queue }: ListGround, db: Db, listingId: string, action: OwnerListingAction): Promise<void> =>
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
