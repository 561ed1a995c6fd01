import { Refusal } from './refusal.ts';

/**
 * A queue in front of something that only so many may use at once. Parties that wait take turns, whatever the number of
 * their requests; within a party it is first come, first served. Without parties everybody is of the same one.
 */
export interface Line {
  readonly working: number;
  readonly waiting: number;
  /** how many parties have somebody waiting */
  readonly parties: number;
  /** resolves when it is one's turn. @throws Refusal server.busy for the one who has gone meanwhile */
  enter(gone?: AbortSignal, party?: string): Promise<void>;
  /** how many of this party wait */
  waitingOf(party: string): number;
  /** how many would go before the next one of this party that enters */
  aheadOf(party: string): number;
  leave(): void;
  /** whoever may begin now begins */
  letIn(): void;
  /** nobody's turn will come: all who wait are told why */
  sendAway(why: unknown): void;
}

/** How to begin, and how to be told that nothing will come of it. */
interface Waiter {
  readonly begin: () => void;
  readonly giveUp: (why: unknown) => void;
}

export function openLine(mayBegin: () => boolean): Line {
  /** the party whose turn is next comes first; one that has nobody waiting is not in it */
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
      // The next turn of this party comes after one of each other.
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
    enter: (gone, party = '') =>
      new Promise((begin, giveUp) => {
        const waiter = { begin, giveUp };
        const own = parties.get(party) ?? new Set();
        parties.set(party, own.add(waiter));
        waiting += 1;
        const leaveLine = () => {
          if (remove(party, waiter)) giveUp(new Refusal('server.busy'));
        };
        gone?.addEventListener('abort', leaveLine, { once: true });
        if (gone?.aborted) leaveLine();
        letIn();
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

/** Does it when its turn has come. @throws Refusal server.busy for the one who has gone meanwhile */
export async function inLine<T>(line: Line, deed: () => Promise<T>, gone?: AbortSignal): Promise<T> {
  await line.enter(gone);
  try {
    return await deed();
  } finally {
    line.leave();
    line.letIn();
  }
}
