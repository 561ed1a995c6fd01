import type { Database } from '../platform/database.ts';
import { type Job, ONCE, type Queue } from '../platform/queue.ts';
import type { Storage } from '../platform/storage.ts';
import { drawAhead, undrawn } from './draw-ahead.ts';
import type { PictureShelf } from './picture-shelf.ts';

export const DRAW_PICTURES = 'pictures.draw';

const A_TURN_MS = 60_000;
const STEP_ASIDE_MS = 250;

/** Idle work: draws what nobody has asked for yet, a minute at a time, and steps aside for visitors. */
export function drawPicturesJob(ground: {
  database: Database;
  storage: Storage;
  shelf: PictureShelf;
  queue: () => Queue;
  isStopping: () => boolean;
}): Job {
  const { database, storage, shelf } = ground;
  return {
    name: DRAW_PICTURES,
    concurrency: 1,
    retries: 5,
    expireSeconds: 600,
    // Should the storage have been full or the job have been lost: begin again.
    cron: '*/10 * * * *',
    work: async () => {
      const turnEnds = Date.now() + A_TURN_MS;
      while (!ground.isStopping()) {
        if (Date.now() > turnEnds) {
          await database.write((db) => ground.queue().enqueue(db, DRAW_PICTURES, {}, { once: ONCE }));
          return;
        }
        if (shelf.busy > 0) {
          await new Promise((go) => setTimeout(go, STEP_ASIDE_MS));
          continue;
        }
        const [next] = await undrawn(database, { limit: 1 });
        if (!next) return;
        await drawAhead(database, storage, next);
      }
    },
  };
}
