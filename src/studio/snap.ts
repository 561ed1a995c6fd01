import type { CutPanel } from '#drawing/recipe.ts';
import { roomOf } from './adapting.ts';
import { type Box, panelBox } from './boxes.ts';
import type { Point } from './layer-place.ts';

/** Snapping of a box that is moved or scaled on its panel, in millimetres. */

export type GuideKind = 'centre' | 'printable' | 'seam' | 'layer' | 'grid';

/** A line to draw: at x = `atMm` (axis x) from y = `fromMm` to `toMm`, or the other way round. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly kind: GuideKind;
  readonly atMm: number;
  readonly fromMm: number;
  readonly toMm: number;
}

export interface SnapTo {
  readonly panel: CutPanel;
  /** boxes of the panel's other layers */
  readonly others: readonly Box[];
  /** half a dozen pixels of the screen, in millimetres; 0 = off */
  readonly toleranceMm: number;
}

export interface Snapped {
  readonly box: Box;
  /** how far the box was moved by snapping */
  readonly dxMm: number;
  readonly dyMm: number;
  readonly guides: readonly Guide[];
}

export interface SnappedScale {
  readonly box: Box;
  /** by how much more the box is scaled */
  readonly factor: number;
  readonly guides: readonly Guide[];
}

export const GRID_MM = 5;

type Part = 'start' | 'middle' | 'end';
const ENDS: readonly Part[] = ['start', 'end'];
const ALL: readonly Part[] = ['start', 'middle', 'end'];

/** A coordinate, and the parts of a box that it attracts. */
interface Target {
  readonly kind: GuideKind;
  readonly at: number;
  readonly attracts: readonly Part[];
  readonly fromMm: number;
  readonly toMm: number;
}

export function snapMoved(box: Box, to: SnapTo): Snapped {
  const x = nearest(box, 'x', ALL, to);
  const y = nearest(box, 'y', ALL, to);
  const moved = { ...box, x: box.x + x.step, y: box.y + y.step };
  return { box: moved, dxMm: x.step, dyMm: y.step, guides: [...guideOf('x', x, moved), ...guideOf('y', y, moved)] };
}

/**
 * A box scaled in proportion about a fixed point: the edge that is nearest to a line is drawn to it, the others follow.
 * An edge near the fixed point hardly moves, and does not snap.
 */
export function snapScaled(box: Box, [fixedX, fixedY]: Point, to: SnapTo): SnappedScale {
  const x = nearest(box, 'x', movingEnds(box, 'x', fixedX), to);
  const y = nearest(box, 'y', movingEnds(box, 'y', fixedY), to);
  const isX = isBetter(x, y);
  const [axis, best, fixed] = isX ? (['x', x, fixedX] as const) : (['y', y, fixedY] as const);
  if (!best.target) return { box, factor: 1, guides: [] };
  const factor = (best.target.at - fixed) / (best.target.at - best.step - fixed);
  const scaled: Box = {
    ...{ x: fixedX + (box.x - fixedX) * factor, y: fixedY + (box.y - fixedY) * factor },
    ...{ width: box.width * factor, height: box.height * factor },
  };
  return { box: scaled, factor, guides: guideOf(axis, best, scaled) };
}

const movingEnds = (box: Box, axis: 'x' | 'y', fixed: number): Part[] =>
  ENDS.filter((end) => Math.abs(coordinate(box, axis, end) - fixed) > (axis === 'x' ? box.width : box.height) / 2);

/** Any other line goes before the grid, then the nearer one. */
function isBetter(one: Nearest, other: Nearest): boolean {
  if (!one.target || !other.target) return one.target !== undefined;
  if ((one.target.kind === 'grid') !== (other.target.kind === 'grid')) return one.target.kind !== 'grid';
  return Math.abs(one.step) <= Math.abs(other.step);
}

interface Nearest {
  readonly step: number;
  readonly target: Target | undefined;
}

/** Long enough to reach both the box and what it snaps to. */
function guideOf(axis: 'x' | 'y', { target }: Nearest, box: Box): Guide[] {
  if (!target) return [];
  const [across, length] = axis === 'x' ? ([box.y, box.height] as const) : ([box.x, box.width] as const);
  const fromMm = Math.min(target.fromMm, across);
  return [{ axis, kind: target.kind, atMm: target.at, fromMm, toMm: Math.max(target.toMm, across + length) }];
}

/** The nearest target within reach; the grid only where nothing else is. */
function nearest(box: Box, axis: 'x' | 'y', parts: readonly Part[], to: SnapTo): Nearest {
  if (to.toleranceMm <= 0 || parts.length === 0) return { step: 0, target: undefined };
  const ranges = targetsOf(box, axis, to);
  const known = closest(ranges, box, axis, parts, to.toleranceMm);
  return known.target ? known : closest(gridOf(box, axis, to), box, axis, parts, to.toleranceMm);
}

function closest(
  targets: readonly Target[],
  box: Box,
  axis: 'x' | 'y',
  parts: readonly Part[],
  toleranceMm: number,
): Nearest {
  let best: Nearest = { step: 0, target: undefined };
  let least = toleranceMm;
  for (const target of targets)
    for (const part of parts) {
      const step = target.at - coordinate(box, axis, part);
      const isNearer = best.target ? Math.abs(step) < least : Math.abs(step) <= least;
      if (!target.attracts.includes(part) || !isNearer) continue;
      best = { step, target };
      least = Math.abs(step);
    }
  return best;
}

function coordinate(box: Box, axis: 'x' | 'y', part: Part): number {
  const length = axis === 'x' ? box.width : box.height;
  const share = part === 'start' ? 0 : part === 'middle' ? 0.5 : 1;
  return box[axis] + length * share;
}

/** In the order of importance: at the same distance the first attracts. */
function targetsOf(box: Box, axis: 'x' | 'y', { panel, others }: SnapTo): Target[] {
  const whole = panelBox(panel);
  const acrossMm = axis === 'x' ? panel.heightMm : panel.widthMm;
  const across = { fromMm: 0, toMm: acrossMm };
  const room = roomOf(panel);
  const at = (of: Box, part: Part) => coordinate(of, axis, part);
  return [
    { kind: 'centre', at: at(whole, 'middle'), attracts: ['middle'], ...across },
    ...ENDS.map((end): Target => ({ kind: 'printable', at: at(room, end), attracts: ENDS, ...across })),
    ...seamCrossings(box, axis, panel).map((mm): Target => ({ kind: 'seam', at: mm, attracts: ENDS, ...across })),
    ...others.flatMap((other) => [
      ...ENDS.map((end): Target => ({ kind: 'layer', at: at(other, end), attracts: ENDS, ...reach(other, axis) })),
      { kind: 'layer', at: at(other, 'middle'), attracts: ['middle'], ...reach(other, axis) } as const,
    ]),
  ];
}

const reach = ({ x, y, width, height }: Box, axis: 'x' | 'y') =>
  axis === 'x' ? { fromMm: y, toMm: y + height } : { fromMm: x, toMm: x + width };

/** Where the panel's seams cross the middle line of the box: a curved seam has another place at every height. */
function seamCrossings(box: Box, axis: 'x' | 'y', { seams }: CutPanel): number[] {
  const other = axis === 'x' ? 1 : 0;
  const own = axis === 'x' ? 0 : 1;
  const level = axis === 'x' ? box.y + box.height / 2 : box.x + box.width / 2;
  return seams.flatMap(({ lineMm }) =>
    lineMm.slice(1).flatMap((end, index) => {
      const start = lineMm[index]!;
      const [low, high] = [Math.min(start[other], end[other]), Math.max(start[other], end[other])];
      if (level < low || level > high || low === high) return [];
      return [start[own] + ((end[own] - start[own]) * (level - start[other])) / (end[other] - start[other])];
    }),
  );
}

/** The grid line that is nearest to the left or upper edge, or to the edge that moves. */
function gridOf(box: Box, axis: 'x' | 'y', { panel }: SnapTo): Target[] {
  const acrossMm = axis === 'x' ? panel.heightMm : panel.widthMm;
  return ENDS.map((end): Target => {
    const at = Math.round(coordinate(box, axis, end) / GRID_MM) * GRID_MM;
    return { kind: 'grid', at, attracts: [end], fromMm: 0, toMm: acrossMm };
  });
}
