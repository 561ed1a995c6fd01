import { eq } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { handpickSlotWords } from '#contract/handpick-flow.ts';
import type { decideProposal as decideCall } from '#contract/handpicks.ts';
import { goods } from '../goods/goods.table.ts';
import { type Desk, noteAct } from '../operator/note-act.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseOwnShop } from '../shops/move-shop.ts';
import { handpick } from './handpick.table.ts';
import { moveHandpick } from './move-handpick.ts';
import { tellShop } from './tell-shop.ts';

const ACTS = { approve: '精选提报通过', refuse: '精选提报驳回', end: '精选提前结束' } as const;

/**
 * An operator's decision on a nomination, not of his own shop. @throws Refusal reason.missing, state.changed,
 * item.unknown
 */
export async function decideProposal(
  desk: Desk,
  { id, deed, reason, place }: BodyOf<typeof decideCall>,
): Promise<ReplyOf<typeof decideCall>> {
  const { db, caller } = desk;
  const [proposal] = await db
    .select({ shopId: handpick.shopId, slot: handpick.slot, title: goods.title })
    .from(handpick)
    .innerJoin(goods, eq(goods.id, handpick.goodsId))
    .where(eq(handpick.id, id));
  if (!proposal) throw new Refusal('item.unknown');
  await refuseOwnShop(db, proposal.shopId, caller.accountId);
  const why = reason.trim();
  if (deed !== 'approve' && why === '') throw new Refusal('reason.missing');

  const moved = await moveHandpick(db, id, {
    deed,
    reason: deed === 'approve' ? '' : why,
    operatorId: caller.accountId,
    ...(deed === 'approve' ? { place } : {}),
  });
  await tellShop(db, moved, deed);
  await noteAct(desk, {
    deed: ACTS[deed],
    subjectId: id,
    subject: proposal.title,
    reason: why,
    detail: {
      slot: handpickSlotWords[proposal.slot],
      startsOn: moved.startsOn,
      endsOn: moved.endsOn,
      place: moved.place,
    },
  });
  return { status: moved.status };
}
