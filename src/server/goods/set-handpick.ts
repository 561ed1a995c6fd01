import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { goods } from './goods.table.ts';

type Tag = NonNullable<typeof goods.$inferSelect.tag>;

interface Handpick {
  readonly goodsId: string;
  readonly isFeatured: boolean;
  /** empty = none */
  readonly tag: Tag | '';
}

/** Sets or clears the featured flag of a product, and its corner tag. @throws Refusal item.unknown */
export async function setHandpick(db: Db, { goodsId, isFeatured, tag }: Handpick): Promise<{ title: string }> {
  const [picked] = await db
    .update(goods)
    .set({ featured: isFeatured, tag: tag === '' ? null : tag })
    .where(and(eq(goods.id, goodsId), ne(goods.status, 'deleted')))
    .returning({ title: goods.title });
  if (!picked) throw new Refusal('item.unknown');
  return picked;
}
