import { type SQL, sql } from 'drizzle-orm';

/** For a select: how many each tab holds, under its own name. */
export function tabCounts(tabs: Readonly<Record<string, SQL>>): SQL {
  const counts = Object.entries(tabs).map(
    ([tab, holds]) => sql`count(*) filter (where ${holds})::int as ${sql.identifier(tab)}`,
  );
  return sql.join(counts, sql`, `);
}
