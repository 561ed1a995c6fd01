import { inksOf } from '../kit/colour.ts';
import type { Inks } from '../kit/colour.ts';
import { makeRng, shortHash } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import { TileSheet } from '../kit/sheet.ts';
import { makeLattice } from '../kit/torus.ts';
import type { Lattice } from '../kit/torus.ts';
import type { PrintRecipe } from '../recipe.ts';

/** What a family gets to draw with. */
export interface PrintCanvas {
  readonly recipe: PrintRecipe;
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
  /**
   * free: motifs that may sit in a half-drop or brick; straight: lines that run through and so always repeat
   * straight; placement: one artwork on a transparent ground
   */
  readonly layout: 'free' | 'straight' | 'placement';
  draw(canvas: PrintCanvas): void;
}

const between = (low: number, value: number, high: number) =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;

export function makeCanvas(recipe: PrintRecipe, art: PrintFamilyArt): PrintCanvas {
  const { width, height } = recipe.repeatMm;
  const lattice = makeLattice(art.layout === 'free' ? recipe.repeat : 'straight', width, height);
  return {
    recipe,
    lattice,
    sheet: new TileSheet(lattice, `p${shortHash(JSON.stringify(recipe))}`),
    rng: makeRng(recipe.seed),
    inks: inksOf(recipe.palette),
    unitMm: Math.min(width, height),
    density: between(0.2, recipe.density, 1),
    scale: between(0.4, recipe.scale, 2.5),
  };
}
