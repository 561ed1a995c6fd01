import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { designSteps } from '#contract/market/design-flow.ts';
import type { decideDesign } from '#contract/market/own-designs.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { moveDesign } from '../../market/designs/move-design.ts';
import { takeDownProductsWith } from '../../market/products/product-of-design.ts';
import { tellOwner } from '../../people/notices/tell-owner.ts';
import { refuseOwnShop } from '../../market/shops/move-shop.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import { tellOfReview } from '../../people/notices/tell-review.ts';

/**
 * Takes a print down with all products on sale that carry it, or reinstates it; never the operator's own. The products
 * return one by one, each resubmitted by its shop and reviewed again.
 */
export async function reviewDesign(
  desk: Desk,
  { id, action, reason }: BodyOf<typeof decideDesign>,
): Promise<ReplyOf<typeof decideDesign>> {
  const { db, caller } = desk;
  const { status, before } = await moveDesign(db, { id, action, reason });
  const { shopId, title, designNo } = before;
  await refuseOwnShop(db, shopId, caller.accountId);
  const why = asTyped(reason);
  const productCount = action === 'takeDown' ? await takeDownProducts(desk, { designId: id, title, why }) : 0;
  await tellOfReview(db, { thing: 'design', verdict: action, shopId, name: title, find: designNo, reason: why });
  await noteAct(desk, {
    action: `花型${designSteps[action].label}`,
    subjectId: id,
    subject: `${title} ${designNo}`,
    reason: why,
    detail: { from: before.status, to: status, productCount },
  });
  return { status, productCount };
}

interface Down {
  readonly designId: string;
  readonly title: string;
  readonly why: string;
}

/** Each shop gets one notice for all its products. @returns the total number of products */
async function takeDownProducts({ db, caller }: Desk, { designId, title, why }: Down): Promise<number> {
  const reason = `花型《${title}》被平台下架：${why}`;
  const byShop = await takeDownProductsWith(db, { designId, actorId: caller.accountId, reason });
  for (const [shopId, count] of byShop) {
    await tellOwner(db, shopId, {
      kind: 'review',
      title: `${count} 件商品被平台下架：花型《${title}》`,
      body: `原因：${why}。换成别的花型另建商品；花型解除下架后，也可以提交复审`,
      to: '/user/store/product?status=rejected',
    });
  }
  return [...byShop.values()].reduce((sum, count) => sum + count, 0);
}
