import { eq } from 'drizzle-orm';
import { handpickSlotWords } from '#contract/handpick-flow.ts';
import { goods } from '../goods/goods.table.ts';
import { notify } from '../notices/notify.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import type { Handpick } from './move-handpick.ts';

const SAID = { approve: '精选已通过', refuse: '精选未通过', end: '精选提前结束' } as const;

/** Notifies the shop of a decision on its nomination. Shops of the demo catalogue have no owner to notify. */
export async function tellShop(
  db: Db,
  { goodsId, slot, startsOn, endsOn, reason }: Handpick,
  deed: keyof typeof SAID,
): Promise<void> {
  const [about] = await db
    .select({ title: goods.title, ownerId: shop.ownerId })
    .from(goods)
    .innerJoin(shop, eq(shop.id, goods.shopId))
    .where(eq(goods.id, goodsId));
  if (!about || about.ownerId === null) return;
  const days = `${startsOn} 至 ${endsOn}`;
  await notify(db, about.ownerId, {
    kind: 'handpick',
    title: `${SAID[deed]}：${about.title}`,
    body: deed === 'approve' ? `${handpickSlotWords[slot]}，${days} 展示` : reason,
    to: '/merchant/handpick',
  });
}
