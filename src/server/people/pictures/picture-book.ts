import type { PictureRecipe } from '#drawing/recipe.ts';
import { pictureKey } from './picture-key.ts';

/** A row of the picture table. Nothing is drawn here; that is the idle job's work. */
interface PictureRow {
  readonly key: string;
  readonly recipe: PictureRecipe;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly rank: number;
}

/** The smallest rank is drawn first: the home page from top to bottom first, pictures made on request last. */
export const RANK = { hero: 1, firstRow: 2, home: 3, front: 10, item: 20, back: 30, rest: 50, asked: 90 } as const;

/** Collects each picture once, however many items show it, with its most urgent rank. */
export class PictureBook {
  readonly #rows = new Map<string, PictureRow>();

  /** Registers the picture. @returns its key, for the item that shows it */
  pictureOf(recipe: PictureRecipe, alt: string, rank: number): string {
    const key = pictureKey(recipe);
    const known = this.#rows.get(key);
    if (!known || rank < known.rank)
      this.#rows.set(key, { key, recipe, ...boxOf(recipe), alt: known?.alt ?? alt, rank });
    return key;
  }

  rows(): PictureRow[] {
    return [...this.#rows.values()];
  }
}

const SIDE = 1000;

/** Only the ratio matters; every picture except a scene is square. */
export const SQUARE = { width: SIDE, height: SIDE } as const;

function boxOf(recipe: PictureRecipe): { width: number; height: number } {
  return { width: recipe.draw === 'scene' ? Math.round(recipe.ratio * SIDE) : SIDE, height: SIDE };
}
