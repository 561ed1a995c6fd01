import type { Db } from '../platform/database.ts';
import { category } from './category.table.ts';
import { categories } from './category-tree.ts';

/** Puts the platform's tree into the table; what stands there already stays. */
export async function fillCategories(db: Db): Promise<void> {
  await db
    .insert(category)
    .values(categories.map((one) => ({ ...one, path: [...one.path] })))
    .onConflictDoNothing();
}
