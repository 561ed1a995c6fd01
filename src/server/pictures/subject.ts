import { imagesIn } from '#drawing/print-picture.ts';
import type { PictureRecipe } from '#drawing/recipe.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Storage } from '../platform/storage.ts';

/** An uploaded picture as stored: upright, in sRGB and without metadata such as the place where it was taken. */
export interface UploadRecipe {
  readonly draw: 'upload';
  /** storage key */
  readonly file: string;
}

export const originalFile = (key: string): string => `upload/${key.slice(0, 2)}/${key}.jpg`;

/** Storage key of an uploaded print's preview: smaller than the original, transparency kept. */
export const previewFile = (key: string): string => `upload/${key.slice(0, 2)}/${key}.webp`;

/** Pictures that a drawing embeds, by the keys in its recipe. */
export type Images = ReadonlyMap<string, Uint8Array>;

/** What variants are made of, with all its data. */
export type Subject =
  | PictureRecipe
  | { readonly draw: 'original'; readonly bytes: Uint8Array }
  | { readonly draw: 'withImages'; readonly recipe: PictureRecipe; readonly images: Images };

/** @throws Refusal item.unknown when a file that it embeds was deleted */
export async function subjectOf(storage: Storage, recipe: PictureRecipe | UploadRecipe): Promise<Subject> {
  if (recipe.draw === 'upload') return { draw: 'original', bytes: await fetchFile(storage, recipe.file) };
  const shown = imagesIn(recipe);
  if (shown.length === 0) return recipe;
  const images = new Map<string, Uint8Array>();
  for (const key of new Set(shown.map((one) => one.key))) images.set(key, await fetchFile(storage, previewFile(key)));
  return { draw: 'withImages', recipe, images };
}

async function fetchFile(storage: Storage, file: string): Promise<Uint8Array> {
  const bytes = await storage.get(file);
  if (bytes === null) throw new Refusal('item.unknown');
  return bytes;
}
