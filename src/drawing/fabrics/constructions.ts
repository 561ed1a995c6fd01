import { MM_PER_INCH } from '../kit/inch.ts';
import type { ClothConstruction, FabricLook } from '../recipe.ts';
import { cable } from './cable.ts';
import type { Hand } from './drape.ts';
import { FIGURE_MM, jacquard } from './jacquard.ts';
import { frenchTerry, interlock, jersey, mesh, rib } from './knits.ts';
import { lace } from './lace.ts';
import { corduroy, fleece } from './piles.ts';
import type { ClothTile, WeaveTile } from './tile.ts';
import { canvas, chiffon, crepe, denim, linen, poplin, satin, seersucker, taffeta, twill } from './wovens.ts';

interface Construction {
  readonly weave: WeaveTile;
  readonly hand: Hand;
  /** width of the close view in millimetres: 24, more only where a figure would be cut off */
  readonly viewMm: number;
  /** share of the close view that one repeat covers; coarse fabric shows repeats sooner */
  readonly repeatShare: number;
  /** the least points across a thread or wale */
  readonly pxPerThread: number;
  /** area of one figure: figured fabric repeats by figure, not by threads */
  readonly figureMm2?: (look: FabricLook) => number;
  /** variation between threads over the whole picture, 0 filament … 0.1 linen */
  readonly streak: number;
  /** the close view turns a corner over, where the back looks different */
  readonly showsBack?: boolean;
  /** transparent: the ground shows through */
  readonly open?: boolean;
}

const hand = (depth: number, reach: number, crisp: number, gloss: number): Hand => ({ depth, reach, crisp, gloss });

/** Close enough to show the construction, far enough to show the drape. */
const CLOSE_MM = 24;
const woven = { viewMm: CLOSE_MM, repeatShare: 0.5, streak: 0.015, pxPerThread: 2.2 };
const knitted = { ...woven, pxPerThread: 5 };

/** Eleven wales and sixteen courses. */
const cableMm2 = ({ densityPerInch: { warp, weft } }: FabricLook): number =>
  (11 * 16 * MM_PER_INCH ** 2) / (warp * weft);

export const CONSTRUCTIONS: Readonly<Record<ClothConstruction, Construction>> = {
  jersey: { ...knitted, weave: jersey, hand: hand(0.15, 230, 0.1, 0.12) },
  rib: { ...knitted, weave: rib, hand: hand(0.11, 260, 0, 0.1) },
  interlock: { ...knitted, weave: interlock, hand: hand(0.16, 210, 0.05, 0.25) },
  frenchTerry: { ...knitted, weave: frenchTerry, hand: hand(0.12, 290, 0, 0.05), showsBack: true },
  fleece: { ...woven, pxPerThread: 0, weave: fleece, hand: hand(0.13, 320, 0, 0), streak: 0 },
  mesh: { ...knitted, weave: mesh, hand: hand(0.12, 240, 0.1, 0.3), open: true },
  poplin: { ...woven, weave: poplin, hand: hand(0.15, 300, 0.6, 0.2), streak: 0.02 },
  twill: { ...woven, weave: twill, hand: hand(0.16, 210, 0.05, 0.4), showsBack: true },
  satin: { ...woven, weave: satin, hand: hand(0.15, 175, 0, 1), streak: 0.01 },
  crepe: { ...woven, weave: crepe, hand: hand(0.15, 180, 0, 0.4), streak: 0 },
  chiffon: { ...woven, pxPerThread: 4, weave: chiffon, hand: hand(0.15, 150, 0, 0.25), streak: 0, open: true },
  seersucker: { ...woven, weave: seersucker, hand: hand(0.06, 300, 0.2, 0.1) },
  corduroy: { ...woven, pxPerThread: 0, weave: corduroy, hand: hand(0.12, 300, 0.05, 0.2) },
  denim: { ...woven, weave: denim, hand: hand(0.09, 320, 0.2, 0.1), streak: 0.035, showsBack: true },
  canvas: { ...woven, weave: canvas, hand: hand(0.07, 380, 0.4, 0.05), streak: 0.03 },
  linen: { ...woven, weave: linen, hand: hand(0.14, 280, 0.8, 0.1), streak: 0.08 },
  taffeta: { ...woven, weave: taffeta, hand: hand(0.13, 210, 0.85, 0.7), streak: 0 },
  lace: {
    ...woven,
    weave: lace,
    hand: hand(0.07, 260, 0, 0.1),
    viewMm: 48,
    streak: 0,
    open: true,
    figureMm2: () => 24 * 28,
  },
  jacquard: {
    ...woven,
    weave: jacquard,
    hand: hand(0.15, 230, 0.1, 0.6),
    viewMm: FIGURE_MM,
    streak: 0,
    figureMm2: () => FIGURE_MM ** 2,
  },
  cable: { ...woven, weave: cable, hand: hand(0.07, 360, 0, 0), viewMm: 60, streak: 0, figureMm2: cableMm2 },
};

/** More points make a picture larger without making it finer. */
const MOST_POINTS = 130_000;

interface TileSize {
  readonly sideMm: number;
  readonly pxPerMm: number;
  readonly mostPoints?: number;
}

/**
 * A repeat of about the requested size. Threads of fewer than a few points would cause moiré: the repeat is then made
 * smaller and finer. A figure keeps its size and becomes coarser.
 */
export function clothTile(
  look: FabricLook,
  { sideMm, pxPerMm, mostPoints = MOST_POINTS }: TileSize,
  back = false,
): ClothTile {
  const { weave, pxPerThread, figureMm2 } = CONSTRUCTIONS[look.construction];
  const { warp, weft } = look.densityPerInch;
  if (figureMm2) {
    const coarsest = Math.sqrt(mostPoints / figureMm2(look));
    return weave(look, { widthMm: sideMm, heightMm: sideMm, pxPerMm: Math.min(pxPerMm * 1.3, coarsest), back });
  }
  const fine = Math.max(pxPerMm, (pxPerThread * Math.max(warp, weft)) / MM_PER_INCH);
  const side = Math.min(sideMm, Math.sqrt(mostPoints) / fine);
  return weave(look, { widthMm: side, heightMm: side, pxPerMm: fine, back });
}
