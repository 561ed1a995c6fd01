import { compose, identity, type Matrix, matrixData } from '#drawing/garments/path.ts';
import type { Guide } from '#studio/snap.ts';
import type { PrintTile } from '#drawing/recipe.ts';
import { type Placing, placingMatrix } from './placing.ts';

/** A layer while it is dragged: only its elements' transforms change, the page is not rendered. */

export interface MovingLayer {
  readonly layerId: string;
  readonly placing: Placing;
  readonly guides: readonly Guide[];
}

export interface Moving {
  readonly get: () => MovingLayer | null;
  readonly set: (next: MovingLayer | null) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export function movingLayer(): Moving {
  let now: MovingLayer | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set: (next) => {
      now = next;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** Moves all elements of a layer, on the stage and on the garment. */
export function showPlacing(
  root: ParentNode,
  of: { readonly panelNo: string; readonly layerId: string },
  placing: Placing,
  tile: PrintTile,
): void {
  const flat = placingMatrix(placing, tile);
  const found = root.querySelectorAll<SVGElement>(`[data-print="${of.panelNo}"][data-layer="${of.layerId}"]`);
  for (const element of found) {
    const { lie } = element.dataset;
    const attribute = element.tagName === 'pattern' ? 'patternTransform' : 'transform';
    element.setAttribute(attribute, matrixData(lie === undefined ? flat : compose(matrixOf(lie), flat)));
  }
}

function matrixOf(lie: string): Matrix {
  const numbers = lie.split(' ').map(Number);
  return numbers.length === 6 && !numbers.some(Number.isNaN) ? (numbers as unknown as Matrix) : identity;
}
