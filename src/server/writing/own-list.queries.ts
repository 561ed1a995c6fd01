import { type SQL, sql } from 'drizzle-orm';
import { holding } from '../catalogue/holding.ts';
import type { Db } from '../platform/database.ts';
import { boundedTotal, COUNT_BOUND, type Page } from '../platform/paging.ts';
import { tabCounts } from './tab-counts.ts';

/** How a shop finds what it keeps of one kind, drafts of new ones among them. */
interface OwnList<Tab extends string, Row> {
  /** of the shop, as `(id, name, no, at)` and what the tabs ask for */
  readonly all: SQL;
  readonly tabs: Readonly<Record<Tab, SQL>>;
  /** @param page selects their `id` and `place` */
  readonly readRows: (db: Db, page: SQL) => Promise<Row[]>;
}

/** Those first that changed last; how many each tab holds of what was looked for. */
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
