import { compose, type Matrix, rotation, translation } from '#drawing/garments/path.ts';
import type { PrintTile } from '#drawing/recipe.ts';

/** A layer's position on its panel: the part of a `PanelPrint` that changes while it is dragged. */
export interface Placing {
  readonly xMm: number;
  readonly yMm: number;
  readonly scale: number;
  readonly rotationDeg: number;
  readonly mirrorX?: boolean;
  readonly mirrorY?: boolean;
}

export type Spot = readonly [xMm: number, yMm: number];

/** A rectangle that may be turned: of an artwork its edge, of a repeat one of its cells. */
export interface TurnedBox {
  readonly centre: Spot;
  readonly width: number;
  readonly height: number;
  readonly deg: number;
}

/** From the tile's millimetres to the panel's; the same as `printMatrix` of the garment's drawing. */
export function placingMatrix({ xMm, yMm, scale, rotationDeg, mirrorX, mirrorY }: Placing, tile: PrintTile): Matrix {
  const size: Matrix = [mirrorX ? -scale : scale, 0, 0, mirrorY ? -scale : scale, 0, 0];
  const onPanel = compose(translation(xMm, yMm), rotation(rotationDeg), size);
  return tile.placement ? compose(onPanel, translation(-tile.widthMm / 2, -tile.heightMm / 2)) : onPanel;
}

/** @param near of a repeat the cell that holds this point is taken */
export function boxOf(placing: Placing, tile: PrintTile, near: Spot): TurnedBox {
  const { xMm, yMm, scale, rotationDeg: deg } = placing;
  const [width, height] = [tile.widthMm * scale, tile.heightMm * scale];
  if (tile.placement) return { centre: [xMm, yMm], width, height, deg };
  const [across, down] = spun([near[0] - xMm, near[1] - yMm], -deg);
  const [left, top] = [Math.floor(across / width) * width, Math.floor(down / height) * height];
  const [dx, dy] = spun([left + width / 2, top + height / 2], deg);
  return { centre: [xMm + dx, yMm + dy], width, height, deg };
}

export const movedBy = <P extends Placing>(placing: P, dxMm: number, dyMm: number): P => ({
  ...placing,
  xMm: placing.xMm + dxMm,
  yMm: placing.yMm + dyMm,
});

export const scaledAbout = <P extends Placing>(placing: P, [x, y]: Spot, factor: number): P => ({
  ...placing,
  scale: placing.scale * factor,
  xMm: x + (placing.xMm - x) * factor,
  yMm: y + (placing.yMm - y) * factor,
});

export function turnedAbout<P extends Placing>(placing: P, [x, y]: Spot, byDeg: number): P {
  const [dx, dy] = spun([placing.xMm - x, placing.yMm - y], byDeg);
  return { ...placing, xMm: x + dx, yMm: y + dy, rotationDeg: upTo180(placing.rotationDeg + byDeg) };
}

export const upTo180 = (deg: number): number => ((((deg + 180) % 360) + 360) % 360) - 180;

export function spun([x, y]: Spot, deg: number): Spot {
  const angle = (deg * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** A point of the box, from its middle: -1 … 1 in both directions. */
export function cornerOf({ centre, width, height, deg }: TurnedBox, right: number, down: number): Spot {
  const [dx, dy] = spun([(width / 2) * right, (height / 2) * down], deg);
  return [centre[0] + dx, centre[1] + dy];
}

export function isInside({ centre, width, height, deg }: TurnedBox, [x, y]: Spot): boolean {
  const [dx, dy] = spun([x - centre[0], y - centre[1]], -deg);
  return Math.abs(dx) <= width / 2 && Math.abs(dy) <= height / 2;
}
