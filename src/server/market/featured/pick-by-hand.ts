import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { setFeatured as setFeaturedCall } from '#contract/desks/operator.ts';
import { setFeatured } from '../products/set-featured.ts';
import type { Db } from '../../platform/database.ts';
import { moveFeatured } from './move-featured.ts';
import { holdProduct, rememberHand, runningOn, show } from './show-picks.ts';
import { tellShop } from './tell-shop.ts';

/**
 * The operator's own setting of a product. Running placements restore it when they end; removing the product from the
 * featured ones ends them.
 * @throws Refusal item.unknown
 */
export async function pickByHand(
  db: Db,
  operatorId: string,
  { id: productId, isFeatured, tag }: BodyOf<typeof setFeaturedCall>,
): Promise<{ title: string }> {
  // First, because it refuses an unknown product.
  const picked = await setFeatured(db, { productId, isFeatured, tag });
  await holdProduct(db, productId);
  const running = await runningOn(db, productId);
  if (running.length === 0) return picked;

  const byHand = { isFeatured, tag: tag === '' ? null : tag };
  const ids = running.map((one) => one.id);
  await rememberHand(db, ids, byHand);
  if (isFeatured) {
    await show(db, productId, byHand);
    return picked;
  }
  for (const one of ids) {
    const ended = await moveFeatured(db, one, { action: 'end', reason: '平台把商品移出了精选', operatorId });
    await tellShop(db, ended, 'end');
  }
  return picked;
}
