import { eq } from 'drizzle-orm';
import { featuredSlotWords } from '#contract/market/featured-flow.ts';
import { product } from '../products/product.table.ts';
import { notify } from '../../people/notices/notify.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import type { Featured } from './move-featured.ts';

const SAID = { approve: '精选已通过', refuse: '精选未通过', end: '精选提前结束' } as const;

/** Notifies the shop of a decision on its nomination. Shops of the demo catalogue have no owner to notify. */
export async function tellShop(
  db: Db,
  { productId, slot, startsOn, endsOn, reason }: Featured,
  action: keyof typeof SAID,
): Promise<void> {
  const [about] = await db
    .select({ title: product.title, ownerId: shop.ownerId })
    .from(product)
    .innerJoin(shop, eq(shop.id, product.shopId))
    .where(eq(product.id, productId));
  if (!about || about.ownerId === null) return;
  const days = `${startsOn} 至 ${endsOn}`;
  await notify(db, about.ownerId, {
    kind: 'featured',
    title: `${SAID[action]}：${about.title}`,
    body: action === 'approve' ? `${featuredSlotWords[slot]}，${days} 展示` : reason,
    to: '/merchant/handpick',
  });
}
