import { eq } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { goodsSteps } from '#contract/goods-flow.ts';
import type { moveGoods as moveGoodsCall } from '#contract/shop-goods.ts';
import { asTyped } from '#contract/tidy.ts';
import { heldDesigns } from '../goods/goods-of-design.ts';
import { goods } from '../goods/goods.table.ts';
import { moveOne } from '../goods/move-goods.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseOwnShop } from '../shops/move-shop.ts';
import { type Desk, noteAct } from './note-act.ts';
import { tellOfReview } from './tell-review.ts';

/** Takes a product down, and approves or rejects its resubmission; never the operator's own. */
export async function reviewGoods(
  desk: Desk,
  { id, deed, reason }: BodyOf<typeof moveGoodsCall>,
): Promise<ReplyOf<typeof moveGoodsCall>> {
  const { db, caller } = desk;
  // Locks the design before the product, in the same order as a takedown of the design.
  if (deed === 'approve') await refuseDownDesign(db, id);
  const [one] = await db
    .select({ title: goods.title, goodsNo: goods.goodsNo, shopId: goods.shopId, status: goods.status })
    .from(goods)
    .where(eq(goods.id, id))
    .for('no key update');
  if (!one) throw new Refusal('item.unknown');
  await refuseOwnShop(db, one.shopId, caller.accountId);
  const status = await moveOne(db, { id, deed, actorId: caller.accountId, reason });
  const { shopId, title, goodsNo } = one;
  await tellOfReview(db, { thing: 'goods', verdict: deed, shopId, name: title, find: goodsNo, reason });
  await noteAct(desk, {
    deed: `商品${goodsSteps[deed].label}`,
    subjectId: id,
    subject: title,
    reason: asTyped(reason),
    detail: { from: one.status, to: status },
  });
  return { status };
}

/** An approved product whose design is taken down could not be put on sale: approval would promise too much. */
async function refuseDownDesign(db: Db, id: string): Promise<void> {
  const down = (await heldDesigns(db, [id])).get(id);
  if (down !== undefined)
    throw new Refusal('state.changed', { say: `它用的花型《${down}》还被平台下架着，先解除花型的下架` });
}
