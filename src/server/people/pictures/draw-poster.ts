import sharp from 'sharp';
import { aigcLabelOf } from './aigc-label.ts';

/** What the drawing process needs for a poster. */
export interface PosterOrder {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** placed over the SVG, cropped to fill its box */
  readonly picture: { readonly bytes: Uint8Array; readonly width: number; readonly height: number };
}

/** @returns a JPEG */
export async function drawPoster({ svg, width, height, picture }: PosterOrder): Promise<{ readonly bytes: Buffer }> {
  const label = await aigcLabelOf(picture.bytes);
  // A labelled picture has its words in the lower right corner, which must not be cropped.
  const position = label === null ? 'centre' : 'southeast';
  const shown = await sharp(picture.bytes)
    .resize({ width: picture.width, height: picture.height, fit: 'cover', position })
    .toBuffer();
  const poster = sharp(Buffer.from(svg));
  if (label !== null) poster.withXmp(label);
  const bytes = await poster
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: shown, left: 0, top: 0 }])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes };
}
