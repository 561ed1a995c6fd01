import sharp from 'sharp';
import { printFile, type PrintFileOptions } from '#drawing/print-file.ts';
import type { CutPanel, PanelPrint } from '#drawing/recipe.ts';

const MM_PER_INCH = 25.4;
/** An SVG without units is rendered at 72 dots an inch, one unit a pixel; here a unit is a millimetre. */
const SVG_DPI = 72;

/** The largest piece of the catalogue has 36 million pixels at 150 dpi and 144 million at 300; beyond that somebody is mistaken. */
const MOST_PIXELS = 150_000_000;

export interface PrintFile {
  readonly png: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A piece's print file as PNG, transparent where nothing is printed, its density written into it. */
export async function renderPrintFile(
  panel: CutPanel,
  prints: readonly PanelPrint[],
  options: PrintFileOptions,
): Promise<PrintFile> {
  const drawing = printFile(panel, prints, options);
  const pixels = (drawing.width * drawing.height * options.dpi ** 2) / MM_PER_INCH ** 2;
  if (pixels > MOST_PIXELS)
    throw new RangeError(`panel ${panel.panelNo} has ${Math.round(pixels)} pixels at ${options.dpi} dpi`);
  const { data, info } = await sharp(Buffer.from(drawing.svg), {
    density: (SVG_DPI * options.dpi) / MM_PER_INCH,
    limitInputPixels: MOST_PIXELS,
  })
    .toColourspace('srgb')
    .withMetadata({ density: options.dpi })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, widthPx: info.width, heightPx: info.height };
}
