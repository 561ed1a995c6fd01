import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { product } from './product.table.ts';

type Tag = NonNullable<typeof product.$inferSelect.tag>;

interface Featured {
  readonly productId: string;
  readonly isFeatured: boolean;
  /** empty = none */
  readonly tag: Tag | '';
}

/** Sets or clears the featured flag of a product, and its corner tag. @throws Refusal item.unknown */
export async function setFeatured(db: Db, { productId, isFeatured, tag }: Featured): Promise<{ title: string }> {
  const [picked] = await db
    .update(product)
    .set({ featured: isFeatured, tag: tag === '' ? null : tag })
    .where(and(eq(product.id, productId), ne(product.status, 'deleted')))
    .returning({ title: product.title });
  if (!picked) throw new Refusal('item.unknown');
  return picked;
}
