import { eq, sql } from 'drizzle-orm';
import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import { type ListingAction, listingSteps, mayMoveListing } from '#contract/desks/listing-flow.ts';
import type { ListingContent } from '#contract/desks/listings.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listing, listingEvent, type SentContent } from './listing.table.ts';

interface Move {
  readonly id: string;
  readonly action: ListingAction;
  /** null = the channel or the worker */
  readonly accountId: string | null;
  /** why it was blocked, rejected or failed, or what the channel did not take */
  readonly problems?: readonly ChannelProblem[];
  /** what was sent */
  readonly made?: { readonly itemNo: string; readonly edition: string; readonly sent: SentContent };
  /** of schedule */
  readonly startsAt?: Date;
  /** it was submitted again, with others */
  readonly batchId?: string;
  /** what the channel has, when nothing was sent */
  readonly theirs?: ListingContent | undefined;
}

/** The channel has dropped it, or lacks a part. */
const SENT_WHOLE_NEXT: ReadonlySet<ListingAction> = new Set(['reject', 'goneOff', 'takePart']);

/** The only function that changes a listing's state; it writes the event. @throws Refusal item.unknown, state.changed */
export async function moveListing(db: Db, move: Move): Promise<void> {
  const { id, action, accountId, problems = [], made, theirs, startsAt = null, batchId } = move;
  const [row] = await db.select().from(listing).where(eq(listing.id, id)).for('update');
  if (!row) throw new Refusal('item.unknown');
  if (!mayMoveListing(row.status, action)) throw new Refusal('state.changed');
  await db
    .update(listing)
    .set({
      ...{ status: listingSteps[action].to, problems: [...problems], startsAt, updatedAt: sql`now()` },
      ...(batchId === undefined ? {} : { batchId }),
      ...(theirs === undefined ? {} : { theirs }),
      ...(made === undefined
        ? {}
        : { itemNo: made.itemNo, edition: made.edition, comparedAt: null, theirs: contentOnly(made.sent) }),
      ...(SENT_WHOLE_NEXT.has(action) ? { edition: '' } : {}),
    })
    .where(eq(listing.id, id));
  const note = problems.map(({ where, say }) => `${where}：${say}`).join('；');
  await db.insert(listingEvent).values({ listingId: id, action, accountId, note, sent: made?.sent ?? null });
}

const contentOnly = ({ title, priceFen, stock }: SentContent) => ({ title, priceFen, stock });
