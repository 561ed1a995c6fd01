import type { FabricLook } from '../recipe.ts';
import type { Chance } from './pencil.ts';

/** Every patch is drawn on a square of this many units. */
export const PATCH = 640;

/** Moves a point of flat cloth to where it lies when the cloth is bent. */
export type Bend = (x: number, y: number) => readonly [number, number];

export const flat: Bend = (x, y) => [x, y];

export interface PatchFrame {
  /** side of the square, in units; the flat patch repeats seamlessly at this length */
  readonly size: number;
  /** how much cloth the square shows */
  readonly showMm: number;
  readonly bend: Bend;
  readonly chance: Chance;
  /** put before every id of the patch */
  readonly id: string;
  /** the wrong side of the cloth, for folded corners */
  readonly back: boolean;
}

/** Draws cloth over the whole square; `bend` may pull it beyond the edges, the caller clips. */
export type DrawPatch = (look: FabricLook, frame: PatchFrame) => string;

/** Threads across the patch, never fewer than a seam of the pattern needs. */
export function threadsAcross(perInch: number, frame: PatchFrame, multipleOf = 1, fewest = 4): number {
  const exact = (perInch / 25.4) * frame.showMm;
  return Math.max(Math.ceil(fewest / multipleOf), Math.round(exact / multipleOf)) * multipleOf;
}
