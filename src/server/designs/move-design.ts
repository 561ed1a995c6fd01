import { and, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { moveDesign as moveDesignCall } from '#contract/own-designs.ts';
import type { Queue } from '../platform/queue.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { isUsable } from './design-findings.ts';
import { design } from './design.table.ts';
import { leaveCheck } from './leave-check.ts';

type Status = ReplyOf<typeof moveDesignCall>['status'];

/**
 * Takes a print out of use, or back into it; styles that carry it keep it.
 * @throws Refusal item.unknown; state.changed when it is there already
 */
export async function moveDesign(
  { db, caller, body }: Ask<typeof moveDesignCall>,
  queue: Pick<Queue, 'enqueue'>,
): Promise<{ status: Status }> {
  const [own] = await db
    .select()
    .from(design)
    .where(and(eq(design.id, body.id), eq(design.shopId, caller.shopId)))
    .for('update');
  if (!own) throw new Refusal('item.unknown');
  if ((own.status === 'withdrawn') !== (body.deed === 'restore')) throw new Refusal('state.changed');

  const status: Status = body.deed === 'withdraw' ? 'withdrawn' : statusSeen(own);
  await db
    .update(design)
    .set({ status, updatedAt: sql`now()` })
    .where(eq(design.id, own.id));
  if (status === 'checking')
    await leaveCheck(db, queue, caller.accountId, { designId: own.id, version: own.version, title: own.title });
  return { status };
}

/** As the check left it; one that was never looked at is looked at now, and what we draw ourselves needs none. */
function statusSeen({ uploadId, check }: typeof design.$inferSelect): Status {
  if (uploadId === null) return 'ready';
  if (check === null) return 'checking';
  return isUsable(check) ? 'ready' : 'needsFix';
}
