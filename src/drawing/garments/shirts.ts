import type { GarmentView } from '../recipe.ts';
import { skirtShades, tiedBelt } from './belt.ts';
import { campCollar, collarBack, insideCollar, pointedCollar } from './collars.ts';
import type { CutSet } from './cut.ts';
import { placket, wornFronts } from './openings.ts';
import { lastPoint, splitCurve } from './path.ts';
import type { Path } from './path.ts';
import { BELOW_NECK_MM, CUFF_MM, PLACKET_MM, pocketBox, shirtPieces, shirtShape, YOKE_SHARE } from './shirt-pieces.ts';
import type { ShirtStyle } from './shirt-pieces.ts';
import { hemStitching } from './tees.ts';
import { bodyShades } from './top-folds.ts';
import { halfArmhole } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { cuffBands, armholeLines, sleeveParts } from './top-sleeves.ts';
import { pocketShades, pocketStitching } from './trims.ts';
import { fold, seam, stitch, swell } from './worn.ts';
import type { GarmentModel, Shade, WornPart } from './worn.ts';

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

/** The box pleat below the yoke. */
function backPleat(shape: TopShape): Shade[] {
  const [, y] = lastPoint(splitCurve(halfArmhole(shape), YOKE_SHARE)[0]);
  return [-15, 15].map((x) => fold([x, y, x, y + 120, x * 1.2, y + 240, x * 1.6, y + 380], 13, 0.34, 'crease'));
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
