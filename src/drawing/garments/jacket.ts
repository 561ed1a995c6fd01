import type { GarmentView, MeasuresMm } from '../recipe.ts';
import { laidOn, mirrorPiece, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { bodyShades } from './top-folds.ts';
import { openedBackPiece, sleevePieces, splitBodyNames, splitFrontPieces } from './top-pieces.ts';
import type { TopShape } from './top-shape.ts';
import { armholeLines } from './top-sleeves.ts';
import { pocketPath, sideWelt } from './trims.ts';
import { mirrorPart } from './worn.ts';
import type { GarmentModel, SizeMm, WornPart } from './worn.ts';

const CHART = ['bodyLength', 'chest', 'shoulder', 'sleeve'] as const;

export interface JacketFit {
  readonly base: MeasuresMm;
  readonly hemBandMm: number;
  readonly cuffMm: number;
  readonly sleeveAngleDeg: number;
  readonly hemSagMm: number;
}

function jacketShape(size: SizeMm, fit: JacketFit): TopShape {
  const halfNeckMm = size.get('neckWidth') / 2;
  const halfChestMm = size.get('chest') / 4;
  const halfShoulderMm = size.get('shoulder') / 2;
  return {
    lengthMm: size.get('bodyLength') - fit.hemBandMm,
    halfNeckMm,
    frontNeckMm: halfNeckMm * 1.02,
    backNeckMm: halfNeckMm * 0.24,
    halfShoulderMm,
    slopeMm: (halfShoulderMm - halfNeckMm) * 0.32,
    armholeMm: halfChestMm * 0.62 + 98,
    halfChestMm,
    halfWaistMm: size.get('waist') / 4,
    halfHemMm: size.get('hem') / 4,
    hemSagMm: fit.hemSagMm,
    sleeve: {
      lengthMm: size.get('sleeve') - fit.cuffMm,
      angleDeg: fit.sleeveAngleDeg,
      openingMm: size.get('cuff') / 2 + fit.cuffMm * 0.16,
    },
  };
}

export const jacketBody = (shape: TopShape, view: GarmentView, seed: number): Omit<WornPart, 'path'> => ({
  material: 'cloth',
  rollMm: 30,
  roundDeg: 0,
  shades: bodyShades(shape, view, seed),
  lines: armholeLines(shape),
});

export const bodyPieces = (shape: TopShape): Piece[] => [
  ...splitFrontPieces(shape, 'crew', 0),
  openedBackPiece(shape),
  ...sleevePieces(shape, splitBodyNames),
];

/** The bag of a side pocket: its facing is printed because it is visible in the opening. */
export function sidePocketPieces(shape: TopShape): Piece[] {
  const { x, y } = weltPlace(shape);
  const bag = pocketPath({ x: x - 60, y: y - 20, width: 165, height: 190 }, 'round');
  const left = printedPiece('pocket', '左袋布', bag, laidOn('pocket', bag, '左前片', 'pocket'));
  return [left, mirrorPiece(left, 'pocket', '右袋布')];
}

/** Where the opening of a side pocket begins, on the viewer's right. */
const weltPlace = (shape: TopShape) => ({ x: shape.halfHemMm * 0.56, y: shape.lengthMm - 225 });

/** Welts are cut from the same fabric as the front, aligned with its print. */
export function sideWelts(shape: TopShape, cuts: CutSet): WornPart[] {
  const { x, y } = weltPlace(shape);
  const welt = sideWelt(x, y, 150);
  const onFront = (part: WornPart, front: string): WornPart => {
    const { panelNo, lie } = cuts.flat(front);
    return { ...part, panelNo, lie };
  };
  return [onFront(mirrorPart(welt), '右前片'), onFront(welt, '左前片')];
}

export function jacketModel(
  fit: JacketFit,
  pieces: (shape: TopShape) => Piece[],
  wear: (shape: TopShape, view: GarmentView, cuts: CutSet) => WornPart[],
): GarmentModel {
  return {
    chartKeys: CHART,
    baseMeasures: fit.base,
    pieces: (size) => pieces(jacketShape(size, fit)),
    wear: (size, view, cuts) => wear(jacketShape(size, fit), view, cuts),
  };
}
