import type { GarmentView } from '../recipe.ts';
import type { CutSet, Piece } from './cut.ts';
import { move, runPoints } from './path.ts';
import { bodyLook, hemRib, ribPieces, sleeves, sweatBase, sweatModel } from './sweats.ts';
import { insideNeck, neckRib, neckRibPiece } from './tees.ts';
import { pulloverPieces } from './top-pieces.ts';
import { halfArmhole } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { bothSides, seam } from './worn.ts';
import type { WornLine, WornPart } from './worn.ts';

const NECK_RIB_MM = 32;

const sweaterPieces = (shape: TopShape): Piece[] => [
  ...pulloverPieces(shape),
  neckRibPiece(shape, NECK_RIB_MM * 2 + 10),
  ...ribPieces(shape),
];

/** 收针: a flat-knitting machine narrows the panel at the armhole; its marks show a panel knitted to shape. */
export function narrowingMarks(shape: TopShape): WornLine[] {
  const armhole = halfArmhole(shape);
  const marks = runPoints(armhole, 17)
    .slice(2, -2)
    .map(([x, y]): WornLine => ({
      kind: 'edge',
      path: [
        [x - 22, y + 3],
        [x - 15, y - 5],
      ],
    }));
  return bothSides([seam(move(armhole, -0.6, 0)), ...marks]);
}

function wearSweater(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const style = { neckRibMm: NECK_RIB_MM, neckline: 'crew' } as const;
  const body: WornPart = {
    ...bodyLook(shape, view),
    ...cuts.flat(view === 'front' ? '前片' : '后片'),
    lines: narrowingMarks(shape),
  };
  return [
    ...(view === 'front' ? insideNeck(shape, style) : []),
    ...sleeves(shape, view, cuts),
    hemRib(shape),
    body,
    ...neckRib(shape, style, view, cuts),
  ];
}

/** 圆领毛衫. */
export const sweater = sweatModel(
  {
    ...sweatBase,
    bodyLength: 640,
    chest: 1040,
    shoulder: 420,
    sleeve: 590,
    hem: 980,
    waist: 1020,
    neckWidth: 190,
    cuff: 180,
  },
  sweaterPieces,
  wearSweater,
);
