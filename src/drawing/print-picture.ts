import { n } from './kit/path.ts';
import { shortHash } from './kit/rng.ts';
import { makeLattice } from './kit/torus.ts';
import { recolourMark, shownPalette } from './recolour.ts';
import type { PicturePrint, PictureRecipe, PrintImage, PrintRecipe, PrintTile, Recolouring } from './recipe.ts';

/** Prints from uploaded pictures: the drawing contains references, which the renderer replaces with the pictures. */

const hrefOf = (reference: string): string => `print:${reference}`;

/** What a drawing calls a picture: its key, and its colours when they are not its own. */
export const imageReference = ({ image, recolour }: Pick<PicturePrint, 'image' | 'recolour'>): string =>
  recolour === undefined ? image.key : `${image.key}-${recolourMark(recolour)}`;

/** The picture edge to edge; half-drop and brick tiles also contain its neighbours. */
export function pictureTile(print: PicturePrint): PrintTile {
  const { repeat, repeatMm } = print;
  const reference = imageReference(print);
  const { width, height, tileWidth, tileHeight, dropPerColumn, shiftPerRow } = makeLattice(
    repeat,
    repeatMm.width,
    repeatMm.height,
  );
  const id = `i${shortHash(JSON.stringify([reference, repeat, repeatMm]))}`;
  const picture = `<image id="${id}" href="${hrefOf(reference)}" width="${n(width)}" height="${n(height)}" preserveAspectRatio="none"/>`;
  const placement = repeat === 'placement';
  // the plain ground is drawn below, so that rounding gaps between repeats do not show the fabric
  const ground = placement
    ? ''
    : `<rect width="${n(tileWidth)}" height="${n(tileHeight)}" fill="${shownPalette(print)[0] ?? '#ffffff'}"/>`;
  const neighbours = [
    ...(dropPerColumn > 0 ? [[width, dropPerColumn] as const, [width, dropPerColumn - height] as const] : []),
    ...(shiftPerRow > 0 ? [[shiftPerRow, height] as const, [shiftPerRow - width, height] as const] : []),
  ];
  const copies = neighbours.map(([x, y]) => `<use href="#${id}" x="${n(x)}" y="${n(y)}"/>`);
  return {
    fragment: `<g>${ground}${picture}${copies.join('')}</g>`,
    widthMm: tileWidth,
    heightMm: tileHeight,
    placement,
  };
}

/**
 * A picture that a drawing refers to, and its largest width in millimetres of the drawing; null where the recipe does
 * not determine it.
 */
interface ShownImage extends PrintImage {
  /** what the drawing calls it */
  readonly reference: string;
  readonly recolour: Recolouring | undefined;
  readonly widthMm: number | null;
}

/** The pictures that a recipe's drawing refers to, each once. */
export const imagesIn = (recipe: PictureRecipe): ShownImage[] => imagesOf(printsIn(recipe));

/** The pictures that these prints refer to, each once. */
export function imagesOf(prints: readonly Shown[]): ShownImage[] {
  const shown = new Map<string, ShownImage>();
  for (const { print: whole, scale } of prints) {
    const print = whole.family === 'laid' ? whole.of : whole;
    if (print.family !== 'picture') continue;
    const { image, repeatMm, recolour } = print;
    const reference = imageReference(print);
    const known = shown.get(reference);
    const widthMm = scale === null ? null : Math.max(known?.widthMm ?? 0, repeatMm.width * scale);
    shown.set(reference, { ...image, reference, recolour, widthMm });
  }
  return [...shown.values()];
}

interface Shown {
  readonly print: PrintRecipe;
  readonly scale: number | null;
}

const unscaled = (print: PrintRecipe): Shown => ({ print, scale: null });

function printsIn(recipe: PictureRecipe): readonly Shown[] {
  switch (recipe.draw) {
    case 'garment':
      return recipe.prints;
    case 'print':
      return [{ print: recipe.print, scale: 1 }];
    case 'fabric':
      return recipe.fabric.print ? [unscaled(recipe.fabric.print)] : [];
    case 'scene':
      return recipe.prints.map(unscaled);
    case 'emblem':
      return recipe.print ? [unscaled(recipe.print)] : [];
  }
}

/** True when the drawing, or tile, contains an unresolved picture. */
export const showsImage = (drawn: string): boolean => drawn.includes(`href="${hrefOf('')}`);

/** Replaces a picture reference, see `imageReference`, in a drawing or tile. @param address URL or data URI of the picture */
export const fillImage = (drawn: string, reference: string, address: string): string =>
  drawn.replaceAll(`href="${hrefOf(reference)}"`, () => `href="${address}"`);
