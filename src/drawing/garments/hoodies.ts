import type { GarmentView } from '../recipe.ts';
import { laidOn, mirrorPiece, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { hoodCords, hoodInside, hoodPieces, wornHood } from './hood.ts';
import { wornFronts, zipDown } from './openings.ts';
import type { Path } from './path.ts';
import { bodyLook, HEM_RIB_MM, hemRib, ribPieces, sleeves, sweatBase, sweatModel } from './sweats.ts';
import {
  closedBody,
  openedBackPiece,
  pulloverPieces,
  sleevePieces,
  splitBodyNames,
  splitFrontPieces,
} from './top-pieces.ts';
import type { TopShape } from './top-shape.ts';
import { fold, stitch, swell } from './worn.ts';
import type { WornPart } from './worn.ts';

/** Kangaroo pocket: its lower edge on the hem rib, slanted openings. */
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

/** A pocket beside the zip. */
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

export const hoodie = sweatModel(sweatBase, hoodiePieces, wearHoodie);
export const hoodieZip = sweatModel(sweatBase, hoodieZipPieces, wearHoodieZip);
