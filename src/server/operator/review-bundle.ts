import { bundleSteps } from '#contract/bundle-flow.ts';
import type { decideBundle } from '#contract/bundles.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { type Desk, noteAct } from '../audit/note-act.ts';
import { tellOfReview } from '../notices/tell-review.ts';
import { refuseOwnShop } from '../shops/move-shop.ts';
import { moveBundle } from '../bundles/move-bundle.ts';

/** Takedown and reinstatement by an operator, not of his own shop's bundles. */
export async function reviewBundle(
  desk: Desk,
  { id, action, reason }: BodyOf<typeof decideBundle>,
): Promise<ReplyOf<typeof decideBundle>> {
  const { db, caller } = desk;
  const { before, status } = await moveBundle(db, { id, action, reason });
  await refuseOwnShop(db, before.shopId, caller.accountId);
  const { shopId, title: name, bundleNo: find } = before;
  const verdict = action === 'restore' ? 'reinstate' : action;
  await tellOfReview(db, { thing: 'bundle', verdict, shopId, name, find, reason });
  await noteAct(desk, {
    action: `组合套餐${bundleSteps[action].label}`,
    subjectId: id,
    subject: name,
    reason: reason.trim(),
    detail: { from: before.status, to: status },
  });
  return { status };
}
