import { compose, join, lastPoint, mirror, reverse, rotation, symmetric, translation } from './path.ts';
import type { Matrix, Path, Point } from './path.ts';
import { lengthOf, solve } from './seam-lines.ts';

/**
 * Measures common to all upper-body garments. The origin is the middle of the neck at the height of the high shoulder
 * point; all widths are half widths from the centre line.
 */
export interface TopShape {
  readonly lengthMm: number;
  readonly halfNeckMm: number;
  readonly frontNeckMm: number;
  readonly backNeckMm: number;
  readonly halfShoulderMm: number;
  readonly slopeMm: number;
  readonly armholeMm: number;
  readonly halfChestMm: number;
  readonly halfWaistMm: number;
  readonly halfHemMm: number;
  /** position of the waist between armhole and hem; default 0.5 */
  readonly waistShare?: number;
  /** how much lower the hem hangs in the middle than at the sides */
  readonly hemSagMm: number;
  readonly sleeve: SleeveShape | null;
}

export interface SleeveShape {
  readonly lengthMm: number;
  /** angle below the horizontal */
  readonly angleDeg: number;
  /** width of the opening, laid flat */
  readonly openingMm: number;
}

export type Neckline = 'crew' | 'vee' | 'scoop';

/** From the middle of the neckline to the high shoulder point on the viewer's right. */
export function halfNeckline(halfNeckMm: number, depthMm: number, neckline: Neckline): Path {
  if (neckline === 'vee') {
    return [
      [0, depthMm],
      [halfNeckMm * 0.42, depthMm * 0.6, halfNeckMm * 0.86, depthMm * 0.2, halfNeckMm, 0],
    ];
  }
  const flat = neckline === 'scoop' ? 0.72 : 0.6;
  return [
    [0, depthMm],
    [halfNeckMm * flat, depthMm, halfNeckMm * 0.95, depthMm * 0.52, halfNeckMm, 0],
  ];
}

/** The whole neckline from the viewer's left to the right. */
export const fullNeckline = (halfNeckMm: number, depthMm: number, neckline: Neckline = 'crew'): Path => {
  const right = halfNeckline(halfNeckMm, depthMm, neckline);
  return join(mirror(reverse(right)), right);
};

export function halfArmhole(shape: TopShape): Path {
  const { halfShoulderMm: shoulder, slopeMm: slope, halfChestMm: chest, armholeMm: armhole } = shape;
  const depth = armhole - slope;
  const dip = Math.min(shoulder, chest) - 6;
  return [
    [shoulder, slope],
    [dip - 4, slope + depth * 0.42, dip + (chest - dip) * 0.25, armhole - depth * 0.05, chest, armhole],
  ];
}

export function halfSide(shape: TopShape): Path {
  const { halfChestMm: chest, armholeMm: armhole, halfWaistMm: waist, halfHemMm: hem } = shape;
  const bottom = shape.lengthMm - shape.hemSagMm;
  const toWaist = (bottom - armhole) * (shape.waistShare ?? 0.5);
  const below = bottom - armhole - toWaist;
  const waistY = armhole + toWaist;
  return [
    [chest, armhole],
    [chest - 2, armhole + toWaist * 0.32, waist, armhole + toWaist * 0.56, waist, waistY],
    [waist, waistY + below * 0.44, hem, bottom - below * 0.4, hem, bottom],
  ];
}

export const halfHem = (shape: TopShape): Path => [
  [shape.halfHemMm, shape.lengthMm - shape.hemSagMm],
  [
    shape.halfHemMm * 0.62,
    shape.lengthMm + shape.hemSagMm * 0.12,
    shape.halfHemMm * 0.3,
    shape.lengthMm,
    0,
    shape.lengthMm,
  ],
];

/** The whole hem, from the viewer's right to the left. */
export function hemLine(shape: TopShape): Path {
  const right = halfHem(shape);
  return join(right, mirror(reverse(right)));
}

/** Shoulder seam, slightly concave over the collarbone. */
export function halfShoulder(shape: TopShape): Path {
  const { halfNeckMm: neck, halfShoulderMm: shoulder, slopeMm: slope } = shape;
  const run = shoulder - neck;
  return [
    [neck, 0],
    [neck + run * 0.3, slope * 0.3, neck + run * 0.75, slope * 0.62, shoulder, slope],
  ];
}

/** The right half of the body, from the middle of the neck to the middle of the hem. */
function halfBody(shape: TopShape, neck: Path): Path {
  return join(neck, halfShoulder(shape), halfArmhole(shape), halfSide(shape), halfHem(shape));
}

export const frontBody = (shape: TopShape, neckline: Neckline = 'crew'): Path =>
  symmetric(halfBody(shape, halfNeckline(shape.halfNeckMm, shape.frontNeckMm, neckline)));

export const backBody = (shape: TopShape): Path =>
  symmetric(halfBody(shape, halfNeckline(shape.halfNeckMm, shape.backNeckMm, 'crew')));

/** One front of a garment that opens at the centre; `lapMm` = overlap beyond the centre. */
export function splitFront(shape: TopShape, neckline: Neckline, lapMm: number): Path {
  const half = halfBody(shape, halfNeckline(shape.halfNeckMm, shape.frontNeckMm, neckline));
  const [startX, startY] = half[0];
  const [, endY] = lastPoint(half);
  return join(
    [
      [startX - lapMm, startY],
      [startX, startY],
    ],
    half,
    [[-lapMm, endY]],
  );
}

/** The hanging sleeve on the viewer's right, with its axis. */
export interface WornSleeve {
  readonly path: Path;
  readonly lie: Matrix;
  readonly shoulder: Point;
  readonly outerHem: Point;
  readonly innerHem: Point;
  readonly underarm: Point;
  readonly angleDeg: number;
}

export function wornSleeve(shape: TopShape, sleeve: SleeveShape): WornSleeve {
  const angle = (sleeve.angleDeg * Math.PI) / 180;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const shoulder: Point = [shape.halfShoulderMm, shape.slopeMm];
  const underarm: Point = [shape.halfChestMm, shape.armholeMm];
  const length = sleeve.lengthMm;
  // A long sleeve is bent: flatter at the shoulder and steeper below the elbow.
  const bow = length > 350 ? length * 0.045 : length * 0.02;
  const outerHem: Point = [shoulder[0] + ux * length, shoulder[1] + uy * length];
  const innerHem: Point = [outerHem[0] - uy * sleeve.openingMm, outerHem[1] + ux * sleeve.openingMm];
  const run = Math.hypot(innerHem[0] - underarm[0], innerHem[1] - underarm[1]);
  const outer = (share: number, out: number): Point => [
    shoulder[0] + ux * length * share + uy * out,
    shoulder[1] + uy * length * share - ux * out,
  ];
  const [o1x, o1y] = outer(0.26, bow * 1.9);
  const [o2x, o2y] = outer(0.66, bow * 1.1);
  const bulge = sleeve.openingMm * 0.05;
  const under = (share: number, inwards: number): Point => [
    innerHem[0] + (underarm[0] - innerHem[0]) * share + uy * inwards,
    innerHem[1] + (underarm[1] - innerHem[1]) * share - ux * inwards,
  ];
  const [i1x, i1y] = under(0.35, run * 0.025);
  const [i2x, i2y] = under(0.78, run * 0.06);
  const path: Path = [
    shoulder,
    [o1x, o1y, o2x, o2y, outerHem[0] - ux * 7 + uy, outerHem[1] - uy * 7 - ux],
    [
      outerHem[0] - ux * 2,
      outerHem[1] - uy * 2,
      outerHem[0] - uy * 3,
      outerHem[1] + ux * 3,
      outerHem[0] - uy * 9 + ux,
      outerHem[1] + ux * 9 + uy,
    ],
    [
      outerHem[0] - uy * sleeve.openingMm * 0.3 + ux * bulge,
      outerHem[1] + ux * sleeve.openingMm * 0.3 + uy * bulge,
      outerHem[0] - uy * sleeve.openingMm * 0.72 + ux * bulge,
      outerHem[1] + ux * sleeve.openingMm * 0.72 + uy * bulge,
      innerHem[0],
      innerHem[1],
    ],
    [i1x, i1y, i2x, i2y, underarm[0], underarm[1]],
    // continued under the body, so that no gap shows at the armhole
    [underarm[0] - 50, underarm[1] - 30],
    [shoulder[0] - 30, shoulder[1] + 10],
  ];
  return {
    path,
    lie: compose(
      translation(shoulder[0], shoulder[1]),
      rotation(sleeve.angleDeg - 90),
      translation(-flatSleeveWidth(shape, sleeve) / 2, 0),
    ),
    shoulder,
    outerHem,
    innerHem,
    underarm,
    angleDeg: sleeve.angleDeg,
  };
}

/** The same sleeve's matrix on the viewer's left. */
export const lieOfLeft = (shape: TopShape, sleeve: SleeveShape): Matrix =>
  compose(
    translation(-shape.halfShoulderMm, shape.slopeMm),
    rotation(90 - sleeve.angleDeg),
    translation(-flatSleeveWidth(shape, sleeve) / 2, 0),
  );

/** 袖山吃势: the cap is slightly longer than the armhole and eased in. */
const CAP_EASE = 1.01;

/** The sleeve's width follows from the armhole: the cap's curve must match its length. */
export function flatSleeveWidth(shape: TopShape, sleeve: SleeveShape): number {
  const goal = lengthOf(halfArmhole(shape)) * CAP_EASE;
  return 2 * solve((half) => lengthOf(halfCap(shape, sleeve, half)), goal, sleeve.openingMm * 0.8, goal * 1.2);
}

/** From the middle of the sleeve cap down to the underarm. */
export function halfCap(shape: TopShape, sleeve: SleeveShape, half: number): Path {
  const dropped = shape.halfShoulderMm > shape.halfChestMm * 0.97;
  const cap = Math.min(half * (dropped ? 0.3 : 0.6), sleeve.lengthMm * 0.6);
  return [
    [0, 0],
    [half * 0.34, 0, half * 0.46, cap * 0.28, half * 0.62, cap * 0.62],
    [half * 0.72, cap * 0.86, half * 0.86, cap * 0.97, half, cap],
  ];
}
