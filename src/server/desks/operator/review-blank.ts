import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { decideBlank } from '#contract/market/own-blanks.ts';
import { blankSteps } from '#contract/market/blank-flow.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findBlank } from '../../market/blanks/lock-blank.ts';
import { moveBlank } from '../../market/blanks/move-blank.ts';
import { refuseOwnShop } from '../../market/shops/move-shop.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import { tellOfReview } from '../../people/notices/tell-review.ts';

/** Approves or rejects a blank, and takes it down; never the operator's own. */
export async function reviewBlank(
  desk: Desk,
  { id, action, version, reason }: BodyOf<typeof decideBlank>,
): Promise<ReplyOf<typeof decideBlank>> {
  const { db, caller } = desk;
  const found = await findBlank(db, id);
  if (found === undefined) throw new Refusal('item.unknown');
  await refuseOwnShop(db, found.shopId, caller.accountId);
  const { now, before, held } = await moveBlank(db, { id, action, version, reason, actorId: caller.accountId });
  const name = held.blank?.name ?? held.draft!.document.name;
  const find = held.blank?.blankNo ?? name;
  await tellOfReview(db, { thing: 'blank', verdict: action, shopId: held.shopId, name, find, reason });
  await noteAct(desk, {
    action: `光版${blankSteps[action].label}`,
    subjectId: id,
    subject: name,
    reason: asTyped(reason),
    detail: { from: before.draft ?? before.status, to: now.status ?? now.draft },
  });
  return now;
}
