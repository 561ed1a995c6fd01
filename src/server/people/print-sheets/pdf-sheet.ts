import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { rgbOf } from '#drawing/kit/colour.ts';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { CUT_DASHES, HAIR_MM, INK, type PrintSheet, type SheetMark } from '#drawing/print-sheet.ts';
import type { CutPanel } from '#drawing/recipe.ts';
import type { FileSink } from './file-sink.ts';
import { pathOps } from './path-ops.ts';
import { openPdf, POINTS_PER_MM } from './pdf-writer.ts';
import type { SheetSize, SheetWriter } from './sheet-writer.ts';

const pack = promisify(deflate);
const LEVEL = 3;
/** The strips overlap by nothing; programs that smooth edges would show a hairline between them. */
const PIXEL_OVERLAP = 0.02;

/**
 * One page at true size: the sheet (MediaBox), the piece's box with its bleed (BleedBox) and without it (TrimBox), the
 * print in strips with transparency and colour profile, and the marks as lines.
 */
export async function openPdfSheet(
  sink: FileSink,
  { width, dpi, icc, xmp }: SheetSize,
  { sheet, panel }: { readonly sheet: PrintSheet; readonly panel: CutPanel },
): Promise<SheetWriter> {
  const pdf = await openPdf(sink);
  const profile = pdf.reserve();
  await pdf.putStream(profile, '/N 3', icc);
  const strips: { readonly object: number; readonly topMm: number; readonly heightMm: number }[] = [];
  const mmPerPixel = MM_PER_INCH / dpi;
  let top = 0;

  return {
    rows: async (pixels, count) => {
      const all = width * count;
      const [colours, cover] = [Buffer.allocUnsafe(all * 3), Buffer.allocUnsafe(all)];
      for (let at = 0; at < all; at += 1) {
        colours[at * 3] = pixels[at * 4]!;
        colours[at * 3 + 1] = pixels[at * 4 + 1]!;
        colours[at * 3 + 2] = pixels[at * 4 + 2]!;
        cover[at] = pixels[at * 4 + 3]!;
      }
      const [object, mask] = [pdf.reserve(), pdf.reserve()];
      const kind = `/Type/XObject/Subtype/Image/Width ${width}/Height ${count}/BitsPerComponent 8/Filter/FlateDecode`;
      await pdf.putStream(mask, `${kind}/ColorSpace/DeviceGray`, await pack(cover, { level: LEVEL }));
      const space = `/ColorSpace[/ICCBased ${profile} 0 R]/SMask ${mask} 0 R`;
      await pdf.putStream(object, `${kind}${space}`, await pack(colours, { level: LEVEL }));
      strips.push({ object, topMm: top * mmPerPixel, heightMm: count * mmPerPixel });
      top += count;
    },
    end: async () => {
      const [parent, page, content] = [pdf.reserve(), pdf.reserve(), pdf.reserve()];
      const { widthMm, heightMm, xMm, yMm, bleedMm } = sheet;
      const ops = [
        // millimetres from the top left
        `${POINTS_PER_MM} 0 0 ${-POINTS_PER_MM} 0 ${heightMm * POINTS_PER_MM} cm\n`,
        ...strips.map(({ topMm, heightMm: high }, no) => {
          const wide = width * mmPerPixel;
          const reach = high + PIXEL_OVERLAP * mmPerPixel;
          return `q ${wide} 0 0 ${-reach} 0 ${topMm + reach} cm /S${no} Do Q\n`;
        }),
        ...sheet.marks.map((mark) => markOps(mark, xMm, yMm)),
      ];
      await pdf.putStream(content, '', Buffer.from(ops.join(''), 'latin1'));
      const box = (x: number, y: number, wide: number, high: number) =>
        `[${[x, heightMm - y - high, x + wide, heightMm - y].map((mm) => Math.round(mm * POINTS_PER_MM * 1000) / 1000).join(' ')}]`;
      const boxes = [
        `/MediaBox${box(0, 0, widthMm, heightMm)}`,
        `/BleedBox${box(xMm - bleedMm, yMm - bleedMm, panel.widthMm + 2 * bleedMm, panel.heightMm + 2 * bleedMm)}`,
        `/TrimBox${box(xMm, yMm, panel.widthMm, panel.heightMm)}`,
      ];
      const named = strips.map(({ object }, no) => `/S${no} ${object} 0 R`).join('');
      await pdf.put(
        page,
        `/Type/Page/Parent ${parent} 0 R${boxes.join('')}/Contents ${content} 0 R/Resources<</XObject<<${named}>>>>`,
      );
      await pdf.end([page], parent, xmp);
    },
  };
}

const rgb = rgbOf(INK)
  .map((level) => (level / 255).toFixed(3))
  .join(' ');

function markOps({ d, xMm, yMm, rotationDeg, scale, look }: SheetMark, left: number, top: number): string {
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const place = [cos, sin, -sin, cos, left + xMm, top + yMm].map((value) => Math.round(value * 1e6) / 1e6).join(' ');
  const dashes = look === 'dashed' ? `[${CUT_DASHES.join(' ')}] 0 d ` : '';
  const how = look === 'filled' ? `${rgb} rg ${pathOps(d)}f` : `${rgb} RG ${HAIR_MM} w ${dashes}${pathOps(d)}S`;
  return `q ${place} cm ${how} Q\n`;
}
