import { and, eq, sql } from 'drizzle-orm';
import {
  type DesignAction,
  type DesignStatus,
  type DesignStep,
  designSteps,
  isDesignStep,
} from '#contract/market/design-flow.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { moveDesign as moveDesignCall } from '#contract/market/own-designs.ts';
import type { Db } from '../../platform/database.ts';
import { withSlowStatement } from '../../platform/slow-statement.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { PROGRAM_DRAWN } from './design-columns.ts';
import { isUsable } from './design-findings.ts';
import { design } from './design.table.ts';
import { leaveCheck } from './leave-check.ts';

interface DesignMove {
  readonly id: string;
  /** the shop that must own the design; operators move those of all shops */
  readonly shopId?: string;
  readonly action: DesignAction;
  /** empty for a step without a reason */
  readonly reason: string;
}

/**
 * Changes the status of a design on request of a person. A design that is not ready disappears from lists, search and
 * pages (see `design.entry.ts`) and cannot be laid on blanks. Styles keep it; what happens to their products is decided
 * by the caller.
 * @returns the new status, and the row before; on `checking` the caller queues a check
 * @throws Refusal item.unknown; reason.missing; state.changed when the status does not allow the step
 */
export async function moveDesign(
  db: Db,
  { id, shopId, action, reason }: DesignMove,
): Promise<{ status: DesignStatus; before: DesignRow }> {
  const step: DesignStep = designSteps[action];
  const why = reason.trim();
  if (step.needsReason && why === '') throw new Refusal('reason.missing');
  const [before] = await db
    .select()
    .from(design)
    .where(and(eq(design.id, id), shopId === undefined ? undefined : eq(design.shopId, shopId)))
    .for('update');
  if (!before) throw new Refusal('item.unknown');
  if (!isDesignStep(action, before.status)) throw new Refusal('state.changed');

  const status = step.to ?? statusSeen(before);
  // The triggers rewrite the entries of all products with this design.
  await withSlowStatement(
    db,
    db
      .update(design)
      .set({ status, reason: step.needsReason ? why : '', updatedAt: sql`now()` })
      .where(eq(design.id, id)),
  );
  return { status, before };
}

/** The owner withdraws or restores a design; restoring one that was never checked queues its check. */
export async function moveOwnDesign(
  { db, caller, body }: Ask<typeof moveDesignCall>,
  queue: Pick<Queue, 'enqueue'>,
): Promise<ReplyOf<typeof moveDesignCall>> {
  const { status, before } = await moveDesign(db, { ...body, shopId: caller.shopId, reason: '' });
  const { id: designId, version, title } = before;
  if (status === 'checking') await leaveCheck(db, queue, caller.accountId, { designId, version, title });
  return { status };
}

type DesignRow = typeof design.$inferSelect;

/** According to the check; a demo designer's drawn design has none. */
function statusSeen({ uploadId, check, formats }: DesignRow): DesignStatus {
  if (uploadId === null && !formats.includes(PROGRAM_DRAWN)) return 'ready';
  if (check === null) return 'checking';
  return isUsable(check) ? 'ready' : 'needsFix';
}
