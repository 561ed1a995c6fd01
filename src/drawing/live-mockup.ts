import { cutPanels, drawGarment } from './garment.ts';
import { matrixData, printMatrix } from './garments/paint.ts';
import type { Matrix } from './garments/path.ts';
import type { MockupGarment } from './live-mockup-laying.ts';
import { printTile } from './print.ts';
import type { GarmentRecipe, PanelPrint } from './recipe.ts';

/**
 * 上身试看: a garment is drawn once, and from then on only its print layers get new places. Every number here is
 * a millimetre on the panel, so that what one sees moving is what the server draws from the same recipe.
 */

/** What somebody has done to a print since it was laid; the same for all panels, so that matched seams stay matched. */
export interface Move {
  readonly xMm: number;
  readonly yMm: number;
  readonly scale: number;
  readonly turnDeg: number;
}

export const UNMOVED: Move = { xMm: 0, yMm: 0, scale: 1, turnDeg: 0 };

/** A point on the panel, from where the print was laid. */
type Spot = readonly [xMm: number, yMm: number];

export interface LiveMockup {
  readonly svg: string;
  /** the picture is a square of this side */
  readonly sideMm: number;
  /** the middle of the panel that one looks at: what a print turns and grows about */
  readonly middle: Spot;
  /** the nearest move that can still be printed */
  keep(move: Move): Move;
  /** the SVG transform of one layer, from its `data-print` and `data-lie` */
  transformOf(panelNo: string, lie: string, move: Move): string;
}

export function liveMockup(recipe: GarmentRecipe, limits: Pick<MockupGarment, 'largestMm'>): LiveMockup {
  const { svg, width } = drawGarment(recipe);
  const [first] = recipe.prints;
  const tile = first && printTile(first.print);
  const room = first && roomOn(recipe, first, limits);
  return {
    svg,
    sideMm: width,
    middle: first && room && !tile?.placement ? [room.middle[0] - first.xMm, room.middle[1] - first.yMm] : [0, 0],
    keep: (move) => {
      if (!first || !room) return UNMOVED;
      return first.print.repeat === 'placement' ? keptInRoom(move, first, room) : keptInScale(move);
    },
    transformOf: (panelNo, lie, move) => {
      const laid = recipe.prints.find((one) => one.panelNo === panelNo);
      if (!laid || !tile) throw new Error(`nothing is printed on panel ${panelNo}`);
      return matrixData(printMatrix(matrixOf(lie), movedPrint(laid, move), tile));
    },
  };
}

/** The recipe's prints after a move: what a server draws to show the same. */
export const movedPrints = (prints: readonly PanelPrint[], move: Move): PanelPrint[] =>
  prints.map((laid) => movedPrint(laid, move));

const movedPrint = (laid: PanelPrint, { xMm, yMm, scale, turnDeg }: Move): PanelPrint => ({
  ...laid,
  xMm: laid.xMm + xMm,
  yMm: laid.yMm + yMm,
  scale: laid.scale * scale,
  rotationDeg: laid.rotationDeg + turnDeg,
});

/** A step of the pointer in the picture, as millimetres on the panel whose layer has this `data-lie`. */
export function stepOnPanel(lie: string, dxMm: number, dyMm: number): Spot {
  const [a, b, c, d] = matrixOf(lie);
  const size = a * d - b * c;
  return [(d * dxMm - c * dyMm) / size, (a * dyMm - b * dxMm) / size];
}

export const dragged = (move: Move, [dxMm, dyMm]: Spot): Move => ({
  ...move,
  xMm: move.xMm + dxMm,
  yMm: move.yMm + dyMm,
});

/** Grown and turned about a spot that stays where it is. */
export function resized(move: Move, [xMm, yMm]: Spot, scale: number): Move {
  const factor = scale / move.scale;
  return { ...move, scale, xMm: xMm + (move.xMm - xMm) * factor, yMm: yMm + (move.yMm - yMm) * factor };
}

export function turned(move: Move, [xMm, yMm]: Spot, turnDeg: number): Move {
  const angle = ((turnDeg - move.turnDeg) * Math.PI) / 180;
  const [dx, dy] = [move.xMm - xMm, move.yMm - yMm];
  return {
    ...move,
    turnDeg: ((((turnDeg + 180) % 360) + 360) % 360) - 180,
    xMm: xMm + dx * Math.cos(angle) - dy * Math.sin(angle),
    yMm: yMm + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

// --- what can be printed -------------------------------------------------------------------------------------

const LEAST_SCALE = 0.25;
const MOST_SCALE = 3;

const keptInScale = (move: Move): Move => resized(move, [0, 0], between(move.scale, LEAST_SCALE, MOST_SCALE));

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly middle: Spot;
  readonly largestMm: MockupGarment['largestMm'];
}

function roomOn(
  { garment, measures }: GarmentRecipe,
  laid: PanelPrint,
  { largestMm }: Pick<MockupGarment, 'largestMm'>,
): Room | undefined {
  const panel = cutPanels(garment, measures).find(({ panelNo }) => panelNo === laid.panelNo);
  if (!panel?.printableMm) return undefined;
  const { x, y, width, height } = panel.printableMm;
  return { x, y, width, height, middle: [x + width / 2, y + height / 2], largestMm };
}

/** An artwork stays within the printable rectangle and below the method's largest print, however it is turned. */
function keptInRoom(move: Move, laid: PanelPrint, room: Room): Move {
  const angle = ((laid.rotationDeg + move.turnDeg) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const { width: artWidth, height: artHeight } = laid.print.repeatMm;
  const width = (artWidth * cos + artHeight * sin) * laid.scale;
  const height = (artWidth * sin + artHeight * cos) * laid.scale;
  const most = Math.min(
    room.largestMm.width / (artWidth * laid.scale),
    room.largestMm.height / (artHeight * laid.scale),
    room.width / width,
    room.height / height,
  );
  const scale = between(move.scale, Math.min(LEAST_SCALE, most), most);
  return {
    ...move,
    scale,
    xMm:
      between(laid.xMm + move.xMm, room.x + (width * scale) / 2, room.x + room.width - (width * scale) / 2) - laid.xMm,
    yMm:
      between(laid.yMm + move.yMm, room.y + (height * scale) / 2, room.y + room.height - (height * scale) / 2) -
      laid.yMm,
  };
}

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function matrixOf(lie: string): Matrix {
  const numbers = lie.split(' ').map(Number);
  if (numbers.length !== 6 || numbers.some(Number.isNaN)) throw new Error(`no matrix: ${lie}`);
  return numbers as unknown as Matrix;
}
