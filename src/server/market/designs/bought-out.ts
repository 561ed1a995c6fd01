import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { design } from './design.table.ts';

/** 买断: the design leaves the market; licences that others have run to their end. */
export async function takeOffMarket(db: Db, designId: string): Promise<void> {
  await db
    .update(design)
    .set({ offered: false, boughtOutAt: sql`now()`, version: sql`${design.version} + 1` })
    .where(eq(design.id, designId));
}

/** The buyout was refunded: the design is offered again, as it was when it was bought. */
export async function putBackOnMarket(db: Db, designId: string): Promise<void> {
  await db
    .update(design)
    .set({ offered: true, boughtOutAt: null, version: sql`${design.version} + 1` })
    .where(eq(design.id, designId));
}
