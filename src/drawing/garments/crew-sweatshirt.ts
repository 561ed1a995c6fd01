import type { GarmentView } from '../recipe.ts';
import { laidOn, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import type { Path } from './path.ts';
import { bodyLook, hemRib, ribPieces, sleeves, sweatBase, sweatModel } from './sweats.ts';
import { insideNeck, neckRib, neckRibPiece } from './tees.ts';
import { pulloverPieces } from './top-pieces.ts';
import type { TopShape } from './top-shape.ts';
import { stitch } from './worn.ts';
import type { WornPart } from './worn.ts';

const NECK_RIB_MM = 26;

/** Half-moon inside the back neck, where the label is. */
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
  // The stitched V below the collar, originally a sweat patch.
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

export const crewSweatshirt = sweatModel({ ...sweatBase, bodyLength: 690, neckWidth: 200 }, crewPieces, wearCrew);
