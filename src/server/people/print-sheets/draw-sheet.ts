import sharp from 'sharp';
import { labelOfOriginal } from '../pictures/take-in-print.ts';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { marksSvg, printSheet, type SheetLabel } from '#drawing/print-sheet.ts';
import type { PrintFormat } from '#contract/trade/print-file-rules.ts';
import { isShownOnce } from '#drawing/print.ts';
import { imagesOf } from '#drawing/print-picture.ts';
import type { CutPanel, PanelPrint, PrintRecipe, PrintTile } from '#drawing/recipe.ts';
import { type FileSink, openSink, type WrittenFile } from './file-sink.ts';
import { openPdfSheet } from './pdf-sheet.ts';
import { MARKS_NAME, type NamedLayer } from './named-layer.ts';
import { openPng } from './png-writer.ts';
import { type PixelBox, type PsdLayer, type SheetRows, writePsd } from './psd-writer.ts';
import { openInks } from './inks.ts';
import { BrokenOriginal, SourceRasters } from './source-rasters.ts';
import { cutOut, laySvg, spansOf, type Strip, svgCover, type SvgPart, svgPixels, unpremultiply } from './strip.ts';
import { type Original, type PaintGround, stripPainter, type StripPainter } from './strip-painters.ts';
import type { SheetSize } from './sheet-writer.ts';
import { openTiff } from './tiff-writer.ts';

sharp.concurrency(1);

export interface SheetOrder {
  readonly panel: CutPanel;
  /** from the bottom up; those of other panels are left out */
  readonly prints: readonly PanelPrint[];
  /** by the keys of their pictures */
  readonly originals: Readonly<Record<string, Original>>;
  readonly format: PrintFormat;
  /** of a PSD: those of the panel's prints */
  readonly layers?: readonly NamedLayer[];
  /** the print of a layer alone, or the marks alone (null); absent = everything */
  readonly only?: string | null | undefined;
  readonly dpi: number;
  /** of a TIFF in CMYK: the colour profile, a local file; absent = sRGB */
  readonly profile?: string | undefined;
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
    const inks = order.profile === undefined ? null : await openInks(order.profile);
    const icc = inks?.icc ?? (await srgbProfile());
    const xmp = await labelOfPrints(own, order.originals);
    const size = { width, height, dpi, icc, isCmyk: inks !== null, xmp };
    const part = (svg: string) => ({ pixelsPerMm, left: 0, right: width, svg });
    const onPanel = (drawn: string) => part(`<g transform="translate(${xMm} ${yMm})">${drawn}</g>`);
    const canvas: Canvas = { ...{ width, height }, area: onPanel(sheet.area), marks: onPanel(marksSvg(sheet.marks)) };
    if (format === 'psd') await writeLayers(sink, size, canvas, { own, order, ground });
    else {
      const { only } = order;
      const painters = await paintersOf(only === undefined ? own : own.filter(({ layer }) => layer === only), ground);
      // A PDF has its marks as lines.
      const isMarked = format !== 'pdf' && (only === undefined || only === null);
      const writer = await openers[format](sink, size, { sheet, panel });
      for await (const { pixels, count } of rowsOf(canvas, painters, { isMarked })) {
        await writer.rows(inks ? await inks.of(pixels, width, count) : pixels, count);
      }
      await writer.end();
    }
  } catch (error) {
    await sink.close();
    throw error;
  } finally {
    rasters.close();
  }
  const written = await sink.end();
  return { ...written, widthPx: width, heightPx: height, widthMm, heightMm };
}

/** The label of the first print of the panel that a model has made. */
async function labelOfPrints(own: readonly PanelPrint[], originals: SheetOrder['originals']): Promise<string | null> {
  const keys = new Set(imagesOf(own).map(({ key }) => key));
  for (const [key, { path }] of Object.entries(originals)) {
    const label = keys.has(key) ? await labelOfOriginal(path) : null;
    if (label !== null) return label;
  }
  return null;
}

async function paintersOf(prints: readonly PanelPrint[], ground: PaintGround): Promise<StripPainter[]> {
  const painters: StripPainter[] = [];
  for (const print of prints) painters.push(await stripPainter(print, ground));
  return painters;
}

/** A sheet without its prints. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  /** where prints may be */
  readonly area: SvgPart;
  readonly marks: SvgPart;
}

interface Shown {
  readonly isMarked: boolean;
  /** of these rows only */
  readonly box?: Pick<PixelBox, 'top' | 'bottom'>;
}

/** Draws prints strip by strip. */
async function* rowsOf(
  { width, height, area, marks }: Canvas,
  painters: readonly StripPainter[],
  { isMarked, box = { top: 0, bottom: height } }: Shown,
): AsyncGenerator<SheetRows> {
  const stripRows = Math.max(1, Math.min(height, Math.floor(STRIP_PIXELS / width)));
  const room = new Uint8Array(stripRows * width * 4);
  for (let { top } = box; top < box.bottom; top += stripRows) {
    const rows = Math.min(stripRows, box.bottom - top);
    const pixels = room.subarray(0, rows * width * 4).fill(0);
    // Drawn in another thread while this one samples the layers.
    const marking = isMarked ? svgPixels(marks, top, rows) : null;
    const painting = painters.length === 0 ? null : paintWithin(area, painters, { width, height: rows, top, pixels });
    const [marked] = await Promise.all([marking, painting]);
    if (marked) laySvg({ width, top, pixels }, marked, marks, top);
    unpremultiply(pixels);
    yield { pixels, count: rows };
  }
}

/** Paints where prints may be: a third of a usual sheet is outside the piece. */
async function paintWithin(
  area: SvgPart,
  painters: readonly StripPainter[],
  empty: Omit<Strip, 'spans'>,
): Promise<void> {
  const cover = await svgCover(area, empty.top, empty.height);
  const strip: Strip = { ...empty, spans: spansOf(cover, empty.width) };
  for (const paint of painters) await paint(strip);
  cutOut(strip, cover);
}

interface Layered {
  /** the panel's prints */
  readonly own: readonly PanelPrint[];
  readonly order: Pick<SheetOrder, 'layers' | 'path'>;
  readonly ground: PaintGround;
}

/** A layer for each print, and one for the marks on top. */
async function writeLayers(sink: FileSink, size: SheetSize, canvas: Canvas, { own, order, ground }: Layered) {
  const { width, height } = canvas;
  const layers: PsdLayer[] = [];
  for (const print of own) {
    const { name, boxMm } = order.layers!.find(({ id }) => id === print.layer)!;
    const box = pixelBox(boxMm, ground, canvas);
    const painters = await paintersOf([{ ...print, opacity: 1 }], ground);
    layers.push({
      name,
      box,
      opacity: print.opacity ?? 1,
      rows: () => rowsOf(canvas, painters, { isMarked: false, box }),
    });
  }
  const whole = { left: 0, top: 0, right: width, bottom: height };
  layers.push({ name: MARKS_NAME, box: whole, opacity: 1, rows: () => rowsOf(canvas, [], { isMarked: true }) });
  const painters = await paintersOf(own, ground);
  const merged = () => rowsOf(canvas, painters, { isMarked: true });
  await writePsd(sink, size, { layers, merged, scratch: order.path });
}

function pixelBox(
  { x, y, width, height }: NamedLayer['boxMm'],
  { pixelsPerMm, xMm, yMm }: PaintGround,
  canvas: Pick<Canvas, 'width' | 'height'>,
): PixelBox {
  // A layer beside the piece has no pixels.
  if (width === 0 || height === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const [left, top] = [Math.floor((xMm + x) * pixelsPerMm), Math.floor((yMm + y) * pixelsPerMm)];
  const [right, bottom] = [Math.ceil((xMm + x + width) * pixelsPerMm), Math.ceil((yMm + y + height) * pixelsPerMm)];
  return { left, top, right: Math.min(canvas.width, right), bottom: Math.min(canvas.height, bottom) };
}

let profile: Promise<Buffer> | undefined;

/** libvips' own sRGB profile. */
const srgbProfile = (): Promise<Buffer> => (profile ??= readProfile());

async function readProfile(): Promise<Buffer> {
  const pixel = { create: { width: 1, height: 1, channels: 3 as const, background: '#fff' } };
  const { icc } = await sharp(await sharp(pixel).withIccProfile('srgb').png().toBuffer()).metadata();
  return icc!;
}
