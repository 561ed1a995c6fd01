import type { Layer } from '#contract/market/style-document.ts';
import type { CutPanel } from '#drawing/recipe.ts';
import { type Point, spun } from './layer-place.ts';

/** Where layers are on their panels, in millimetres from the panel's top left. */

export interface SizeMm {
  readonly width: number;
  readonly height: number;
}

/** What edits, boxes and checks must know besides the document. */
export interface StudioFacts {
  readonly panels: readonly CutPanel[];
  /**
   * a layer's size at its scale, before it is turned; undefined for a layer that covers its panel (a repeat, a plain
   * colour) and for one whose picture or outline is missing
   */
  readonly sizeOf: (layer: Layer) => SizeMm | undefined;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Corners = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** The turned corners; undefined for a layer that covers its panel. */
export function cornersOf(layer: Layer, { sizeOf }: Pick<StudioFacts, 'sizeOf'>): Corners | undefined {
  const size = sizeOf(layer);
  if (!size || layer.kind === 'plain') return undefined;
  const [x, y] = [size.width / 2, size.height / 2];
  const at = (dx: number, dy: number): Point => {
    const [turnedX, turnedY] = spun([dx, dy], layer.rotationDeg);
    return [layer.xMm + turnedX, layer.yMm + turnedY];
  };
  return [at(-x, -y), at(x, -y), at(x, y), at(-x, y)];
}

/** The upright box around the turned layer; undefined for a layer that covers its panel. */
export function boxOf(layer: Layer, facts: Pick<StudioFacts, 'sizeOf'>): Box | undefined {
  const corners = cornersOf(layer, facts);
  return corners && boxAround(corners);
}

export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The box around all of them; undefined when there are none. */
export function unionOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return boxAround(
    boxes.flatMap(({ x, y, width, height }): Point[] => [
      [x, y],
      [x + width, y + height],
    ]),
  );
}

export const panelBox = ({ widthMm, heightMm }: CutPanel): Box => ({ x: 0, y: 0, width: widthMm, height: heightMm });

export const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** The middle of the layer, of one that covers its panel the middle of the panel. */
export function centreOf(layer: Layer, panel: CutPanel, facts: Pick<StudioFacts, 'sizeOf'>): Point {
  return layer.kind === 'plain' || !facts.sizeOf(layer) ? middleOf(panelBox(panel)) : [layer.xMm, layer.yMm];
}

/** Is the point on the turned layer? A layer that covers its panel is hit everywhere. */
export function hits(
  [x, y]: Point,
  layer: Layer,
  { sizeOf }: Pick<StudioFacts, 'sizeOf'>,
  /** how far beside it a finger may be */
  slackMm = 0,
): boolean {
  const size = sizeOf(layer);
  if (!size || layer.kind === 'plain') return true;
  const [dx, dy] = spun([x - layer.xMm, y - layer.yMm], -layer.rotationDeg);
  return Math.abs(dx) <= size.width / 2 + slackMm && Math.abs(dy) <= size.height / 2 + slackMm;
}

/** The topmost layer under the point that can be chosen there; a layer exactly under it precedes a near one. */
export function layerAt(
  point: Point,
  layers: readonly Layer[],
  facts: Pick<StudioFacts, 'sizeOf'>,
  slackMm = 0,
): Layer | undefined {
  const choosable = layers.filter(({ isHidden, isLocked }) => !isHidden && !isLocked).toReversed();
  const exact = choosable.find((layer) => hits(point, layer, facts));
  if (slackMm === 0 || (exact && facts.sizeOf(exact))) return exact;
  return choosable.find((layer) => facts.sizeOf(layer) && hits(point, layer, facts, slackMm)) ?? exact;
}
