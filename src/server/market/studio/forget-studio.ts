import { and, eq, not } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { isShownInStudio } from '../../people/uploads/shown-in-studio.ts';
import { studioPicture, styleDraft, styleTemplate } from './studio.table.ts';

/** Called when an account is closed. Pictures that a finished style shows stay without their names. */
export async function forgetStudio(db: Db, accountId: string): Promise<void> {
  await db.delete(styleTemplate).where(eq(styleTemplate.accountId, accountId));
  await db.delete(styleDraft).where(eq(styleDraft.accountId, accountId));
  await db.delete(studioPicture).where(and(eq(studioPicture.accountId, accountId), not(isShownInStudio)));
  await db.update(studioPicture).set({ name: '' }).where(eq(studioPicture.accountId, accountId));
}
