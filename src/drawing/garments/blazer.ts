import type { GarmentView } from '../recipe.ts';
import { collarBack } from './collars.ts';
import { laidOn, mirrorPiece, plainPiece, printedPiece, sewn } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { jacketBody, jacketModel } from './jacket.ts';
import type { JacketFit } from './jacket.ts';
import { wornFronts } from './openings.ts';
import { between, mirror, move, rectangle, symmetric } from './path.ts';
import type { Path } from './path.ts';
import { lengthOf } from './seam-lines.ts';
import { openedBackPiece, sleevePieces, splitBodyNames, splitFrontPieces } from './top-pieces.ts';
import { fullNeckline, halfNeckline, splitFront } from './top-shape.ts';
import type { TopShape, WornSleeve } from './top-shape.ts';
import { armholeLines, sleeveParts } from './top-sleeves.ts';
import { fastener } from './trims.ts';
import { bothSides, fold, mirrorPart, seam, stitch, swell } from './worn.ts';
import type { WornLine, WornPart } from './worn.ts';

const blazerFit: JacketFit = {
  base: { bodyLength: 730, chest: 1040, shoulder: 440, sleeve: 620, hem: 1060, waist: 950, neckWidth: 168, cuff: 270 },
  hemBandMm: 0,
  cuffMm: 0,
  sleeveAngleDeg: 75,
  hemSagMm: 4,
};

/** 搭门 beyond the centre front */
const LAP_MM = 20;
const SEED = 163;

/** The lapels roll from the first button, just above the waist. */
const rolled = (shape: TopShape): TopShape => ({ ...shape, frontNeckMm: shape.lengthMm * 0.52 });

/** 圆摆: the front edge is cut away towards the hem. */
function cutAway(shape: TopShape): Path {
  const { halfHemMm: hem, lengthMm: length } = shape;
  const [start, ...steps] = splitFront(shape, 'vee', LAP_MM);
  return [
    start,
    ...steps.slice(0, -2),
    [hem * 0.66, length + 1, hem * 0.44, length, hem * 0.3, length],
    [hem * 0.06, length, -LAP_MM, length - 56, -LAP_MM, length - 150],
  ];
}

/** Sewn to the back neck; its ends meet the lapels at the gorge. */
function collarPiece(shape: TopShape, name: string, heightMm: number): Piece {
  const back = lengthOf(halfNeckline(shape.halfNeckMm, shape.backNeckMm, 'crew'));
  const end = back + 92;
  const backRight: Path = [
    [0, 0],
    [back, 0],
  ];
  const path = symmetric([
    [0, 0],
    [back, 0],
    [back + 40, 0, end - 20, 12, end, 26],
    [end + 12, heightMm + 6],
    [end * 0.7, heightMm + 2, end * 0.4, heightMm, 0, heightMm],
  ]);
  return printedPiece('collar', name, path, {
    edges: { backRight, backLeft: mirror(backRight) },
    seams: ['Left', 'Right'].map((side) => sewn('collar', `back${side}`, '后片', `neck${side}`)),
  });
}

const flapPath = (shape: TopShape): Path => {
  const x = shape.halfHemMm * 0.3;
  const y = shape.lengthMm - 252;
  const width = shape.halfHemMm * 0.56;
  return [
    [x, y],
    [x + width, y - 9],
    [x + width + 2, y + 38],
    [x + width + 2, y + 48, x + width - 4, y + 50, x + width - 12, y + 50],
    [x + 12, y + 58],
    [x + 4, y + 58, x, y + 54, x, y + 46],
  ];
};

const weltPath = (shape: TopShape): Path => {
  const x = shape.halfChestMm * 0.34;
  const y = shape.armholeMm * 0.86;
  return [
    [x, y],
    [x + 102, y - 14],
    [x + 104, y + 9],
    [x + 3, y + 24],
  ];
};

function blazerPieces(body: TopShape): Piece[] {
  const shape = rolled(body);
  const [front, otherFront] = splitFrontPieces(shape, 'vee', LAP_MM);
  if (!front || !otherFront) throw new Error('a blazer opens in front');
  const flap = printedPiece('pocket', '左袋盖', flapPath(shape), laidOn('pocket', flapPath(shape), '左前片', 'flap'));
  const facing = plainPiece('lining', '左挂面', [
    [-LAP_MM, shape.frontNeckMm],
    [0, shape.frontNeckMm],
    [
      shape.halfNeckMm * 0.42,
      shape.frontNeckMm * 0.6,
      shape.halfNeckMm * 0.86,
      shape.frontNeckMm * 0.2,
      shape.halfNeckMm,
      0,
    ],
    [shape.halfNeckMm + 40, 14],
    [shape.halfNeckMm + 50, shape.frontNeckMm * 0.5, 70, shape.frontNeckMm, 70, shape.lengthMm],
    [-LAP_MM, shape.lengthMm - 150],
  ]);
  return [
    { ...front, path: cutAway(shape) },
    { ...otherFront, path: mirror(cutAway(shape)) },
    openedBackPiece(shape),
    ...sleevePieces(shape, splitBodyNames),
    collarPiece(shape, '领面', 74),
    facing,
    mirrorPiece(facing, 'lining', '右挂面'),
    flap,
    mirrorPiece(flap, 'pocket', '右袋盖'),
    printedPiece('pocket', '手巾袋', weltPath(shape), laidOn('pocket', weltPath(shape), '左前片', 'welt')),
  ];
}

/** The lining of the back, with the label, seen in the opening. */
function insideBack(shape: TopShape): WornPart[] {
  const { halfNeckMm: neck, frontNeckMm: depth } = shape;
  const rim: Path = [
    [-neck, -18],
    [-neck * 0.5, -30, neck * 0.5, -30, neck, -18],
  ];
  return [
    {
      path: between(rim, fullNeckline(neck + 4, depth + 4, 'vee')),
      material: 'hollow',
      shades: [swell(0, depth * 0.3, neck, depth * 0.4, 0.3)],
    },
    {
      path: between(rim, fullNeckline(neck, 26)),
      material: 'inside',
      shades: [fold([-neck, 6, -neck * 0.4, 22, neck * 0.4, 22, neck, 6], 14, 0.24)],
      lines: [seam(fullNeckline(neck, 26))],
    },
    { path: rectangle(-24, 34, 48, 24), material: 'label', liftMm: 1 },
  ];
}

/** Collar leaf and lapel on the viewer's right, with the notch between them. */
function notched(shape: TopShape): readonly [leaf: WornPart, lapel: WornPart] {
  const { halfNeckMm: n, frontNeckMm: d } = shape;
  const gorge = [n * 0.86, d * 0.17] as const;
  const notch = [n * 1.4, d * 0.265] as const;
  const lapel: WornPart = {
    path: [
      [-3, d + 12],
      [n * 0.3, d * 0.72, n * 0.68, d * 0.36, ...gorge],
      [...notch],
      [n * 1.98, d * 0.285],
      [n * 1.92, d * 0.5, n * 1.06, d * 0.82, -3, d + 12],
    ],
    material: 'cloth',
    liftMm: 2.4,
    rollMm: 9,
    lines: [
      stitch([
        [notch[0] + 6, notch[1] + 5],
        [n * 1.9, d * 0.3],
        [n * 1.84, d * 0.5, n, d * 0.81, 2, d],
      ]),
      {
        kind: 'edge',
        path: [
          [n * 1.66, d * 0.34],
          [n * 1.82, d * 0.345],
        ],
      },
    ],
    shades: [
      fold([0, d, n * 0.34, d * 0.7, n * 0.68, d * 0.36, ...gorge], 22, -0.5),
      swell(n * 1.2, d * 0.46, n * 0.5, d * 0.18, -0.3, 24),
      fold([n * 1.9, d * 0.32, n * 1.8, d * 0.5, n, d * 0.8, 10, d], 12, 0.2),
    ],
  };
  const leaf: WornPart = {
    path: [
      [...gorge],
      [...notch],
      [n * 1.72, d * 0.175],
      [n * 1.56, d * 0.09, n * 1.36, d * 0.01, n * 1.18, -24],
      [n * 1.08, -34, n, -34, n * 0.9, -32],
      [n * 0.96, 0, n * 0.96, d * 0.09, ...gorge],
    ],
    material: 'cloth',
    liftMm: 2.4,
    rollMm: 8,
    lines: [
      seam([gorge, notch]),
      stitch([
        [notch[0] + 3, notch[1] - 7],
        [n * 1.64, d * 0.18],
        [n * 1.5, d * 0.1, n * 1.32, d * 0.03, n * 1.14, -20],
      ]),
    ],
    shades: [
      fold([n * 0.92, -30, n * 0.98, 0, n * 0.98, d * 0.08, ...gorge], 14, -0.4),
      swell(n * 1.3, d * 0.12, 26, 40, -0.2, -30),
    ],
  };
  return [leaf, lapel];
}

const cuffButtons = ({ outerHem, angleDeg }: WornSleeve): WornLine[] => {
  const angle = (angleDeg * Math.PI) / 180;
  return [0, 1, 2].map((at) => {
    const back = 30 + at * 17;
    return fastener(
      'button',
      outerHem[0] - Math.cos(angle) * back - Math.sin(angle) * 12,
      outerHem[1] - Math.sin(angle) * back + Math.cos(angle) * 12,
      11,
    );
  });
};

function wearBlazer(body: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const shape = rolled(body);
  const look = jacketBody(shape, view, SEED);
  const { lengthMm: length, halfHemMm: hem, halfWaistMm: waist, armholeMm: armhole, halfChestMm: chest } = shape;
  const armholes = armholeLines(shape).filter(({ kind }) => kind === 'seam');
  const sleeves = sleeveParts(shape, view, SEED, cuts, 'plain', { lines: view === 'back' ? cuffButtons : () => [] });
  if (view === 'back') {
    const vent: Path = [
      [hem * 0.74, length - 190],
      [hem * 0.76, length],
    ];
    const panelSeam: Path = [
      [chest * 0.86, armhole - 34],
      [waist * 0.66, armhole + 90, waist * 0.66, length - 260, hem * 0.74, length - 190],
    ];
    return [
      ...sleeves,
      {
        ...look,
        ...cuts.flat('后片'),
        lines: [
          ...armholes,
          seam([
            [0, 10],
            [0, length],
          ]),
          ...bothSides([seam(panelSeam), seam(vent), stitch(move(vent, -5, 0))]),
        ],
      },
      collarBack(shape, cuts.joined('领面', 'backLeft'), 44),
    ];
  }
  const dart: Path = [
    [chest * 0.52, armhole + 40],
    [chest * 0.48, armhole + 110, waist * 0.46, length - 320, hem * 0.48, length - 250],
  ];
  const edge: Path = [
    [-LAP_MM + 6, shape.frontNeckMm + 16],
    [-LAP_MM + 6, length - 150],
    [-LAP_MM + 6, length - 60, hem * 0.08, length - 6, hem * 0.3, length - 6],
  ];
  const flap = (part: Pick<WornPart, 'path' | 'panelNo' | 'lie'>, side: 1 | -1): WornPart => {
    const y = length - 252;
    const turn = (path: Path): Path => (side === 1 ? path : mirror(path));
    return {
      ...part,
      material: 'cloth',
      liftMm: 1.6,
      rollMm: 7,
      lines: [
        seam(
          turn([
            [hem * 0.3, y + 3],
            [hem * 0.86, y - 6],
          ]),
        ),
      ],
    };
  };
  const [leaf, lapel] = notched(shape);
  const onFront = (part: WornPart, front: string): WornPart => {
    const { panelNo, lie } = cuts.flat(front);
    return { ...part, panelNo, lie };
  };
  const collar = cuts.noOf('领面');
  const leafLie = cuts.joined('领面', 'backLeft').lie;
  return [
    ...insideBack(shape),
    ...sleeves,
    ...wornFronts({ ...look, lines: [...armholes, ...bothSides([seam(dart)])] }, cuts),
    {
      ...onlyLines([stitch(edge)]),
      path: rectangle(-LAP_MM, shape.frontNeckMm, LAP_MM * 2, length - shape.frontNeckMm),
    },
    flap(cuts.flat('右袋盖'), -1),
    flap(cuts.flat('左袋盖'), 1),
    {
      ...cuts.flat('手巾袋'),
      material: 'cloth',
      liftMm: 1,
      rollMm: 5,
      lines: [stitch(move([weltPath(shape)[0], [shape.halfChestMm * 0.34 + 102, shape.armholeMm * 0.86 - 14]], 0, 5))],
    },
    { ...mirrorPart(leaf), panelNo: collar, lie: leafLie },
    { ...leaf, panelNo: collar, lie: leafLie },
    onFront(mirrorPart(lapel), '右前片'),
    onFront(lapel, '左前片'),
    {
      path: rectangle(-1, shape.frontNeckMm + 24, 1, 1),
      material: 'hollow',
      lines: [0, 108].map((down) => fastener('button', 0, shape.frontNeckMm + 26 + down, 19)),
    },
  ];
}

const onlyLines = (lines: readonly WornLine[]): Omit<WornPart, 'path'> => ({ material: 'shade', lines });

/** 平驳领单排两粒扣西装. */
export const blazer = jacketModel(blazerFit, blazerPieces, wearBlazer);
