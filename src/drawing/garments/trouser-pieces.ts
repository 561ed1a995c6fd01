import type { MeasuresMm } from '../recipe.ts';
import { alsoSewn, laidOn, mirrorPiece, plainPiece, printedPiece, sewn } from './cut.ts';
import type { Piece } from './cut.ts';
import { join, rectangle, reverse } from './path.ts';
import type { Box, Path } from './path.ts';
import { lengthOf, solve } from './seam-lines.ts';
import { pocketPath } from './trims.ts';
import type { SizeMm } from './worn.ts';

/** Origin: the middle of the waist seam; half widths. */
export interface TrouserShape {
  readonly lengthMm: number;
  readonly halfWaistMm: number;
  readonly halfHipMm: number;
  readonly riseMm: number;
  readonly thighMm: number;
  readonly openingMm: number;
  readonly waistbandMm: number;
}

export interface TrouserStyle {
  readonly base: MeasuresMm;
  readonly chartKeys: readonly string[];
  readonly waistbandMm: number;
  /** belted: a flat band with loops over a fly */
  readonly waist: 'gathered' | 'smooth' | 'belted';
  readonly pockets: 'sides' | 'none';
  readonly fit: 'loose' | 'tight';
  readonly hem: 'stitched' | 'ribbed';
  readonly cord: 'tied' | 'none';
  readonly backPocket: 'patch' | 'welts' | 'none';
  readonly seed: number;
}

/** 脚口罗纹, visible height. */
export const LEG_RIB_MM = 58;

export const trouserShape = (size: SizeMm, style: TrouserStyle): TrouserShape => ({
  lengthMm: size.get('pantsLength') - style.waistbandMm - (style.hem === 'ribbed' ? LEG_RIB_MM : 0),
  halfWaistMm: size.get('waist') / 4,
  halfHipMm: size.get('hip') / 4,
  riseMm: size.get('rise') - style.waistbandMm,
  thighMm: size.get('thigh') / 2,
  openingMm: size.get('legOpening') / 2,
  waistbandMm: style.waistbandMm,
});

/** Edges of the flat leg, from the waist down: a straight side seam, and a crotch curve beyond the centre. */
function legEdges(shape: TrouserShape, side: 'front' | 'back') {
  if (side === 'front') return legEdgesWith(shape, side, 0);
  const goal = lengthOf(legEdges(shape, 'front').inseam);
  // 落裆: the back's crotch is lower, so that both inseams are equally long.
  const drop = solve((mm) => -lengthOf(legEdgesWith(shape, side, mm).inseam), -goal, 0, 40);
  return legEdgesWith(shape, side, drop);
}

/** How far the crotch goes beyond the centre, as a share of the hip. */
const REACH = { front: 0.17, back: 0.36 } as const;
const MEAN_REACH = (REACH.front + REACH.back) / 2;

function legEdgesWith(shape: TrouserShape, side: 'front' | 'back', dropMm: number) {
  const { halfWaistMm: waist, halfHipMm: hip, riseMm: rise, lengthMm: length, thighMm, openingMm } = shape;
  const reach = hip * REACH[side];
  const raise = side === 'front' ? 0 : -24;
  // The same on both pieces: side seams of one shape match along their whole length.
  const inset = Math.max(thighMm * 0.02, (hip * (1 + MEAN_REACH) - openingMm) * 0.5) * 0.6;
  const top = side === 'front' ? 8 : 26;
  const waistEdge: Path = [
    [top, raise],
    [waist + 20, 0],
  ];
  const sideEdge: Path = [
    [waist + 20, 0],
    [waist + (hip - waist) * 0.6 + 12, rise * 0.3, hip, rise * 0.5, hip, rise * 0.72],
    [hip, rise + (length - rise) * 0.3, hip - inset, length * 0.8, hip - inset, length],
  ];
  const innerX = hip - inset - openingMm * 1.02;
  const inseam: Path = [
    [-reach, rise + dropMm],
    [-reach * 0.7, rise + dropMm + (length - rise) * 0.2, innerX, length * 0.8, innerX, length],
  ];
  const crotch: Path = [
    [top, raise],
    [4, rise * 0.2, 2, rise * 0.3, 2, rise * 0.52],
    [2, rise * 0.82, -reach * 0.3, rise + dropMm - 4, -reach, rise + dropMm],
  ];
  const hem: Path = [
    [innerX, length],
    [hip - inset, length],
  ];
  return { waist: waistEdge, side: sideEdge, inseam, crotch, hem };
}

function flatLeg(shape: TrouserShape, side: 'front' | 'back'): Path {
  const { waist, side: outer, inseam, crotch } = legEdges(shape, side);
  return join(waist, outer, reverse(inseam), reverse(crotch));
}

export const backPocketBox = (shape: TrouserShape): Box => ({
  x: shape.halfHipMm * 0.3,
  y: shape.riseMm * 0.3,
  width: shape.halfHipMm * 0.5,
  height: shape.halfHipMm * 0.58,
});

/**
 * Seen from outside, the left front and the right back have their side seam on the viewer's right; the other two are
 * their mirror images.
 */
export function trouserPieces(shape: TrouserShape, style: TrouserStyle): Piece[] {
  const front = printedPiece('front', '左前裤片', flatLeg(shape, 'front'), {
    edges: legEdges(shape, 'front'),
    seams: [sewn('side', 'side', '左后裤片', 'side'), sewn('inseam', 'inseam', '左后裤片', 'inseam')],
  });
  const back = printedPiece('back', '右后裤片', flatLeg(shape, 'back'), { edges: legEdges(shape, 'back'), seams: [] });
  const pocket = pocketPath(backPocketBox(shape), 'pointed');
  return [
    front,
    alsoSewn(mirrorPiece(front, 'front', '右前裤片'), sewn('centreFront', 'crotch', '左前裤片', 'crotch')),
    alsoSewn(mirrorPiece(back, 'back', '左后裤片'), sewn('centreBack', 'crotch', '右后裤片', 'crotch')),
    back,
    waistbandPiece(shape),
    ...(style.hem === 'ribbed' ? [legRibPiece(shape)] : []),
    ...(style.backPocket === 'patch'
      ? [printedPiece('pocket', '后袋', pocket, laidOn('pocket', pocket, '右后裤片', 'seat'))]
      : []),
  ];
}

/** Cut twice and double: along the front's hem, then along the back's. */
function legRibPiece(shape: TrouserShape): Piece {
  const front = lengthOf(legEdges(shape, 'front').hem) * LEG_RIB_SHARE;
  const back = lengthOf(legEdges(shape, 'back').hem) * LEG_RIB_SHARE;
  const edge = (fromX: number, toX: number): Path => [
    [fromX, 0],
    [toX, 0],
  ];
  return plainPiece('other', '脚口罗纹', rectangle(0, 0, front + back, LEG_RIB_MM * 2), {
    edges: { front: edge(0, front), back: edge(front + back, front) },
    seams: ['左', '右'].flatMap((side) => [
      sewn('rib', 'front', `${side}前裤片`, 'hem'),
      sewn('rib', 'back', `${side}后裤片`, 'hem'),
    ]),
  });
}

const LEG_RIB_SHARE = 0.86;

/** Double, as long as the legs are wide before elastic gathers them; joined at the centre back. */
function waistbandPiece(shape: TrouserShape): Piece {
  const front = lengthOf(legEdges(shape, 'front').waist);
  const back = lengthOf(legEdges(shape, 'back').waist);
  const foot = shape.waistbandMm * 2;
  const edge = (fromX: number, toX: number): Path => [
    [fromX, foot],
    [toX, foot],
  ];
  const path = rectangle(-front - back, 0, (front + back) * 2, foot);
  return printedPiece('waistband', '裤腰', path, {
    edges: {
      frontLeft: edge(0, front),
      frontRight: edge(0, -front),
      backLeft: edge(front + back, front),
      backRight: edge(-front - back, -front),
    },
    seams: [
      sewn('waistband', 'frontLeft', '左前裤片', 'waist'),
      sewn('waistband', 'frontRight', '右前裤片', 'waist'),
      sewn('waistband', 'backLeft', '左后裤片', 'waist'),
      sewn('waistband', 'backRight', '右后裤片', 'waist'),
    ],
  });
}
