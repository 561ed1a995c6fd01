import { palettePng } from './palette-png.ts';
import type { Rgba } from './palette-png.ts';
import { n } from './path.ts';
import type { GridMm } from './relief.ts';

/** A palette PNG over its grid, each pixel at the middle of its cell. */
export const gridImage = (
  { xMm, yMm, cellMm, columns, rows }: GridMm,
  pixels: Uint8Array,
  palette: readonly Rgba[],
): string =>
  `<image href="${palettePng(columns, rows, pixels, palette)}" x="${n(xMm - cellMm / 2)}" y="${n(yMm - cellMm / 2)}"` +
  ` width="${n(columns * cellMm)}" height="${n(rows * cellMm)}" preserveAspectRatio="none"/>`;
