import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** An exact count would scan more rows than any visitor looks at. */
export const COUNT_BOUND = 10_000;

/** The fields beside `list` in an answer, for a total that was counted up to `COUNT_BOUND + 1` or to its end. */
export function boundedTotal(total: number, { page, pageSize }: Page) {
  return { total: Math.min(total, COUNT_BOUND), totalIsBound: total > COUNT_BOUND, page, pageSize };
}

/** @param from `from … where …` @returns at most `COUNT_BOUND + 1` */
export async function countRows(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select ${from} limit ${COUNT_BOUND + 1}) few`,
  );
  return rows[0]!.count;
}
