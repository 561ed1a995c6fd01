import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { boundedTotal, countRows, type Page } from '../../platform/paging.ts';
import { shopsOf } from './shops-of.ts';

interface Found {
  readonly id: SQL;
  /** `from … where …` */
  readonly from: SQL;
  readonly order: SQL;
}

/**
 * A page of items of all shops, each with its shop.
 * @param read reads the rows; receives a select of `id` and `place`
 */
export async function listForDesk<Row extends { readonly shopId: string }, Shown>(
  db: Db,
  { id, from, order }: Found,
  { page, pageSize }: Page,
  read: (db: Db, page: SQL) => Promise<Row[]>,
  asRow: (row: Row) => Shown,
) {
  const [rows, total] = await Promise.all([
    read(
      db,
      sql`select ${id} as id, row_number() over (order by ${order}, ${id}) as place ${from}
        order by place limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    countRows(db, from),
  ]);
  const shops = await shopsOf(db, [...new Set(rows.map(({ shopId }) => shopId))]);
  return {
    list: rows.map((row) => ({ ...asRow(row), ...shops.get(row.shopId)! })),
    ...boundedTotal(total, { page, pageSize }),
  };
}
