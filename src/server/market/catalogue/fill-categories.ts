import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { category } from './category.table.ts';
import { categories } from './category-tree.ts';

/** Writes the platform's tree into the table; existing categories get their new name and place. */
export async function fillCategories(db: Db): Promise<void> {
  await db
    .insert(category)
    .values(categories.map((one) => ({ ...one, path: [...one.path] })))
    .onConflictDoUpdate({
      setWhere: sql`(${category.name}, ${category.sort}) is distinct from (excluded.name, excluded.sort)`,
      target: category.id,
      set: { name: sql`excluded.name`, sort: sql`excluded.sort` },
    });
}
