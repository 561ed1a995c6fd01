import { and, eq, ne, sql } from 'drizzle-orm';
import {
  type BlankAction,
  type BlankDraftStatus,
  type BlankStatus,
  blankSteps,
  type BlankStep,
} from '#contract/market/blank-flow.ts';
import { product, style } from '../products/product.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkBlank } from './check-blank.ts';
import { type HeldBlank, holdBlank } from './lock-blank.ts';
import { noteBlank } from './note-blank.ts';
import { blank, blankDraft } from './blank.table.ts';
import { writeBlank } from './write-blank.ts';

interface BlankMove {
  readonly id: string;
  /** the shop that must own the blank; operators move those of all shops */
  readonly shopId?: string;
  readonly action: BlankAction;
  readonly actorId: string;
  /** of the draft that the actor has read; required to submit and to decide */
  readonly version: number;
  /** empty for a step without a reason */
  readonly reason: string;
}

interface BlankStands {
  readonly status: BlankStatus | null;
  readonly draft: BlankDraftStatus | null;
}

/** Steps that require the version that the actor has read. */
const BY_VERSION: ReadonlySet<BlankAction> = new Set(['submit', 'approve', 'refuse']);

/**
 * The only function that changes the status of a blank and its draft. On approval the draft becomes the blank. A blank
 * that is not online disappears from lists, search and pages, with the products made on it (see `entries.ts`); orders
 * keep their copy.
 * @returns the status now and before
 * @throws Refusal item.unknown; reason.missing; state.changed; blank.changed when the draft is not the one that was
 * read; blank.document; blank.in_use
 */
export async function moveBlank(
  db: Db,
  move: BlankMove,
): Promise<{ now: BlankStands; before: BlankStands; held: HeldBlank }> {
  const step: BlankStep = blankSteps[move.action];
  const reason = move.reason.trim();
  if (step.needsReason && reason === '') throw new Refusal('reason.missing');
  const held = await holdBlank(db, move.id);
  if (held === undefined || (move.shopId !== undefined && move.shopId !== held.shopId))
    throw new Refusal('item.unknown');
  const before = { status: held.blank?.status ?? null, draft: held.draft?.status ?? null };
  if (!step.blank.includes(before.status) || !step.draft.includes(before.draft)) throw new Refusal('state.changed');
  if (BY_VERSION.has(move.action) && move.version !== held.version) throw new Refusal('blank.changed');

  if (move.action === 'submit') await checkBlank(db, held, held.draft!.document);
  if (move.action === 'archive') await refuseInUse(db, move.id);
  if (move.action === 'approve') {
    await writeBlank(db, held, await checkBlank(db, held, held.draft!.document), step.to.blank!);
  } else if (step.to.blank !== undefined) {
    await setStatus(db, held, step.to.blank, step.needsReason ? reason : '');
  }
  if (step.to.draft !== undefined) await setDraft(db, held, step.to.draft, step.needsReason ? reason : '');

  const { by, label } = step;
  await noteBlank(db, { blankId: move.id, actorId: move.actorId, by, action: move.action, label, note: reason });
  const { blank: status = before.status, draft = before.draft } = step.to;
  return { now: { status, draft }, before, held };
}

async function setStatus(
  db: Db,
  { id, blank: blankRow }: HeldBlank,
  status: BlankStatus,
  reason: string,
): Promise<void> {
  const moved = await db
    .update(blank)
    // The reason of a takedown stays with an archived blank.
    .set({ status, ...(status === 'archived' ? {} : { reason }), updatedAt: sql`now()` })
    .where(and(eq(blank.id, id), eq(blank.status, blankRow!.status)))
    .returning({ id: blank.id });
  if (moved.length === 0) throw new Refusal('state.changed');
}

async function setDraft(
  db: Db,
  { id, draft }: HeldBlank,
  status: BlankDraftStatus | null,
  reason: string,
): Promise<void> {
  const read = and(
    eq(blankDraft.blankId, id),
    eq(blankDraft.status, draft!.status),
    eq(blankDraft.version, draft!.version),
  );
  const moved =
    status === null
      ? await db.delete(blankDraft).where(read).returning({ id: blankDraft.blankId })
      : await db
          .update(blankDraft)
          .set({ status, reason, updatedAt: sql`now()` })
          .where(read)
          .returning({ id: blankDraft.blankId });
  if (moved.length === 0) throw new Refusal('state.changed');
}

/** An archived blank never returns, so no product of any shop may be made on it. */
async function refuseInUse(db: Db, blankId: string): Promise<void> {
  const [one] = await db
    .select({ id: product.id })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(and(eq(style.blankId, blankId), ne(product.status, 'deleted')))
    .limit(1);
  if (one) throw new Refusal('blank.in_use');
}
