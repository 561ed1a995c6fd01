import { askingParty } from './asking.ts';
import { Refusal } from './refusal.ts';
import { inWaitingQueue, openWaitingQueue, type WaitingQueue } from './waiting-queue.ts';

/** Work that would wait longer is refused before it has cost anything. */
const MAX_WAIT_MS = 1_000;

/**
 * Admission control for expensive reads: a few at once, the others wait, and parties take turns. Without it a crowd's
 * reads would all begin in one turn of the event loop, and everybody else's requests would wait for all of them.
 */
export interface Admission {
  /** @throws Refusal server.busy when the wait would be too long, by the average duration of the last reads */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * @param places number of reads that run at once
 * @param isAway whether a failure means that the waiting reads would fail too: they then fail at once, not one by one
 * @param now milliseconds of a clock that does not jump
 */
export function openAdmission(
  places: number,
  isAway: (error: unknown) => boolean,
  now = () => performance.now(),
): Admission {
  const queue: WaitingQueue = openWaitingQueue(() => queue.working < places);
  let averageMs = 0;
  const waitMs = (ahead: number): number => (ahead * averageMs) / places;

  async function timed<T>(work: () => Promise<T>): Promise<T> {
    const beganAt = now();
    // A running average over about thirty reads.
    const count = () => (averageMs += (now() - beganAt - averageMs) / 30);
    try {
      const result = await work();
      count();
      return result;
    } catch (error) {
      // Its time is a time limit and says nothing about the others.
      if (isAway(error)) queue.sendAway(error);
      else count();
      throw error;
    }
  }

  return {
    run: async (work) => {
      const party = askingParty();
      // Parties take turns, so the wait of a party with few requests depends on its own part of the queue.
      const isLong = waitMs(queue.waiting) > MAX_WAIT_MS;
      if (isLong && waitMs(queue.aheadOf(party)) > MAX_WAIT_MS) throw new Refusal('server.busy');
      return inWaitingQueue(queue, () => timed(work), { party });
    },
  };
}
