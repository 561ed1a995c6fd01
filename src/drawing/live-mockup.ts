import { CutSet } from './garments/cut.ts';
import { modelOf } from './garments/kinds.ts';
import { paintGarment, printMatrix } from './garments/paint.ts';
import { compose, type Matrix, rotation, translation } from './garments/path.ts';
import { completeSize } from './garments/worn.ts';
import type { Drawing, GarmentRecipe, PanelPrint, PrintTile } from './recipe.ts';

/**
 * 上身试看: a garment is drawn once; after that only its print layers are transformed. All numbers are millimetres on
 * the panel, so that the moving picture equals what the server draws from the same recipe.
 */

/**
 * A user's change to a print since it was laid, in the fabric's coordinates: the same for all pieces, whatever their
 * grain, so that matched seams stay matched.
 */
export interface Move {
  readonly xMm: number;
  readonly yMm: number;
  readonly scale: number;
  readonly turnDeg: number;
}

export const UNMOVED: Move = { xMm: 0, yMm: 0, scale: 1, turnDeg: 0 };

/** A point on the printed fabric, relative to the main panel's print as laid. */
export type Spot = readonly [xMm: number, yMm: number];

export interface LiveMockup {
  readonly svg: string;
  /** side of the square picture */
  readonly sideMm: number;
  readonly mainPanel: string;
  /** converts a pointer step in the picture to the fabric of the panel whose layer has this `data-lie` */
  step(panelNo: string, lie: string, dxMm: number, dyMm: number): Spot;
  /** centre of rotation and scaling: of an artwork its own, of a repeat the middle of the main panel */
  pivot(move: Move): Spot;
  /** the nearest move that can be printed */
  keep(move: Move): Move;
  /** a layer's matrix after a move, from its `data-print` and `data-lie` */
  layer(panelNo: string, lie: string): (move: Move) => Matrix;
}

export interface Limits {
  /** printable area of the main panel, from its top left */
  readonly roomMm: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** the largest placement print of the printing method */
  readonly largestMm: { readonly width: number; readonly height: number };
}

/**
 * All prints of the recipe have the same design, whose tile is given, so that the browser does not need the print
 * families.
 */
export function liveMockup(recipe: GarmentRecipe, tile: PrintTile, limits: Limits): LiveMockup {
  const { svg, width } = drawGarment(recipe, tile);
  const [main] = recipe.prints;
  if (!main) throw new Error('a mockup needs a print');
  const { roomMm } = limits;
  const centre: Spot = [roomMm.x + roomMm.width / 2 - main.xMm, roomMm.y + roomMm.height / 2 - main.yMm];
  const middle = spun(centre, -main.rotationDeg);
  const laidOn = (panelNo: string): PanelPrint => {
    const laid = recipe.prints.find((one) => one.panelNo === panelNo);
    if (!laid) throw new Error(`no print on panel ${panelNo}`);
    return laid;
  };
  return {
    svg,
    sideMm: width,
    mainPanel: main.panelNo,
    step: (panelNo, lie, dxMm, dyMm) => spun(stepOnPanel(lie, dxMm, dyMm), -laidOn(panelNo).rotationDeg),
    pivot: ({ xMm, yMm }) => (tile.placement ? [xMm, yMm] : middle),
    keep: (move) => (tile.placement ? keptInRoom(move, main, limits) : keptInScale(move, middle)),
    layer: (panelNo, lie) => movingLayer(matrixOf(lie), laidOn(panelNo), tile),
  };
}

/**
 * The print's corner is computed once; each frame of dragging only multiplies matrices. The move is applied between the
 * print's scale and the fabric, so its millimetres are divided by that scale.
 */
function movingLayer(lie: Matrix, laid: PanelPrint, tile: PrintTile): (move: Move) => Matrix {
  const corner = printMatrix(lie, laid, { ...tile, placement: false });
  const toCorner = tile.placement ? translation(-tile.widthMm / 2, -tile.heightMm / 2) : translation(0, 0);
  return ({ xMm, yMm, scale, turnDeg }) =>
    compose(
      corner,
      translation(xMm / laid.scale, yMm / laid.scale),
      rotation(turnDeg),
      [scale, 0, 0, scale, 0, 0],
      toCorner,
    );
}

/** Like the other `drawGarment`, but with a given tile, so that no print family is loaded in the browser. */
function drawGarment(
  { garment, pieces, measures, view, colour, cloth, prints }: GarmentRecipe,
  tile: PrintTile,
): Drawing {
  const model = modelOf({ garment, pieces });
  const size = completeSize(model.baseMeasures, measures);
  const parts = model.wear(size, view, new CutSet(model.pieces(size)));
  return paintGarment(parts, { colour, cloth, prints, tileOf: () => tile, idPrefix: 'live_' });
}

/** The recipe's prints after a move, for drawing the same on the server. */
export const movedPrints = (prints: readonly PanelPrint[], move: Move): PanelPrint[] =>
  prints.map((laid) => movedPrint(laid, move));

function movedPrint(laid: PanelPrint, { xMm, yMm, scale, turnDeg }: Move): PanelPrint {
  const [dxMm, dyMm] = spun([xMm, yMm], laid.rotationDeg);
  return {
    ...laid,
    xMm: laid.xMm + dxMm,
    yMm: laid.yMm + dyMm,
    scale: laid.scale * scale,
    rotationDeg: laid.rotationDeg + turnDeg,
  };
}

function spun([x, y]: Spot, deg: number): Spot {
  const angle = (deg * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

export const dragged = (move: Move, [dxMm, dyMm]: Spot): Move => ({
  ...move,
  xMm: move.xMm + dxMm,
  yMm: move.yMm + dyMm,
});

/** Scaled about a fixed point. */
export function resized(move: Move, [xMm, yMm]: Spot, scale: number): Move {
  const factor = scale / move.scale;
  return { ...move, scale, xMm: xMm + (move.xMm - xMm) * factor, yMm: yMm + (move.yMm - yMm) * factor };
}

export function turned(move: Move, [xMm, yMm]: Spot, turnDeg: number): Move {
  const [dxMm, dyMm] = spun([move.xMm - xMm, move.yMm - yMm], turnDeg - move.turnDeg);
  return {
    ...move,
    turnDeg: ((((turnDeg + 180) % 360) + 360) % 360) - 180,
    xMm: xMm + dxMm,
    yMm: yMm + dyMm,
  };
}

function stepOnPanel(lie: string, dxMm: number, dyMm: number): Spot {
  const [a, b, c, d] = matrixOf(lie);
  const size = a * d - b * c;
  return [(d * dxMm - c * dyMm) / size, (a * dyMm - b * dxMm) / size];
}

// --- printable area ------------------------------------------------------------------------------------------

const LEAST_SCALE = 0.25;
const MOST_SCALE = 3;

const keptInScale = (move: Move, middle: Spot): Move =>
  resized(move, middle, between(move.scale, LEAST_SCALE, MOST_SCALE));

/** Keeps an artwork within the printable rectangle and the method's largest print, at any rotation. */
function keptInRoom(move: Move, laid: PanelPrint, { roomMm, largestMm }: Limits): Move {
  const angle = ((laid.rotationDeg + move.turnDeg) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const art = { width: laid.print.repeatMm.width * laid.scale, height: laid.print.repeatMm.height * laid.scale };
  const box = { width: art.width * cos + art.height * sin, height: art.width * sin + art.height * cos };
  const most = Math.min(
    largestMm.width / art.width,
    largestMm.height / art.height,
    roomMm.width / box.width,
    roomMm.height / box.height,
  );
  const scale = between(move.scale, Math.min(LEAST_SCALE, most), most);
  const halfWidth = (box.width * scale) / 2;
  const halfHeight = (box.height * scale) / 2;
  const within = (at: number, from: number, length: number, half: number) =>
    between(at, from + half, from + length - half);
  return {
    ...move,
    scale,
    xMm: within(laid.xMm + move.xMm, roomMm.x, roomMm.width, halfWidth) - laid.xMm,
    yMm: within(laid.yMm + move.yMm, roomMm.y, roomMm.height, halfHeight) - laid.yMm,
  };
}

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function matrixOf(lie: string): Matrix {
  const numbers = lie.split(' ').map(Number);
  if (numbers.length !== 6 || numbers.some(Number.isNaN)) throw new Error(`not a matrix: ${lie}`);
  return numbers as unknown as Matrix;
}
