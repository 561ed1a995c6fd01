import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import type { HandpickStatus } from '#contract/handpick-flow.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { handpick } from './handpick.table.ts';
import { begin, holdGoods, show } from './show-picks.ts';

export type Handpick = typeof handpick.$inferSelect;

/** approve, refuse, end: by the operator; withdraw: by the shop; lapse: by the job, after its last day. */
export type HandpickDeed = 'approve' | 'refuse' | 'end' | 'withdraw' | 'lapse';

const FROM: Readonly<Record<HandpickDeed, readonly HandpickStatus[]>> = {
  approve: ['proposed'],
  refuse: ['proposed'],
  end: ['approved'],
  withdraw: ['proposed', 'approved'],
  lapse: ['proposed', 'approved'],
};

interface Move {
  readonly deed: HandpickDeed;
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
export async function moveHandpick(db: Db, id: string, move: Move): Promise<Handpick> {
  const [before] = await db.select().from(handpick).where(eq(handpick.id, id));
  if (!before) throw new Refusal('item.unknown');
  const held = await holdGoods(db, before.goodsId);
  if (move.deed === 'approve' && held.isDeleted) throw new Refusal('state.changed', { say: '商品已经删除，不能通过' });
  if (move.deed === 'approve' && before.endsOn < dayInChina())
    throw new Refusal('state.changed', { say: '提报的日期已经过去，不能通过' });

  const [moved] = await db
    .update(handpick)
    .set({
      status: statusAfter(move.deed, before),
      reason: move.reason,
      ...(move.place === undefined ? {} : { place: move.place }),
      ...(move.operatorId === null ? {} : { decidedAt: sql`now()`, decidedBy: move.operatorId }),
    })
    .where(and(eq(handpick.id, id), inArray(handpick.status, [...FROM[move.deed]])))
    .returning();
  if (!moved) throw new Refusal('state.changed');

  if (move.deed === 'approve') {
    if (moved.startsOn <= dayInChina()) await begin(db, moved, held);
  } else if (moved.begunAt !== null && !held.isDeleted) {
    await show(db, moved.goodsId, { isFeatured: moved.handFeatured!, tag: moved.handTag });
  }
  return moved;
}

function statusAfter(deed: HandpickDeed, { begunAt }: Handpick): HandpickStatus {
  if (deed === 'approve') return 'approved';
  if (deed === 'refuse') return 'refused';
  return deed === 'withdraw' && begunAt === null ? 'withdrawn' : 'over';
}
