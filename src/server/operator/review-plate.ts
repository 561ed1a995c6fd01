import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { decidePlate } from '#contract/own-plates.ts';
import { plateSteps } from '#contract/plate-flow.ts';
import { asTyped } from '#contract/tidy.ts';
import { Refusal } from '../platform/refusal.ts';
import { findPlate } from '../plates/lock-plate.ts';
import { movePlate } from '../plates/move-plate.ts';
import { refuseOwnShop } from '../shops/move-shop.ts';
import { type Desk, noteAct } from './note-act.ts';
import { tellOfReview } from './tell-review.ts';

/** Approves or rejects a blank, and takes it down; never the operator's own. */
export async function reviewPlate(
  desk: Desk,
  { id, deed, version, reason }: BodyOf<typeof decidePlate>,
): Promise<ReplyOf<typeof decidePlate>> {
  const { db, caller } = desk;
  const found = await findPlate(db, id);
  if (found === undefined) throw new Refusal('item.unknown');
  await refuseOwnShop(db, found.shopId, caller.accountId);
  const { now, before, held } = await movePlate(db, { id, deed, version, reason, actorId: caller.accountId });
  const name = held.plate?.name ?? held.draft!.document.name;
  const find = held.plate?.plateNo ?? name;
  await tellOfReview(db, { thing: 'plate', verdict: deed, shopId: held.shopId, name, find, reason });
  await noteAct(desk, {
    deed: `光版${plateSteps[deed].label}`,
    subjectId: id,
    subject: name,
    reason: asTyped(reason),
    detail: { from: before.draft ?? before.status, to: now.status ?? now.draft },
  });
  return now;
}
