import { bundleSteps } from '#contract/market/bundle-flow.ts';
import type { decideBundle } from '#contract/market/bundles.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import { tellOfReview } from '../../people/notices/tell-review.ts';
import { refuseOwnShop } from '../../market/shops/move-shop.ts';
import { moveBundle } from '../../market/bundles/move-bundle.ts';

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
