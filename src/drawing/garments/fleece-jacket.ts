import type { GarmentView } from '../recipe.ts';
import { standPiece, underCollar } from './collar-pieces.ts';
import { standCollar } from './collars.ts';
import { laidOn, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { wornFronts, zipDown } from './openings.ts';
import { roundedRectangle } from './path.ts';
import type { Path } from './path.ts';
import { hemStitching } from './tees.ts';
import type { TopShape } from './top-shape.ts';
import { sleeveParts } from './top-sleeves.ts';
import { swell } from './worn.ts';
import type { WornPart } from './worn.ts';
import { bodyPieces, jacketBody, jacketModel, sidePocketPieces, sideWelts } from './jacket.ts';
import type { JacketFit } from './jacket.ts';

const fleeceFit: JacketFit = {
  base: { bodyLength: 700, chest: 1200, shoulder: 490, sleeve: 630, hem: 1170, waist: 1180, neckWidth: 190, cuff: 220 },
  hemBandMm: 0,
  cuffMm: 0,
  sleeveAngleDeg: 71,
  hemSagMm: 7,
};

const fleeceChestPocket = (shape: TopShape): Path =>
  roundedRectangle(
    {
      x: shape.halfChestMm * 0.24,
      y: shape.armholeMm * 0.62,
      width: shape.halfChestMm * 0.5,
      height: shape.halfChestMm * 0.5,
    },
    12,
  );

function fleecePieces(shape: TopShape): Piece[] {
  const pocket = fleeceChestPocket(shape);
  return [
    ...bodyPieces(shape),
    standPiece(shape, '领面', 78),
    underCollar(standPiece(shape, '领里', 78), '领面'),
    ...sidePocketPieces(shape),
    printedPiece('pocket', '胸袋', pocket, laidOn('pocket', pocket, '左前片', 'chest')),
  ];
}

function wearFleece(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const look = jacketBody(shape, view, 113);
  const body = { ...look, lines: [...(look.lines ?? []), ...hemStitching(shape, 26).slice(0, 1)] };
  const sleeves = sleeveParts(shape, view, 113, cuts, 'hem');
  const collar = standCollar(shape, view, 58, cuts);
  if (view === 'back') return [...sleeves, { ...body, ...cuts.flat('后片') }, ...collar];
  const pocket = fleeceChestPocket(shape);
  const [[, pocketTop]] = pocket;
  const left = shape.halfChestMm * 0.24;
  const right = shape.halfChestMm * 0.74;
  return [
    ...sleeves,
    ...wornFronts(body, cuts),
    ...sideWelts(shape, cuts),
    {
      ...cuts.flat('胸袋'),
      material: 'cloth',
      liftMm: 1.6,
      rollMm: 10,
      lines: [
        {
          kind: 'zip',
          path: [
            [left + 10, pocketTop + 22],
            [right - 10, pocketTop + 22],
          ],
        },
      ],
      shades: [swell((left + right) / 2, pocketTop + 80, 50, 46, -0.25)],
    },
    ...collar,
    ...zipDown(-40, shape.lengthMm),
  ];
}

export const fleeceJacket = jacketModel(fleeceFit, fleecePieces, wearFleece);
