import { and, eq, sql } from 'drizzle-orm';
import {
  type FabricAction,
  type FabricStatus,
  type FabricStep,
  fabricSteps,
  isFabricStep,
} from '#contract/market/fabric-flow.ts';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkFabric } from './check-fabric.ts';
import { fabric, fabricDraft } from './fabric.table.ts';
import { type HeldFabric, holdFabric } from './lock-fabric.ts';
import { noteFabric } from './note-fabric.ts';
import { holdPhotograph } from './save-fabric.ts';
import { writeFabric } from './write-fabric.ts';

interface FabricMove {
  readonly id: string;
  /** the shop that must own the fabric; operators move those of all shops */
  readonly shopId?: string;
  readonly action: FabricAction;
  readonly actorId: string;
  /** of the draft that goes on sale */
  readonly version: number;
  /** empty for a step without a reason */
  readonly reason: string;
}

/**
 * The only function that changes the status of a fabric. Put on sale or submitted for review, its draft becomes the
 * fabric. A fabric that is not online disappears from lists, search, pages and carts (see `fabric.entry.ts`); blanks
 * made of it stay on sale, orders keep their copy.
 * @returns the status now and before
 * @throws Refusal item.unknown; reason.missing; state.changed; fabric.changed when the draft is not the one that was
 * read; fabric.document; fabric.in_use; upload.unknown
 */
export async function moveFabric(
  db: Db,
  move: FabricMove,
): Promise<{ status: FabricStatus; before: FabricStatus | null; held: HeldFabric }> {
  const { id, action } = move;
  const step: FabricStep = fabricSteps[action];
  const reason = move.reason.trim();
  if (step.needsReason && reason === '') throw new Refusal('reason.missing');
  const held = await holdFabric(db, id);
  if (held === undefined || (move.shopId !== undefined && move.shopId !== held.shopId))
    throw new Refusal('item.unknown');
  const before = held.fabric?.status ?? null;
  if (!isFabricStep(action, { status: before, hasDraft: held.draft !== null })) throw new Refusal('state.changed');

  if (action === 'archive') await refuseInUse(db, id);
  const isTakenOver = step.to === 'online' || action === 'submit';
  if (isTakenOver && held.draft !== null) {
    if (move.version !== held.version) throw new Refusal('fabric.changed');
    await holdPhotograph(db, move.actorId, held.draft.document);
    await writeFabric(db, held, checkFabric(held.draft.document), step.to);
  } else {
    await setStatus(db, held, step.to, step.needsReason ? reason : '');
  }
  // An archived fabric loses its draft too.
  if (held.draft !== null && (isTakenOver || step.to === 'archived'))
    await db.delete(fabricDraft).where(eq(fabricDraft.fabricId, id));

  const { by, label } = step;
  await noteFabric(db, { fabricId: id, actorId: move.actorId, by, action, label, note: reason });
  return { status: step.to, before, held };
}

/** The reason of a takedown stays during review and when archived. */
const KEEPS_REASON: ReadonlySet<FabricStatus> = new Set(['pendingReview', 'archived']);

async function setStatus(
  db: Db,
  { id, fabric: before }: HeldFabric,
  status: FabricStatus,
  reason: string,
): Promise<void> {
  const moved = await db
    .update(fabric)
    .set({ status, ...(KEEPS_REASON.has(status) ? {} : { reason }), updatedAt: sql`now()` })
    .where(and(eq(fabric.id, id), eq(fabric.status, before!.status)))
    .returning({ id: fabric.id });
  if (moved.length === 0) throw new Refusal('state.changed');
}

/** An archived fabric never returns, so no blank on sale of any shop may be made of it. */
async function refuseInUse(db: Db, fabricId: string): Promise<void> {
  const [one] = await db
    .select({ id: blank.id })
    .from(blank)
    .where(and(eq(blank.fabricId, fabricId), eq(blank.status, 'online')))
    .limit(1);
  if (one) throw new Refusal('fabric.in_use');
}
