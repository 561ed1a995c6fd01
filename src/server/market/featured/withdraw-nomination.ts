import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { featured } from './featured.table.ts';
import { moveFeatured } from './move-featured.ts';

/** Withdraws an own nomination; a running placement ends. @throws Refusal item.unknown, state.changed */
export async function withdraw(db: Db, shopId: string, id: string): Promise<void> {
  const [own] = await db
    .select({ id: featured.id })
    .from(featured)
    .where(and(eq(featured.id, id), eq(featured.shopId, shopId)));
  if (!own) throw new Refusal('item.unknown');
  await moveFeatured(db, id, { action: 'withdraw', reason: '', operatorId: null });
}
