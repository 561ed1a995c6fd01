import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { batchActionsOf, batchCountsOf, batchStateOf, type StatusCounts } from '#contract/desks/listing-batch.ts';
import { type ListingStatus, mayMoveListing, type OwnerListingAction } from '#contract/desks/listing-flow.ts';
import type { ListingBatch, listingBatches as listCall, moveBatch as moveCall } from '#contract/desks/listings.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { enqueueSend, type ListGround } from './list-products.ts';
import { channelShop, listing, listingBatch } from './listing.table.ts';
import { moveListing } from './move-listing.ts';
import { refuseOff } from './rules-in-use.ts';

const MOST_SHOWN = 5;

/** The latest ones that still have listings. */
export async function listBatches(db: Db, shopId: string): Promise<ReplyOf<typeof listCall>> {
  const rows = await db
    .select({
      batch: listingBatch,
      // Written out: a query of one table names its columns without the table.
      counts: sql<StatusCounts>`(select jsonb_object_agg(status, n) from (select status, count(*)::int n from listing
        where listing.batch_id = listing_batch.id group by status) counted)`,
      title: sql<string>`(select product.title from listing join product on product.id = listing.product_id
        where listing.batch_id = listing_batch.id order by listing.created_at, listing.id limit 1)`,
    })
    .from(listingBatch)
    .where(
      and(eq(listingBatch.shopId, shopId), sql`exists (select from listing where listing.batch_id = listing_batch.id)`),
    )
    .orderBy(desc(listingBatch.createdAt), asc(listingBatch.id))
    .limit(MOST_SHOWN);
  return { batches: rows.map(shownOf) };
}

interface Row {
  readonly batch: typeof listingBatch.$inferSelect;
  readonly counts: StatusCounts;
  readonly title: string;
}

function shownOf({ batch, counts, title }: Row): ListingBatch {
  const { id, startsAt, pausedAt, createdAt } = batch;
  const isPaused = pausedAt !== null;
  const own = batchCountsOf(counts);
  return {
    ...{ id, title, ...own, state: batchStateOf(counts, isPaused), nextSteps: batchActionsOf(counts, isPaused) },
    total: Object.values(own).reduce((sum, count) => sum + count, 0),
    startsAt: startsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const MOVES = {
  cancelRest: { action: 'cancel', from: ['scheduled', 'submitting'] },
  retryFailed: { action: 'submit', from: ['blocked', 'rejected', 'failed'] },
} as const satisfies Record<string, { action: OwnerListingAction; from: readonly ListingStatus[] }>;

/** @throws Refusal item.unknown; state.changed when there is nothing to do; channel.off */
export async function moveWholeBatch(
  ground: ListGround,
  { db, caller, body: { id, action } }: Ask<typeof moveCall>,
): Promise<ReplyOf<typeof moveCall>> {
  const [batch] = await db
    .select()
    .from(listingBatch)
    .where(and(eq(listingBatch.id, id), eq(listingBatch.shopId, caller.shopId)))
    .for('update');
  if (!batch) throw new Refusal('item.unknown');
  const isPausing = action === 'pause';
  if (isPausing || action === 'goOn') {
    if ((batch.pausedAt !== null) === isPausing) throw new Refusal('state.changed');
    await db
      .update(listingBatch)
      .set({ pausedAt: isPausing ? sql`now()` : null })
      .where(eq(listingBatch.id, id));
    const waiting = await listingsIn(db, id, ['submitting']);
    if (!isPausing) for (const one of waiting) await enqueueSend(ground, db, one.id, 'submit');
    return { moved: waiting.length };
  }
  const { action: step, from } = MOVES[action];
  const own = (await listingsIn(db, id, from)).filter(({ status }) => mayMoveListing(status, step));
  if (own.length === 0) throw new Refusal('state.changed');
  if (step === 'submit')
    await refuseOff(
      db,
      own.map(({ channel }) => channel),
    );
  for (const one of own) {
    await moveListing(db, { id: one.id, action: step, accountId: caller.accountId });
    await enqueueSend(ground, db, one.id, step);
  }
  return { moved: own.length };
}

const listingsIn = (db: Db, batchId: string, statuses: readonly ListingStatus[]) =>
  db
    .select({ id: listing.id, status: listing.status, channel: channelShop.channel })
    .from(listing)
    .innerJoin(channelShop, eq(channelShop.id, listing.channelShopId))
    .where(and(eq(listing.batchId, batchId), inArray(listing.status, [...statuses])))
    .orderBy(asc(listing.id))
    .for('update', { of: listing });
