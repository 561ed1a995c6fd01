import { Refusal } from './refusal.ts';

/**
 * A waiting queue for a resource with limited concurrency. Waiting parties take turns, however many requests each has
 * queued; requests of one party are served in order of arrival. Requests without a party form one party.
 */
export interface WaitingQueue {
  readonly working: number;
  readonly waiting: number;
  /** number of parties with waiting requests */
  readonly parties: number;
  /** resolves when the work may begin. @throws Refusal server.busy when aborted or out of time while waiting */
  enter(wait?: Wait): Promise<void>;
  /** waiting requests of this party */
  waitingOf(party: string): number;
  /** requests that would be served before the next one of this party */
  aheadOf(party: string): number;
  leave(): void;
  /** starts waiting requests as far as there is room */
  letIn(): void;
  /** fails all waiting requests with this error */
  sendAway(why: unknown): void;
}

/** How a request waits. */
export interface Wait {
  readonly party?: string;
  /** ends the wait */
  readonly gone?: AbortSignal | undefined;
  /**
   * milliseconds of the longest wait. A timer that is cleared costs less than a tenth of `AbortSignal.timeout`, which
   * also stays in memory until it fires.
   */
  readonly mostMs?: number;
}

/** Callbacks of a waiting request. */
interface Waiter {
  readonly begin: () => void;
  readonly giveUp: (why: unknown) => void;
}

export function openWaitingQueue(mayBegin: () => boolean): WaitingQueue {
  /** in order of turns; a party without waiting requests is not in it */
  const parties = new Map<string, Set<Waiter>>();
  let [working, waiting] = [0, 0];

  function remove(party: string, waiter: Waiter): boolean {
    const own = parties.get(party);
    if (own?.delete(waiter) !== true) return false;
    waiting -= 1;
    if (own.size === 0) parties.delete(party);
    return true;
  }

  function letIn(): void {
    while (waiting > 0 && mayBegin()) {
      const [party, own] = parties.entries().next().value!;
      const [waiter] = own;
      // Moves the party to the end, behind one request of each other party.
      parties.delete(party);
      parties.set(party, own);
      remove(party, waiter!);
      working += 1;
      waiter!.begin();
    }
  }

  return {
    get working() {
      return working;
    },
    get waiting() {
      return waiting;
    },
    get parties() {
      return parties.size;
    },
    enter: ({ party = '', gone, mostMs } = {}) =>
      new Promise((resolve, reject) => {
        if (gone?.aborted) {
          reject(new Refusal('server.busy'));
          return;
        }
        let endWait = () => {};
        const waiter: Waiter = {
          begin: () => {
            endWait();
            resolve();
          },
          giveUp: (why) => {
            endWait();
            reject(why);
          },
        };
        const own = parties.get(party) ?? new Set();
        parties.set(party, own.add(waiter));
        waiting += 1;
        letIn();
        // Most requests begin at once: only the others need a timer and a listener.
        if (!own.has(waiter)) return;
        const leaveLine = () => {
          if (remove(party, waiter)) waiter.giveUp(new Refusal('server.busy'));
        };
        const timer = mostMs === undefined ? undefined : setTimeout(leaveLine, mostMs);
        gone?.addEventListener('abort', leaveLine);
        endWait = () => {
          clearTimeout(timer);
          gone?.removeEventListener('abort', leaveLine);
        };
      }),
    waitingOf: (party) => parties.get(party)?.size ?? 0,
    aheadOf: (party) => {
      const rounds = (parties.get(party)?.size ?? 0) + 1;
      let ahead = rounds - 1;
      for (const [other, { size }] of parties) if (other !== party) ahead += Math.min(size, rounds);
      return ahead;
    },
    leave: () => {
      working -= 1;
    },
    letIn,
    sendAway: (why) => {
      const all = [...parties.values()].flatMap((own) => [...own]);
      parties.clear();
      waiting = 0;
      for (const { giveUp } of all) giveUp(why);
    },
  };
}

/** Runs the callback when its turn has come. @throws Refusal server.busy when aborted or out of time while waiting */
export async function inWaitingQueue<T>(line: WaitingQueue, work: () => Promise<T>, wait?: Wait): Promise<T> {
  await line.enter(wait);
  try {
    return await work();
  } finally {
    line.leave();
    line.letIn();
  }
}
