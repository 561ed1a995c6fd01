import { n } from './kit/path.ts';
import { shortHash } from './kit/rng.ts';
import { shownPalette } from './recolour.ts';
import type { DrawnPrint, LaidPrint, PicturePrint, PlainPrint, PrintRecipe, PrintTile, WordsPrint } from './recipe.ts';

/** Tiles of a studio style's layers. They need no print family, so the browser can draw them. */

type LayerPrint = LaidPrint | WordsPrint | PlainPrint;

const LAYER_FAMILIES: ReadonlySet<string> = new Set<LayerPrint['family']>(['laid', 'words', 'plain']);

export const isLayerPrint = (print: PrintRecipe): print is LayerPrint => LAYER_FAMILIES.has(print.family);

/** @param tileOf the tile of a design */
export function layerTile(print: LayerPrint, tileOf: (print: DrawnPrint | PicturePrint) => PrintTile): PrintTile {
  const { width, height } = print.repeatMm;
  switch (print.family) {
    case 'plain':
      return {
        fragment: `<rect width="${n(width)}" height="${n(height)}" fill="${print.palette[0]}"/>`,
        ...{ widthMm: width, heightMm: height, placement: false },
      };
    case 'words':
      return { fragment: print.fragment, widthMm: width, heightMm: height, placement: true };
    case 'laid':
      return laidTile(print, tileOf(print.of));
  }
}

/** The size of the tile that repeats, for cells of this size. */
export function laidRepeatMm(
  cell: { readonly width: number; readonly height: number },
  { lay, gutterMm, offset }: Pick<LaidPrint, 'lay' | 'gutterMm' | 'offset'>,
): LaidPrint['repeatMm'] {
  const [wide, high] = [cell.width + gutterMm.width, cell.height + gutterMm.height];
  const turns = turnsOf(offset);
  switch (lay) {
    case 'once':
    case 'straight':
      return { width: wide, height: high };
    case 'halfDrop':
      return { width: wide * turns, height: high };
    case 'brick':
      return { width: wide, height: high * turns };
    case 'mirror':
      return { width: 2 * wide, height: 2 * high };
  }
}

/** Columns (or rows) until an offset returns to the start: 0.2 after five. Finer offsets count as halves. */
const MOST_TURNS = 10;

function turnsOf(offset: number): number {
  for (let turns = 1; turns <= MOST_TURNS; turns += 1)
    if (Math.abs(offset * turns - Math.round(offset * turns)) < 0.01) return turns;
  return 2;
}

/** Offsets of the columns (halfDrop) or rows (brick) as shares of a cell; the list repeats. */
export function laidCells({ offset }: Pick<LaidPrint, 'offset'>): number[] {
  return Array.from({ length: turnsOf(offset) }, (_, step) => (step * offset) % 1);
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly flipX?: boolean;
  readonly flipY?: boolean;
}

function laidTile(print: LaidPrint, tile: PrintTile): PrintTile {
  const { gutterMm, repeatMm } = print;
  const id = `l${shortHash(JSON.stringify(print))}`;
  const [wide, high] = [tile.widthMm + gutterMm.width, tile.heightMm + gutterMm.height];
  // The drawing of a repeat reaches over its edges; a pattern cuts it off, a cell must do so itself.
  const box = `<rect width="${n(tile.widthMm)}" height="${n(tile.heightMm)}"/>`;
  const cellClip = tile.placement ? '' : `<clipPath id="${id}c">${box}</clipPath>`;
  const clip = tile.placement ? '' : ` clip-path="url(#${id}c)"`;
  const cells = cellsOf(print, wide, high).map(({ x, y, flipX, flipY }) => {
    const [left, top] = [x + gutterMm.width / 2, y + gutterMm.height / 2];
    const flip = `scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`;
    const [shiftX, shiftY] = [flipX ? left + tile.widthMm : left, flipY ? top + tile.heightMm : top];
    const at = `translate(${n(shiftX)} ${n(shiftY)})`;
    return `<use href="#${id}" transform="${flipX || flipY ? `${at} ${flip}` : at}"/>`;
  });
  return {
    fragment: `<g><defs>${cellClip}<g id="${id}"${clip}>${tile.fragment}</g></defs>${cells.join('')}</g>`,
    widthMm: repeatMm.width,
    heightMm: repeatMm.height,
    placement: print.lay === 'once',
  };
}

/** The cells that touch the tile, also those that enter from above or from the left. */
function cellsOf({ lay, offset }: LaidPrint, wide: number, high: number): Cell[] {
  const turns = turnsOf(offset);
  const steps = Array.from({ length: turns }, (_, step) => step);
  switch (lay) {
    case 'once':
    case 'straight':
      return [{ x: 0, y: 0 }];
    case 'halfDrop':
      return steps.flatMap((step) => entering(step * offset * high, high).map((y) => ({ x: step * wide, y })));
    case 'brick':
      return steps.flatMap((step) => entering(step * offset * wide, wide).map((x) => ({ x, y: step * high })));
    case 'mirror':
      return [
        { x: 0, y: 0 },
        { x: wide, y: 0, flipX: true },
        { x: 0, y: high, flipY: true },
        { x: wide, y: high, flipX: true, flipY: true },
      ];
  }
}

function entering(at: number, period: number): number[] {
  const first = at % period;
  return first < 0.001 ? [0] : [first - period, first];
}

/** The same print laid in cells, with its repeat computed. */
export function layCells(
  of: DrawnPrint | PicturePrint,
  how: Pick<LaidPrint, 'lay' | 'gutterMm' | 'offset'>,
  cell: { readonly width: number; readonly height: number },
): LaidPrint {
  const repeat = how.lay === 'once' ? 'placement' : 'straight';
  return {
    family: 'laid',
    of,
    ...how,
    repeat,
    repeatMm: laidRepeatMm(cell, how),
    palette: shownPalette(of),
  };
}

/** One cell of a drawn repeat as an artwork: families draw nothing but repeats. */
export const layOnce = (of: DrawnPrint, cell: { readonly width: number; readonly height: number }): LaidPrint =>
  layCells(of, { lay: 'once', gutterMm: { width: 0, height: 0 }, offset: 0 }, cell);

export const plainPrint = (colour: PlainPrint['palette'][0]): PlainPrint => ({
  family: 'plain',
  repeat: 'straight',
  repeatMm: { width: 100, height: 100 },
  palette: [colour],
});
