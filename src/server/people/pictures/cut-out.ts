import sharp from 'sharp';
import { applyCut, type CutOut, cutMask } from '#drawing/cut-out.ts';
import { labelOfOriginal, openOriginal, type Preview, previewOf } from './take-in-print.ts';

export interface CutOutOrder extends CutOut {
  /** of the original, on the local disk */
  readonly path: string;
  /** the result, to be written */
  readonly resultPath: string;
  readonly mostPixels: number;
}

export interface CutPicture extends Preview {
  /** of the result, pixels and bytes */
  readonly fullWidth: number;
  readonly fullHeight: number;
  readonly fullBytes: number;
}

/** Longer side on which the ground is looked for, pixels: as the browser's preview. */
const MASK_SIDE = 1_280;

/**
 * Writes the picture without its ground as a PNG, in the pixels of the original.
 * @returns null when it cannot be decoded completely
 */
export async function cutOut({ path, resultPath, mostPixels, ...how }: CutOutOrder): Promise<CutPicture | null> {
  try {
    const opened = await openOriginal(path, mostPixels);
    if (opened === null) return null;
    const { data, info } = await opened.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const raw = { raw: { width: info.width, height: info.height, channels: 4 } } as const;
    const small = await sharp(data, raw)
      .resize({ width: MASK_SIDE, height: MASK_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    applyCut(data, info.width, info.height, cutMask(small.data, small.info.width, small.info.height, how));
    const label = await labelOfOriginal(path);
    const cut = sharp(data, raw);
    if (label !== null) cut.withXmp(label);
    const written = await cut.png({ compressionLevel: 6 }).toFile(resultPath);
    const preview = await previewOf(sharp(data, raw), label);
    return { ...preview, fullWidth: info.width, fullHeight: info.height, fullBytes: written.size };
  } catch {
    return null;
  }
}
