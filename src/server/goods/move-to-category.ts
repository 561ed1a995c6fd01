import { and, asc, eq, inArray, sql } from 'drizzle-orm';
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
 * All goods of some categories that the caller holds, deleted ones too, so that the categories can go.
 * @returns how many of them the owner still sees
 */
export async function moveToCategory(db: Db, { shopId, from, to }: Move): Promise<number> {
  const isIn = and(eq(goods.shopId, shopId), inArray(goods.sgcateId, [...from]));
  // In the order in which everybody locks goods; the update would take them as they lie.
  await db.select({ id: goods.id }).from(goods).where(isIn).orderBy(asc(goods.id)).for('no key update');
  const moved = await db
    .update(goods)
    .set({ sgcateId: to, version: sql`${goods.version} + 1`, updatedAt: sql`now()` })
    .where(isIn)
    .returning({ status: goods.status });
  return moved.filter(({ status }) => status !== 'deleted').length;
}
