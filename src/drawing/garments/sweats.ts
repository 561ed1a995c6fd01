import type { GarmentView, MeasuresMm } from '../recipe.ts';
import { laidOn, mirrorPiece, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { hoodCords, hoodInside, hoodPieces, wornHood } from './hood.ts';
import { between, move } from './path.ts';
import type { Path } from './path.ts';
import { insideNeck, neckRib, neckRibPiece, neckShades } from './tees.ts';
import { bodyShades } from './top-folds.ts';
import {
  closedBody,
  cuffRibPiece,
  hemRibPiece,
  openedBackPiece,
  pulloverPieces,
  sleevePieces,
  splitBodyNames,
  splitFrontPieces,
} from './top-pieces.ts';
import { hemLine } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { armholeLines, sleeveParts } from './top-sleeves.ts';
import { wornFronts, zipDown } from './openings.ts';

import { fold, ribs, seam, stitch, straightFold, swell } from './worn.ts';
import type { GarmentModel, SizeMm, WornPart } from './worn.ts';

export const HEM_RIB_MM = 62;
const NECK_RIB_MM = 26;
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

/** The ribbed band that gathers the body in; `cloth` turns out the same band for zipped fronts. */
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

/** Cloth blouses over the rib below it. */
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

const ribPieces = (shape: TopShape, body = closedBody()): Piece[] => [
  hemRibPiece(shape, HEM_RIB_MM * 2, body),
  cuffRibPiece(shape, HEM_RIB_MM * 2),
];

function bodyLook(shape: TopShape, view: GarmentView): Omit<WornPart, 'path'> {
  return {
    material: 'cloth',
    rollMm: 30,
    roundDeg: 0,
    shades: [...bodyShades(shape, view, SEED), ...neckShades(shape, view), ...blousing(shape)],
    lines: armholeLines(shape),
  };
}

const sleeves = (shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] =>
  sleeveParts(shape, view, SEED, cuts, 'rib');

/** Half-moon inside the back neck, the label's place. */
const halfMoon = (shape: TopShape): Path => {
  const neck = shape.halfNeckMm;
  return [
    [-neck, 0],
    [-neck * 0.6, neck * 0.3, neck * 0.6, neck * 0.3, neck, 0],
    [neck * 1.05, neck * 1.2, -neck * 1.05, neck * 1.2, -neck, 0],
  ];
};

function crewPieces(shape: TopShape): Piece[] {
  return [
    ...pulloverPieces(shape),
    printedPiece('other', '后领半月', halfMoon(shape), laidOn('yoke', halfMoon(shape), '后片', 'neck')),
    neckRibPiece(shape, NECK_RIB_MM * 2 + 14),
    ...ribPieces(shape),
  ];
}

function wearCrew(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const style = { neckRibMm: NECK_RIB_MM, neckline: 'crew' } as const;
  const look = bodyLook(shape, view);
  const depth = shape.frontNeckMm;
  // The stitched V below the collar, once there to take up sweat.
  const insert = [
    stitch([
      [-34, depth + 3],
      [0, depth + 52],
    ]),
    stitch([
      [34, depth + 3],
      [0, depth + 52],
    ]),
  ];
  const body: WornPart =
    view === 'front'
      ? { ...look, ...cuts.flat('前片'), lines: [...(look.lines ?? []), ...insert] }
      : { ...look, ...cuts.flat('后片') };
  return [
    ...(view === 'front' ? insideNeck(shape, style) : []),
    ...sleeves(shape, view, cuts),
    hemRib(shape),
    body,
    ...neckRib(shape, style, view, cuts),
  ];
}

/** Kangaroo pocket: straight foot on the hem rib, slanted openings. */
function kangaroo(shape: TopShape): Path {
  const wide = shape.halfHemMm * 0.66;
  const top = wide * 0.62;
  const y = shape.lengthMm - 8;
  const height = Math.min(205, shape.lengthMm * 0.34);
  return [
    [-top, y - height],
    [top, y - height],
    [top + (wide - top) * 0.3, y - height * 0.72, wide, y - height * 0.42, wide, y - height * 0.34],
    [wide, y],
    [wide * 0.4, y + 3, -wide * 0.4, y + 3, -wide, y],
    [-wide, y - height * 0.34],
    [-wide, y - height * 0.42, -top - (wide - top) * 0.3, y - height * 0.72, -top, y - height],
  ];
}

function hoodiePieces(shape: TopShape): Piece[] {
  return [
    ...pulloverPieces(shape),
    ...hoodPieces(shape, closedBody()),
    printedPiece('pocket', '袋鼠袋', kangaroo(shape), laidOn('pocket', kangaroo(shape), '前片', 'pocket')),
    ...ribPieces(shape),
  ];
}

function wearHoodedBack(shape: TopShape, cuts: CutSet): WornPart[] {
  return [
    ...sleeves(shape, 'back', cuts),
    hemRib(shape),
    { ...bodyLook(shape, 'back'), ...cuts.flat('后片') },
    ...wornHood(shape, 'back', cuts),
  ];
}

function wearHoodie(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  if (view === 'back') return wearHoodedBack(shape, cuts);
  const pocket = cuts.flat('袋鼠袋');
  const wide = shape.halfHemMm * 0.66;
  const y = shape.lengthMm;
  return [
    hoodInside(shape),
    ...sleeves(shape, view, cuts),
    hemRib(shape),
    { ...bodyLook(shape, view), ...cuts.flat('前片') },
    {
      ...pocket,
      material: 'cloth',
      liftMm: 2,
      rollMm: 15,
      shades: [
        swell(-wide * 0.3, y - 110, wide * 0.5, 60, -0.22),
        fold([-wide, y - 60, -wide * 0.5, y - 90, -wide * 0.2, y - 40, wide * 0.1, y - 20], 22, 0.14),
        fold([wide * 0.95, y - 70, wide * 0.6, y - 60, wide * 0.4, y - 90, wide * 0.2, y - 130], 20, 0.14),
      ],
      lines: [
        stitch([
          [-wide * 0.6, y - 8 - 200],
          [wide * 0.6, y - 8 - 200],
        ]),
      ],
    },
    ...wornHood(shape, view, cuts),
    ...hoodCords(shape, 190),
  ];
}

/** One of the two pockets beside the zip. */
function zipPocket(shape: TopShape): Path {
  const wide = shape.halfHemMm * 0.68;
  const y = shape.lengthMm - 6;
  return [
    [12, y - 190],
    [wide * 0.56, y - 190],
    [wide * 0.7, y - 140, wide, y - 90, wide, y - 66],
    [wide, y],
    [12, y + 2],
  ];
}

function hoodieZipPieces(shape: TopShape): Piece[] {
  const path = zipPocket(shape);
  const pocket = printedPiece('pocket', '左口袋', path, laidOn('pocket', path, '左前片', 'pocket'));
  return [
    ...splitFrontPieces(shape, 'crew', 0),
    openedBackPiece(shape),
    ...sleevePieces(shape, splitBodyNames),
    ...hoodPieces(shape, splitBodyNames),
    pocket,
    mirrorPiece(pocket, 'pocket', '右口袋'),
    ...ribPieces(shape, splitBodyNames),
  ];
}

function wearHoodieZip(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  if (view === 'back') return wearHoodedBack(shape, cuts);
  const pocketLook = { material: 'cloth', liftMm: 1.8, rollMm: 13 } as const;
  const top = shape.frontNeckMm + 8;
  const bottom = shape.lengthMm + HEM_RIB_MM;
  return [
    hoodInside(shape),
    ...sleeves(shape, view, cuts),
    hemRib(shape),
    ...wornFronts(bodyLook(shape, view), cuts),
    { ...pocketLook, ...cuts.flat('右口袋') },
    { ...pocketLook, ...cuts.flat('左口袋') },
    ...wornHood(shape, view, cuts),
    ...zipDown(top, bottom),
    ...hoodCords(shape, 170),
  ];
}

const hoodieBase = {
  bodyLength: 700,
  chest: 1180,
  shoulder: 530,
  sleeve: 600,
  hem: 1150,
  waist: 1160,
  neckWidth: 196,
  cuff: 200,
};

function sweatModel(
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

export const crewSweatshirt = sweatModel({ ...hoodieBase, bodyLength: 690, neckWidth: 200 }, crewPieces, wearCrew);
export const hoodie = sweatModel(hoodieBase, hoodiePieces, wearHoodie);
export const hoodieZip = sweatModel(hoodieBase, hoodieZipPieces, wearHoodieZip);
