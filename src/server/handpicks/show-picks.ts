import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { HandpickTag } from '#contract/handpick-flow.ts';
import { goods } from '../goods/goods.table.ts';
import { setHandpick } from '../goods/set-handpick.ts';
import type { Db } from '../platform/database.ts';
import { handpick } from './handpick.table.ts';

/** What the operator's own hand has put on goods, whatever is proposed beside it. */
export interface ByHand {
  readonly isFeatured: boolean;
  readonly tag: HandpickTag | null;
}

/** Whoever changes what stands on goods holds them first, so that what is remembered of them is what stood there. */
export async function holdGoods(db: Db, goodsId: string): Promise<ByHand & { isDeleted: boolean }> {
  const [held] = await db
    .select({ isFeatured: goods.featured, tag: goods.tag, status: goods.status })
    .from(goods)
    .where(eq(goods.id, goodsId))
    .for('no key update');
  return { isFeatured: held!.isFeatured, tag: held!.tag, isDeleted: held!.status === 'deleted' };
}

/** Proposals that show on goods now. */
export function runningOn(db: Db, goodsId: string) {
  return db
    .select()
    .from(handpick)
    .where(and(eq(handpick.goodsId, goodsId), eq(handpick.status, 'approved'), isNotNull(handpick.begunAt)))
    .orderBy(sql`${handpick.tag} is null`, sql`${handpick.place} asc nulls last`, handpick.id);
}

/** Puts an approved proposal up, on goods that are held. */
export async function begin(db: Db, { id, goodsId }: { id: string; goodsId: string }, stands: ByHand): Promise<void> {
  const [beside] = await runningOn(db, goodsId);
  // What stands there by hand is covered already where another proposal runs.
  const byHand = beside ? { isFeatured: beside.handFeatured!, tag: beside.handTag } : stands;
  await db
    .update(handpick)
    .set({ begunAt: sql`now()`, handFeatured: byHand.isFeatured, handTag: byHand.tag })
    .where(eq(handpick.id, id));
  await show(db, goodsId, byHand);
}

/** Sets on goods what follows from the hand and the proposals that run. An approved mark covers the hand's while it runs. */
export async function show(db: Db, goodsId: string, byHand: ByHand): Promise<void> {
  const running = await runningOn(db, goodsId);
  const tag = running[0]?.tag ?? byHand.tag ?? '';
  await setHandpick(db, { goodsId, isFeatured: byHand.isFeatured || running.length > 0, tag });
}

/** The hand says something else while proposals run: that is what they leave behind, and its mark counts from now on. */
export async function rememberHand(db: Db, ids: readonly string[], byHand: ByHand): Promise<void> {
  await db
    .update(handpick)
    .set({ handFeatured: byHand.isFeatured, handTag: byHand.tag, tag: null })
    .where(inArray(handpick.id, [...ids]));
}
