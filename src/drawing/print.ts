import { n } from './kit/path.ts';
import { shortHash } from './kit/rng.ts';
import { makeCanvas, repeatOf } from './prints/canvas.ts';
import { isLayerPrint, layerTile } from './layer-tile.ts';
import { pictureTile } from './print-picture.ts';
import { recolourFragment, shownPalette } from './recolour.ts';
import { PRINT_FAMILIES } from './prints/families.ts';
import { makeLattice } from './kit/torus.ts';
import type {
  DrawnPrint,
  Drawing,
  Hex,
  PicturePrint,
  PrintFamily,
  PrintPictureRecipe,
  PrintRecipe,
  PrintTile,
  Recolouring,
} from './recipe.ts';

/** margin on every side of a placement artwork, as a share of its longer side */
const PLACEMENT_MARGIN = 0.14;

/** The usual size of a family's repeat, or of its artwork for a placement. */
export function defaultRepeatMm(family: PrintFamily): { width: number; height: number } {
  return { ...PRINT_FAMILIES[family].repeatMm };
}

/** True for families of single artworks; all others repeat over the fabric. */
export function isPlacement(family: PrintFamily): boolean {
  return PRINT_FAMILIES[family].layout === 'placement';
}

/** The size of a design's tile, without drawing it. */
export function tileSizeMm(print: DrawnPrint | PicturePrint): { width: number; height: number } {
  const { width, height } = print.repeatMm;
  const repeat = print.family === 'picture' ? print.repeat : repeatOf(print, PRINT_FAMILIES[print.family]);
  const lattice = makeLattice(repeat, width, height);
  return { width: lattice.tileWidth, height: lattice.tileHeight };
}

/** True for an artwork that is printed once on its panel. */
export function isShownOnce(print: PrintRecipe): boolean {
  if (print.family === 'picture' || isLayerPrint(print)) return print.repeat === 'placement';
  return repeatOf(print, PRINT_FAMILIES[print.family]) === 'placement';
}

/** One seamless tile (or one placement artwork on a transparent ground). */
export function printTile(print: PrintRecipe): PrintTile {
  if (print.family === 'picture') return pictureTile(print);
  if (isLayerPrint(print)) return layerTile(print, printTile);
  if (print.recolour !== undefined) return recolouredTile(print, print.recolour);
  const art = PRINT_FAMILIES[print.family];
  const canvas = makeCanvas(print, art);
  art.draw(canvas);
  return {
    fragment: canvas.sheet.fragment(),
    widthMm: canvas.lattice.tileWidth,
    heightMm: canvas.lattice.tileHeight,
    placement: repeatOf(print, art) === 'placement',
  };
}

/** Drawn in its own colours first: the palette decides which motif gets which colour. */
function recolouredTile(print: DrawnPrint, recolour: Recolouring): PrintTile {
  const { recolour: _, ...own } = print;
  const tile = printTile(own);
  return { ...tile, fragment: recolourFragment(tile.fragment, recolour) };
}

/** The first colour of a print as it is shown. */
const groundOf = (print: PrintRecipe): Hex => shownPalette(print)[0] ?? '#ffffff';

/** A square of printed fabric, or the artwork in the middle of plain fabric. */
export function drawPrint(recipe: PrintPictureRecipe): Drawing {
  const tile = printTile(recipe.print);
  return tile.placement ? drawArtwork(recipe, tile) : drawCloth(recipe, tile);
}

function drawCloth({ print, showMm }: PrintPictureRecipe, tile: PrintTile): Drawing {
  const id = `c${shortHash(JSON.stringify(print))}`;
  const pattern =
    `<pattern id="${id}" overflow="visible" patternUnits="userSpaceOnUse" width="${tile.widthMm}" height="${tile.heightMm}">` +
    `${tile.fragment}</pattern>`;
  // the plain ground is drawn below, so that rounding gaps between tiles do not show white
  return square(
    showMm,
    `<defs>${pattern}</defs>` +
      `<rect width="${showMm}" height="${showMm}" fill="${groundOf(print)}"/>` +
      `<rect width="${showMm}" height="${showMm}" fill="url(#${id})"/>`,
  );
}

function drawArtwork({ print, showMm }: PrintPictureRecipe, tile: PrintTile): Drawing {
  const longer = Math.max(tile.widthMm, tile.heightMm);
  const sideMm = Math.max(showMm, Math.round(longer * (1 + 2 * PLACEMENT_MARGIN)));
  const left = n((sideMm - tile.widthMm) / 2);
  const top = n((sideMm - tile.heightMm) / 2);
  return square(
    sideMm,
    `<rect width="${sideMm}" height="${sideMm}" fill="${groundOf(print)}"/>` +
      `<g transform="translate(${left} ${top})">${tile.fragment}</g>`,
  );
}

function square(sideMm: number, content: string): Drawing {
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sideMm} ${sideMm}">${content}</svg>`,
    width: sideMm,
    height: sideMm,
  };
}
