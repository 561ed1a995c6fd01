import { and, eq, inArray, sql } from 'drizzle-orm';
import { type GoodsDeed, type GoodsStatus, type GoodsStep, goodsSteps } from '#contract/goods-flow.ts';
import type { Db } from '../platform/database.ts';
import { patiently } from '../platform/patient.ts';
import { Refusal } from '../platform/refusal.ts';
import { goods } from './goods.table.ts';
import { noteGoods } from './note-goods.ts';

interface GoodsMove {
  /** held by the caller, who knows whose they are and that they may be moved */
  readonly ids: readonly string[];
  readonly deed: GoodsDeed;
  readonly actorId: string;
  /** empty where the step needs none */
  readonly reason?: string;
}

/**
 * The one place that moves goods: `where status = <from>`, an event row each. Goods that are not on sale disappear from
 * lists, search and pages (see `entries.ts`); orders keep their copy.
 * @returns those that were moved; who is not among them stands in another state by now
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
      // Why they were taken down is read again at the second look.
      ...(move.deed === 'submit' ? {} : { reason: step.needsReason ? reason : '' }),
      updatedAt: sql`now()`,
    })
    .where(and(inArray(goods.id, [...move.ids]), inArray(goods.status, [...step.from])))
    .returning({ id: goods.id });
  // With a print that is taken down go thousands.
  const moved = await patiently<{ id: string }>(db, update);
  const { by, label } = step;
  await noteGoods(
    db,
    moved.map(({ id }) => ({ goodsId: id, actorId: move.actorId, by, deed: move.deed, label, note: reason })),
  );
  return { ids: moved.map(({ id }) => id), status: step.to };
}

/** One, by the operator. @throws Refusal item.unknown; state.changed */
export async function moveOne(db: Db, move: Omit<GoodsMove, 'ids'> & { readonly id: string }): Promise<GoodsStatus> {
  const { ids, status } = await moveGoods(db, { ...move, ids: [move.id] });
  if (ids.length > 0) return status;
  const [there] = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.id, move.id), sql`${goods.status} <> 'deleted'`));
  throw new Refusal(there ? 'state.changed' : 'item.unknown');
}
