import { compose, identity, type Matrix, matrixData } from '#drawing/garments/path.ts';
import type { Guide } from '#studio/snap.ts';
import type { PrintTile } from '#drawing/recipe.ts';
import { type Placing, placingMatrix, type Spot } from './placing.ts';

/** A layer while it is dragged: only its elements' transforms change, the page is not rendered. */

export interface MovingLayer {
  readonly layerId: string;
  readonly placing: Placing;
  readonly guides: readonly Guide[];
  /** where the finger is on the stage, in pixels, for the lens; absent with a mouse */
  readonly finger?: Spot | undefined;
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

export interface LayerElement {
  readonly element: SVGElement;
  /** its panel's position in the drawing; absent on the stage, which is in the panel's millimetres */
  readonly lie: Matrix | undefined;
}

/** All elements of a layer, on the stage and on the garment. Searching takes long: once a drag. */
export function elementsOf(
  root: ParentNode,
  of: { readonly panelNo: string; readonly layerId: string },
): readonly LayerElement[] {
  const found = root.querySelectorAll<SVGElement>(`[data-print="${of.panelNo}"][data-layer="${of.layerId}"]`);
  return [...found].map((element) => {
    const { lie } = element.dataset;
    return { element, lie: lie === undefined ? undefined : matrixOf(lie) };
  });
}

export function showPlacing(elements: readonly LayerElement[], placing: Placing, tile: PrintTile): void {
  const flat = placingMatrix(placing, tile);
  for (const { element, lie } of elements) {
    const attribute = element.tagName === 'pattern' ? 'patternTransform' : 'transform';
    element.setAttribute(attribute, matrixData(lie === undefined ? flat : compose(lie, flat)));
  }
}

function matrixOf(lie: string): Matrix {
  const numbers = lie.split(' ').map(Number);
  return numbers.length === 6 && !numbers.some(Number.isNaN) ? (numbers as unknown as Matrix) : identity;
}
