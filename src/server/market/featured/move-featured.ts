import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { FeaturedStatus } from '#contract/market/featured-flow.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { featured } from './featured.table.ts';
import { begin, holdProduct, show } from './show-picks.ts';

export type Featured = typeof featured.$inferSelect;

/** approve, refuse, end: by the operator; withdraw: by the shop; lapse: by the job, after its last day. */
export type FeaturedAction = 'approve' | 'refuse' | 'end' | 'withdraw' | 'lapse';

const FROM: Readonly<Record<FeaturedAction, readonly FeaturedStatus[]>> = {
  approve: ['proposed'],
  refuse: ['proposed'],
  end: ['approved'],
  withdraw: ['proposed', 'approved'],
  lapse: ['proposed', 'approved'],
};

interface Move {
  readonly action: FeaturedAction;
  /** empty without one */
  readonly reason: string;
  /** the operator who decides; null = the shop, or the job */
  readonly operatorId: string | null;
  /** position given with an approval */
  readonly place?: number | null;
}

/**
 * The only function that moves a nomination; its product is updated at once.
 * @param id the caller has checked access to it
 * @throws Refusal state.changed when another transition came first
 */
export async function moveFeatured(db: Db, id: string, move: Move): Promise<Featured> {
  const [before] = await db.select().from(featured).where(eq(featured.id, id));
  if (!before) throw new Refusal('item.unknown');
  const held = await holdProduct(db, before.productId);
  if (move.action === 'approve' && held.isDeleted)
    throw new Refusal('state.changed', { say: '商品已经删除，不能通过' });
  if (move.action === 'approve' && before.endsOn < dayInChina())
    throw new Refusal('state.changed', { say: '提报的日期已经过去，不能通过' });

  const [moved] = await db
    .update(featured)
    .set({
      status: statusAfter(move.action, before),
      reason: move.reason,
      ...(move.place === undefined ? {} : { place: move.place }),
      ...(move.operatorId === null ? {} : { decidedAt: sql`now()`, decidedBy: move.operatorId }),
    })
    .where(and(eq(featured.id, id), inArray(featured.status, [...FROM[move.action]])))
    .returning();
  if (!moved) throw new Refusal('state.changed');

  if (move.action === 'approve') {
    if (moved.startsOn <= dayInChina()) await begin(db, moved, held);
  } else if (moved.begunAt !== null && !held.isDeleted) {
    await show(db, moved.productId, { isFeatured: moved.handFeatured!, tag: moved.handTag });
  }
  return moved;
}

function statusAfter(action: FeaturedAction, { begunAt }: Featured): FeaturedStatus {
  if (action === 'approve') return 'approved';
  if (action === 'refuse') return 'refused';
  return action === 'withdraw' && begunAt === null ? 'withdrawn' : 'over';
}
