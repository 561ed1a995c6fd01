import { type SQL, sql } from 'drizzle-orm';

/** Select columns: the number of items per tab. */
export function tabCounts(tabs: Readonly<Record<string, SQL>>): SQL {
  const counts = Object.entries(tabs).map(
    ([tab, holds]) => sql`count(*) filter (where ${holds})::int as ${sql.identifier(tab)}`,
  );
  return sql.join(counts, sql`, `);
}
