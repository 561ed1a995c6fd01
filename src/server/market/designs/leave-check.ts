import type { Db } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { openTask } from '../../people/tasks/open-task.ts';

export const CHECK_DESIGN = 'designs.check';

/** A saved version of a design; a later save queues a check of its own. */
export interface DesignToCheck {
  readonly designId: string;
  readonly version: number;
  readonly taskId: string;
}

/** Queues the check of a design's file in the caller's transaction. @returns the task's id */
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
