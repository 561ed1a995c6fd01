import type { GarmentView, MeasuresMm } from '../recipe.ts';
import type { CutSet, Piece } from './cut.ts';
import { between, move } from './path.ts';
import type { Path } from './path.ts';
import { neckShades } from './tees.ts';
import { bodyShades } from './top-folds.ts';
import { closedBody, cuffRibPiece, hemRibPiece } from './top-pieces.ts';
import { hemLine } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { armholeLines, sleeveParts } from './top-sleeves.ts';
import { fold, ribs, seam, straightFold } from './worn.ts';
import type { GarmentModel, SizeMm, WornPart } from './worn.ts';

export const HEM_RIB_MM = 62;
const CHART = ['bodyLength', 'chest', 'shoulder', 'sleeve'] as const;
const SEED = 71;

export function sweatShape(size: SizeMm): TopShape {
  const halfNeckMm = size.get('neckWidth') / 2;
  const halfChestMm = size.get('chest') / 4;
  const halfShoulderMm = size.get('shoulder') / 2;
  return {
    lengthMm: size.get('bodyLength') - HEM_RIB_MM,
    halfNeckMm,
    frontNeckMm: halfNeckMm * 1.02,
    backNeckMm: halfNeckMm * 0.25,
    halfShoulderMm,
    slopeMm: (halfShoulderMm - halfNeckMm) * 0.31,
    armholeMm: halfChestMm * 0.62 + 100,
    halfChestMm,
    halfWaistMm: size.get('waist') / 4,
    halfHemMm: size.get('hem') / 4,
    hemSagMm: 6,
    sleeve: {
      lengthMm: size.get('sleeve') - HEM_RIB_MM,
      angleDeg: 70,
      openingMm: size.get('cuff') / 2 + 14,
    },
  };
}

/** The ribbed hem band; `cloth` makes the same band of fabric for zipped fronts. */
export function hemRib(shape: TopShape, depthMm = HEM_RIB_MM): WornPart {
  const top = move(hemLine(shape), 0, -1);
  const drawn = 0.955;
  const hem = shape.halfHemMm;
  const bottom = shape.lengthMm + depthMm;
  const lower: Path = [
    [hem * drawn, bottom - shape.hemSagMm],
    [hem * 0.6, bottom + 1, hem * 0.3, bottom, 0, bottom],
    [-hem * 0.3, bottom, -hem * 0.6, bottom + 1, -hem * drawn, bottom - shape.hemSagMm],
  ];
  return {
    path: between(top, lower),
    material: 'rib',
    rollMm: 16,
    roundDeg: 0,
    lines: [ribs(move(hemLine(shape), 0, depthMm / 2), depthMm * 1.3), seam(move(top, 0, 1))],
    shades: [straightFold(-hem, shape.lengthMm + 6, hem, shape.lengthMm + 8, 18, 0.2)],
  };
}

/** Fabric blouses over the rib below it. */
const blousing = ({ halfHemMm: hem, lengthMm: length }: TopShape) => [
  straightFold(-hem * 1.05, length - 2, hem * 1.05, length - 2, 26, 0.26),
  straightFold(-hem * 0.95, length - 30, hem * 0.9, length - 26, 26, -0.2),
  ...[-0.8, -0.55, -0.2, 0.16, 0.5, 0.78].map((share, index) =>
    fold(
      [
        hem * share,
        length,
        hem * share,
        length - 22,
        hem * (share + 0.03),
        length - 40,
        hem * (share + 0.02),
        length - 66 - (index % 3) * 16,
      ],
      14,
      index % 2 ? 0.2 : -0.24,
    ),
  ),
];

export const ribPieces = (shape: TopShape, body = closedBody()): Piece[] => [
  hemRibPiece(shape, HEM_RIB_MM * 2, body),
  cuffRibPiece(shape, HEM_RIB_MM * 2),
];

export function bodyLook(shape: TopShape, view: GarmentView): Omit<WornPart, 'path'> {
  return {
    material: 'cloth',
    rollMm: 30,
    roundDeg: 0,
    shades: [...bodyShades(shape, view, SEED), ...neckShades(shape, view), ...blousing(shape)],
    lines: armholeLines(shape),
  };
}

export const sleeves = (shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] =>
  sleeveParts(shape, view, SEED, cuts, 'rib');

export const sweatBase = {
  bodyLength: 700,
  chest: 1180,
  shoulder: 530,
  sleeve: 600,
  hem: 1150,
  waist: 1160,
  neckWidth: 196,
  cuff: 200,
};

export function sweatModel(
  base: MeasuresMm,
  pieces: (shape: TopShape) => Piece[],
  wear: (shape: TopShape, view: GarmentView, cuts: CutSet) => WornPart[],
): GarmentModel {
  return {
    chartKeys: CHART,
    baseMeasures: base,
    pieces: (size) => pieces(sweatShape(size)),
    wear: (size, view, cuts) => wear(sweatShape(size), view, cuts),
  };
}
