import type { GarmentView, MeasuresMm } from '../recipe.ts';
import { laidOn, mirrorPiece, plainPiece, printedPiece, sewn } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { wornFronts } from './openings.ts';
import { between, mirror, move, rectangle } from './path.ts';
import type { Box, Path } from './path.ts';
import { bodyLook, HEM_RIB_MM, hemRib, ribPieces, sleeves, sweatBase, sweatShape } from './sweats.ts';
import { narrowingMarks } from './sweater.ts';
import { neckRib } from './tees.ts';
import { neckRuns, openedBackPiece, ringRib, sleevePieces, splitBodyNames, splitFrontPieces } from './top-pieces.ts';
import { fullNeckline } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { fastenerRow, pocketPath, pocketShades } from './trims.ts';
import { fold, ribs, seam, swell } from './worn.ts';
import type { GarmentModel, SizeMm, WornPart } from './worn.ts';

const BAND_MM = 34;
const RIB_SHARE = 0.9;

const cardiganShape = (size: SizeMm): TopShape => {
  const shape = sweatShape(size);
  return { ...shape, frontNeckMm: shape.armholeMm * 1.02 };
};

const pocketBox = (shape: TopShape): Box => {
  const width = shape.halfHemMm * 0.52;
  return { x: shape.halfHemMm * 0.3, y: shape.lengthMm - width * 1.1 - 18, width, height: width * 1.1 };
};

/** 门襟罗纹 of the wearer's left front, knitted single and sewn on slightly stretched. */
function bandPiece(shape: TopShape): Piece {
  const run = (shape.lengthMm - shape.frontNeckMm) * RIB_SHARE;
  return plainPiece('placket', '左门襟罗纹', rectangle(0, 0, BAND_MM, run), {
    edges: {
      inner: [
        [BAND_MM, 0],
        [BAND_MM, run],
      ],
    },
    seams: [sewn('rib', 'inner', '左前片', 'centreFront')],
  });
}

function cardiganPieces(shape: TopShape): Piece[] {
  const runs = neckRuns(shape, 'vee');
  const band = bandPiece(shape);
  const pocket = pocketPath(pocketBox(shape), 'square');
  const left = printedPiece('pocket', '左袋', pocket, laidOn('pocket', pocket, '左前片', 'pocket'));
  return [
    ...splitFrontPieces(shape, 'vee', 0),
    openedBackPiece(shape),
    ...sleevePieces(shape, splitBodyNames),
    left,
    mirrorPiece(left, 'pocket', '右袋'),
    ringRib('领口罗纹', (runs.front + runs.back) * 2 * 0.87, BAND_MM, { bodyEdge: 'neck', runs, body: splitBodyNames }),
    band,
    mirrorPiece(band, 'placket', '右门襟罗纹'),
    ...ribPieces(shape, splitBodyNames),
  ];
}

function insideBack(shape: TopShape): WornPart[] {
  const { halfNeckMm: neck, frontNeckMm: depth, backNeckMm } = shape;
  const rim = fullNeckline(neck, backNeckMm * 0.5);
  const ribEdge = move(fullNeckline(neck, backNeckMm * 0.6), 0, BAND_MM * 0.8);
  return [
    {
      path: between(rim, fullNeckline(neck, depth + 4, 'vee')),
      material: 'inside',
      shades: [
        swell(0, depth * 0.45, neck * 0.6, depth * 0.5, 0.5),
        fold([-neck, 4, -neck * 0.7, depth * 0.4, -neck * 0.2, depth * 0.9, 0, depth], 34, 0.5),
        fold([neck, 4, neck * 0.7, depth * 0.4, neck * 0.2, depth * 0.9, 0, depth], 30, 0.45),
      ],
    },
    {
      path: between(rim, ribEdge),
      material: 'rib',
      lines: [ribs(move(rim, 0, BAND_MM * 0.4), BAND_MM * 1.1), seam(ribEdge)],
    },
    { path: rectangle(-19, backNeckMm * 0.6 + BAND_MM * 0.8 + 4, 38, 22), material: 'label', liftMm: 1 },
  ];
}

/** The band from the shoulder to the point of the V, on the viewer's right. */
function neckBand(shape: TopShape): { readonly path: Path; readonly middle: Path } {
  const { halfNeckMm: neck, frontNeckMm: depth } = shape;
  const line = (offset: number): Path => [
    [offset, depth],
    [neck * 0.42 + offset, depth * 0.6, neck * 0.86 + offset * 0.9, depth * 0.2, neck + offset * 0.5, -offset * 0.06],
  ];
  return { path: between(line(BAND_MM / 2), line(-BAND_MM / 2)), middle: line(0) };
}

function wearCardigan(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const look = { ...bodyLook(shape, view), lines: narrowingMarks(shape) };
  if (view === 'back') {
    return [
      ...sleeves(shape, view, cuts),
      hemRib(shape),
      { ...look, ...cuts.flat('后片') },
      ...neckRib(shape, { neckRibMm: 26, neckline: 'crew' }, view, cuts),
    ];
  }
  const box = pocketBox(shape);
  const foot = shape.lengthMm + HEM_RIB_MM;
  const pocket = (name: string, x: number): WornPart => ({
    ...cuts.flat(name),
    material: 'cloth',
    liftMm: 1.4,
    rollMm: 8,
    lines: [
      ribs(
        [
          [x, box.y + 13],
          [x + box.width, box.y + 13],
        ],
        26,
      ),
      seam([
        [x, box.y + 26],
        [x + box.width, box.y + 26],
      ]),
    ],
    shades: pocketShades({ ...box, x }),
  });
  const { path, middle } = neckBand(shape);
  const side = (turned: 1 | -1): WornPart => {
    const turn = (line: Path): Path => (turned === 1 ? line : mirror(line));
    return { path: turn(path), material: 'rib', liftMm: 1.3, rollMm: 7, lines: [ribs(turn(middle), BAND_MM * 1.05)] };
  };
  return [
    ...insideBack(shape),
    ...sleeves(shape, view, cuts),
    hemRib(shape),
    ...wornFronts(look, cuts),
    pocket('右袋', -box.x - box.width),
    pocket('左袋', box.x),
    side(-1),
    side(1),
    {
      path: rectangle(-BAND_MM / 2, shape.frontNeckMm - 4, BAND_MM, foot - shape.frontNeckMm + 4),
      material: 'rib',
      liftMm: 1.5,
      rollMm: 6,
      lines: [
        ribs(
          [
            [0, shape.frontNeckMm - 4],
            [0, foot],
          ],
          BAND_MM,
        ),
        ...fastenerRow('button', 0, shape.frontNeckMm + 16, foot - 26, 6, 17),
      ],
    },
  ];
}

const base: MeasuresMm = {
  ...sweatBase,
  bodyLength: 660,
  chest: 1080,
  shoulder: 430,
  sleeve: 590,
  hem: 1040,
  waist: 1060,
  neckWidth: 176,
  cuff: 190,
};

/** 针织开衫. */
export const cardigan: GarmentModel = {
  chartKeys: ['bodyLength', 'chest', 'shoulder', 'sleeve'],
  baseMeasures: base,
  pieces: (size) => cardiganPieces(cardiganShape(size)),
  wear: (size, view, cuts) => wearCardigan(cardiganShape(size), view, cuts),
};
