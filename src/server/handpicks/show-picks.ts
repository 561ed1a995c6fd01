import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { HandpickTag } from '#contract/handpick-flow.ts';
import { goods } from '../goods/goods.table.ts';
import { setHandpick } from '../goods/set-handpick.ts';
import type { Db } from '../platform/database.ts';
import { handpick } from './handpick.table.ts';

/** The operator's own setting of a product, apart from placements. */
export interface ByHand {
  readonly isFeatured: boolean;
  readonly tag: HandpickTag | null;
}

/** Locks the product, as every change of its featured state does, so that the remembered setting is the current one. */
export async function holdGoods(db: Db, goodsId: string): Promise<ByHand & { isDeleted: boolean }> {
  const [held] = await db
    .select({ isFeatured: goods.featured, tag: goods.tag, status: goods.status })
    .from(goods)
    .where(eq(goods.id, goodsId))
    .for('no key update');
  return { isFeatured: held!.isFeatured, tag: held!.tag, isDeleted: held!.status === 'deleted' };
}

/** The running placements of a product. */
export function runningOn(db: Db, goodsId: string) {
  return db
    .select()
    .from(handpick)
    .where(and(eq(handpick.goodsId, goodsId), eq(handpick.status, 'approved'), isNotNull(handpick.begunAt)))
    .orderBy(sql`${handpick.tag} is null`, sql`${handpick.place} asc nulls last`, handpick.id);
}

/** Begins an approved placement; the caller has locked the product. */
export async function begin(db: Db, { id, goodsId }: { id: string; goodsId: string }, stands: ByHand): Promise<void> {
  const [beside] = await runningOn(db, goodsId);
  // If another placement runs, the product shows that one, so the operator's setting is taken from its row.
  const byHand = beside ? { isFeatured: beside.handFeatured!, tag: beside.handTag } : stands;
  await db
    .update(handpick)
    .set({ begunAt: sql`now()`, handFeatured: byHand.isFeatured, handTag: byHand.tag })
    .where(eq(handpick.id, id));
  await show(db, goodsId, byHand);
}

/**
 * Sets the product's featured state from the operator's setting and the running placements. A placement's tag overrides
 * the operator's while it runs.
 */
export async function show(db: Db, goodsId: string, byHand: ByHand): Promise<void> {
  const running = await runningOn(db, goodsId);
  const tag = running[0]?.tag ?? byHand.tag ?? '';
  await setHandpick(db, { goodsId, isFeatured: byHand.isFeatured || running.length > 0, tag });
}

/**
 * The operator changes the setting while placements run: they will restore the new one, and its tag applies at once.
 */
export async function rememberHand(db: Db, ids: readonly string[], byHand: ByHand): Promise<void> {
  await db
    .update(handpick)
    .set({ handFeatured: byHand.isFeatured, handTag: byHand.tag, tag: null })
    .where(inArray(handpick.id, [...ids]));
}
