import sharp from 'sharp';
import { showsImage } from '#drawing/print-picture.ts';
import { printFile, type PrintFileOptions, type PrintSheet } from '#drawing/print-file.ts';
import type { CutPanel, PanelPrint } from '#drawing/recipe.ts';

const MM_PER_INCH = 25.4;
/** An SVG without units is rendered at 72 dpi, one unit per pixel; here a unit is a millimetre. */
const SVG_DPI = 72;

/**
 * The largest piece of the catalogue has 36 million pixels at 150 dpi and 144 million at 300; a larger request is a
 * mistake.
 */
const MOST_PIXELS = 150_000_000;

export interface PrintFile {
  readonly png: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A piece's print file: PNG with its density, transparent where nothing is printed. */
export async function renderPrintFile(
  panel: CutPanel,
  prints: readonly PanelPrint[],
  options: PrintFileOptions,
): Promise<PrintFile> {
  const sheet = printFile(panel, prints, options);
  // The preview of an uploaded print is too coarse to be printed: its original must be passed as a tile.
  if (showsImage(sheet.svg)) throw new Error(`panel ${panel.panelNo} shows a preview instead of its original`);
  const canvas = {
    width: Math.max(sheet.width, sheet.tileMm.width),
    height: Math.max(sheet.height, sheet.tileMm.height),
  };
  const pixels = (canvas.width * canvas.height * options.dpi ** 2) / MM_PER_INCH ** 2;
  if (pixels > MOST_PIXELS)
    throw new RangeError(`panel ${panel.panelNo} has ${Math.round(pixels)} pixels at ${options.dpi} dpi`);
  const toPixels = (mm: number) => Math.round((mm * options.dpi) / MM_PER_INCH);
  const { data, info } = await sharp(Buffer.from(onCanvas(sheet, canvas)), {
    density: (SVG_DPI * options.dpi) / MM_PER_INCH,
    limitInputPixels: MOST_PIXELS,
  })
    .extract({ left: 0, top: 0, width: toPixels(sheet.width), height: toPixels(sheet.height) })
    .toColourspace('srgb')
    .withMetadata({ density: options.dpi })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, widthPx: info.width, heightPx: info.height };
}

/** A pocket is smaller than a large tile; a canvas as large as the tile keeps the tile from being clipped. */
const onCanvas = ({ svg }: PrintSheet, { width, height }: { width: number; height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${svg}</svg>`;
