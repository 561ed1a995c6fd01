import { imagesIn, imagesOf } from '#drawing/print-picture.ts';
import type { PanelPrint, PictureRecipe } from '#drawing/recipe.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Storage } from '../../platform/storage.ts';

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
  return { draw: 'withImages', recipe, images: await fetchImages(storage, shown) };
}

/** The previews that drawings of these prints embed. @throws Refusal item.unknown when one was deleted */
export const imagesOfPrints = (storage: Storage, prints: readonly PanelPrint[]): Promise<Images> =>
  fetchImages(storage, imagesOf(prints));

async function fetchImages(storage: Storage, shown: ReturnType<typeof imagesIn>): Promise<Images> {
  const images = new Map<string, Uint8Array>();
  for (const key of new Set(shown.map((one) => one.key))) images.set(key, await fetchFile(storage, previewFile(key)));
  return images;
}

async function fetchFile(storage: Storage, file: string): Promise<Uint8Array> {
  const bytes = await storage.get(file);
  if (bytes === null) throw new Refusal('item.unknown');
  return bytes;
}
