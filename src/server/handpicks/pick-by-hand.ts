import type { BodyOf } from '#contract/endpoint.ts';
import type { setHandpick as setHandpickCall } from '#contract/operator.ts';
import { setHandpick } from '../goods/set-handpick.ts';
import type { Db } from '../platform/database.ts';
import { moveHandpick } from './move-handpick.ts';
import { holdGoods, rememberHand, runningOn, show } from './show-picks.ts';
import { tellShop } from './tell-shop.ts';

/**
 * The operator's own setting of a product. Running placements restore it when they end; removing the product from the
 * featured ones ends them.
 * @throws Refusal item.unknown
 */
export async function pickByHand(
  db: Db,
  operatorId: string,
  { id: goodsId, isFeatured, tag }: BodyOf<typeof setHandpickCall>,
): Promise<{ title: string }> {
  // First, because it refuses an unknown product.
  const picked = await setHandpick(db, { goodsId, isFeatured, tag });
  await holdGoods(db, goodsId);
  const running = await runningOn(db, goodsId);
  if (running.length === 0) return picked;

  const byHand = { isFeatured, tag: tag === '' ? null : tag };
  const ids = running.map((one) => one.id);
  await rememberHand(db, ids, byHand);
  if (isFeatured) {
    await show(db, goodsId, byHand);
    return picked;
  }
  for (const one of ids) {
    const ended = await moveHandpick(db, one, { deed: 'end', reason: '平台把商品移出了精选', operatorId });
    await tellShop(db, ended, 'end');
  }
  return picked;
}
