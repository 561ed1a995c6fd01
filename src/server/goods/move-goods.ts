import { and, eq, inArray, sql } from 'drizzle-orm';
import { type GoodsDeed, type GoodsStatus, type GoodsStep, goodsSteps } from '#contract/goods-flow.ts';
import type { Db } from '../platform/database.ts';
import { patiently } from '../platform/patient.ts';
import { Refusal } from '../platform/refusal.ts';
import { goods } from './goods.table.ts';
import { noteGoods } from './note-goods.ts';

interface GoodsMove {
  /** locked by the caller, who has checked the owner and the step */
  readonly ids: readonly string[];
  readonly deed: GoodsDeed;
  readonly actorId: string;
  /** empty for a step without a reason */
  readonly reason?: string;
}

/**
 * The only function that changes a product's status: `where status = <from>`, one event row each. Products not on sale
 * disappear from lists, search and pages (see `entries.ts`); orders keep their copy.
 * @returns those that moved; the others have changed their status meanwhile
 * @throws Refusal reason.missing
 */
export async function moveGoods(db: Db, move: GoodsMove): Promise<{ ids: string[]; status: GoodsStatus }> {
  const step: GoodsStep = goodsSteps[move.deed];
  const reason = move.reason?.trim() ?? '';
  if (step.needsReason && reason === '') throw new Refusal('reason.missing');
  const update = db
    .update(goods)
    .set({
      status: step.to,
      // The review shows why they were taken down, so submitting keeps the reason.
      ...(move.deed === 'submit' ? {} : { reason: step.needsReason ? reason : '' }),
      updatedAt: sql`now()`,
    })
    .where(and(inArray(goods.id, [...move.ids]), inArray(goods.status, [...step.from])))
    .returning({ id: goods.id });
  // A takedown of a design can move thousands of products.
  const moved = await patiently<{ id: string }>(db, update);
  const { by, label } = step;
  await noteGoods(
    db,
    moved.map(({ id }) => ({ goodsId: id, actorId: move.actorId, by, deed: move.deed, label, note: reason })),
  );
  return { ids: moved.map(({ id }) => id), status: step.to };
}

/** One product, by the operator. @throws Refusal item.unknown; state.changed */
export async function moveOne(db: Db, move: Omit<GoodsMove, 'ids'> & { readonly id: string }): Promise<GoodsStatus> {
  const { ids, status } = await moveGoods(db, { ...move, ids: [move.id] });
  if (ids.length > 0) return status;
  const [there] = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.id, move.id), sql`${goods.status} <> 'deleted'`));
  throw new Refusal(there ? 'state.changed' : 'item.unknown');
}
