import { compose, identity, type Matrix, matrixData, translation } from '#drawing/garments/path.ts';
import { printMatrix } from '#drawing/garments/paint.ts';
import { makeLattice } from '#drawing/kit/torus.ts';
import { laidCells } from '#drawing/layer-tile.ts';
import { printTile } from '#drawing/print.ts';
import { shownPalette } from '#drawing/recolour.ts';
import type { DrawnPrint, LaidPrint, PanelPrint, PicturePrint, PrintRecipe, PrintTile } from '#drawing/recipe.ts';
import type { Cell, Plane, Repeat } from './plane.ts';
import { planePainter, type ToSource } from './sample.ts';
import type { SourceRasters } from './source-rasters.ts';
import { layPlain, laySvg, type Strip, svgPixels } from './strip.ts';

export type StripPainter = (strip: Strip) => void | Promise<void>;

/** Of an uploaded picture, in a local file. */
export interface Original {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export interface PaintGround {
  readonly pixelsPerMm: number;
  /** the panel's corner on the sheet */
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly rasters: SourceRasters;
  /** by the key of the picture; the public preview is too small to be printed */
  readonly originals: ReadonlyMap<string, Original>;
  readonly tileOf?: ((print: PrintRecipe) => PrintTile) | undefined;
}

/** @throws Error for a picture without its original */
export async function stripPainter(laid: PanelPrint, ground: PaintGround): Promise<StripPainter> {
  const { print, opacity = 1 } = laid;
  if (print.family === 'plain') {
    const colour = rgbOf(print.palette[0]);
    return (strip) => layPlain(strip, colour, opacity);
  }
  const picture = pictureIn(print);
  if (!picture && print.repeat === 'placement') {
    const tile = (ground.tileOf ?? printTile)(print);
    if (tile.placement) return vectorPainter(laid, tile, ground);
  }
  return planeOf(laid, ground);
}

const pictureIn = (print: PrintRecipe): PicturePrint | null => {
  const own = print.family === 'laid' ? print.of : print;
  return own.family === 'picture' ? own : null;
};

function rgbOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

// --- outlines: words and drawn artworks -----------------------------------------------------------------------------

function vectorPainter(laid: PanelPrint, tile: PrintTile, ground: PaintGround): StripPainter {
  const matrix = onSheet(laid, tile, ground);
  const box = boxOf(matrix, tile, ground);
  const svg = `<g transform="${matrixData(matrix)}">${tile.fragment}</g>`;
  const { pixelsPerMm } = ground;
  return async (strip) => {
    const top = Math.max(strip.top, box.top);
    const bottom = Math.min(strip.top + strip.height, box.bottom);
    const part = { svg, pixelsPerMm, left: Math.max(0, box.left), right: Math.min(strip.width, box.right) };
    if (top >= bottom || part.left >= part.right) return;
    laySvg(strip, await svgPixels(part, top, bottom - top), part, top, laid.opacity);
  };
}

/** From the tile's millimetres to those of the sheet. */
const onSheet = (laid: PanelPrint, tile: PrintTile, { xMm, yMm }: PaintGround): Matrix =>
  compose(translation(xMm, yMm), printMatrix(identity, laid, tile));

/** Around the artwork, in pixels of the sheet. Outlines may reach a little over their own size. */
function boxOf(
  [a, b, c, d, e, f]: Matrix,
  tile: Pick<PrintTile, 'widthMm' | 'heightMm'>,
  { pixelsPerMm }: PaintGround,
) {
  const reach = 0.05 * Math.max(tile.widthMm, tile.heightMm);
  const corners = [-reach, tile.widthMm + reach].flatMap((x) =>
    [-reach, tile.heightMm + reach].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x * pixelsPerMm), corners.map(([, y]) => y * pixelsPerMm)];
  return {
    ...{ left: Math.floor(Math.min(...xs)), top: Math.floor(Math.min(...ys)) },
    ...{ right: Math.ceil(Math.max(...xs)), bottom: Math.ceil(Math.max(...ys)) },
  };
}

// --- pixels: pictures and repeats -----------------------------------------------------------------------------------

/** A picture or tile in pixels, with its size in millimetres. */
interface Source {
  readonly plane: Plane;
  readonly tile: PrintTile;
  /** source pixels per millimetre of the tile */
  readonly across: number;
  readonly down: number;
}

async function planeOf(laid: PanelPrint, ground: PaintGround): Promise<StripPainter> {
  const source = await sourceOf(laid, ground);
  const matrix = onSheet(laid, source.tile, ground);
  const { pixelsPerMm } = ground;
  const [a, b, c, d, e, f] = inverse(matrix);
  const toSource: ToSource = [
    ...[(a * source.across) / pixelsPerMm, (b * source.down) / pixelsPerMm],
    ...[(c * source.across) / pixelsPerMm, (d * source.down) / pixelsPerMm],
    ...[e * source.across, f * source.down],
  ] as unknown as ToSource;
  const box = source.plane.repeat === null ? boxOf(matrix, source.tile, ground) : null;
  return planePainter(source.plane, toSource, laid.opacity ?? 1, box);
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

async function sourceOf({ print, scale }: PanelPrint, ground: PaintGround): Promise<Source> {
  if (print.family === 'laid') return laidSource(print, scale, ground);
  const { cell, tile, across, down } = await cellOf(print as DrawnPrint | PicturePrint, scale, ground);
  return { ...{ tile, across, down }, plane: { cell, repeat: tile.placement ? null : plainRepeat(cell) } };
}

const plainRepeat = ({ width, height }: Cell): Repeat => ({
  ...{ wide: width, high: height, insetX: 0, insetY: 0, drops: [0], shifts: [0], isMirrored: false },
});

async function laidSource(print: LaidPrint, scale: number, ground: PaintGround): Promise<Source> {
  const { cell, across, down } = await cellOf(print.of, scale, ground);
  const { gutterMm, lay, repeatMm } = print;
  const steps = laidCells(print);
  const [wide, high] = [cell.width + gutterMm.width * across, cell.height + gutterMm.height * down];
  return {
    ...{ across, down },
    tile: { fragment: '', widthMm: repeatMm.width, heightMm: repeatMm.height, placement: false },
    plane: {
      cell,
      repeat: {
        ...{ wide, high, insetX: (gutterMm.width / 2) * across, insetY: (gutterMm.height / 2) * down },
        drops: lay === 'halfDrop' ? steps : [0],
        shifts: lay === 'brick' ? steps : [0],
        isMirrored: lay === 'mirror',
      },
    },
  };
}

interface CellInPixels {
  readonly cell: Cell;
  readonly tile: PrintTile;
  readonly across: number;
  readonly down: number;
}

/**
 * The tile of a design at the resolution of the print. A picture of fewer pixels is traced when it is flat, and else
 * stays as it is, to be interpolated.
 */
async function cellOf(print: DrawnPrint | PicturePrint, scale: number, ground: PaintGround): Promise<CellInPixels> {
  return print.family === 'picture' ? pictureCell(print, scale, ground) : drawnCell(print, scale, ground);
}

async function drawnCell(print: DrawnPrint, scale: number, ground: PaintGround): Promise<CellInPixels> {
  const tile = (ground.tileOf ?? printTile)(print);
  const [width, height] = [pixelsFor(tile.widthMm * scale, ground), pixelsFor(tile.heightMm * scale, ground)];
  const raster = await ground.rasters.tile(tile.fragment, tile, width, height);
  return {
    ...{ tile, across: width / tile.widthMm, down: height / tile.heightMm },
    cell: { width, height, ground: null, parts: [{ raster, x: 0, y: 0 }] },
  };
}

const pixelsFor = (mm: number, { pixelsPerMm }: PaintGround): number => Math.max(1, Math.round(mm * pixelsPerMm));

/** Enlarged by less, interpolated edges are as sharp. */
const LEAST_ENLARGED = 1.3;

async function pictureCell(print: PicturePrint, scale: number, ground: PaintGround): Promise<CellInPixels> {
  const original = ground.originals.get(print.image.key);
  if (!original) throw new Error(`no original of picture ${print.image.key}`);
  const { repeat, repeatMm } = print;
  const wanted = {
    width: pixelsFor(repeatMm.width * scale, ground),
    height: pixelsFor(repeatMm.height * scale, ground),
  };
  const given = { width: Math.min(original.width, wanted.width), height: Math.min(original.height, wanted.height) };
  const isEnlarged = wanted.width > LEAST_ENLARGED * original.width;
  const traced = isEnlarged ? await ground.rasters.traced(original.path, wanted, print) : null;
  const raster = traced ?? (await ground.rasters.picture(original.path, given, print.recolour));
  const { width, height } = traced ?? given;
  const lattice = makeLattice(repeat, repeatMm.width, repeatMm.height);
  const [across, down] = [width / repeatMm.width, height / repeatMm.height];
  const placement = repeat === 'placement';
  const part = (xMm: number, yMm: number) => ({ raster, x: Math.round(xMm * across), y: Math.round(yMm * down) });
  const { tileWidth, tileHeight, dropPerColumn: drop, shiftPerRow: shift } = lattice;
  const [wide, high] = [repeatMm.width, repeatMm.height];
  return {
    ...{ across, down },
    tile: { fragment: '', widthMm: tileWidth, heightMm: tileHeight, placement },
    cell: {
      width: Math.round(tileWidth * across),
      height: Math.round(tileHeight * down),
      // as `pictureTile` draws it
      ground: placement ? null : rgbOf(shownPalette(print)[0] ?? '#ffffff'),
      parts: [
        part(0, 0),
        ...(drop > 0 ? [part(wide, drop), part(wide, drop - high)] : []),
        ...(shift > 0 ? [part(shift, high), part(shift - wide, high)] : []),
      ],
    },
  };
}
