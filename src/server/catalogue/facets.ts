import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CategoryNode, Facet } from '#contract/shapes.ts';
import type { Db } from '../platform/database.ts';
import { category } from './category.table.ts';
import { allOf, type Conditions } from './list.ts';

/** One way to narrow a list: its query field, its label, and which values an item counts for. */
export interface FacetRule {
  readonly key: string;
  readonly label: string;
  /** a lateral subquery with the columns `value` and `place` (for the order; null = most hits first) */
  readonly values: SQL;
  readonly labelOf?: (value: string) => string;
}

export function byArray(key: string, label: string, column: PgColumn): FacetRule {
  return { key, label, values: sql`(select value, null::int as place from unnest(${column}) as value)` };
}

export function byColumn(key: string, label: string, column: PgColumn): FacetRule {
  return { key, label, values: sql`(select ${column}::text as value, null::int as place where ${column} is not null)` };
}

/** Ranges as the list's query writes them: "150-220" holds 150 but not 220. */
export function byRanges(
  key: string,
  label: string,
  column: PgColumn,
  unit: string,
  bounds: readonly number[],
): FacetRule {
  const ranges = bounds.map((low, at) => ({ low, high: bounds[at + 1] }));
  const rows = ranges.map(
    ({ low, high }, at) => sql`(${`${low}-${high ?? ''}`}::text, ${low}::float8, ${high ?? null}::float8, ${at}::int)`,
  );
  return {
    key,
    label,
    values: sql`(select value, place from (values ${sql.join(rows, sql`, `)}) as ranges(value, low, high, place)
      where ${column} >= low and (high is null or ${column} < high))`,
    labelOf: (value) => {
      const [low, high] = value.split('-');
      if (low === '0') return `${high} ${unit}以下`;
      return high ? `${low}–${high} ${unit}` : `${low} ${unit}以上`;
    },
  };
}

/** Upper limits: an item counts for every limit that it keeps. */
export function byLimits(
  key: string,
  label: string,
  column: PgColumn,
  limits: readonly { most: number; label: string }[],
): FacetRule {
  const rows = limits.map(({ most }, at) => sql`(${String(most)}::text, ${most}::float8, ${at}::int)`);
  return {
    key,
    label,
    values: sql`(select value, place from (values ${sql.join(rows, sql`, `)}) as limits(value, most, place) where ${column} <= most)`,
    labelOf: (value) => limits.find(({ most }) => String(most) === value)?.label ?? value,
  };
}

/**
 * Counts every facet in one query. Each leaves its own choice out, so that the other values show
 * what choosing them as well would add.
 */
export async function countFacets(
  db: Db,
  from: SQL,
  conditions: Conditions,
  rules: readonly FacetRule[],
): Promise<Facet[]> {
  const parts = rules.map(
    (rule) => sql`(select ${rule.key}::text as key, choice.value, min(choice.place) as place, count(*)::int as hits
      from ${from} cross join lateral ${rule.values} as choice
      where ${allOf(conditions, rule.key) ?? sql`true`} group by choice.value)`,
  );
  const { rows } = await db.execute<{ key: string; value: string; place: number | null; hits: number }>(
    sql`${sql.join(parts, sql` union all `)} order by key, place, hits desc, value`,
  );
  return rules.map((rule) => ({
    key: rule.key,
    label: rule.label,
    options: rows
      .filter((row) => row.key === rule.key)
      .map((row) => ({ value: row.value, label: rule.labelOf?.(row.value) ?? row.value, count: row.hits })),
  }));
}

/** The category tree of one kind; each node counts what lies in it and below it. */
export async function countCategories(
  db: Db,
  kind: 'plate' | 'fabric' | 'design',
  from: SQL,
  path: PgColumn,
  conditions: Conditions,
): Promise<CategoryNode[]> {
  const hits = sql<number>`(select count(*)::int from ${from} where ${and(
    sql`${path} @> array[${category.id}]`,
    allOf(conditions, 'category'),
  )})`;
  return db
    .select({ id: category.id, parentId: category.parentId, name: category.name, count: hits })
    .from(category)
    .where(eq(category.kind, kind))
    .orderBy(category.sort);
}

/** The way from the root down to a category, for the crumbs above a detail. */
export async function crumbsOf(db: Db, path: readonly string[]): Promise<{ id: string; name: string }[]> {
  const nodes = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(sql`${category.id} = any(${sql.param([...path])})`);
  return path.flatMap((id) => nodes.find((node) => node.id === id) ?? []);
}
