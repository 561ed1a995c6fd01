import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { category } from './category.table.ts';
import { jsonObject } from './entry-source.ts';

/** The path from the root to a category as JSON, for the breadcrumbs of a detail. */
export function crumbsJson(path: AnyPgColumn): SQL {
  return sql`(select coalesce(jsonb_agg(${jsonObject({ id: category.id, name: category.name })}
    order by array_position(${path}, ${category.id})), '[]') from ${category} where ${category.id} = any(${path}))`;
}
