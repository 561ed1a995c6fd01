import type { Db } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { openTask } from '../tasks/open-task.ts';

export const CHECK_DESIGN = 'designs.check';

/** A design as it was saved; who saves it again leaves another check. */
export interface DesignToCheck {
  readonly designId: string;
  readonly version: number;
  readonly taskId: string;
}

/** Has the server look at a design's file when this transaction is through. @returns the task's id */
export async function leaveCheck(
  db: Db,
  queue: Pick<Queue, 'enqueue'>,
  accountId: string,
  { designId, version, title }: Omit<DesignToCheck, 'taskId'> & { readonly title: string },
): Promise<string> {
  const taskId = await openTask(db, { accountId, kind: 'designCheck', subjectId: designId, title });
  await queue.enqueue(db, CHECK_DESIGN, { designId, version, taskId } satisfies DesignToCheck);
  return taskId;
}
