import { and, eq, not, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { style } from '../products/product.table.ts';
import { studioPicture, styleDraft } from './studio.table.ts';

const isShown = sql`exists (select from ${style} where ${style.accountId} = ${studioPicture.accountId}
  and jsonb_path_exists(${style.document}, '$.panels[*].layers[*].pictureId ? (@ == $id)', jsonb_build_object('id', ${studioPicture.id})))`;

/** Called when an account is closed. Pictures that a finished style shows stay without their names. */
export async function forgetStudio(db: Db, accountId: string): Promise<void> {
  await db.delete(styleDraft).where(eq(styleDraft.accountId, accountId));
  await db.delete(studioPicture).where(and(eq(studioPicture.accountId, accountId), not(isShown)));
  await db.update(studioPicture).set({ name: '' }).where(eq(studioPicture.accountId, accountId));
}
