import type { GarmentView } from '../recipe.ts';
import { standPiece, underCollar } from './collar-pieces.ts';
import { standCollar } from './collars.ts';
import type { CutSet, Piece } from './cut.ts';
import { bodyPieces, jacketBody, jacketModel, sidePocketPieces, sideWelts } from './jacket.ts';
import type { JacketFit } from './jacket.ts';
import { jitter } from './jitter.ts';
import { wornFronts, zipDown } from './openings.ts';
import { mapPoints, runPoints } from './path.ts';
import type { Path } from './path.ts';
import { mulberry32 } from '../kit/rng.ts';
import type { TopShape, WornSleeve } from './top-shape.ts';
import { acrossSleeve, armholeLines, sleeveParts } from './top-sleeves.ts';
import { fold, seam, straightFold } from './worn.ts';
import type { Shade, WornLine, WornPart } from './worn.ts';

const downFit: JacketFit = {
  base: { bodyLength: 680, chest: 1240, shoulder: 490, sleeve: 630, hem: 1180, waist: 1210, neckWidth: 200, cuff: 230 },
  hemBandMm: 0,
  cuffMm: 0,
  sleeveAngleDeg: 69,
  hemSagMm: 6,
};

/** 绗线: distance between two quilting seams; each channel is filled with down. */
const CHANNEL_MM = 96;
const SEED = 151;

function downPieces(shape: TopShape): Piece[] {
  return [
    ...bodyPieces(shape),
    standPiece(shape, '领面', 84),
    underCollar(standPiece(shape, '领里', 84), '领面'),
    ...sidePocketPieces(shape),
  ];
}

/** Heights of the quilting seams, from the hem up. */
function quilting({ lengthMm, slopeMm }: TopShape): number[] {
  const top = slopeMm + 70;
  return Array.from(
    { length: Math.floor((lengthMm - 30 - top) / CHANNEL_MM) + 1 },
    (_, at) => lengthMm - 30 - at * CHANNEL_MM,
  );
}

const seamAt = (halfMm: number, y: number): Path => [
  [-halfMm, y - 6],
  [-halfMm * 0.5, y + 3, halfMm * 0.5, y + 3, halfMm, y - 6],
];

/** A filled channel: deep at both seams, round between them, gathered along the stitching. */
function channelShades(shape: TopShape): Shade[] {
  const random = mulberry32(SEED);
  const half = shape.halfChestMm + 30;
  return quilting(shape).flatMap((y): Shade[] => [
    straightFold(-half, y, half, y, 12, 0.6),
    straightFold(-half, y - CHANNEL_MM * 0.46, half, y - CHANNEL_MM * 0.46, CHANNEL_MM * 0.6, -0.62),
    ...[-0.88, -0.66, -0.47, -0.24, -0.1, 0.13, 0.3, 0.52, 0.7, 0.9].flatMap((share, at): Shade[] => {
      const x = jitter(random, half * share, 0.1);
      const lean = (at % 3) * 5 - 5;
      const rise = 16 + random() * 18;
      return [
        fold([x, y - 2, x + 1, y - rise * 0.4, x + lean, y - rise * 0.7, x + lean, y - rise], 8, at % 2 ? 0.5 : -0.45),
        fold(
          [x + 9, y + 2, x + 9, y + rise * 0.4, x + 9 - lean, y + rise * 0.6, x + 9 - lean, y + rise * 0.8],
          8,
          at % 2 ? -0.4 : 0.45,
        ),
      ];
    }),
  ]);
}

/** The outline bulges between two seams. Only the picture does, not the cut. */
function puffed(path: Path, shape: TopShape): Path {
  const from = shape.lengthMm - 30;
  const [start, ...rest] = runPoints(path, 7);
  return mapPoints([start!, ...rest], (x, y) => {
    const isSide = Math.abs(x) > Math.min(shape.halfChestMm, shape.halfHemMm) * 0.93 && y > shape.armholeMm - 4;
    if (!isSide) return [x, y];
    return [x + Math.sign(x) * 10 * Math.abs(Math.sin((Math.PI * (from - y)) / CHANNEL_MM)), y];
  });
}

const sleeveSeams = (sleeve: WornSleeve): Path[] => {
  const length = Math.hypot(sleeve.outerHem[0] - sleeve.shoulder[0], sleeve.outerHem[1] - sleeve.shoulder[1]);
  return Array.from({ length: Math.floor((length - 70) / CHANNEL_MM) + 1 }, (_, at) =>
    acrossSleeve(sleeve, 26 + at * CHANNEL_MM, 60),
  );
};

const sleeveLines = (sleeve: WornSleeve): WornLine[] => sleeveSeams(sleeve).map(seam);

function sleeveChannels(sleeve: WornSleeve): Shade[] {
  const angle = (sleeve.angleDeg * Math.PI) / 180;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  return sleeveSeams(sleeve).flatMap((path, at): Shade[] => {
    const [[x0, y0], [x3, y3]] = [path[0], lastOf(path)];
    const back = CHANNEL_MM * 0.46;
    return [
      straightFold(x0, y0, x3, y3, 12, 0.55),
      straightFold(x0 - ux * back, y0 - uy * back, x3 - ux * back, y3 - uy * back, CHANNEL_MM * 0.6, -0.6),
      ...[0.2, 0.36, 0.5, 0.66, 0.8].map((share, place): Shade => {
        const [x, y] = [x0 + (x3 - x0) * share, y0 + (y3 - y0) * share];
        const reach = place % 2 === at % 2 ? 24 : -22;
        return straightFold(x, y, x - ux * reach, y - uy * reach, 8, place % 2 ? 0.45 : -0.4);
      }),
    ];
  });
}

const lastOf = (path: Path): readonly [number, number] => {
  const step = path.at(-1)!;
  return step.length === 2 ? step : [step[4], step[5]];
};

function wearDown(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const look = jacketBody(shape, view, SEED);
  const half = shape.halfChestMm + 12;
  const body = {
    ...look,
    shades: [...(look.shades ?? []).slice(0, 4), ...channelShades(shape)],
    lines: [
      ...quilting(shape).map((y) => seam(seamAt(half, y))),
      ...armholeLines(shape).filter(({ kind }) => kind === 'seam'),
    ],
  };
  const sleeves = sleeveParts(shape, view, SEED, cuts, 'plain', { lines: sleeveLines, shades: sleeveChannels });
  const collar = standCollar(shape, view, 66, cuts);
  const puff = (part: WornPart): WornPart => ({ ...part, path: puffed(part.path, shape) });
  if (view === 'back') return [...sleeves, puff({ ...body, ...cuts.flat('后片') }), ...collar];
  return [
    ...sleeves,
    ...wornFronts(body, cuts).map(puff),
    ...sideWelts(shape, cuts),
    ...collar,
    ...zipDown(-44, shape.lengthMm),
  ];
}

/** 立领短款羽绒服. */
export const downJacket = jacketModel(downFit, downPieces, wearDown);
