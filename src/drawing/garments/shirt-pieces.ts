import type { MeasuresMm } from '../recipe.ts';
import { leafOnStand, leafPiece, standPiece, underCollar } from './collar-pieces.ts';
import { laidOn, printedPiece } from './cut.ts';
import type { Piece } from './cut.ts';
import { join, lastPoint, rectangle, splitCurve, symmetric } from './path.ts';
import type { Box, Path } from './path.ts';
import { cuffPieces, openedBackPiece, sleevePieces, splitBodyNames, splitFrontPieces } from './top-pieces.ts';
import { halfArmhole, halfNeckline } from './top-shape.ts';
import type { Neckline, TopShape } from './top-shape.ts';
import { pocketPath } from './trims.ts';
import type { SizeMm } from './worn.ts';

export interface ShirtStyle {
  readonly base: MeasuresMm;
  readonly chartKeys: readonly string[];
  readonly collar: 'camp' | 'pointed';
  readonly sleeveAngleDeg: number;
  /** how much lower the hem is in the middle than at the sides */
  readonly tailMm: number;
  readonly chestPocket: 'patch' | 'none';
  readonly cuffs: 'none' | 'buttoned';
  readonly belt: 'none' | 'tied';
  readonly buttons: number;
  readonly seed: number;
}

export const CUFF_MM = 64;
export const YOKE_SHARE = 0.36;

export function shirtShape(size: SizeMm, style: ShirtStyle): TopShape {
  const halfNeckMm = size.get('neckWidth') / 2;
  const halfChestMm = size.get('chest') / 4;
  const halfShoulderMm = size.get('shoulder') / 2;
  const cuff = style.cuffs === 'buttoned' ? CUFF_MM : 0;
  return {
    lengthMm: size.get('bodyLength'),
    halfNeckMm,
    frontNeckMm: style.collar === 'camp' ? halfNeckMm * 2 : halfNeckMm * 0.98,
    backNeckMm: halfNeckMm * 0.22,
    halfShoulderMm,
    slopeMm: (halfShoulderMm - halfNeckMm) * 0.33,
    armholeMm: halfChestMm * 0.62 + 92,
    halfChestMm,
    halfWaistMm: size.get('waist') / 4,
    halfHemMm: size.get('hem') / 4,
    hemSagMm: style.tailMm,
    ...(style.belt === 'tied' && { waistShare: 0.26 }),
    sleeve: {
      lengthMm: size.get('sleeve') - cuff,
      angleDeg: style.sleeveAngleDeg,
      openingMm: size.get('cuff') / 2 + cuff * 0.35,
    },
  };
}

const neckline = (style: ShirtStyle): Neckline => (style.collar === 'camp' ? 'vee' : 'crew');

/** Position of the breast pocket, on the wearer's left. */
export const pocketBox = (shape: TopShape): Box => {
  const width = shape.halfChestMm * 0.42;
  return { x: shape.halfChestMm * 0.3, y: shape.armholeMm * 0.82, width, height: width * 1.16 };
};

/** The doubled piece over the shoulder blades. */
export function yokePath(shape: TopShape): Path {
  const [upper] = splitCurve(halfArmhole(shape), YOKE_SHARE);
  const [, y] = lastPoint(upper);
  const neck = halfNeckline(shape.halfNeckMm, shape.backNeckMm, 'crew');
  return symmetric(
    join(neck, upper, [
      lastPoint(upper),
      [lastPoint(upper)[0] * 0.6, y + 5, lastPoint(upper)[0] * 0.3, y + 6, 0, y + 6],
    ]),
  );
}

/** A separate placket over the edges of both fronts. */
function placketPiece({ frontNeckMm, lengthMm }: TopShape): Piece {
  const top = frontNeckMm + BELOW_NECK_MM;
  const middle: Path = [
    [0, top],
    [0, lengthMm],
  ];
  const path = rectangle(-PLACKET_MM / 2, top, PLACKET_MM, lengthMm - top);
  return printedPiece('placket', '门襟', path, laidOn('placket', middle, '左前片', 'underPlacket'));
}

export const PLACKET_MM = 34;
/** the collar stand has the first button */
export const BELOW_NECK_MM = 4;

export function shirtPieces(shape: TopShape, style: ShirtStyle): Piece[] {
  const pocket = pocketPath(pocketBox(shape), 'pointed');
  const yoke = yokePath(shape);
  return [
    ...splitFrontPieces(shape, neckline(style), 16),
    openedBackPiece(shape),
    ...sleevePieces(shape, splitBodyNames),
    printedPiece('other', '后育克', yoke, laidOn('yoke', yoke, '后片', 'yoke')),
    ...(style.collar === 'camp'
      ? [
          leafPiece(shape, '领面', 82, neckline(style)),
          underCollar(leafPiece(shape, '领里', 82, neckline(style)), '领面'),
        ]
      : [leafOnStand(shape, '翻领', 70), standPiece(shape)]),
    ...(style.cuffs === 'buttoned' ? cuffPieces(shape, CUFF_MM) : []),
    ...(style.chestPocket === 'patch'
      ? [printedPiece('pocket', '胸袋', pocket, laidOn('pocket', pocket, '左前片', 'chest'))]
      : []),
    ...(style.belt === 'tied'
      ? [placketPiece(shape), printedPiece('waistband', '腰带', rectangle(0, 0, shape.halfWaistMm * 7, 44))]
      : []),
  ];
}
