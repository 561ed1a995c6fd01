import { inWaitingQueue, type WaitingQueue, openWaitingQueue } from '../../platform/waiting-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Semaphores } from '../../platform/semaphores.ts';

const MAX_WAITING = 20;
/** Per account over all processes, the one being read included. */
const MAX_OWN = 2;

/** A workbook may take forty megabytes while it is read, so a process reads one at a time. */
const queue: WaitingQueue = openWaitingQueue(() => queue.working < 1);

/** @throws Refusal server.busy */
export async function sheetInTurn<T>(
  semaphores: Pick<Semaphores, 'tryAcquire'>,
  accountId: string,
  read: () => Promise<T>,
): Promise<T> {
  if (queue.waiting >= MAX_WAITING) throw new Refusal('server.busy');
  const release = await semaphores.tryAcquire(`sheet/${accountId}`, MAX_OWN);
  if (release === null) throw new Refusal('server.busy');
  try {
    return await inWaitingQueue(queue, read);
  } finally {
    await release();
  }
}
