import sharp from 'sharp';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { printTile } from '#drawing/print.ts';
import type { DrawnPrint } from '#drawing/recipe.ts';
import { lookAtPrint, type PrintFacts } from './look-at-print.ts';

/** Longer side of the tile that is measured, pixels. */
const SIDE = 900;
/** Vectors are printed at any resolution; this one counts. */
const DPI = 300;
/** A stripe or a check may begin at the tile's edge: the step there is compared with the largest inside. */
const TOLERANCE = 1.25;

/** Measures a drawn print by its tile, in which half-drop and brick are already folded. */
export async function lookAtDrawn(print: DrawnPrint): Promise<PrintFacts | null> {
  const { fragment, widthMm, heightMm, placement } = printTile(print);
  const scale = SIDE / Math.max(widthMm, heightMm);
  const [width, height] = [Math.round(widthMm * scale), Math.round(heightMm * scale)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${widthMm} ${heightMm}" preserveAspectRatio="none">${fragment}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  const facts = await lookAtPrint({ bytes, repeat: placement ? 'placement' : 'straight', mostPixels: SIDE * SIDE });
  if (facts === null) return null;
  const pixels = (mm: number) => Math.ceil((mm * DPI) / MM_PER_INCH);
  const size = { widthPx: pixels(print.repeatMm.width), heightPx: pixels(print.repeatMm.height) };
  return { ...facts, ...size, format: '矢量', seam: placement ? null : await seamsOf(bytes, width, height) };
}

async function seamsOf(bytes: Buffer, width: number, height: number): Promise<NonNullable<PrintFacts['seam']>> {
  const grey = await sharp(bytes).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer();
  return {
    horizontal: excess(width, height, (column, row) => grey[row * width + column]!),
    vertical: excess(height, width, (row, column) => grey[row * width + column]!),
  };
}

/** By how much the step from the last line to the first is larger than every step inside. */
function excess(lines: number, length: number, at: (line: number, along: number) => number): number {
  const step = (one: number, other: number) => {
    let sum = 0;
    for (let along = 0; along < length; along += 1) sum += Math.abs(at(one, along) - at(other, along));
    return sum / length;
  };
  let largest = 0;
  // An edge inside may be spread over two lines, at the tile's edge it is not.
  for (let line = 2; line < lines; line += 1) largest = Math.max(largest, step(line - 2, line));
  return Math.max(0, step(lines - 1, 0) - TOLERANCE * largest);
}
