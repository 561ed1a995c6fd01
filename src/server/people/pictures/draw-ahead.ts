import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { CARD_WIDTH, PICTURE_WIDTHS } from '#contract/platform/picture.ts';
import type { PictureRecipe } from '#drawing/recipe.ts';
import type { Database } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Painters } from './painters.ts';
import { RANK } from './picture-book.ts';
import { variantKey } from './picture-store.ts';
import { picture } from './picture.table.ts';
import type { Variant } from './render-picture.ts';
import { subjectOf, type UploadRecipe } from './subject.ts';

/** One pass over the pictures: which are to be drawn, in which variants, and what is noted when they are stored. */
export interface Round {
  readonly due: SQL | undefined;
  readonly variants: readonly Variant[];
  readonly done: () => Partial<typeof picture.$inferInsert>;
}

/**
 * First the top of the home page in every width that it requests at one pixel per point: prints at 160, on phones 320,
 * outfits at 480.
 */
export const HERO_FIRST: Round = {
  due: and(isNull(picture.cardDrawnAt), isNull(picture.renderedAt), lte(picture.rank, RANK.hero)),
  variants: ([160, CARD_WIDTH, 480] as const).map((width) => ({ width, format: 'avif' as const })),
  done: () => ({ cardDrawnAt: new Date() }),
};

/** Then the card size of every item, which all lists show. */
export const CARDS_FIRST: Round = {
  due: and(isNull(picture.cardDrawnAt), isNull(picture.renderedAt), lte(picture.rank, RANK.back)),
  variants: [{ width: CARD_WIDTH, format: 'avif' }],
  done: () => ({ cardDrawnAt: new Date() }),
};

/**
 * Last the other variants that browsers usually request: every width in AVIF, and for old WebViews without AVIF the
 * widths of cards and details in WebP. JPEG, large WebPs and pictures registered by a visitor's request are drawn on
 * request.
 */
export const THEN_THE_REST: Round = {
  due: and(isNull(picture.renderedAt), lte(picture.rank, RANK.rest)),
  variants: [
    ...PICTURE_WIDTHS.map((width) => ({ width, format: 'avif' as const })),
    ...([320, 480, 640] as const).map((width) => ({ width, format: 'webp' as const })),
  ],
  done: () => ({ renderedAt: new Date() }),
};

interface Claimed {
  readonly key: string;
  readonly recipe: PictureRecipe | UploadRecipe;
}

/** Longer than any picture takes; a killed server's claim expires after it. */
const CLAIM = sql`now() + interval '2 minutes'`;

/** Claims the picture with the smallest rank that is to be drawn and that no other server has claimed. */
export async function claimNext(database: Database, { due }: Round): Promise<Claimed | undefined> {
  const isFree = or(isNull(picture.claimedUntil), lt(picture.claimedUntil, sql`now()`));
  const [claimed] = await database.write((db) => {
    const next = db
      .select({ key: picture.key })
      .from(picture)
      .where(and(due, isNull(picture.failure), isFree))
      .orderBy(asc(picture.rank), asc(picture.key))
      .limit(1)
      .for('update', { skipLocked: true });
    return db
      .update(picture)
      .set({ claimedUntil: CLAIM })
      .where(eq(picture.key, next))
      .returning({ key: picture.key, recipe: picture.recipe });
  });
  return claimed;
}

/**
 * Draws the missing variants of a claimed picture and notes the result.
 * @throws when the storage fails: the picture is not at fault and stays to be drawn
 */
export async function drawClaimed(
  ground: { database: Database; storage: Storage; painters: Painters },
  { key, recipe }: Claimed,
  round: Round,
): Promise<void> {
  const { database, storage, painters } = ground;
  const missing = await missingOf(storage, key, round.variants);
  // One bad recipe must not stop the rest; the operator sees the number of failures.
  const drawn = await subjectOf(storage, recipe)
    .then((subject) => painters.paintWhenIdle(subject, missing))
    .catch((error: unknown) => String(error).slice(0, 500));
  const hasFailed = typeof drawn === 'string';
  if (!hasFailed) for (const variant of drawn) await storage.put(variantKey(key, variant), variant.bytes);
  const outcome = hasFailed ? { failure: drawn } : round.done();
  await database.write((db) =>
    db
      .update(picture)
      .set({ ...outcome, claimedUntil: null })
      .where(eq(picture.key, key)),
  );
}

/** Skips variants that a visitor's request or an interrupted run has already stored. */
async function missingOf(storage: Storage, key: string, variants: readonly Variant[]): Promise<readonly Variant[]> {
  const has = await Promise.all(variants.map((variant) => storage.has(variantKey(key, variant))));
  return variants.filter((_, at) => !has[at]);
}
