import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { handpick } from './handpick.table.ts';
import { moveHandpick } from './move-handpick.ts';

/** Withdraws an own nomination; a running placement ends. @throws Refusal item.unknown, state.changed */
export async function withdraw(db: Db, shopId: string, id: string): Promise<void> {
  const [own] = await db
    .select({ id: handpick.id })
    .from(handpick)
    .where(and(eq(handpick.id, id), eq(handpick.shopId, shopId)));
  if (!own) throw new Refusal('item.unknown');
  await moveHandpick(db, id, { deed: 'withdraw', reason: '', operatorId: null });
}
