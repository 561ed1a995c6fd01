import { join } from 'node:path';
import sharp from 'sharp';
import { filmsOf } from '#drawing/films.ts';
import { rgbOf } from '#drawing/kit/colour.ts';
import { findInks } from '#drawing/kit/find-inks.ts';
import { printTile } from '#drawing/print.ts';
import { otherColours, spotPrints } from '#drawing/prints/spot-samples.ts';
import { recolourPixels } from '#drawing/recolour.ts';
import type { DrawnPrint, Hex } from '#drawing/recipe.ts';

/**
 * 换色和分色: twenty prints of the catalogue, one a row: as drawn; recoloured as a drawing; recoloured as pixels, which
 * must look the same; printed from its films, which must look as drawn; then each film over its ink.
 */

const GAP = 6;
const ROWS_A_SHEET = 7;
const FILMS = 7;
const COLUMNS = 4 + FILMS;
const BAND = 14;
const PIXELS = 640;

type Rgba = Uint8Array;

export async function writeInkSheets(into: string, width: number): Promise<void> {
  const prints = spotPrints();
  for (let start = 0; start < prints.length; start += ROWS_A_SHEET) {
    const rows = prints.slice(start, start + ROWS_A_SHEET);
    const layers = [];
    const words = [];
    for (const [y, print] of rows.entries()) {
      const { cells, inks } = await rowOf(print, width);
      words.push(`${print.family}: ${inks}`);
      layers.push(...cells.map((input, x) => ({ input, left: x * (width + GAP), top: y * (width + GAP) })));
    }
    const file = join(into, `inks-${start / ROWS_A_SHEET + 1}.webp`);
    const size = { width: COLUMNS * (width + GAP), height: rows.length * (width + GAP) };
    await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
      .composite(layers)
      .webp({ quality: 86 })
      .toFile(file);
    console.log(`${file}  ${words.join(', ')}`);
  }
}

async function rowOf(print: DrawnPrint, width: number): Promise<{ cells: Buffer[]; inks: number }> {
  const own = await pixelsOf(print);
  const inks = findInks(own, PIXELS);
  const exchanged = otherColours(print);
  const drawn = await pixelsOf({ ...print, recolour: exchanged });
  const recoloured = Uint8Array.from(own);
  recolourPixels(
    recoloured,
    inks.map((from) => ({ from, to: exchanged.find((one) => one.from === from)?.to ?? from })),
  );
  const films = filmsOf(own, inks);
  const printed = printedFrom(
    films.map(({ ink }) => ink),
    inks,
  );
  const cells = [own, drawn, recoloured, printed].map((pixels) => picture(pixels, width));
  const filmCells = films.slice(0, FILMS).map(({ ink }, at) => film(ink, inks[at]!, width));
  return { cells: await Promise.all([...cells, ...filmCells]), inks: inks.length };
}

async function pixelsOf(print: DrawnPrint): Promise<Rgba> {
  const { fragment, widthMm, heightMm } = printTile(print);
  const size = `width="${PIXELS}" height="${PIXELS}" viewBox="0 0 ${widthMm} ${heightMm}" preserveAspectRatio="none"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${fragment}</svg>`), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** One ink after the other, each by its share of the pixel. */
function printedFrom(films: readonly Uint8Array[], inks: readonly Hex[]): Rgba {
  const pixels = new Uint8Array(PIXELS * PIXELS * 4);
  const colours = inks.map(rgbOf);
  for (let pixel = 0; pixel < PIXELS * PIXELS; pixel += 1) {
    const sums = [0, 0, 0, 0];
    films.forEach((ink, at) => {
      const share = ink[pixel]!;
      colours[at]!.forEach((part, axis) => (sums[axis]! += part * share));
      sums[3]! += share;
    });
    if (sums[3] === 0) continue;
    pixels.set([sums[0]! / sums[3]!, sums[1]! / sums[3]!, sums[2]! / sums[3]!, Math.min(255, sums[3]!)], pixel * 4);
  }
  return pixels;
}

const RAW = { width: PIXELS, height: PIXELS } as const;

const picture = (pixels: Rgba, width: number): Promise<Buffer> =>
  sharp(pixels, { raw: { ...RAW, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize(width, width)
    .png({ compressionLevel: 1 })
    .toBuffer();

async function film(ink: Uint8Array, hex: Hex, width: number): Promise<Buffer> {
  const grey = await sharp(ink, { raw: { ...RAW, channels: 1 } })
    .negate()
    .resize(width, width - BAND, { fit: 'fill' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return sharp({ create: { width, height: width, channels: 3, background: hex } })
    .composite([{ input: grey, left: 0, top: 0 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
