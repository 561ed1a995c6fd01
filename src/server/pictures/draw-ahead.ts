import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { PictureRecipe } from '#drawing/recipe.ts';
import type { Database } from '../platform/database.ts';
import type { Storage } from '../platform/storage.ts';
import { picture } from './picture.table.ts';
import { RANK } from './picture-book.ts';
import { variantKey } from './picture-shelf.ts';
import { renderVariants, type Variant } from './render-picture.ts';

/** What cards and phones ask for; the large widths and the other formats are drawn when somebody asks. */
const AHEAD: readonly Variant[] = [
  { width: 640, format: 'avif' },
  { width: 480, format: 'avif' },
  { width: 320, format: 'avif' },
  { width: 160, format: 'avif' },
];

interface Undrawn {
  readonly key: string;
  readonly recipe: PictureRecipe;
}

/** The next pictures that nobody has drawn, the most wanted first. */
export function undrawn(database: Database, which: { limit: number; rank?: number }): Promise<Undrawn[]> {
  return database.read
    .select({ key: picture.key, recipe: picture.recipe })
    .from(picture)
    .where(
      and(
        isNull(picture.renderedAt),
        isNull(picture.failure),
        which.rank === undefined ? undefined : lte(picture.rank, which.rank),
      ),
    )
    .orderBy(asc(picture.rank), asc(picture.key))
    .limit(which.limit);
}

/**
 * Draws one picture in its usual variants and notes that it is done.
 * @throws when the storage takes nothing: that is no fault of the picture, which is drawn at another time
 */
export async function drawAhead(database: Database, storage: Storage, { key, recipe }: Undrawn): Promise<void> {
  // One bad recipe must not stop the rest; the operator sees how many there are.
  const drawn = await renderVariants(recipe, AHEAD).catch((error: unknown) => ({
    failure: String(error).slice(0, 500),
  }));
  if (Array.isArray(drawn)) {
    for (const { width, format, bytes } of drawn) await storage.put(variantKey(key, width, format), bytes);
  }
  const outcome = Array.isArray(drawn) ? { renderedAt: new Date() } : drawn;
  await database.write((db) => db.update(picture).set(outcome).where(eq(picture.key, key)));
}

/** The first visitor should not watch the home page being drawn; but nobody waits longer than this for a start. */
const HOME_MS = 15_000;
const AT_ONCE = 2;

export async function drawHome(database: Database, storage: Storage, say: (words: string) => void): Promise<void> {
  const waiting = await undrawn(database, { limit: 500, rank: RANK.home });
  if (waiting.length === 0) return;
  say(`画首页的 ${waiting.length} 张图片`);
  const deadline = Date.now() + HOME_MS;
  const oneAfterTheOther = async () => {
    for (let next = waiting.shift(); next && Date.now() < deadline; next = waiting.shift()) {
      await drawAhead(database, storage, next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther)).catch((error: unknown) => {
    // A full disk stops no start: each picture is drawn again when somebody asks for it.
    waiting.length = 0;
    say(`警告：首页的图片没有画完（${String(error)}）`);
  });
}
