import sharp from 'sharp';
import { type Film, filmsOf, underbaseOf } from '#drawing/films.ts';
import { drawFlatPanel } from '#drawing/flat-panel.ts';
import type { CutPanel, Hex, PanelPrint } from '#drawing/recipe.ts';
import { fillImagesOf } from './fill-images.ts';
import type { Images } from './subject.ts';

export interface SeparateOrder {
  readonly panel: Pick<CutPanel, 'panelNo' | 'outlineMm' | 'widthMm' | 'heightMm'>;
  readonly prints: readonly PanelPrint[];
  readonly images: Images;
  readonly inks: readonly Hex[];
  readonly hasUnderbase: boolean;
}

export interface Separated {
  readonly widthPx: number;
  readonly heightPx: number;
  /** the underbase first, then the inks as ordered */
  readonly films: readonly { readonly areaMm2: number; readonly png: Uint8Array }[];
}

/** Longer side of the panel, pixels: at 700 mm a pixel is 0.7 mm. */
const SIDE = 1_000;
/** Longer side of a film picture. */
const FILM_SIDE = 360;

/** Draws a panel flat and separates its pixels into inks. */
export async function separate({ panel, prints, images, inks, hasUnderbase }: SeparateOrder): Promise<Separated> {
  const drawing = drawFlatPanel(panel, prints);
  const pixelsPerMm = SIDE / Math.max(drawing.width, drawing.height);
  const svg = await fillImagesOf(drawing.svg, prints, images, pixelsPerMm);
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true, density: 72 * pixelsPerMm })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const own = filmsOf(data, inks);
  const films = hasUnderbase ? [underbaseOf(own, info.width), ...own] : own;
  const panelMm2 = drawing.width * drawing.height;
  const drawn = [];
  for (const film of films)
    drawn.push({ areaMm2: Math.round(film.share * panelMm2), png: await picture(film, info.width, info.height) });
  return { widthPx: info.width, heightPx: info.height, films: drawn };
}

/** Black ink on white, as a film is held against the light. */
const picture = ({ ink }: Film, width: number, height: number): Promise<Buffer> =>
  sharp(ink, { raw: { width, height, channels: 1 } })
    .negate()
    .resize({ width: FILM_SIDE, height: FILM_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
