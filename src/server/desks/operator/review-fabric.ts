import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { fabricSteps } from '#contract/market/fabric-flow.ts';
import type { decideFabric } from '#contract/market/own-fabrics.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { findFabric } from '../../market/fabrics/lock-fabric.ts';
import { moveFabric } from '../../market/fabrics/move-fabric.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseOwnShop } from '../../market/shops/move-shop.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import { tellOfReview } from '../../people/notices/tell-review.ts';

/** Takes a fabric down or reinstates it; never the operator's own. */
export async function reviewFabric(
  desk: Desk,
  { id, action, reason }: BodyOf<typeof decideFabric>,
): Promise<ReplyOf<typeof decideFabric>> {
  const { db, caller } = desk;
  const found = await findFabric(db, id);
  if (found?.fabric == null) throw new Refusal('item.unknown');
  await refuseOwnShop(db, found.shopId, caller.accountId);
  const { status, before } = await moveFabric(db, { id, action, reason, version: 0, actorId: caller.accountId });
  const { name, fabricNo } = found.fabric;
  await tellOfReview(db, { thing: 'fabric', verdict: action, shopId: found.shopId, name, find: fabricNo, reason });
  await noteAct(desk, {
    action: `面料${fabricSteps[action].label}`,
    subjectId: id,
    subject: name,
    reason: asTyped(reason),
    detail: { from: before, to: status },
  });
  return { status };
}
