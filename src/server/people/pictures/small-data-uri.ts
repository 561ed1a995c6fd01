import sharp from 'sharp';
import { Refusal } from '../../platform/refusal.ts';
import type { Storage } from '../../platform/storage.ts';
import { previewFile } from './subject.ts';

/** Sharp enough on a stage of 600 pixels, and too small for printing. */
const SIDE = 512;

/** The picture of an uploaded print for mockups in the browser. @throws Refusal item.unknown when it was deleted */
export async function smallDataUri(storage: Storage, key: string): Promise<string> {
  const bytes = await storage.get(previewFile(key));
  if (bytes === null) throw new Refusal('item.unknown');
  const small = await sharp(bytes)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    // Of a preview's metadata there is only the AIGC label, if any.
    .keepXmp()
    .webp({ quality: 75 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
