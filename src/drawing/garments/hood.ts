import type { GarmentView } from '../recipe.ts';
import { alsoSewn, mirrorPiece, printedPiece, sewn } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { between, join, mirror, reverse, symmetric, translation } from './path.ts';
import type { Path } from './path.ts';
import { lengthOf, part, solve, widen, wideningTo } from './seam-lines.ts';
import { neckRuns } from './top-pieces.ts';
import type { Body } from './top-pieces.ts';
import { halfNeckline } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { cord } from './trims.ts';
import { bothSides, fold, mirrorPart, seam, shadesOn, stitch, swell } from './worn.ts';
import type { WornPart } from './worn.ts';

const STRIP_HALF_MM = 32;

/** Two sides and the centre strip over the head, as long as the sides' top edge. */
export function hoodPieces(shape: TopShape, body: Body): Piece[] {
  const runs = neckRuns(shape);
  const height = shape.halfNeckMm * 3.5;
  const foot = hoodFoot(height);
  const depth = wideningTo(foot, runs.front + runs.back - STRIP_FOOT_MM / 2);
  const top: Path = widen(
    [
      [0.1, 0],
      [0.55, -6, 1, height * 0.05, 1, height * 0.42],
      [1, height * 0.7, 0.86, height * 0.82, 0.8, height],
    ],
    depth,
  );
  const opening: Path = widen(
    [
      [0, height * 1.04],
      [0.03, height * 0.7, 0, height * 0.3, 0.1, 0],
    ],
    depth,
  );
  const neck = widen(foot, depth);
  const footRun = lengthOf(neck);
  const backRun = footRun - runs.front;
  const left = printedPiece('leftHood', '左帽片', join(top, neck, opening), {
    edges: { top, opening, backLeft: part(neck, 0, backRun), frontLeft: reverse(part(neck, backRun, footRun)) },
    seams: [
      sewn('collar', 'frontLeft', body.left, 'neckLeft'),
      { ...sewn('collar', 'backLeft', body.back, 'neckBesideStripLeft'), otherLine: besideStrip(shape) },
    ],
  });
  const right = alsoSewn(mirrorPiece(left, 'rightHood', '右帽片'), sewn('hood', 'opening', '左帽片', 'opening'));
  const length = solve((run) => lengthOf(stripEdge(run)), lengthOf(top), 100, 2000);
  const strip = printedPiece('other', '帽中片', between(stripEdge(length), mirror(stripEdge(length))), {
    edges: { left: mirror(stripEdge(length)), right: stripEdge(length), foot: stripFoot(length) },
    seams: [
      sewn('crown', 'left', '左帽片', 'top'),
      sewn('crown', 'right', '右帽片', 'top'),
      { ...sewn('collar', 'foot', body.back, 'neckUnderStrip'), otherLine: underStrip(shape) },
    ],
  });
  return [left, right, strip];
}

/** From the back to the front of the neck, for a hood of depth 1. */
const hoodFoot = (height: number): Path => [
  [0.8, height],
  [0.5, height * 0.95, 0.22, height * 0.96, 0, height * 1.04],
];

const STRIP_FOOT_MM = STRIP_HALF_MM * 2 - 12;

/** From the forehead to the neck, on the viewer's right. */
const stripEdge = (length: number): Path => [
  [STRIP_HALF_MM + 6, 0],
  [STRIP_FOOT_MM / 2, length],
];

const stripFoot = (length: number): Path => [
  [-STRIP_FOOT_MM / 2, length],
  [STRIP_FOOT_MM / 2, length],
];

function underStrip(shape: TopShape): Path {
  const half = part(halfNeckline(shape.halfNeckMm, shape.backNeckMm, 'crew'), 0, STRIP_FOOT_MM / 2);
  return join(mirror(reverse(half)), half);
}

/** The back's neckline on the wearer's left, from the strip's foot to the shoulder. */
function besideStrip(shape: TopShape): Path {
  const neck = mirror(halfNeckline(shape.halfNeckMm, shape.backNeckMm, 'crew'));
  return part(neck, STRIP_FOOT_MM / 2, lengthOf(neck));
}

interface HoodShape {
  readonly top: number;
  readonly wide: number;
  readonly neck: number;
  readonly foot: number;
}

const hoodShape = (shape: TopShape): HoodShape => ({
  top: -shape.halfNeckMm * 2.35,
  wide: shape.halfNeckMm * 1.56,
  neck: shape.halfNeckMm + 8,
  foot: shape.frontNeckMm + 6,
});

/** From the crown down the viewer's right to the side of the neck. */
const crown = ({ top, wide, neck }: HoodShape): Path => [
  [0, top],
  [wide * 0.52, top, wide * 0.9, top * 0.86, wide * 0.96, top * 0.5],
  [wide * 1.02, top * 0.22, neck * 1.5, -16, neck + 22, 13],
];

export function wornHood(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  return view === 'front' ? hoodFront(shape, cuts) : hoodBack(shape, cuts);
}

/** The hood's inside, visible through its opening; drawn behind the body. */
export function hoodInside(shape: TopShape): WornPart {
  const hood = hoodShape(shape);
  const { wide, top } = hood;
  return {
    path: symmetric(
      join(crown(hood), [
        [hood.neck, 20],
        [0, hood.foot + 8],
      ]),
    ),
    material: 'inside',
    shades: [
      swell(0, top * 0.15, wide * 0.95, -top * 0.75, 0.75),
      swell(0, -4, wide * 0.8, 110, 0.5),
      fold([-wide * 0.3, top * 0.86, -wide * 0.34, top * 0.5, -wide * 0.2, top * 0.2, -wide * 0.1, 30], 34, -0.25),
    ],
    lines: bothSides([
      seam([
        [STRIP_HALF_MM, top],
        [STRIP_HALF_MM, top * 0.6, STRIP_HALF_MM - 4, -30, STRIP_HALF_MM - 8, 30],
      ]),
    ]),
  };
}

function hoodFront(shape: TopShape, cuts: CutSet): WornPart[] {
  const hood = hoodShape(shape);
  const { top, wide, neck, foot } = hood;
  const opening: Path = [
    [0, top + 26],
    [wide * 0.46, top + 26, wide * 0.72, top * 0.66, wide * 0.7, top * 0.3],
    [wide * 0.68, -10, neck * 0.5, foot * 0.52, -6, foot + 2],
  ];
  const neckSeam: Path = [
    [neck + 22, 13],
    [neck * 1.05, foot * 0.55, neck * 0.45, foot + 2, -8, foot + 12],
  ];
  const side: Path = join(crown(hood), neckSeam, reverse(opening));
  const rim = (inMm: number): Path => [
    [0, top + 26 - inMm],
    [wide * 0.46 + inMm * 0.7, top + 26 - inMm, wide * 0.72 + inMm, top * 0.66, wide * 0.7 + inMm, top * 0.3],
    [wide * 0.68 + inMm, -6, neck * 0.5 + inMm * 0.8, foot * 0.52 + inMm * 0.5, 6, foot + 6],
  ];
  const part: WornPart = {
    path: side,
    material: 'cloth',
    liftMm: 2,
    rollMm: 18,
    shades: [
      swell(wide * 0.86, top * 0.4, 30, 110, -0.4, 4),
      swell(wide * 0.6, top * 0.85, 60, 30, -0.3, 30),
      fold([wide * 0.98, -26, wide * 0.85, -40, wide * 0.78, -50, wide * 0.7, -80], 20, 0.28),
      fold([neck + 4, 0, neck * 0.95, 24, neck * 0.75, 40, neck * 0.5, 62], 16, 0.26),
      fold([wide, -40, wide * 0.95, 0, neck * 0.9, 30, neck * 0.62, 50], 13, -0.35),
    ],
    lines: [stitch(rim(24)), stitch(rim(4))],
  };
  return [
    { ...mirrorPart(part), ...cuts.joined('右帽片', 'frontRight') },
    { ...part, ...cuts.joined('左帽片', 'frontLeft') },
  ];
}

function hoodBack(shape: TopShape, cuts: CutSet): WornPart[] {
  // folded back on the shoulders: lower and slightly wider than worn on the head
  const worn = hoodShape(shape);
  const hood = { ...worn, top: worn.top * 0.84, wide: worn.wide * 1.06 };
  const { top, wide, neck } = hood;
  const foot: Path = [
    [neck + 22, 13],
    [neck * 0.85, 40, neck * 0.3, 40, 0, 40],
  ];
  const half = join(crown(hood), foot);
  const shades = [
    swell(-wide * 0.4, top * 0.6, wide * 0.4, 90, -0.4),
    fold([wide * 0.96, -20, wide * 0.7, -40, wide * 0.5, -30, wide * 0.25, 4], 24, 0.26),
    fold([-wide * 0.96, -26, -wide * 0.7, -48, -wide * 0.5, -34, -wide * 0.25, 2], 26, 0.26),
    fold([-wide * 0.9, -60, -wide * 0.6, -64, -wide * 0.4, -54, -wide * 0.1, -30], 18, -0.3),
  ];
  const look = {
    material: 'cloth',
    liftMm: 2,
    rollMm: 26,
    lines: bothSides([
      seam([
        [neck * 1.1, 4],
        [neck * 0.7, 30, neck * 0.3, 36, 0, 36],
      ]),
    ]),
  } as const;
  const stripEdge: Path = [
    [STRIP_HALF_MM, top + 2.5],
    [STRIP_HALF_MM + 4, top * 0.6, STRIP_HALF_MM, -20, STRIP_HALF_MM - 8, 40],
  ];
  const strip = between(stripEdge, mirror(stripEdge));
  const left = cuts.joined('左帽片', 'backLeft');
  const [, , , , stripX] = cuts.joined('帽中片', 'foot').lie;
  const [, , , , , stripY] = cuts.joined('帽中片', 'left', left.lie).lie;
  return [
    { ...look, ...left, path: mirror(half), shades: shadesOn('left', shades) },
    { ...look, ...cuts.joined('右帽片', 'backRight'), path: half, shades: shadesOn('right', shades) },
    {
      panelNo: cuts.noOf('帽中片'),
      lie: translation(stripX, stripY),
      path: strip,
      material: 'cloth',
      shades: [swell(-6, top * 0.5, 26, 110, -0.25)],
      lines: bothSides([
        stitch([
          [STRIP_HALF_MM - 4, top],
          [STRIP_HALF_MM, top * 0.6, STRIP_HALF_MM - 4, -20, STRIP_HALF_MM - 12, 40],
        ]),
      ]),
    },
  ];
}

/** Drawcord through two eyelets at the lower edge of the hood. */
export function hoodCords(shape: TopShape, lengthMm: number): WornPart[] {
  const x = 34;
  const y = hoodShape(shape).foot - 14;
  const hanging = (side: 1 | -1, length: number): WornPart =>
    cord(
      [
        [side * x, y],
        [side * (x + 10), y + length * 0.3, side * (x - 4), y + length * 0.7, side * (x + 4), y + length],
      ],
      7,
    );
  return [hanging(-1, lengthMm), hanging(1, lengthMm * 0.94)];
}
