import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { LET_GO } from './let-go-unused.ts';
import { upload } from './upload.table.ts';

/**
 * When an account is closed: its avatars, packages and the attachments that no shop uses are deleted with their files
 * in the next sweep; logos and covers that no shop shows, within a week. What a shop shows, or was approved by, stays
 * with the shop.
 */
export async function forgetUploads(db: Db, accountId: string): Promise<void> {
  const isOfNoShop = sql`not exists (select from ${shop} where ${upload.id} = any(${shop.attachments}))`;
  await db
    .update(upload)
    .set(LET_GO)
    .where(
      and(
        eq(upload.accountId, accountId),
        or(inArray(upload.entryway, ['avatar', 'package']), and(eq(upload.entryway, 'licence'), isOfNoShop)),
      ),
    );
  await db
    .update(upload)
    .set({ originalName: '' })
    .where(and(eq(upload.accountId, accountId), ne(upload.originalName, '')));
}
