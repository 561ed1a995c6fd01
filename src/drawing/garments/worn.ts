import type { GarmentView, Hex, MeasuresMm } from '../recipe.ts';
import type { CutSet, Piece } from './cut.ts';
import { boundsOf, compose, mirror, transform } from './path.ts';
import type { Matrix, Path } from './path.ts';

/** cloth and rib have the garment's colour, inside is the wrong side visible through an opening. */
export type Material =
  | 'cloth'
  | 'rib'
  | 'inside'
  | 'contrast'
  | 'reverse' // the wrong side where nothing else is visible
  | 'label'
  | 'metal'
  | 'hollow'
  | 'shade'; // only shades, over the parts below

/** A tapered fold along one curve; a negative depth is a ridge that catches light. */
export interface Fold {
  readonly kind: 'fold';
  readonly spine: readonly [number, number, number, number, number, number, number, number];
  readonly widthMm: number;
  readonly depth: number;
  /** soft fades on both sides, crease has one sharp side */
  readonly edge: 'soft' | 'crease';
}

/** A broad bulge (negative depth) or hollow of the fabric. */
export interface Swell {
  readonly kind: 'swell';
  readonly xMm: number;
  readonly yMm: number;
  readonly rxMm: number;
  readonly ryMm: number;
  readonly angleDeg: number;
  readonly depth: number;
}

export type Shade = Fold | Swell;

export type LineKind =
  | 'seam'
  | 'stitch'
  | 'ochreStitch'
  | 'edge'
  | 'rib' // fine lines across the path, `widthMm` long
  | 'cord'
  | 'zip'
  | 'button' // at the path's start; `widthMm` is its diameter
  | 'stud' // copper, of denim
  | 'snap' // nickel press stud or eyelet
  | 'stripe';

export interface WornLine {
  readonly kind: LineKind;
  readonly path: Path;
  readonly widthMm?: number;
  readonly colour?: Hex;
}

/** One piece in the picture; parts are painted in order. */
export interface WornPart {
  readonly path: Path;
  readonly material: Material;
  readonly panelNo?: string;
  /** from the flat panel's millimetres to the picture's */
  readonly lie?: Matrix;
  readonly colour?: Hex;
  /** height above the part below; 0 = sewn in flat */
  readonly liftMm?: number;
  /** width of the darkening at the outline */
  readonly rollMm?: number;
  /** curvature across the part: 0 = a body, otherwise the angle of its axis from the vertical */
  readonly roundDeg?: number;
  /** outline of the whole body, where this is only part of it: both fronts of a jacket */
  readonly roundWith?: Path;
  readonly shades?: readonly Shade[];
  readonly lines?: readonly WornLine[];
}

/** A kind of garment: its sizes, its cut pieces, and how they look when worn. */
export interface GarmentModel {
  readonly chartKeys: readonly string[];
  readonly baseMeasures: MeasuresMm;
  readonly pieces: (size: SizeMm) => readonly Piece[];
  readonly wear: (size: SizeMm, view: GarmentView, cuts: CutSet) => readonly WornPart[];
}

/** All measures of a size. @throws Error for a key that the garment does not have */
export class SizeMm {
  readonly #measures: MeasuresMm;

  constructor(measures: MeasuresMm) {
    this.#measures = measures;
  }

  get(key: string): number {
    const value = this.#measures[key];
    if (value === undefined) throw new Error(`the garment has no measurement ${key}`);
    return value;
  }
}

/** A size chart lists only what buyers compare. Missing measures grow by the mean ratio of the given ones. */
export function completeSize(base: MeasuresMm, given: MeasuresMm): SizeMm {
  const ratios = Object.entries(given).flatMap(([key, value]) => {
    const standard = base[key];
    return standard && value > 0 ? [value / standard] : [];
  });
  const growth = ratios.length ? ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length : 1;
  const measures = Object.entries(base).map(([key, value]) => {
    const own = given[key];
    return [key, own !== undefined && own > 0 ? own : value * growth] as const;
  });
  return new SizeMm(Object.fromEntries(measures));
}

function transformShade(shade: Shade, matrix: Matrix): Shade {
  const at = (x: number, y: number): readonly [number, number] => transform([[x, y]], matrix)[0];
  if (shade.kind === 'swell') {
    const [xMm, yMm] = at(shade.xMm, shade.yMm);
    const turn = (Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI;
    const mirrored = matrix[0] * matrix[3] - matrix[1] * matrix[2] < 0;
    return { ...shade, xMm, yMm, angleDeg: mirrored ? 180 - shade.angleDeg + turn : shade.angleDeg + turn };
  }
  const [x0, y0, x1, y1, x2, y2, x3, y3] = shade.spine;
  return { ...shade, spine: [...at(x0, y0), ...at(x1, y1), ...at(x2, y2), ...at(x3, y3)] };
}

/** Moves or rotates a finished part, such as the trousers beside a pyjama top. */
export function placePart(part: WornPart, matrix: Matrix): WornPart {
  return {
    ...part,
    path: transform(part.path, matrix),
    ...(part.roundWith && { roundWith: transform(part.roundWith, matrix) }),
    ...(part.lie && { lie: compose(matrix, part.lie) }),
    ...(part.shades && { shades: part.shades.map((shade) => transformShade(shade, matrix)) }),
    ...(part.lines && {
      lines: part.lines.map((line) => ({ ...line, path: transform(line.path, matrix) })),
    }),
  };
}

const acrossCentre: Matrix = [-1, 0, 0, 1, 0, 0];

export const mirrorPart = (part: WornPart): WornPart => ({
  ...placePart(part, acrossCentre),
  ...(part.roundDeg !== undefined && { roundDeg: -part.roundDeg }),
});

/** Extent of a shade to the viewer's left and right. */
function reachOf(shade: Shade): readonly [left: number, right: number] {
  if (shade.kind === 'swell') return [shade.xMm - shade.rxMm, shade.xMm + shade.rxMm];
  const [x0, , x1, , x2, , x3] = shade.spine;
  return [Math.min(x0, x1, x2, x3) - shade.widthMm, Math.max(x0, x1, x2, x3) + shade.widthMm];
}

/** The shades that reach the viewer's left or right of the centre line. */
export const shadesOn = (side: 'left' | 'right', shades: readonly Shade[]): Shade[] =>
  shades.filter((shade) => {
    const [left, right] = reachOf(shade);
    return side === 'left' ? left < 0 : right > 0;
  });

/** The lines that reach the viewer's left or right of the centre line. */
export const linesOn = (side: 'left' | 'right', lines: readonly WornLine[]): WornLine[] =>
  lines.filter(({ path }) => {
    const { x, width } = boundsOf(path);
    return side === 'left' ? x < 1 : x + width > -1;
  });

/** For folds drawn once for the viewer's right side: the crease is mirrored, the light is not. */
export const mirrorShade = (shade: Shade): Shade => transformShade(shade, acrossCentre);

export const mirrorLine = (line: WornLine): WornLine => ({ ...line, path: mirror(line.path) });

export const bothSides = (lines: readonly WornLine[]): WornLine[] => [...lines, ...lines.map(mirrorLine)];

export const fold = (spine: Fold['spine'], widthMm: number, depth: number, edge: Fold['edge'] = 'soft'): Fold => ({
  kind: 'fold',
  spine,
  widthMm,
  depth,
  edge,
});

export const straightFold = (
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  widthMm: number,
  depth: number,
  edge: Fold['edge'] = 'soft',
): Fold => {
  const [thirdX, thirdY] = [(toX - fromX) / 3, (toY - fromY) / 3];
  return fold(
    [fromX, fromY, fromX + thirdX, fromY + thirdY, toX - thirdX, toY - thirdY, toX, toY],
    widthMm,
    depth,
    edge,
  );
};

export const swell = (xMm: number, yMm: number, rxMm: number, ryMm: number, depth: number, angleDeg = 0): Swell => ({
  kind: 'swell',
  xMm,
  yMm,
  rxMm,
  ryMm,
  depth,
  angleDeg,
});

export const seam = (path: Path): WornLine => ({ kind: 'seam', path });
export const stitch = (path: Path): WornLine => ({ kind: 'stitch', path });
export const ribs = (path: Path, widthMm: number): WornLine => ({ kind: 'rib', path, widthMm });
