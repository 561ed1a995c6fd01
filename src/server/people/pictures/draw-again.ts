import { isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { picture } from './picture.table.ts';

/** For a storage without variants, as after a restore: marks all pictures as not drawn. */
export async function drawAllAgain(db: Db): Promise<void> {
  await db
    .update(picture)
    .set({ cardDrawnAt: null, renderedAt: null, claimedUntil: null })
    .where(or(isNotNull(picture.cardDrawnAt), isNotNull(picture.renderedAt), isNotNull(picture.claimedUntil)));
}
