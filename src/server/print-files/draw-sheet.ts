import sharp from 'sharp';
import { marksSvg, printSheet, type SheetLabel } from '#drawing/print-sheet.ts';
import type { PrintFormat } from '#contract/print-file-rules.ts';
import { isShownOnce } from '#drawing/print.ts';
import type { CutPanel, PanelPrint, PrintRecipe, PrintTile } from '#drawing/recipe.ts';
import { openSink, type WrittenFile } from './file-sink.ts';
import { openPdfSheet } from './pdf-sheet.ts';
import { openPng } from './png-writer.ts';
import { BrokenOriginal, SourceRasters } from './source-rasters.ts';
import { cutOut, laySvg, type Strip, svgCover, svgPixels, unpremultiply } from './strip.ts';
import { type Original, type PaintGround, stripPainter, type StripPainter } from './strip-painters.ts';
import { openTiff } from './tiff-writer.ts';

sharp.concurrency(1);

export interface SheetOrder {
  readonly panel: CutPanel;
  /** from the bottom up; those of other panels are left out */
  readonly prints: readonly PanelPrint[];
  /** by the keys of their pictures */
  readonly originals: Readonly<Record<string, Original>>;
  readonly format: PrintFormat;
  readonly dpi: number;
  readonly bleedMm: number;
  readonly label: SheetLabel;
  readonly qr: readonly (readonly boolean[])[];
  /** the file to write */
  readonly path: string;
  /** keeps decoded pictures for the next sheets */
  readonly folder: string;
}

export interface DrawnSheet extends WrittenFile {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

const openers = { png: openPng, tiff: openTiff, pdf: openPdfSheet } as const;

const MM_PER_INCH = 25.4;
/** Pixels of a strip: its layers, its area and its marks are in memory together, each four bytes a pixel. */
const STRIP_PIXELS = 1_500_000;

/** For the drawing process: errors lose their class on the way to the server. */
export async function tryDrawSheet(order: SheetOrder): Promise<DrawnSheet | { readonly broken: string }> {
  try {
    return await drawSheet(order);
  } catch (error) {
    if (error instanceof BrokenOriginal) return { broken: error.message };
    throw error;
  }
}

/** Draws the print file of one piece, strip by strip, whatever its size. @throws BrokenOriginal */
export async function drawSheet(order: SheetOrder, tileOf?: (print: PrintRecipe) => PrintTile): Promise<DrawnSheet> {
  const { panel, dpi, bleedMm, label, qr, format, folder } = order;
  const own = order.prints.filter(({ panelNo }) => panelNo === panel.panelNo);
  const hasCutLine = own.some(({ print }) => (tileOf ? tileOf(print).placement : isShownOnce(print)));
  const sheet = printSheet(panel, { bleedMm, label, qr, hasCutLine });
  const { widthMm, heightMm, xMm, yMm } = sheet;
  const pixelsPerMm = dpi / MM_PER_INCH;
  const [width, height] = [Math.round(widthMm * pixelsPerMm), Math.round(heightMm * pixelsPerMm)];
  const rasters = new SourceRasters(folder);
  const sink = await openSink(order.path);
  try {
    const ground: PaintGround = {
      ...{ pixelsPerMm, xMm, yMm, widthMm, heightMm, rasters, tileOf },
      originals: new Map(Object.entries(order.originals)),
    };
    const painters: StripPainter[] = [];
    for (const print of own) painters.push(await stripPainter(print, ground));
    const size = { width, height, dpi, icc: await srgbProfile() };
    const writer = await openers[format](sink, size, { sheet, panel });
    const whole = { pixelsPerMm, left: 0, right: width };
    const onPanel = (drawn: string) => ({ ...whole, svg: `<g transform="translate(${xMm} ${yMm})">${drawn}</g>` });
    const [area, marks] = [onPanel(sheet.area), onPanel(marksSvg(sheet.marks))];
    const stripRows = Math.max(1, Math.min(height, Math.floor(STRIP_PIXELS / width)));
    const room = new Uint8Array(stripRows * width * 4);
    for (let top = 0; top < height; top += stripRows) {
      const rows = Math.min(stripRows, height - top);
      const strip: Strip = { width, height: rows, top, pixels: room.subarray(0, rows * width * 4).fill(0) };
      // Drawn in other threads while this one samples the layers. A PDF has its marks as lines.
      const covering = svgCover(area, top, rows);
      const marking = format === 'pdf' ? null : svgPixels(marks, top, rows);
      const [cover, marked] = await Promise.all([covering, marking, paintAll(painters, strip)]);
      cutOut(strip, cover);
      if (marked) laySvg(strip, marked, marks, top);
      unpremultiply(strip.pixels);
      await writer.rows(strip.pixels, rows);
    }
    await writer.end();
  } catch (error) {
    await sink.close();
    throw error;
  } finally {
    rasters.close();
  }
  const written = await sink.end();
  return { ...written, widthPx: width, heightPx: height, widthMm, heightMm };
}

async function paintAll(painters: readonly StripPainter[], strip: Strip): Promise<void> {
  for (const paint of painters) await paint(strip);
}

let profile: Promise<Buffer> | undefined;

/** libvips' own sRGB profile. */
const srgbProfile = (): Promise<Buffer> => (profile ??= readProfile());

async function readProfile(): Promise<Buffer> {
  const pixel = { create: { width: 1, height: 1, channels: 3 as const, background: '#fff' } };
  const { icc } = await sharp(await sharp(pixel).withIccProfile('srgb').png().toBuffer()).metadata();
  return icc!;
}
