import { type WaitingQueue, openWaitingQueue } from '../../platform/waiting-queue.ts';

/** Two cores draw. */
const AT_ONCE = 2;

/**
 * Who draws next, of all that wait for one of the threads.
 * @param threads with a third one a visitor's picture starts while idle work finishes. No more than three: libvips uses
 *   libuv's four threads, and static files and compression need one of them.
 */
export function openPaintQueues(threads: number) {
  const others = () => visitors.working + looks.working + incoming.working + slow() + sheets.working;
  const isFree = () => others() + idle.working < threads;
  const visitors = openWaitingQueue(() => visitors.working < AT_ONCE && isFree());
  // Comparing drawn prints takes one thread at most: a flood of sentences must not hold up the visitors' pictures.
  const looks = openWaitingQueue(() => looks.working === 0 && isFree());
  const incoming = openWaitingQueue(() => incoming.working === 0 && isFree());
  // Prints and package pictures share one thread; the others serve visitors. A print waits for one picture of a
  // package, not for all.
  const slow = () => prints.working + unpacking.working;
  const prints = openWaitingQueue(() => slow() === 0 && isFree());
  const unpacking = openWaitingQueue(() => slow() === 0 && isFree());
  const sheets = openWaitingQueue(() => sheets.working === 0 && isFree());
  const idle = openWaitingQueue(() => others() === 0 && idle.working < AT_ONCE);

  return {
    ...{ visitors, looks, incoming, prints, unpacking, sheets, idle },
    /** Works when it is this one's turn; a thread that becomes free may be taken by another queue. */
    inTurn: async <T>(queue: WaitingQueue, work: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
      await queue.enter({ gone });
      try {
        return await work();
      } finally {
        queue.leave();
        for (const one of [visitors, looks, incoming, prints, unpacking, sheets, idle]) one.letIn();
      }
    },
  };
}
