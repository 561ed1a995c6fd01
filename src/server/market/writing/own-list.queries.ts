import { type SQL, sql } from 'drizzle-orm';
import { holding } from '../../platform/containing.ts';
import type { Db } from '../../platform/database.ts';
import { boundedTotal, COUNT_BOUND, type Page } from '../../platform/paging.ts';
import { tabCounts } from './tab-counts.ts';

/** How a shop's own items of one kind are listed, drafts of new ones included. */
interface OwnList<Tab extends string, Row> {
  /** a select of the shop's items as `(id, name, no, at)` and the columns of the tabs */
  readonly all: SQL;
  readonly tabs: Readonly<Record<Tab, SQL>>;
  /** @param page a select of `id` and `place` */
  readonly readRows: (db: Db, page: SQL) => Promise<Row[]>;
}

/** Most recently changed first, with the number of matches per tab. */
export async function listOwn<Tab extends string, Row>(
  db: Db,
  { all, tabs, readRows }: OwnList<Tab, Row>,
  { tab, q, page, pageSize }: Page & { readonly tab: Tab; readonly q?: string },
) {
  const found = sql`${all} as own where ${holding(q, [sql`name`, sql`no`]) ?? sql`true`}`;
  const [list, { rows }] = await Promise.all([
    readRows(
      db,
      sql`select id, row_number() over (order by at desc, id) as place from ${found} and ${tabs[tab]}
        order by place limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<Record<Tab, number>>(
      sql`select ${tabCounts(tabs)} from (select * from ${found} limit ${COUNT_BOUND + 1}) few`,
    ),
  ]);
  const counts = rows[0]!;
  return { list, ...boundedTotal(counts[tab], { page, pageSize }), counts };
}
