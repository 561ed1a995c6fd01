import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { movePackage as contract } from '#contract/desks/packages.ts';
import type { Db } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { finishTask } from '../../people/tasks/open-task.ts';
import { letGoPackage } from '../../people/uploads/let-go-package.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { lockPackage } from './lock-package.ts';
import { sentPackage } from './package.table.ts';
import { clearRows, DROPPED, leaveParsing } from './parse-package.job.ts';

/** @throws Refusal item.unknown; package.state when its status does not allow it, or its zip is deleted */
export async function movePackage(
  queue: Pick<Queue, 'enqueue'>,
  db: Db,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
  { id, action }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { fileName } = await lockPackage(db, shopId, id, action);
  if (action === 'drop') {
    const [dropped] = await db
      .delete(sentPackage)
      .where(eq(sentPackage.id, id))
      .returning({ taskId: sentPackage.taskId });
    // The task of a package that still waits to be read.
    if (dropped?.taskId) await finishTask(db, dropped.taskId, 'cancelled', DROPPED);
    await letGoPackage(db, id);
    return { jobId: null };
  }

  await refuseGoneZip(db, id);
  await clearRows(db, id);
  await db
    .update(sentPackage)
    .set({ status: 'uploaded', reason: '', faults: [], files: 0, updatedAt: sql`now()` })
    .where(eq(sentPackage.id, id));
  return { jobId: await leaveParsing(queue, db, { id, accountId, fileName }) };
}

async function refuseGoneZip(db: Db, id: string): Promise<void> {
  const zip = await db
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.id, id), isNotNull(upload.storedAt)))
    .for('share');
  if (zip.length === 0) throw new Refusal('package.state', { say: '压缩包已经清理，请重新上传' });
}
