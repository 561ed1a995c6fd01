import type { GarmentView } from '../recipe.ts';
import type { CutSet, Piece } from './cut.ts';
import { wornFronts } from './openings.ts';
import { move, rectangle } from './path.ts';
import type { Path } from './path.ts';
import { hemRib } from './sweats.ts';
import { insideNeck, neckRib, neckRibPiece } from './tees.ts';
import { cuffRibPiece, hemRibPiece, splitBodyNames } from './top-pieces.ts';
import { hemLine } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { sleeveParts } from './top-sleeves.ts';
import { fastenerRow } from './trims.ts';
import { stitch } from './worn.ts';
import type { WornPart } from './worn.ts';
import { bodyPieces, jacketBody, jacketModel, sideWelts } from './jacket.ts';
import type { JacketFit } from './jacket.ts';

const baseballFit: JacketFit = {
  base: { bodyLength: 680, chest: 1180, shoulder: 480, sleeve: 630, hem: 1120, waist: 1160, neckWidth: 186, cuff: 200 },
  hemBandMm: 64,
  cuffMm: 62,
  sleeveAngleDeg: 71,
  hemSagMm: 6,
};

const baseballPieces = (shape: TopShape): Piece[] => [
  ...bodyPieces(shape),
  neckRibPiece(shape, 96, splitBodyNames),
  hemRibPiece(shape, 128, splitBodyNames),
  cuffRibPiece(shape, 124),
];

function wearBaseball(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const style = { neckRibMm: 40, neckline: 'crew' } as const;
  const look = jacketBody(shape, view, 137);
  const sleeves = sleeveParts(shape, view, 137, cuts, 'rib', { material: 'contrast' });
  const hemBand = hemRib(shape, baseballFit.hemBandMm);
  const stripes = (path: Path) =>
    [-9, 9].map((offset) => ({ kind: 'stripe', path: move(path, 0, offset), widthMm: 7, colour: '#efe9dc' }) as const);
  const band = { ...hemBand, lines: [...stripes(move(hemLine(shape), 0, 32)), ...(hemBand.lines ?? [])] };
  if (view === 'back')
    return [...sleeves, { ...look, ...cuts.flat('后片') }, band, ...neckRib(shape, style, view, cuts)];
  return [
    ...insideNeck(shape, style),
    ...sleeves,
    ...wornFronts(look, cuts),
    ...sideWelts(shape, cuts),
    band,
    ...neckRib(shape, style, view, cuts),
    {
      ...cuts.flat('左前片'),
      path: rectangle(-17, shape.frontNeckMm - 30, 34, shape.lengthMm + 64 - shape.frontNeckMm + 30),
      material: 'cloth',
      liftMm: 1.2,
      rollMm: 5,
      lines: [
        stitch([
          [-12, 60],
          [-12, shape.lengthMm + 60],
        ]),
        stitch([
          [12, 60],
          [12, shape.lengthMm + 60],
        ]),
        ...fastenerRow('snap', 0, shape.frontNeckMm + 4, shape.lengthMm + 34, 7, 16),
      ],
    },
  ];
}

export const baseballJacket = jacketModel(baseballFit, baseballPieces, wearBaseball);
