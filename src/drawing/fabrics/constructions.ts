import type { ClothConstruction } from '../recipe.ts';
import { drawCable } from './cable.ts';
import { drawFleece } from './fleece.ts';
import { drawFrenchTerry, drawInterlock, drawJersey, drawMesh, drawRib } from './knits.ts';
import type { DrawPatch } from './patch.ts';
import { drawCorduroy, drawLace } from './piles.ts';
import {
  drawCanvas,
  drawChiffon,
  drawCrepe,
  drawDenim,
  drawJacquard,
  drawLinen,
  drawPoplin,
  drawSatin,
  drawSeersucker,
  drawTaffeta,
  drawTwill,
} from './wovens.ts';

export interface Construction {
  readonly draw: DrawPatch;
  /** threads (wales) that the close view wants across, so that single yarns can be seen */
  readonly threadsInView: number;
  /** the close view turns a corner over where the back tells something */
  readonly showsBack: boolean;
  /** how far light travels over the cloth, 0 matt … 1 silk */
  readonly sheen: number;
  /** how deep it falls into folds, 0 board … 1 liquid */
  readonly drape: number;
}

export const CONSTRUCTIONS: Readonly<Record<ClothConstruction, Construction>> = {
  jersey: { draw: drawJersey, threadsInView: 22, showsBack: false, sheen: 0.25, drape: 0.5 },
  rib: { draw: drawRib, threadsInView: 24, showsBack: false, sheen: 0.2, drape: 0.35 },
  interlock: { draw: drawInterlock, threadsInView: 28, showsBack: false, sheen: 0.3, drape: 0.45 },
  frenchTerry: { draw: drawFrenchTerry, threadsInView: 24, showsBack: true, sheen: 0.15, drape: 0.3 },
  fleece: { draw: drawFleece, threadsInView: 30, showsBack: false, sheen: 0.1, drape: 0.3 },
  mesh: { draw: drawMesh, threadsInView: 40, showsBack: false, sheen: 0.35, drape: 0.4 },
  poplin: { draw: drawPoplin, threadsInView: 66, showsBack: false, sheen: 0.35, drape: 0.35 },
  twill: { draw: drawTwill, threadsInView: 66, showsBack: true, sheen: 0.45, drape: 0.6 },
  satin: { draw: drawSatin, threadsInView: 100, showsBack: false, sheen: 1, drape: 1 },
  crepe: { draw: drawCrepe, threadsInView: 96, showsBack: false, sheen: 0.6, drape: 0.9 },
  chiffon: { draw: drawChiffon, threadsInView: 44, showsBack: false, sheen: 0.35, drape: 0.9 },
  seersucker: { draw: drawSeersucker, threadsInView: 170, showsBack: false, sheen: 0.2, drape: 0.2 },
  corduroy: { draw: drawCorduroy, threadsInView: 99, showsBack: false, sheen: 0.3, drape: 0.3 },
  denim: { draw: drawDenim, threadsInView: 60, showsBack: true, sheen: 0.2, drape: 0.25 },
  canvas: { draw: drawCanvas, threadsInView: 30, showsBack: false, sheen: 0.15, drape: 0.12 },
  linen: { draw: drawLinen, threadsInView: 44, showsBack: false, sheen: 0.2, drape: 0.3 },
  taffeta: { draw: drawTaffeta, threadsInView: 56, showsBack: false, sheen: 0.8, drape: 0.6 },
  lace: { draw: drawLace, threadsInView: 99, showsBack: false, sheen: 0.15, drape: 0.1 },
  jacquard: { draw: drawJacquard, threadsInView: 110, showsBack: false, sheen: 0.6, drape: 0.5 },
  cable: { draw: drawCable, threadsInView: 99, showsBack: false, sheen: 0.1, drape: 0.2 },
};

/** Millimetres of cloth that the close view shows. */
export function closeViewMm(construction: Construction, warpPerInch: number): number {
  return Math.max(10, Math.min(40, (construction.threadsInView / warpPerInch) * 25.4));
}
