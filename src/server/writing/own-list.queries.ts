import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../catalogue/conditions.ts';
import type { Db } from '../platform/database.ts';
import { boundedTotal, COUNT_BOUND, type Page } from '../platform/paging.ts';

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
  { tab, q = '', page, pageSize }: Page & { readonly tab: Tab; readonly q?: string },
) {
  const found = sql`${all} as own where ${named(q)}`;
  const [list, counts] = await Promise.all([
    readRows(
      db,
      sql`select id, row_number() over (order by at desc, id) as place from ${found} and ${tabs[tab]}
        order by place limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    countByTab(db, tabs, found),
  ]);
  return { list, ...boundedTotal(counts[tab], { page, pageSize }), counts };
}

function named(q: string): SQL {
  const words = q.normalize('NFC').trim();
  if (words === '') return sql`true`;
  const pattern = containing(words);
  return sql`(name ilike ${pattern} or no ilike ${pattern})`;
}

async function countByTab<Tab extends string>(
  db: Db,
  tabs: Readonly<Record<Tab, SQL>>,
  found: SQL,
): Promise<Record<Tab, number>> {
  const counts = Object.entries<SQL>(tabs).map(
    ([tab, holds]) => sql`count(*) filter (where ${holds})::int as ${sql.identifier(tab)}`,
  );
  const { rows } = await db.execute<Record<Tab, number>>(
    sql`select ${sql.join(counts, sql`, `)} from (select * from ${found} limit ${COUNT_BOUND + 1}) few`,
  );
  return rows[0]!;
}
