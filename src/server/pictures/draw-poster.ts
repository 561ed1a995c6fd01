import sharp from 'sharp';

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
  const shown = await sharp(picture.bytes)
    .resize({ width: picture.width, height: picture.height, fit: 'cover' })
    .toBuffer();
  const bytes = await sharp(Buffer.from(svg))
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: shown, left: 0, top: 0 }])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes };
}
