import type { GarmentView } from '../recipe.ts';
import { leafPiece } from './collar-pieces.ts';
import { collarBack, insideCollar, pointedCollar } from './collars.ts';
import { laidOn, mirrorPiece, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { placket, wornFronts } from './openings.ts';
import { between, join, lastPoint, move, rectangle, splitCurve } from './path.ts';
import type { Path } from './path.ts';
import { yokePath } from './shirt-pieces.ts';
import { lengthOf } from './seam-lines.ts';
import { around, cuffPieces, splitBodyNames } from './top-pieces.ts';
import { halfArmhole, halfHem } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { cuffBands, sleeveParts } from './top-sleeves.ts';
import type { SleeveLook } from './top-sleeves.ts';
import { fastener } from './trims.ts';
import { bothSides, mirrorPart, seam, straightFold, swell } from './worn.ts';
import type { LineKind, WornPart } from './worn.ts';
import { bodyPieces, jacketBody, jacketModel } from './jacket.ts';
import type { JacketFit } from './jacket.ts';

const denimFit: JacketFit = {
  base: { bodyLength: 610, chest: 1100, shoulder: 460, sleeve: 610, hem: 1000, waist: 1050, neckWidth: 180, cuff: 230 },
  hemBandMm: 46,
  cuffMm: 50,
  sleeveAngleDeg: 72,
  hemSagMm: 5,
};
const FRONT_YOKE_SHARE = 0.5;

/** The front yoke on the viewer's right: from neck and shoulder to the chest seam. */
function frontYoke(shape: TopShape): Path {
  const { halfNeckMm: neck, frontNeckMm: depth, halfShoulderMm: shoulder, slopeMm: slope } = shape;
  const [upper] = splitCurve(halfArmhole(shape), FRONT_YOKE_SHARE);
  const [, footY] = lastPoint(upper);
  return join(
    [
      [0, depth],
      [neck * 0.6, depth, neck * 0.95, depth * 0.52, neck, 0],
      [shoulder, slope],
    ],
    upper,
    [[0, footY + 6]],
  );
}

const yokeFootY = (shape: TopShape): number => lastPoint(splitCurve(halfArmhole(shape), FRONT_YOKE_SHARE)[0])[1] + 6;

function denimPieces(shape: TopShape): Piece[] {
  const yoke = printedPiece('front', '左前育克', frontYoke(shape), laidOn('yoke', frontYoke(shape), '左前片', 'yoke'));
  const flapPath = pocketFlap(shape, yokeFootY(shape));
  // too small to be printed: flaps are cut from plain fabric
  const flap: Piece = {
    ...printedPiece('pocket', '左袋盖', flapPath, laidOn('pocket', flapPath, '左前片', 'flap')),
    printing: 'plain',
  };
  const backYoke = yokePath(shape);
  const half = lengthOf(halfHem(shape)) * 2;
  const bandTop: Path = [
    [0, 0],
    [half, 0],
  ];
  return [
    ...bodyPieces(shape),
    yoke,
    mirrorPiece(yoke, 'front', '右前育克'),
    printedPiece('back', '后育克', backYoke, laidOn('yoke', backYoke, '后片', 'yoke')),
    leafPiece(shape, '翻领', 76),
    // one band from the left front around the back to the right front
    printedPiece(
      'waistband',
      '下摆腰头',
      rectangle(-half, 0, half * 2, denimFit.hemBandMm),
      around('waistband', 'hem', bandTop, { front: 1, back: 1 }, splitBodyNames),
    ),
    ...cuffPieces(shape, denimFit.cuffMm),
    flap,
    mirrorPiece(flap, 'pocket', '右袋盖'),
  ];
}

const OCHRE: LineKind = 'ochreStitch';
const ochre = (path: Path) => ({ kind: OCHRE, path }) as const;

/** Two ochre rows beside each seam: flat-felled, as usual for denim. */
const felled = (path: Path) => [seam(path), ochre(move(path, 0, 4)), ochre(move(path, 0, 9))];

function wearDenim(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const look = jacketBody(shape, view, 131);
  const { lengthMm: length, halfHemMm: hem, halfChestMm: chest } = shape;
  const footY = yokeFootY(shape);
  const armhole = halfArmhole(shape);
  const armholeRows = bothSides([seam(armhole), ochre(move(armhole, -5, 0)), ochre(move(armhole, -10, 0))]);
  const sleeveLook: SleeveLook = {
    lines: ({ shoulder, outerHem, innerHem, underarm }) => [
      ochre([
        [shoulder[0] * 0.35 + underarm[0] * 0.65, shoulder[1] * 0.35 + underarm[1] * 0.65],
        [
          (shoulder[0] + underarm[0]) / 2 + 60,
          underarm[1] + 90,
          (outerHem[0] + innerHem[0]) / 2 - 10,
          innerHem[1] - 160,
          outerHem[0] * 0.35 + innerHem[0] * 0.65,
          outerHem[1] * 0.35 + innerHem[1] * 0.65,
        ],
      ]),
    ],
  };
  const sleeves = [
    ...sleeveParts(shape, view, 131, cuts, 'plain', sleeveLook),
    ...cuffBands(shape, view, cuts, denimFit.cuffMm, OCHRE),
  ];
  const band = denimHemBand(shape, view, cuts);
  if (view === 'back') {
    const seams = bothSides(
      [
        [
          [chest * 0.34, footY - 40],
          [chest * 0.33, footY + 60, hem * 0.24, length - 120, hem * 0.22, length],
        ] satisfies Path,
      ].flatMap((path) => [seam(path), ochre(move(path, 5, 0)), ochre(move(path, 9, 0))]),
    );
    const yoke = cuts.flat('后育克');
    const [yokeX, yokeY] = lastPoint(splitCurve(armhole, 0.36)[0]);
    const foot: Path = [
      [-yokeX, yokeY],
      [-yokeX * 0.4, yokeY + 7, yokeX * 0.4, yokeY + 7, yokeX, yokeY],
    ];
    return [
      ...sleeves,
      { ...look, ...cuts.flat('后片'), lines: [...seams, ...armholeRows] },
      {
        ...yoke,
        material: 'cloth',
        rollMm: 10,
        roundDeg: 0,
        shades: [swell(-50, 50, 110, 40, -0.2)],
        lines: felled(move(foot, 0, -10)),
      },
      ...band,
      collarBack(shape, cuts.joined('翻领', 'backLeft'), 56, OCHRE),
    ];
  }
  const welts = bothSides(
    [0.3, 0.66].flatMap((share) => {
      const path: Path = [
        [chest * share + 8, footY + 2],
        [chest * share + 2, footY + 90, hem * (share * 0.55) + 14, length - 120, hem * (share * 0.5) + 10, length],
      ];
      return [seam(path), ochre(move(path, 4, 0))];
    }),
  );
  const yokeLook = {
    material: 'cloth',
    rollMm: 10,
    lines: [
      ochre([
        [4, footY - 5],
        [chest, footY - 11],
      ]),
      ochre([
        [4, footY - 10],
        [chest, footY - 16],
      ]),
    ],
    shades: [swell(chest * 0.4, footY * 0.5, 70, 50, -0.2)],
  } as const;
  const yoke = cuts.flat('左前育克');
  return [
    ...insideCollar(shape, 30),
    ...sleeves,
    ...wornFronts({ ...look, lines: [...welts, ...armholeRows] }, cuts),
    { ...mirrorPart({ ...yokeLook, path: yoke.path }), ...cuts.flat('右前育克') },
    { ...yokeLook, ...yoke },
    ...denimPocketFlaps(shape, footY, cuts),
    ...band,
    ...placket(
      {
        fromY: shape.frontNeckMm,
        toY: length + denimFit.hemBandMm,
        widthMm: 40,
        buttons: 6,
        buttonMm: 16,
        fastener: 'stud',
        stitching: OCHRE,
      },
      cuts,
    ),
    ...pointedCollar(shape, '翻领', cuts, OCHRE),
  ];
}

function pocketFlap(shape: TopShape, y: number): Path {
  const x = shape.halfChestMm * 0.3;
  const width = shape.halfChestMm * 0.42;
  return [
    [x, y - 3],
    [x + width, y - 6],
    [x + width, y + 34],
    [x + width * 0.52, y + 54],
    [x, y + 36],
  ];
}

function denimPocketFlaps(shape: TopShape, y: number, cuts: CutSet): WornPart[] {
  const x = shape.halfChestMm * 0.3;
  const width = shape.halfChestMm * 0.42;
  const flap: WornPart = {
    path: pocketFlap(shape, y),
    material: 'cloth',
    liftMm: 1.8,
    rollMm: 7,
    lines: [
      ochre([
        [x + 4, y],
        [x + 4, y + 33],
        [x + width * 0.52, y + 49],
        [x + width - 4, y + 31],
        [x + width - 4, y - 2],
      ]),
      fastener('stud', x + width * 0.52, y + 34, 13),
    ],
  };
  return [
    { ...mirrorPart(flap), ...cuts.flat('右袋盖') },
    { ...flap, ...cuts.flat('左袋盖') },
  ];
}

/** Both halves of the one band, which begins and ends at the front. */
function denimHemBand(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const top = halfHem(shape);
  const bottom = move(top, 0, denimFit.hemBandMm);
  const half: WornPart = {
    path: between(top, bottom),
    material: 'cloth',
    liftMm: 1.2,
    rollMm: 12,
    roundDeg: 0,
    lines: [ochre(move(top, 0, 5)), ochre(move(bottom, 0, -5))],
    shades: [straightFold(0, shape.lengthMm + 4, shape.halfHemMm, shape.lengthMm + 8, 12, 0.2)],
  };
  const [onRight, onLeft] = view === 'front' ? ['frontLeft', 'frontRight'] : ['backRight', 'backLeft'];
  return [
    { ...mirrorPart(half), ...cuts.joined('下摆腰头', onLeft) },
    { ...half, ...cuts.joined('下摆腰头', onRight) },
  ];
}

export const denimJacket = jacketModel(denimFit, denimPieces, wearDenim);
