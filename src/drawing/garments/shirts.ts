import type { GarmentView, MeasuresMm } from '../recipe.ts';
import {
  campCollar,
  collarBack,
  insideCollar,
  leafOnStand,
  leafPiece,
  pointedCollar,
  standPiece,
  underCollar,
} from './collars.ts';
import { laidOn, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { placket, wornFronts } from './openings.ts';
import { join, lastPoint, rectangle, splitCurve, symmetric } from './path.ts';
import type { Box, Path } from './path.ts';
import { hemStitching } from './tees.ts';
import { bodyShades } from './top-folds.ts';
import { cuffPieces, openedBackPiece, sleevePieces, splitBodyNames, splitFrontPieces } from './top-pieces.ts';
import { halfArmhole, halfNeckline } from './top-shape.ts';
import type { Neckline, TopShape } from './top-shape.ts';
import { cuffBands, armholeLines, sleeveParts } from './top-sleeves.ts';
import { bandStitching, pocketPath, pocketShades, pocketStitching } from './trims.ts';
import { fold, seam, stitch, straightFold, swell } from './worn.ts';
import type { GarmentModel, Shade, SizeMm, WornPart } from './worn.ts';

export interface ShirtStyle {
  readonly base: MeasuresMm;
  readonly chartKeys: readonly string[];
  readonly collar: 'camp' | 'pointed';
  readonly sleeveAngleDeg: number;
  /** the tails hang lower in the middle than at the sides */
  readonly tailMm: number;
  readonly chestPocket: 'patch' | 'none';
  readonly cuffs: 'none' | 'buttoned';
  readonly belt: 'none' | 'tied';
  readonly buttons: number;
  readonly seed: number;
}

const CUFF_MM = 64;
const YOKE_SHARE = 0.36;

export function shirtShape(size: SizeMm, style: ShirtStyle): TopShape {
  const halfNeckMm = size.get('neckWidth') / 2;
  const halfChestMm = size.get('chest') / 4;
  const halfShoulderMm = size.get('shoulder') / 2;
  const cuff = style.cuffs === 'buttoned' ? CUFF_MM : 0;
  return {
    lengthMm: size.get('bodyLength'),
    halfNeckMm,
    frontNeckMm: style.collar === 'camp' ? halfNeckMm * 2 : halfNeckMm * 0.98,
    backNeckMm: halfNeckMm * 0.22,
    halfShoulderMm,
    slopeMm: (halfShoulderMm - halfNeckMm) * 0.33,
    armholeMm: halfChestMm * 0.62 + 92,
    halfChestMm,
    halfWaistMm: size.get('waist') / 4,
    halfHemMm: size.get('hem') / 4,
    hemSagMm: style.tailMm,
    ...(style.belt === 'tied' && { waistShare: 0.26 }),
    sleeve: {
      lengthMm: size.get('sleeve') - cuff,
      angleDeg: style.sleeveAngleDeg,
      openingMm: size.get('cuff') / 2 + cuff * 0.35,
    },
  };
}

const neckline = (style: ShirtStyle): Neckline => (style.collar === 'camp' ? 'vee' : 'crew');

/** Where the breast pocket sits, over the wearer's heart. */
const pocketBox = (shape: TopShape): Box => {
  const width = shape.halfChestMm * 0.42;
  return { x: shape.halfChestMm * 0.3, y: shape.armholeMm * 0.82, width, height: width * 1.16 };
};

/** The doubled piece over the shoulder blades. */
export function yokePath(shape: TopShape, share = YOKE_SHARE): Path {
  const [upper] = splitCurve(halfArmhole(shape), share);
  const [, y] = lastPoint(upper);
  const neck = halfNeckline(shape.halfNeckMm, shape.backNeckMm, 'crew');
  return symmetric(
    join(neck, upper, [
      lastPoint(upper),
      [lastPoint(upper)[0] * 0.6, y + 5, lastPoint(upper)[0] * 0.3, y + 6, 0, y + 6],
    ]),
  );
}

const beltBox = (shape: TopShape): Box => {
  const waistY = shape.armholeMm + (shape.lengthMm - shape.hemSagMm - shape.armholeMm) * (shape.waistShare ?? 0.5);
  return { x: -shape.halfWaistMm - 3, y: waistY - 20, width: shape.halfWaistMm * 2 + 6, height: 40 };
};

/** A band of its own over the edges of both fronts. */
function placketPiece({ frontNeckMm, lengthMm }: TopShape): Piece {
  const top = frontNeckMm + BELOW_NECK_MM;
  const middle: Path = [
    [0, top],
    [0, lengthMm],
  ];
  const path = rectangle(-PLACKET_MM / 2, top, PLACKET_MM, lengthMm - top);
  return printedPiece('placket', '门襟', path, laidOn('placket', middle, '左前片', 'underPlacket'));
}

const PLACKET_MM = 34;
/** the stand's button comes first */
const BELOW_NECK_MM = 4;

export function shirtPieces(shape: TopShape, style: ShirtStyle): Piece[] {
  const pocket = pocketPath(pocketBox(shape), 'pointed');
  const yoke = yokePath(shape);
  return [
    ...splitFrontPieces(shape, neckline(style), 16),
    openedBackPiece(shape),
    ...sleevePieces(shape, splitBodyNames),
    printedPiece('other', '后育克', yoke, laidOn('yoke', yoke, '后片', 'yoke')),
    ...(style.collar === 'camp'
      ? [
          leafPiece(shape, '领面', 82, neckline(style)),
          underCollar(leafPiece(shape, '领里', 82, neckline(style)), '领面'),
        ]
      : [leafOnStand(shape, '翻领', 70), standPiece(shape)]),
    ...(style.cuffs === 'buttoned' ? cuffPieces(shape, CUFF_MM) : []),
    ...(style.chestPocket === 'patch'
      ? [printedPiece('pocket', '胸袋', pocket, laidOn('pocket', pocket, '左前片', 'chest'))]
      : []),
    ...(style.belt === 'tied'
      ? [placketPiece(shape), printedPiece('waistband', '腰带', rectangle(0, 0, shape.halfWaistMm * 7, 44))]
      : []),
  ];
}

export function wearShirt(shape: TopShape, style: ShirtStyle, view: GarmentView, cuts: CutSet): WornPart[] {
  const look = {
    material: 'cloth',
    rollMm: 24,
    roundDeg: 0,
    shades: [...bodyShades(shape, view, style.seed), ...(style.belt === 'tied' ? skirtShades(shape) : [])],
    lines: [...hemStitching(shape, 13).slice(0, 1), ...armholeLines(shape)],
  } as const;
  const sleeves = [
    ...sleeveParts(shape, view, style.seed, cuts, style.cuffs === 'none' ? 'hem' : 'plain'),
    ...(style.cuffs === 'buttoned' ? cuffBands(shape, view, cuts, CUFF_MM, 'stitch') : []),
  ];
  const belt = style.belt === 'tied' ? tiedBelt(shape, view, cuts.noOf('腰带')) : [];
  if (view === 'back') {
    return [
      ...sleeves,
      { ...look, ...cuts.flat('后片'), shades: [...look.shades, ...backPleat(shape)] },
      {
        ...cuts.flat('后育克'),
        material: 'cloth',
        roundDeg: 0,
        rollMm: 8,
        shades: [swell(-60, 50, 110, 40, -0.2)],
        lines: [seam(yokeFoot(shape)), stitch(yokeFoot(shape, -5))],
      },
      ...belt,
      style.collar === 'camp'
        ? collarBack(shape, cuts.joined('领面', 'backLeft'), 58)
        : collarBack(shape, cuts.joined('翻领', 'neckLeft', cuts.joined('领座', 'backLeft').lie), 46),
    ];
  }
  const firstButton = style.collar === 'camp' ? shape.frontNeckMm * 1.08 : shape.frontNeckMm + BELOW_NECK_MM;
  return [
    ...insideCollar(shape, 30),
    ...sleeves,
    ...wornFronts(look, cuts),
    ...placket(
      {
        fromY: firstButton,
        toY: shape.lengthMm,
        widthMm: PLACKET_MM,
        buttons: style.buttons,
        ...(style.belt === 'tied' && { piece: '门襟' }),
      },
      cuts,
    ),
    ...(style.chestPocket === 'patch' ? [chestPocket(shape, cuts)] : []),
    ...belt,
    ...(style.collar === 'camp' ? campCollar(shape, cuts) : pointedCollar(shape, '翻领', cuts)),
  ];
}

function chestPocket(shape: TopShape, cuts: CutSet): WornPart {
  const box = pocketBox(shape);
  return {
    ...cuts.flat('胸袋'),
    material: 'cloth',
    liftMm: 1.1,
    rollMm: 8,
    lines: pocketStitching(box, 'pointed'),
    shades: pocketShades(box),
  };
}

function yokeFoot(shape: TopShape, offsetMm = 0): Path {
  const [x, y] = lastPoint(splitCurve(halfArmhole(shape), YOKE_SHARE)[0]);
  return [
    [-x, y + offsetMm],
    [-x * 0.4, y + 7 + offsetMm, x * 0.4, y + 7 + offsetMm, x, y + offsetMm],
  ];
}

/** The box pleat below the yoke that gives the shoulders room. */
function backPleat(shape: TopShape): Shade[] {
  const [, y] = lastPoint(splitCurve(halfArmhole(shape), YOKE_SHARE)[0]);
  return [-15, 15].map((x) => fold([x, y, x, y + 120, x * 1.2, y + 240, x * 1.6, y + 380], 13, 0.34, 'crease'));
}

/** Below a drawn-in waist the cloth falls in long flutes. */
export function skirtShades(shape: TopShape): Shade[] {
  const { y, height } = beltBox(shape);
  const top = y + height;
  const bottom = shape.lengthMm + 6;
  return [-0.86, -0.62, -0.4, -0.14, 0.16, 0.36, 0.6, 0.84].flatMap((share, index) => {
    const x = share * shape.halfWaistMm;
    const footX = share * shape.halfHemMm * 1.04;
    const start = top + (index % 3) * 16;
    const spine = [x, start, x * 1.04, top + 150, footX * 0.96, bottom - 200, footX, bottom] as const;
    const lit = [
      x - 14,
      start + 6,
      x * 1.04 - 18,
      top + 150,
      footX * 0.96 - 26,
      bottom - 220,
      footX - 30,
      bottom,
    ] as const;
    return [fold(spine, 34, index % 2 ? 0.26 : 0.17), fold(lit, 28, -0.3)];
  });
}

function tiedBelt(shape: TopShape, view: GarmentView, panelNo: string): WornPart[] {
  const box = beltBox(shape);
  const { y } = box;
  const band: WornPart = {
    path: [
      [box.x, y + 3],
      [box.x * 0.4, y + 7, -box.x * 0.4, y + 7, -box.x, y + 3],
      [-box.x, y + 39],
      [-box.x * 0.4, y + 44, box.x * 0.4, y + 44, box.x, y + 39],
    ],
    material: 'cloth',
    panelNo,
    lie: [1, 0, 0, 1, box.x, y],
    liftMm: 2,
    rollMm: 8,
    roundDeg: 0,
    lines: bandStitching({ ...box, y: y + 4 }),
    shades: [straightFold(box.x, y + 26, 0, y + 34, 10, 0.2)],
  };
  if (view === 'back') return [band];
  const tail = (side: 1 | -1, length: number): WornPart => ({
    path: [
      [-14 + side * 6, y + 30],
      [side * 10, y + 80, side * 26 - 14, y + length * 0.6, side * 34 - 17, y + length],
      [side * 34 + 20, y + length - 12],
      [side * 30 + 18, y + length * 0.6, side * 16 + 16, y + 90, 14 + side * 6, y + 30],
    ],
    material: 'cloth',
    panelNo,
    lie: [0, 1, -1, 0, 20, y],
    liftMm: 1.8,
    rollMm: 7,
    shades: [fold([side * 4, y + 30, side * 10, y + 80, side * 20, y + 130, side * 26, y + 180], 12, 0.25)],
  });
  return [
    band,
    tail(-1, 290),
    tail(1, 330),
    {
      path: [
        [-22, y - 1],
        [-8, y - 6, 12, y - 6, 22, y + 2],
        [27, y + 16, 24, y + 40, 16, y + 49],
        [4, y + 54, -12, y + 54, -19, y + 47],
        [-27, y + 34, -27, y + 14, -22, y - 1],
      ],
      material: 'cloth',
      panelNo,
      lie: [1, 0, 0, 1, -24, y],
      liftMm: 2,
      rollMm: 9,
      shades: [fold([-14, y, -6, y + 16, -4, y + 30, -12, y + 48], 9, 0.35), swell(4, y + 18, 12, 14, -0.4)],
    },
  ];
}

function shirtModel(style: ShirtStyle): GarmentModel {
  return {
    chartKeys: style.chartKeys,
    baseMeasures: style.base,
    pieces: (size) => shirtPieces(shirtShape(size, style), style),
    wear: (size, view, cuts) => wearShirt(shirtShape(size, style), style, view, cuts),
  };
}

const CHART = ['bodyLength', 'chest', 'shoulder', 'sleeve'] as const;

export const campShirt = shirtModel({
  base: { bodyLength: 710, chest: 1140, shoulder: 480, sleeve: 245, hem: 1130, waist: 1126, neckWidth: 168, cuff: 400 },
  chartKeys: CHART,
  collar: 'camp',
  sleeveAngleDeg: 49,
  tailMm: 6,
  chestPocket: 'patch',
  cuffs: 'none',
  belt: 'none',
  buttons: 4,
  seed: 83,
});

export const shirt = shirtModel({
  base: { bodyLength: 760, chest: 1100, shoulder: 460, sleeve: 620, hem: 1090, waist: 1050, neckWidth: 164, cuff: 240 },
  chartKeys: [...CHART, 'cuff'],
  collar: 'pointed',
  sleeveAngleDeg: 73,
  tailMm: 44,
  chestPocket: 'patch',
  cuffs: 'buttoned',
  belt: 'none',
  buttons: 6,
  seed: 89,
});

export const shirtDress = shirtModel({
  base: { bodyLength: 1120, chest: 980, shoulder: 400, sleeve: 590, hem: 1500, waist: 800, neckWidth: 160, cuff: 220 },
  chartKeys: [...CHART, 'waist', 'hem'],
  collar: 'pointed',
  sleeveAngleDeg: 75,
  tailMm: 16,
  chestPocket: 'patch',
  cuffs: 'buttoned',
  belt: 'tied',
  buttons: 9,
  seed: 97,
});
