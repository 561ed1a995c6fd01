import { and, eq, ne, sql } from 'drizzle-orm';
import {
  type PlateDeed,
  type PlateDraftStatus,
  type PlateStatus,
  plateSteps,
  type PlateStep,
} from '#contract/plate-flow.ts';
import { goods, style } from '../goods/goods.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { checkPlate } from './check-plate.ts';
import { type HeldPlate, holdPlate } from './lock-plate.ts';
import { notePlate } from './note-plate.ts';
import { lightPlate, plateDraft } from './plate.table.ts';
import { writePlate } from './write-plate.ts';

interface PlateMove {
  readonly id: string;
  /** the shop that must own the blank; operators move those of all shops */
  readonly shopId?: string;
  readonly deed: PlateDeed;
  readonly actorId: string;
  /** of the draft that the actor has read; required to submit and to decide */
  readonly version: number;
  /** empty for a step without a reason */
  readonly reason: string;
}

interface PlateStands {
  readonly status: PlateStatus | null;
  readonly draft: PlateDraftStatus | null;
}

/** Steps that require the version that the actor has read. */
const BY_VERSION: ReadonlySet<PlateDeed> = new Set(['submit', 'approve', 'refuse']);

/**
 * The only function that changes the status of a blank and its draft. On approval the draft becomes the blank. A blank
 * that is not online disappears from lists, search and pages, with the products made on it (see `entries.ts`); orders
 * keep their copy.
 * @returns the status now and before
 * @throws Refusal item.unknown; reason.missing; state.changed; plate.changed when the draft is not the one that was
 * read; plate.document; plate.in_use
 */
export async function movePlate(
  db: Db,
  move: PlateMove,
): Promise<{ now: PlateStands; before: PlateStands; held: HeldPlate }> {
  const step: PlateStep = plateSteps[move.deed];
  const reason = move.reason.trim();
  if (step.needsReason && reason === '') throw new Refusal('reason.missing');
  const held = await holdPlate(db, move.id);
  if (held === undefined || (move.shopId !== undefined && move.shopId !== held.shopId))
    throw new Refusal('item.unknown');
  const before = { status: held.plate?.status ?? null, draft: held.draft?.status ?? null };
  if (!step.plate.includes(before.status) || !step.draft.includes(before.draft)) throw new Refusal('state.changed');
  if (BY_VERSION.has(move.deed) && move.version !== held.version) throw new Refusal('plate.changed');

  if (move.deed === 'submit') await checkPlate(db, held, held.draft!.document);
  if (move.deed === 'archive') await refuseInUse(db, move.id);
  if (move.deed === 'approve') {
    await writePlate(db, held, await checkPlate(db, held, held.draft!.document), step.to.plate!);
  } else if (step.to.plate !== undefined) {
    await setStatus(db, held, step.to.plate, step.needsReason ? reason : '');
  }
  if (step.to.draft !== undefined) await setDraft(db, held, step.to.draft, step.needsReason ? reason : '');

  const { by, label } = step;
  await notePlate(db, { plateId: move.id, actorId: move.actorId, by, deed: move.deed, label, note: reason });
  const { plate: status = before.status, draft = before.draft } = step.to;
  return { now: { status, draft }, before, held };
}

async function setStatus(db: Db, { id, plate }: HeldPlate, status: PlateStatus, reason: string): Promise<void> {
  const moved = await db
    .update(lightPlate)
    // The reason of a takedown stays with an archived blank.
    .set({ status, ...(status === 'archived' ? {} : { reason }), updatedAt: sql`now()` })
    .where(and(eq(lightPlate.id, id), eq(lightPlate.status, plate!.status)))
    .returning({ id: lightPlate.id });
  if (moved.length === 0) throw new Refusal('state.changed');
}

async function setDraft(
  db: Db,
  { id, draft }: HeldPlate,
  status: PlateDraftStatus | null,
  reason: string,
): Promise<void> {
  const read = and(
    eq(plateDraft.plateId, id),
    eq(plateDraft.status, draft!.status),
    eq(plateDraft.version, draft!.version),
  );
  const moved =
    status === null
      ? await db.delete(plateDraft).where(read).returning({ id: plateDraft.plateId })
      : await db
          .update(plateDraft)
          .set({ status, reason, updatedAt: sql`now()` })
          .where(read)
          .returning({ id: plateDraft.plateId });
  if (moved.length === 0) throw new Refusal('state.changed');
}

/** An archived blank never returns, so no product of any shop may be made on it. */
async function refuseInUse(db: Db, plateId: string): Promise<void> {
  const [one] = await db
    .select({ id: goods.id })
    .from(goods)
    .innerJoin(style, eq(style.id, goods.styleId))
    .where(and(eq(style.plateId, plateId), ne(goods.status, 'deleted')))
    .limit(1);
  if (one) throw new Refusal('plate.in_use');
}
