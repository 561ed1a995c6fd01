import { imagesIn } from '#drawing/print-picture.ts';
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

/** What is shown of a print that somebody brought: smaller than it was sent, its see-through parts kept. */
export const previewFile = (key: string): string => `upload/${key.slice(0, 2)}/${key}.webp`;

/** The pictures that a drawing shows, by the keys that its recipe names. */
export type Images = ReadonlyMap<string, Uint8Array>;

/** What a painter makes variants of, with everything that he needs at hand. */
export type Subject =
  | PictureRecipe
  | { readonly draw: 'original'; readonly bytes: Uint8Array }
  | { readonly draw: 'withImages'; readonly recipe: PictureRecipe; readonly images: Images };

/** @throws Refusal item.unknown when a file that it shows is no longer there */
export async function subjectOf(storage: Storage, recipe: PictureRecipe | UploadRecipe): Promise<Subject> {
  if (recipe.draw === 'upload') return { draw: 'original', bytes: await fetchFile(storage, recipe.file) };
  const shown = imagesIn(recipe);
  if (shown.length === 0) return recipe;
  const images = new Map<string, Uint8Array>();
  for (const { key } of shown) images.set(key, await fetchFile(storage, previewFile(key)));
  return { draw: 'withImages', recipe, images };
}

async function fetchFile(storage: Storage, file: string): Promise<Uint8Array> {
  const bytes = await storage.get(file);
  if (bytes === null) throw new Refusal('item.unknown');
  return bytes;
}
