import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PictureFormat, PictureWidth } from '#contract/picture.ts';
import type { Database } from '../platform/database.ts';
import type { Job, Queue } from '../platform/queue.ts';
import type { Storage } from '../platform/storage.ts';
import { picture } from './picture.table.ts';
import { type PictureShelf, variantKey } from './picture-shelf.ts';
import { renderVariants } from './render-picture.ts';

export const DRAW_PICTURES = 'pictures.draw';

/** What lists and details show first; the other widths and formats are drawn when somebody asks. */
const IDLE_VARIANTS: readonly { width: PictureWidth; format: PictureFormat }[] = [
  { width: 640, format: 'avif' },
  { width: 320, format: 'avif' },
];
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
    work: async () => {
      const turnEnds = Date.now() + A_TURN_MS;
      while (!ground.isStopping()) {
        if (Date.now() > turnEnds) {
          await database.write((db) => ground.queue().enqueue(db, DRAW_PICTURES, {}, { once: 'all' }));
          return;
        }
        if (shelf.busy > 0) {
          await new Promise((go) => setTimeout(go, STEP_ASIDE_MS));
          continue;
        }
        if (!(await drawNext(database, storage))) return;
      }
    },
  };
}

/** @returns false when nothing is left to draw */
async function drawNext(database: Database, storage: Storage): Promise<boolean> {
  const [next] = await database.read
    .select({ key: picture.key, recipe: picture.recipe })
    .from(picture)
    .where(and(isNull(picture.renderedAt), isNull(picture.failure)))
    .orderBy(asc(picture.rank), asc(picture.key))
    .limit(1);
  if (!next) return false;
  let outcome: { renderedAt: Date } | { failure: string };
  try {
    for (const variant of await renderVariants(next.recipe, IDLE_VARIANTS)) {
      await storage.put(variantKey(next.key, variant.width, variant.format), variant.bytes);
    }
    outcome = { renderedAt: new Date() };
  } catch (error) {
    // One bad recipe must not stop the rest; the operator sees how many there are.
    outcome = { failure: String(error).slice(0, 500) };
  }
  await database.write((db) => db.update(picture).set(outcome).where(eq(picture.key, next.key)));
  return true;
}
