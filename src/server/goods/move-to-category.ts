import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { goods } from './goods.table.ts';

interface Move {
  readonly shopId: string;
  /** categories of that shop */
  readonly from: readonly string[];
  /** null = without a category */
  readonly to: string | null;
}

/**
 * All goods of some categories, deleted ones too, so that the categories can go.
 * @returns how many of them the owner still sees
 */
export async function moveToCategory(db: Db, { shopId, from, to }: Move): Promise<number> {
  const moved = await db
    .update(goods)
    .set({ sgcateId: to, version: sql`${goods.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(goods.shopId, shopId), inArray(goods.sgcateId, [...from])))
    .returning({ status: goods.status });
  return moved.filter(({ status }) => status !== 'deleted').length;
}
