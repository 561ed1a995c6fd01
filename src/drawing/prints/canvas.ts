import { inksOf } from '../kit/colour.ts';
import type { Inks } from '../kit/colour.ts';
import { makeRng, shortHash } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import { TileSheet } from '../kit/sheet.ts';
import type { SheetPatch } from '../kit/sheet.ts';
import { makeLattice } from '../kit/torus.ts';
import type { Lattice } from '../kit/torus.ts';
import type { DrawnPrint, RepeatKind } from '../recipe.ts';

/** The context that a family draws with. */
export interface PrintCanvas {
  readonly recipe: DrawnPrint;
  readonly sheet: TileSheet;
  readonly lattice: Lattice;
  readonly rng: Rng;
  readonly inks: Inks;
  /** shorter side of one repeat: families scale their motifs by it */
  readonly unitMm: number;
  readonly density: number;
  readonly scale: number;
}

export interface PrintFamilyArt {
  /** the family's own repeat (or artwork size), in a size that mills print */
  readonly repeatMm: { readonly width: number; readonly height: number };
  /** allOver: repeats over the fabric as the recipe says; placement: one artwork on a transparent ground */
  readonly layout: 'allOver' | 'placement';
  /**
   * true when half-drop and brick make no difference, since lines run through the whole fabric (a stripe, a woven
   * check).
   */
  runsThrough?(seed: number): boolean;
  /**
   * How an all-over family becomes a placement: loose motifs form a round bouquet on the plain fabric; a pattern
   * without gaps fills a disc with a rim.
   */
  readonly patch?: 'loose' | 'disc';
  draw(canvas: PrintCanvas): void;
}

/** The effective repeat of a recipe. */
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

/** a placement family has its own edge and is not cut */
function patchOf(recipe: DrawnPrint, art: PrintFamilyArt, inks: Inks): SheetPatch {
  if (art.layout === 'placement' || recipe.repeat !== 'placement') return null;
  return art.patch === 'loose' ? { kind: 'loose' } : { kind: 'disc', rim: inks.line };
}
