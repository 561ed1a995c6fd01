import type { PictureRecipe } from '#drawing/recipe.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Storage } from '../platform/storage.ts';

/** A picture that somebody uploaded: the storage holds it, upright, in sRGB and without a word about where it was taken. */
export interface UploadRecipe {
  readonly draw: 'upload';
  /** key in the storage */
  readonly file: string;
}

export const originalFile = (key: string): string => `upload/${key.slice(0, 2)}/${key}.jpg`;

/** What a painter makes variants of, with everything that he needs at hand. */
export type Subject = PictureRecipe | { readonly draw: 'original'; readonly bytes: Uint8Array };

/** @throws Refusal item.unknown when the original is no longer there */
export async function subjectOf(storage: Storage, recipe: PictureRecipe | UploadRecipe): Promise<Subject> {
  if (recipe.draw !== 'upload') return recipe;
  const bytes = await storage.get(recipe.file);
  if (bytes === null) throw new Refusal('item.unknown');
  return { draw: 'original', bytes };
}
