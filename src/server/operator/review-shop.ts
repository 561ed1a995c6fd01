import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { decideShopChange, moveShop as moveShopCall } from '#contract/operator.ts';
import { shopSteps } from '#contract/shop-flow.ts';
import { decideChange } from '../shops/decide-change.ts';
import { moveShop } from '../shops/move-shop.ts';
import { type Desk, noteAct } from './note-act.ts';

/** Takes a shop up, lets it open or not, closes and reopens it. */
export async function reviewShop(
  desk: Desk,
  { id, deed, reason }: BodyOf<typeof moveShopCall>,
): Promise<ReplyOf<typeof moveShopCall>> {
  const { status, name } = await moveShop(desk.db, { shopId: id, deed, actorId: desk.caller.accountId, reason });
  await noteAct(desk, {
    deed: `店铺${shopSteps[deed].label}`,
    subjectId: id,
    subject: name,
    reason: reason.trim(),
    // Every step of an operator's begins in one state.
    detail: { from: shopSteps[deed].from[0], to: status },
  });
  return { status };
}

export async function reviewChange(
  desk: Desk,
  { id, deed, reason }: BodyOf<typeof decideShopChange>,
): Promise<ReplyOf<typeof decideShopChange>> {
  const decided = await decideChange(desk.db, { shopId: id, deed, operatorId: desk.caller.accountId, reason });
  await noteAct(desk, {
    deed: deed === 'approve' ? '店铺修改通过' : '店铺修改驳回',
    subjectId: id,
    subject: decided.name,
    reason: reason.trim(),
    detail: decided.changed,
  });
  return { status: decided.status };
}
