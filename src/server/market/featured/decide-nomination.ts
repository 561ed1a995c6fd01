import { eq } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { featuredSlotWords } from '#contract/market/featured-flow.ts';
import type { decideNomination as decideCall } from '#contract/market/featured.ts';
import { product } from '../products/product.table.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseOwnShop } from '../shops/move-shop.ts';
import { featured } from './featured.table.ts';
import { moveFeatured } from './move-featured.ts';
import { tellShop } from './tell-shop.ts';

const ACTS = { approve: '精选提报通过', refuse: '精选提报驳回', end: '精选提前结束' } as const;

/**
 * An operator's decision on a nomination, not of his own shop. @throws Refusal reason.missing, state.changed,
 * item.unknown
 */
export async function decideNomination(
  desk: Desk,
  { id, action, reason, place }: BodyOf<typeof decideCall>,
): Promise<ReplyOf<typeof decideCall>> {
  const { db, caller } = desk;
  const [nomination] = await db
    .select({ shopId: featured.shopId, slot: featured.slot, title: product.title })
    .from(featured)
    .innerJoin(product, eq(product.id, featured.productId))
    .where(eq(featured.id, id));
  if (!nomination) throw new Refusal('item.unknown');
  await refuseOwnShop(db, nomination.shopId, caller.accountId);
  const why = reason.trim();
  if (action !== 'approve' && why === '') throw new Refusal('reason.missing');

  const moved = await moveFeatured(db, id, {
    action,
    reason: action === 'approve' ? '' : why,
    operatorId: caller.accountId,
    ...(action === 'approve' ? { place } : {}),
  });
  await tellShop(db, moved, action);
  await noteAct(desk, {
    action: ACTS[action],
    subjectId: id,
    subject: nomination.title,
    reason: why,
    detail: {
      slot: featuredSlotWords[nomination.slot],
      startsOn: moved.startsOn,
      endsOn: moved.endsOn,
      place: moved.place,
    },
  });
  return { status: moved.status };
}
