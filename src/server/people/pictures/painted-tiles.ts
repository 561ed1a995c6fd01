import sharp from 'sharp';
import { drawGarment } from '#drawing/garment.ts';
import { showsImage } from '#drawing/print-picture.ts';
import { printTile } from '#drawing/print.ts';
import type { Drawing, GarmentRecipe, PrintTile } from '#drawing/recipe.ts';
import { fillImages } from './fill-images.ts';
import type { Images } from './subject.ts';

/** Characters of SVG; a smaller tile is drawn faster than its bitmap is read. */
const LIGHT_TILE = 6_000;
/** Pixels of the tile's bitmap per pixel of the garment's: enough for a rotated sleeve to stay sharp. */
const DENSITY = 1.5;
/** The bitmap of a tile that is metres wide would not fit into memory; most of it is outside the garment anyway. */
const MOST_TILE_PIXELS = 6_000_000;

/**
 * librsvg redraws a print's tile for every garment piece that it fills, fourteen times for pyjamas. Here each complex
 * tile is rasterised once and the pieces are filled with the bitmap: big flowers in a third of the time.
 * @param width of the picture, in pixels
 */
export async function drawWithPaintedTiles(recipe: GarmentRecipe, width: number, images: Images): Promise<Drawing> {
  const tiles: PrintTile[] = [];
  const drawing = drawGarment(recipe, (print) => {
    const tile = printTile(print);
    tiles.push(tile);
    return tile;
  });
  let { svg } = drawing;
  const pixelsPerMm = width / drawing.width;
  for (const tile of tiles) {
    const isPicture = showsImage(tile.fragment);
    const isDearer = tile.fragment.length < LIGHT_TILE || isLarger(tile, drawing);
    if (tile.placement || (isDearer && !isPicture)) continue;
    const fragment = isPicture ? await fillImages(tile.fragment, recipe, images, pixelsPerMm) : tile.fragment;
    const image = await tileImage({ ...tile, fragment }, DENSITY * pixelsPerMm);
    svg = svg.replaceAll(tile.fragment, () => image);
  }
  return { ...drawing, svg };
}

/** Only part of a tile larger than the garment is visible: rasterising all of it would save nothing. */
const isLarger = ({ widthMm, heightMm }: PrintTile, { width, height }: Drawing): boolean =>
  widthMm > width || heightMm > height;

async function tileImage({ fragment, widthMm, heightMm }: PrintTile, wantedPerMm: number): Promise<string> {
  const pixelsPerMm = Math.min(wantedPerMm, Math.sqrt(MOST_TILE_PIXELS / (widthMm * heightMm)));
  const width = Math.ceil(widthMm * pixelsPerMm);
  const height = Math.ceil(heightMm * pixelsPerMm);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
    ` viewBox="0 0 ${widthMm} ${heightMm}" preserveAspectRatio="none">${fragment}</svg>`;
  // `unlimited` lifts libvips' limit on embedded data: these megabytes come from us
  const png = await sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
  return (
    `<image href="data:image/png;base64,${png.toString('base64')}" width="${widthMm}" height="${heightMm}"` +
    ' preserveAspectRatio="none"/>'
  );
}
