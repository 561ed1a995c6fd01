import { inksOf } from '../kit/colour.ts';
import type { Inks } from '../kit/colour.ts';
import { makeRng, shortHash } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import { TileSheet } from '../kit/sheet.ts';
import type { SheetPatch } from '../kit/sheet.ts';
import { makeLattice } from '../kit/torus.ts';
import type { Lattice } from '../kit/torus.ts';
import type { DrawnPrint, RepeatKind } from '../recipe.ts';

/** What a family gets to draw with. */
export interface PrintCanvas {
  readonly recipe: DrawnPrint;
  readonly sheet: TileSheet;
  readonly lattice: Lattice;
  readonly rng: Rng;
  readonly inks: Inks;
  /** the shorter side of one repeat: families size their motifs by it */
  readonly unitMm: number;
  readonly density: number;
  readonly scale: number;
}

export interface PrintFamilyArt {
  /** the family's own repeat (or artwork size), a size that mills really print */
  readonly repeatMm: { readonly width: number; readonly height: number };
  /** allOver: repeats over the cloth as the recipe says; placement: one artwork on a transparent ground */
  readonly layout: 'allOver' | 'placement';
  /** Lines that run through the whole cloth (a stripe, a woven check) are the same cloth however they are laid. */
  runsThrough?(seed: number): boolean;
  /**
   * What an all-over family makes of a placement: loose motifs gather to a round bouquet on the plain cloth;
   * a pattern without gaps fills a disc with a rim.
   */
  readonly patch?: 'loose' | 'disc';
  draw(canvas: PrintCanvas): void;
}

/** How a recipe's cloth really repeats. */
export function repeatOf(recipe: Pick<DrawnPrint, 'repeat' | 'seed'>, art: PrintFamilyArt): RepeatKind {
  if (art.layout === 'placement') return 'placement';
  return recipe.repeat !== 'placement' && art.runsThrough?.(recipe.seed) ? 'straight' : recipe.repeat;
}

const between = (low: number, value: number, high: number) =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;

export function makeCanvas(recipe: DrawnPrint, art: PrintFamilyArt): PrintCanvas {
  const { width, height } = recipe.repeatMm;
  const lattice = makeLattice(repeatOf(recipe, art), width, height);
  const inks = inksOf(recipe.palette);
  return {
    recipe,
    lattice,
    sheet: new TileSheet(lattice, `p${shortHash(JSON.stringify(recipe)).slice(-5)}`, patchOf(recipe, art, inks)),
    rng: makeRng(recipe.seed),
    inks,
    unitMm: Math.min(width, height),
    density: between(0.2, recipe.density, 1),
    scale: between(0.4, recipe.scale, 2.5),
  };
}

/** an artwork of its own kind brings its own edge and is left alone */
function patchOf(recipe: DrawnPrint, art: PrintFamilyArt, inks: Inks): SheetPatch {
  if (art.layout === 'placement' || recipe.repeat !== 'placement') return null;
  return art.patch === 'loose' ? { kind: 'loose' } : { kind: 'disc', rim: inks.line };
}
