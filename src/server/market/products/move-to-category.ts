import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { product } from './product.table.ts';

interface Move {
  readonly shopId: string;
  /** categories of that shop */
  readonly from: readonly string[];
  /** null = without a category */
  readonly to: string | null;
}

/**
 * Moves all products of some categories that the caller has locked, deleted ones too, so that the categories can go.
 * @returns how many of them the owner still sees
 */
export async function moveToCategory(db: Db, { shopId, from, to }: Move): Promise<number> {
  const isIn = and(eq(product.shopId, shopId), inArray(product.sgcateId, [...from]));
  // In the common lock order of products; the update alone would lock them in table order and could deadlock.
  await db.select({ id: product.id }).from(product).where(isIn).orderBy(asc(product.id)).for('no key update');
  const moved = await db
    .update(product)
    .set({ sgcateId: to, version: sql`${product.version} + 1`, updatedAt: sql`now()` })
    .where(isIn)
    .returning({ status: product.status });
  return moved.filter(({ status }) => status !== 'deleted').length;
}
