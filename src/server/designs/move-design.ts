import { and, eq, sql } from 'drizzle-orm';
import {
  type DesignDeed,
  type DesignStatus,
  type DesignStep,
  designSteps,
  isDesignStep,
} from '#contract/design-flow.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { moveDesign as moveDesignCall } from '#contract/own-designs.ts';
import type { Db } from '../platform/database.ts';
import { patiently } from '../platform/patient.ts';
import type { Queue } from '../platform/queue.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { isUsable } from './design-findings.ts';
import { design } from './design.table.ts';
import { leaveCheck } from './leave-check.ts';

interface DesignMove {
  readonly id: string;
  /** whose print it must be; operators move those of all shops */
  readonly shopId?: string;
  readonly deed: DesignDeed;
  /** empty where the step needs none */
  readonly reason: string;
}

/**
 * The one place that moves a print by somebody's deed. One that is not ready disappears from lists, search and pages
 * (see `design.entry.ts`), and is laid on nothing; styles that carry it keep it, and what becomes of their goods is the
 * caller's affair.
 * @returns how it stands now, and the row as it stood; `checking` = its caller leaves a check
 * @throws Refusal item.unknown; reason.missing; state.changed when it stands so that this cannot be done
 */
export async function moveDesign(
  db: Db,
  { id, shopId, deed, reason }: DesignMove,
): Promise<{ status: DesignStatus; before: DesignRow }> {
  const step: DesignStep = designSteps[deed];
  const why = reason.trim();
  if (step.needsReason && why === '') throw new Refusal('reason.missing');
  const [before] = await db
    .select()
    .from(design)
    .where(and(eq(design.id, id), shopId === undefined ? undefined : eq(design.shopId, shopId)))
    .for('update');
  if (!before) throw new Refusal('item.unknown');
  if (!isDesignStep(deed, before.status)) throw new Refusal('state.changed');

  const status = step.to ?? statusSeen(before);
  // All goods that carry it are entered anew.
  await patiently(
    db,
    db
      .update(design)
      .set({ status, reason: step.needsReason ? why : '', updatedAt: sql`now()` })
      .where(eq(design.id, id)),
  );
  return { status, before };
}

/** Its owner takes it out of use, or back into it: one that nobody has looked at yet is looked at then. */
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

/** As the check left it; what we draw ourselves needs none. */
function statusSeen({ uploadId, check }: DesignRow): DesignStatus {
  if (uploadId === null) return 'ready';
  if (check === null) return 'checking';
  return isUsable(check) ? 'ready' : 'needsFix';
}
