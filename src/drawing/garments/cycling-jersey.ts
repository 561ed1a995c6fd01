import type { GarmentView } from '../recipe.ts';
import { standPiece, underCollar } from './collar-pieces.ts';
import { standCollar } from './collars.ts';
import { laidOn, plainPiece, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { bodyPieces, jacketBody, jacketModel } from './jacket.ts';
import type { JacketFit } from './jacket.ts';
import { wornFronts, zipDown } from './openings.ts';
import { between, move, rectangle } from './path.ts';
import type { Box, Path } from './path.ts';
import { lengthOf } from './seam-lines.ts';
import { halfHem, hemLine } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { sleeveParts } from './top-sleeves.ts';
import { ribs, seam, stitch, swell } from './worn.ts';
import type { WornPart } from './worn.ts';

const cyclingFit: JacketFit = {
  base: { bodyLength: 640, chest: 940, shoulder: 396, sleeve: 280, hem: 870, waist: 830, neckWidth: 168, cuff: 300 },
  hemBandMm: 28,
  cuffMm: 0,
  sleeveAngleDeg: 50,
  hemSagMm: 10,
};

/** 后背三袋: one piece on the lower back, divided into three. */
const pocketBox = (shape: TopShape): Box => {
  const half = Math.min(shape.halfWaistMm, shape.halfHemMm) * 0.86;
  return { x: -half, y: shape.lengthMm - 178, width: half * 2, height: 172 };
};

/** A low collar, level in front. */
const lowNecked = (shape: TopShape): TopShape => ({ ...shape, frontNeckMm: shape.halfNeckMm * 0.7 });

function cyclingPieces(body: TopShape): Piece[] {
  const shape = lowNecked(body);
  const { x, y, width, height } = pocketBox(shape);
  const pocket = rectangle(x, y, width, height);
  const gripper = lengthOf(halfHem(shape)) * 4 * GRIPPER_SHARE;
  return [
    ...bodyPieces(shape),
    printedPiece('pocket', '后背袋', pocket, laidOn('pocket', pocket, '后片', 'pocket')),
    standPiece(shape, '领面', 44),
    underCollar(standPiece(shape, '领里', 44), '领面'),
    plainPiece('waistband', '下摆弹力带', rectangle(0, 0, gripper, cyclingFit.hemBandMm * 2)),
  ];
}

const GRIPPER_SHARE = 0.92;

/** Elastic band with silicone dots that keeps the hem in place. */
function gripper(shape: TopShape): WornPart {
  const top = move(hemLine(shape), 0, -1);
  const bottom = move(hemLine(shape), 0, cyclingFit.hemBandMm);
  return {
    path: between(top, bottom),
    material: 'rib',
    rollMm: 8,
    roundDeg: 0,
    lines: [ribs(move(top, 0, cyclingFit.hemBandMm / 2), cyclingFit.hemBandMm), seam(top)],
  };
}

function wearCycling(body: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const shape = lowNecked(body);
  const look = jacketBody(shape, view, 157);
  const sleeves = sleeveParts(shape, view, 157, cuts, 'hem');
  const collar = standCollar(shape, view, 32, cuts);
  if (view === 'front') {
    return [...sleeves, gripper(shape), ...wornFronts(look, cuts), ...collar, ...zipDown(-14, shape.lengthMm + 24)];
  }
  const { x, y, width, height } = pocketBox(shape);
  const across = (at: number): Path => [
    [x, y + at],
    [x + width, y + at],
  ];
  const divide = (share: number): Path => [
    [x + width * share, y + 4],
    [x + width * share, y + height],
  ];
  const reflective: Path = [
    [x + width * 0.4, y + height - 26],
    [x + width * 0.6, y + height - 26],
  ];
  return [
    ...sleeves,
    gripper(shape),
    { ...look, ...cuts.flat('后片') },
    {
      ...cuts.flat('后背袋'),
      material: 'cloth',
      liftMm: 1.4,
      rollMm: 8,
      lines: [
        stitch(across(14)),
        stitch(across(18)),
        ...[0.34, 0.66].flatMap((share) => [seam(divide(share)), stitch(move(divide(share), 4, 0))]),
        { kind: 'stripe', path: reflective, widthMm: 7, colour: '#c9cdd2' },
      ],
      shades: [0.17, 0.5, 0.83].flatMap((share) => [
        swell(x + width * share, y + height * 0.55, width * 0.13, height * 0.4, -0.3),
        swell(x + width * share, y + 4, width * 0.14, 12, 0.3),
      ]),
    },
    ...collar,
  ];
}

/** 短袖骑行服. */
export const cyclingJersey = jacketModel(cyclingFit, cyclingPieces, wearCycling);
