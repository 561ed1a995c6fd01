import type { GarmentView } from '../recipe.ts';
import type { CutSet } from './cut.ts';
import { legLines, legOpening, legRib, legShades, wornLeg } from './trouser-legs.ts';
import { backPocketBox, trouserPieces, trouserShape } from './trouser-pieces.ts';
import type { TrouserShape, TrouserStyle } from './trouser-pieces.ts';
import { waistband } from './trouser-waist.ts';
import { roundedRectangle } from './path.ts';
import { fastener, pocketShades, pocketStitching } from './trims.ts';
import { mirrorPart, mirrorShade, seam } from './worn.ts';
import type { GarmentModel, WornPart } from './worn.ts';

export function wearTrousers(shape: TrouserShape, style: TrouserStyle, view: GarmentView, cuts: CutSet): WornPart[] {
  const leg = wornLeg(shape, style);
  const name = view === 'front' ? '前裤片' : '后裤片';
  const [onRight, onLeft] =
    view === 'front' ? ([`左${name}`, `右${name}`] as const) : ([`右${name}`, `左${name}`] as const);
  const look = {
    material: 'cloth',
    rollMm: style.fit === 'tight' ? 26 : 22,
    roundDeg: 0,
    lines: legLines(shape, style, view),
  } as const;
  const centre = view === 'front' ? 'centreFront' : 'centreBack';
  const onCloth = (piece: string) => ({ panelNo: cuts.noOf(piece), lie: cuts.centred(piece, 'crotch', centre) });
  const rightLeg: WornPart = { ...look, ...onCloth(onRight), path: leg, shades: legShades(shape, style, 3) };
  const leftLeg: WornPart = {
    ...mirrorPart({ ...look, path: leg }),
    ...onCloth(onLeft),
    shades: legShades(shape, style, 19).map(mirrorShade),
  };
  return [
    legOpening(shape, style, 1),
    legOpening(shape, style, -1),
    leftLeg,
    rightLeg,
    ...(style.hem === 'ribbed' ? [mirrorPart(legRib(shape, style)), legRib(shape, style)] : []),
    ...(view === 'back' && style.backPocket === 'welts' ? seatWelts(shape) : []),
    ...(view === 'back' && style.backPocket === 'patch' ? [seatPocket(shape, cuts)] : []),
    ...waistband(shape, style, view, cuts),
  ];
}

function seatPocket(shape: TrouserShape, cuts: CutSet): WornPart {
  const box = backPocketBox(shape);
  return {
    ...cuts.flat('后袋'),
    material: 'cloth',
    liftMm: 1.2,
    rollMm: 8,
    lines: pocketStitching(box, 'pointed'),
    shades: pocketShades(box),
  };
}

/** 双唇袋 on both sides, with a button. */
function seatWelts(shape: TrouserShape): WornPart[] {
  const { x, y, width } = backPocketBox(shape);
  const box = roundedRectangle({ x: x + width * 0.06, y: y + 6, width: width * 1.02, height: 13 }, 2);
  const welt: WornPart = {
    path: box,
    material: 'cloth',
    liftMm: 0.7,
    rollMm: 3,
    lines: [
      seam([
        [x, y + 12.5],
        [x + width * 1.2, y + 12.5],
      ]),
      fastener('button', x + width * 0.57, y + 30, 12),
    ],
  };
  return [mirrorPart(welt), welt];
}

function trouserModel(style: TrouserStyle): GarmentModel {
  return {
    chartKeys: style.chartKeys,
    baseMeasures: style.base,
    pieces: (size) => trouserPieces(trouserShape(size, style), style),
    wear: (size, view, cuts) => wearTrousers(trouserShape(size, style), style, view, cuts),
  };
}

const CHART = ['pantsLength', 'waist', 'hip', 'thigh', 'legOpening'] as const;

export const beachShorts = trouserModel({
  base: { pantsLength: 480, waist: 840, hip: 1100, rise: 310, thigh: 660, legOpening: 560 },
  chartKeys: CHART,
  waistbandMm: 42,
  waist: 'gathered',
  pockets: 'sides',
  fit: 'loose',
  hem: 'stitched',
  cord: 'tied',
  backPocket: 'patch',
  seed: 103,
});

export const leggings = trouserModel({
  base: { pantsLength: 900, waist: 640, hip: 800, rise: 290, thigh: 460, legOpening: 220 },
  chartKeys: CHART,
  waistbandMm: 95,
  waist: 'smooth',
  pockets: 'none',
  fit: 'tight',
  hem: 'stitched',
  cord: 'none',
  backPocket: 'none',
  seed: 107,
});

/** 直筒休闲长裤. */
export const trousers = trouserModel({
  base: { pantsLength: 1040, waist: 800, hip: 990, rise: 275, thigh: 590, legOpening: 400 },
  chartKeys: CHART,
  waistbandMm: 40,
  waist: 'belted',
  pockets: 'sides',
  fit: 'loose',
  hem: 'stitched',
  cord: 'none',
  backPocket: 'welts',
  seed: 113,
});

/** 束脚卫裤. */
export const sweatpants = trouserModel({
  base: { pantsLength: 1030, waist: 800, hip: 1020, rise: 300, thigh: 610, legOpening: 280 },
  chartKeys: CHART,
  waistbandMm: 46,
  waist: 'gathered',
  pockets: 'sides',
  fit: 'loose',
  hem: 'ribbed',
  cord: 'tied',
  backPocket: 'patch',
  seed: 127,
});

export const pyjamaTrousers = {
  base: { pantsLength: 1000, waist: 700, hip: 1060, rise: 320, thigh: 640, legOpening: 480 },
  chartKeys: CHART,
  waistbandMm: 36,
  waist: 'gathered',
  pockets: 'none',
  fit: 'loose',
  hem: 'stitched',
  cord: 'none',
  backPocket: 'none',
  seed: 109,
} as const satisfies TrouserStyle;
