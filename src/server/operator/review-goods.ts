import { eq } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { goodsSteps } from '#contract/goods-flow.ts';
import type { moveGoods as moveGoodsCall } from '#contract/shop-goods.ts';
import { goods } from '../goods/goods.table.ts';
import { moveOne } from '../goods/move-goods.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseOwnShop } from '../shops/move-shop.ts';
import { type Desk, noteAct } from './note-act.ts';

/** Takes goods down, and lets them back in after a second look or not; never one's own. */
export async function reviewGoods(
  desk: Desk,
  { id, deed, reason }: BodyOf<typeof moveGoodsCall>,
): Promise<ReplyOf<typeof moveGoodsCall>> {
  const { db, caller } = desk;
  const [one] = await db
    .select({ title: goods.title, shopId: goods.shopId, status: goods.status })
    .from(goods)
    .where(eq(goods.id, id))
    .for('no key update');
  if (!one) throw new Refusal('item.unknown');
  await refuseOwnShop(db, one.shopId, caller.accountId);
  const status = await moveOne(db, { id, deed, actorId: caller.accountId, reason });
  await noteAct(desk, {
    deed: `商品${goodsSteps[deed].label}`,
    subjectId: id,
    subject: one.title,
    reason: reason.trim(),
    detail: { from: one.status, to: status },
  });
  return { status };
}
