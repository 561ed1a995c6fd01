import type { Database } from '../../platform/database.ts';
import { type Job, ONCE, type Queue } from '../../platform/queue.ts';
import type { Storage } from '../../platform/storage.ts';
import { CARDS_FIRST, claimNext, drawClaimed, HERO_FIRST, THEN_THE_REST } from './draw-ahead.ts';
import type { Painters } from './painters.ts';

export const DRAW_PICTURES = 'pictures.draw';

const A_TURN_MS = 60_000;
const AT_ONCE = 2;

/**
 * Idle work: draws pictures ahead of requests, a minute at a time. Several servers share the work picture by picture.
 */
export function drawPicturesJob(ground: {
  database: Database;
  storage: Storage;
  painters: Painters;
  queue: () => Queue;
  isStopping: () => boolean;
}): Job {
  const { database } = ground;

  /** @returns true when nothing is left to draw */
  async function drawUntil(turnEnds: number): Promise<boolean> {
    for (const round of [HERO_FIRST, CARDS_FIRST, THEN_THE_REST]) {
      for (;;) {
        if (ground.isStopping() || Date.now() > turnEnds) return false;
        const claimed = await claimNext(database, round);
        if (!claimed) break;
        await drawClaimed(ground, claimed, round);
      }
    }
    return true;
  }

  return {
    name: DRAW_PICTURES,
    concurrency: 1,
    retries: 5,
    expireSeconds: 600,
    // Restarts the work after a full disk or a lost job.
    cron: '*/10 * * * *',
    work: async () => {
      const turnEnds = Date.now() + A_TURN_MS;
      const hands = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => drawUntil(turnEnds)));
      for (const hand of hands) if (hand.status === 'rejected') throw hand.reason;
      const isDone = hands.every((hand) => hand.status === 'fulfilled' && hand.value);
      if (!isDone && !ground.isStopping())
        await database.write((db) => ground.queue().enqueue(db, DRAW_PICTURES, {}, { once: ONCE }));
    },
  };
}
