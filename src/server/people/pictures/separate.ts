import sharp, { type Region } from 'sharp';
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
  const printed = printedPart(data, info.width, info.height);
  const drawn = [];
  for (const film of films)
    drawn.push({ areaMm2: Math.round(film.share * panelMm2), png: await picture(film, info, printed) });
  return { widthPx: info.width, heightPx: info.height, films: drawn };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 12;

/** The part of the panel with ink, the same on every film. */
function printedPart(rgba: Uint8Array, width: number, height: number): Region {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (rgba[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < 0) return { left: 0, top: 0, width, height };
  const [fromX, fromY] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  const [toX, toY] = [Math.min(width, right + 1 + MARGIN), Math.min(height, bottom + 1 + MARGIN)];
  return { left: fromX, top: fromY, width: toX - fromX, height: toY - fromY };
}

/** Black ink on white, as a film is held against the light. */
const picture = ({ ink }: Film, { width, height }: Size, printed: Region): Promise<Buffer> =>
  sharp(ink, { raw: { width, height, channels: 1 } })
    .negate()
    .extract(printed)
    .resize({ width: FILM_SIDE, height: FILM_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
