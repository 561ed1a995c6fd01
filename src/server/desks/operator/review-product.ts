import { eq } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { productSteps } from '#contract/market/product-flow.ts';
import type { moveProduct as moveProductCall } from '#contract/market/shop-products.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { heldDesigns } from '../../market/products/product-of-design.ts';
import { product } from '../../market/products/product.table.ts';
import { moveOne } from '../../market/products/move-product.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseOwnShop } from '../../market/shops/move-shop.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import { tellOfReview } from '../../people/notices/tell-review.ts';

/** Takes a product down, and approves or rejects its resubmission; never the operator's own. */
export async function reviewProduct(
  desk: Desk,
  { id, action, reason }: BodyOf<typeof moveProductCall>,
): Promise<ReplyOf<typeof moveProductCall>> {
  const { db, caller } = desk;
  // Locks the design before the product, in the same order as a takedown of the design.
  if (action === 'approve') await refuseDownDesign(db, id);
  const [one] = await db
    .select({ title: product.title, productNo: product.productNo, shopId: product.shopId, status: product.status })
    .from(product)
    .where(eq(product.id, id))
    .for('no key update');
  if (!one) throw new Refusal('item.unknown');
  await refuseOwnShop(db, one.shopId, caller.accountId);
  const status = await moveOne(db, { id, action, actorId: caller.accountId, reason });
  const { shopId, title, productNo } = one;
  await tellOfReview(db, { thing: 'product', verdict: action, shopId, name: title, find: productNo, reason });
  await noteAct(desk, {
    action: `商品${productSteps[action].label}`,
    subjectId: id,
    subject: title,
    reason: asTyped(reason),
    detail: { from: one.status, to: status },
  });
  return { status };
}

/** Refuses the approval while the design is taken down, because the product could not be put on sale. */
async function refuseDownDesign(db: Db, id: string): Promise<void> {
  const down = (await heldDesigns(db, [id])).get(id);
  if (down !== undefined)
    throw new Refusal('state.changed', { say: `它用的花型《${down}》还被平台下架着，先解除花型的下架` });
}
