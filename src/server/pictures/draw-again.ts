import { isNotNull, or } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { picture } from './picture.table.ts';

/** For a storage that holds no variants: idle work begins with all pictures anew. */
export async function drawAllAgain(db: Db): Promise<void> {
  await db
    .update(picture)
    .set({ cardDrawnAt: null, renderedAt: null, claimedUntil: null })
    .where(or(isNotNull(picture.cardDrawnAt), isNotNull(picture.renderedAt), isNotNull(picture.claimedUntil)));
}
