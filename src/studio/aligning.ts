import type { Layer } from '#contract/market/style-document.ts';
import type { CutPanel } from '#drawing/recipe.ts';
import { roomOf } from './adapting.ts';
import { type Box, boxOf, panelBox, type StudioFacts, unionOf } from './boxes.ts';
import type { Point } from './layer-place.ts';

/** each = the box around the chosen layers; a single one is aligned to the panel then */
export type AlignTo = 'panel' | 'printable' | 'each';

export interface Align {
  readonly edge: 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
  readonly within: AlignTo;
}

export interface Distribute {
  readonly axis: 'x' | 'y';
  /** each = the outer ones stay; otherwise equal gaps also at both ends */
  readonly within: AlignTo;
}

/** How far each layer is to be moved; layers that cover the panel are left out. */
export type Steps = ReadonlyMap<string, Point>;

interface Boxed {
  readonly id: string;
  readonly box: Box;
}

const boxed = (layers: readonly Layer[], facts: StudioFacts): Boxed[] =>
  layers.flatMap((layer) => {
    const box = layer.isLocked ? undefined : boxOf(layer, facts);
    return box ? [{ id: layer.id, box }] : [];
  });

export function alignSteps(
  layers: readonly Layer[],
  { edge, within }: Align,
  panel: CutPanel,
  facts: StudioFacts,
): Steps {
  const items = boxed(layers, facts);
  const frame = frameOf(items, within, panel);
  return new Map(items.map(({ id, box }) => [id, stepTo(edge, box, frame)]));
}

function frameOf(items: readonly Boxed[], within: AlignTo, panel: CutPanel): Box {
  if (within === 'printable') return roomOf(panel);
  const around = within === 'each' && items.length > 1 ? unionOf(items.map(({ box }) => box)) : undefined;
  return around ?? panelBox(panel);
}

function stepTo(edge: Align['edge'], box: Box, frame: Box): Point {
  const [spareX, spareY] = [frame.width - box.width, frame.height - box.height];
  const [left, top] = [frame.x - box.x, frame.y - box.y];
  switch (edge) {
    case 'left':
      return [left, 0];
    case 'centre':
      return [left + spareX / 2, 0];
    case 'right':
      return [left + spareX, 0];
    case 'top':
      return [0, top];
    case 'middle':
      return [0, top + spareY / 2];
    case 'bottom':
      return [0, top + spareY];
  }
}

export function distributeSteps(
  layers: readonly Layer[],
  { axis, within }: Distribute,
  panel: CutPanel,
  facts: StudioFacts,
): Steps {
  const side = axis === 'x' ? 'width' : 'height';
  const items = boxed(layers, facts).toSorted((a, b) => middle(a.box, axis) - middle(b.box, axis));
  const among = within === 'each';
  if (items.length < (among ? 3 : 1)) return new Map();
  const frame = frameOf(items, within, panel);
  const filled = items.reduce((sum, { box }) => sum + box[side], 0);
  const gap = (frame[side] - filled) / (items.length + (among ? -1 : 1));
  let at = frame[axis] + (among ? 0 : gap);
  return new Map(
    items.map(({ id, box }): [string, Point] => {
      const step = at - box[axis];
      at += box[side] + gap;
      return [id, axis === 'x' ? [step, 0] : [0, step]];
    }),
  );
}

const middle = (box: Box, axis: 'x' | 'y'): number => box[axis] + box[axis === 'x' ? 'width' : 'height'] / 2;
