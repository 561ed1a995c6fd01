import type { GarmentView } from '../recipe.ts';
import type { CutSet, Piece } from './cut.ts';
import { hoodCords, hoodInside, hoodPieces, wornHood } from './hood.ts';
import { wornFronts, zipDown } from './openings.ts';
import { move } from './path.ts';
import { splitBodyNames } from './top-pieces.ts';
import { hemLine } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { sleeveParts } from './top-sleeves.ts';
import { ribs, stitch } from './worn.ts';
import type { WornPart } from './worn.ts';
import { bodyPieces, jacketBody, jacketModel, sidePocketPieces, sideWelts } from './jacket.ts';
import type { JacketFit } from './jacket.ts';

const sunFit: JacketFit = {
  base: { bodyLength: 680, chest: 1140, shoulder: 460, sleeve: 640, hem: 1100, waist: 1090, neckWidth: 186, cuff: 200 },
  hemBandMm: 0,
  cuffMm: 0,
  sleeveAngleDeg: 72,
  hemSagMm: 8,
};

const sunPieces = (shape: TopShape): Piece[] => [
  ...bodyPieces(shape),
  ...hoodPieces(shape, splitBodyNames),
  ...sidePocketPieces(shape),
];

function wearSunCoat(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const look = jacketBody(shape, view, 127);
  const hem = hemLine(shape);
  const body = { ...look, lines: [...(look.lines ?? []), stitch(move(hem, 0, -22)), ribs(move(hem, 0, -11), 20)] };
  const sleeves = sleeveParts(shape, view, 127, cuts, 'hem');
  if (view === 'back') return [...sleeves, { ...body, ...cuts.flat('后片') }, ...wornHood(shape, view, cuts)];
  return [
    hoodInside(shape),
    ...sleeves,
    ...wornFronts(body, cuts),
    ...sideWelts(shape, cuts),
    ...wornHood(shape, view, cuts),
    ...zipDown(shape.frontNeckMm + 6, shape.lengthMm),
    ...hoodCords(shape, 110),
  ];
}

export const sunCoat = jacketModel(sunFit, sunPieces, wearSunCoat);
