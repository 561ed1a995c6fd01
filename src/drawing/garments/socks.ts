import type { GarmentView } from '../recipe.ts';
import { mirrorPiece, plainPiece, printedPiece, sewn } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { boundsOf, mirror, rectangle, translation } from './path.ts';
import type { Path } from './path.ts';
import { fold, mirrorPart, placePart, ribs, seam, swell } from './worn.ts';
import type { GarmentModel, SizeMm, WornPart } from './worn.ts';

/** Seen from the wearer's right: the toes point to the viewer's right. Origin: top of the heel side, below the rib. */
interface SockShape {
  /** from below the rib down to the sole */
  readonly legMm: number;
  readonly footMm: number;
  readonly widthMm: number;
}

const RIB_MM = 46;

const sockShape = (size: SizeMm): SockShape => ({
  legMm: size.get('sockLeg') - RIB_MM,
  footMm: size.get('sockFoot'),
  widthMm: size.get('sockWidth'),
});

/** From the rib's heel side down around heel, sole and toes and up the instep. */
function profile({ legMm: leg, footMm: foot, widthMm: width }: SockShape): Path {
  const toe = foot - 12;
  return [
    [0, 0],
    [2, leg * 0.3, 7, leg - 120, 3, leg - 76],
    [-6, leg - 54, -12, leg - 34, -7, leg - 18],
    [-3, leg - 5, 14, leg, 40, leg],
    [foot * 0.4, leg - 4, foot * 0.62, leg - 3, toe - 34, leg],
    [toe - 8, leg + 1, toe, leg - 16, toe - 1, leg - 32],
    [toe - 4, leg - 56, toe - 26, leg - 68, toe - 58, leg - 72],
    [foot * 0.6, leg - 78, width + 44, leg - 82, width + 17, leg - 104],
    [width + 2, leg - 120, width - 1, leg * 0.36, width, 0],
  ];
}

/** Each sock is printed on its outer and its inner side, pressed flat. */
function sockPieces(shape: SockShape): Piece[] {
  const line = profile(shape);
  const leg = { x: 8, y: 8, width: shape.widthMm - 16, height: shape.legMm - 124 };
  const outer: Piece = {
    ...printedPiece('front', '左袜外侧', mirror(line), {
      edges: { around: mirror(line) },
      seams: [sewn('foot', 'around', '左袜内侧', 'around')],
    }),
    area: { ...leg, x: -leg.x - leg.width },
  };
  const inner: Piece = {
    ...printedPiece('back', '左袜内侧', line, { edges: { around: line }, seams: [] }),
    area: leg,
  };
  return [
    outer,
    inner,
    mirrorPiece(outer, 'front', '右袜外侧'),
    mirrorPiece(inner, 'back', '右袜内侧'),
    plainPiece('other', '袜口罗纹', rectangle(0, 0, shape.widthMm * 1.8, RIB_MM)),
  ];
}

function heel({ legMm: leg }: SockShape): WornPart {
  return {
    path: [
      [3, leg - 82],
      [-6, leg - 54, -12, leg - 34, -7, leg - 18],
      [-3, leg - 5, 14, leg, 40, leg],
      [52, leg - 1],
      [54, leg - 26, 34, leg - 66, 3, leg - 82],
    ],
    material: 'inside',
    rollMm: 8,
    lines: [
      seam([
        [3, leg - 82],
        [34, leg - 66, 54, leg - 26, 52, leg - 1],
      ]),
      ...[0.3, 0.6].map((share) => ({
        kind: 'edge' as const,
        path: [
          [2 - share * 8, leg - 82 + share * 60],
          [18 + share * 10, leg - 62 + share * 46, 30 + share * 14, leg - 30 + share * 22, 36 + share * 14, leg - 1],
        ] satisfies Path,
      })),
    ],
    shades: [swell(12, leg - 34, 26, 30, -0.5)],
  };
}

function toe({ legMm: leg, footMm }: SockShape): WornPart {
  const end = footMm - 12;
  return {
    path: [
      [end - 52, leg - 72],
      [end - 26, leg - 68, end - 4, leg - 56, end - 1, leg - 32],
      [end, leg - 16, end - 8, leg + 1, end - 34, leg],
      [end - 46, leg - 1],
      [end - 38, leg - 22, end - 40, leg - 54, end - 52, leg - 72],
    ],
    material: 'inside',
    rollMm: 8,
    lines: [
      seam([
        [end - 52, leg - 72],
        [end - 40, leg - 54, end - 38, leg - 22, end - 46, leg - 1],
      ]),
      {
        kind: 'edge',
        path: [
          [end - 44, leg - 44],
          [end - 30, leg - 40, end - 16, leg - 36, end - 2, leg - 34],
        ],
      },
    ],
    shades: [swell(end - 24, leg - 38, 22, 28, -0.5)],
  };
}

function rib({ widthMm: width }: SockShape): WornPart[] {
  return [
    {
      path: [
        [1, -RIB_MM],
        [width * 0.3, -RIB_MM - 7, width * 0.7, -RIB_MM - 7, width - 1, -RIB_MM],
        [width * 0.7, -RIB_MM + 3, width * 0.3, -RIB_MM + 3, 1, -RIB_MM],
      ],
      material: 'hollow',
    },
    {
      path: [
        [1, -RIB_MM],
        [width * 0.3, -RIB_MM + 3, width * 0.7, -RIB_MM + 3, width - 1, -RIB_MM],
        [width + 2, -RIB_MM * 0.5, width + 1, -6, width, 2],
        [width * 0.7, 6, width * 0.3, 6, 0, 2],
        [-1, -6, -1, -RIB_MM * 0.5, 1, -RIB_MM],
      ],
      material: 'rib',
      liftMm: 0.6,
      rollMm: 10,
      roundDeg: 0,
      lines: [
        ribs(
          [
            [0, -RIB_MM / 2],
            [width, -RIB_MM / 2],
          ],
          RIB_MM * 1.2,
        ),
      ],
    },
  ];
}

function sock(shape: SockShape, print: Pick<WornPart, 'panelNo'>): WornPart[] {
  const { legMm: leg, footMm: foot, widthMm: width } = shape;
  const path = profile(shape);
  return [
    {
      ...print,
      path,
      lie: translation(boundsOf(path).x, 0),
      material: 'cloth',
      liftMm: 1.2,
      rollMm: 16,
      shades: [
        fold(
          [width * 0.72, 0, width * 0.74, leg * 0.3, width * 0.74, leg - 150, width * 0.7, leg - 110],
          width * 0.24,
          -0.3,
        ),
        fold(
          [width * 0.2, 8, width * 0.2, leg * 0.4, width * 0.22, leg - 130, width * 0.24, leg - 90],
          width * 0.22,
          0.24,
        ),
        // the ankle creases where the foot turns
        fold([width + 16, leg - 106, width - 14, leg - 92, width - 36, leg - 78, width - 52, leg - 56], 9, 0.5),
        fold([width + 6, leg - 122, width - 22, leg - 112, width - 44, leg - 98, width - 58, leg - 80], 9, -0.45),
        fold([width + 34, leg - 92, width + 8, leg - 78, width - 10, leg - 60, width - 22, leg - 38], 10, 0.36),
        fold([50, leg - 10, foot * 0.42, leg - 15, foot * 0.6, leg - 14, foot - 50, leg - 10], 20, 0.26),
        fold([width + 30, leg - 62, foot * 0.55, leg - 56, foot * 0.7, leg - 52, foot - 50, leg - 48], 30, -0.28),
      ],
    },
    heel(shape),
    toe(shape),
    ...rib(shape),
  ];
}

/** A pair from one side: the nearer sock's outer and the other one's inner side. */
function wearSocks(shape: SockShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const [near, far] = view === 'back' ? (['右袜外侧', '左袜内侧'] as const) : (['左袜外侧', '右袜内侧'] as const);
  const away = translation(shape.widthMm * 0.92, -34);
  const pair = (nearNo: string, farNo: string): WornPart[] => [
    ...sock(shape, { panelNo: farNo }).map((part) => placePart(part, away)),
    ...sock(shape, { panelNo: nearNo }),
  ];
  const parts = pair(cuts.noOf(near), cuts.noOf(far));
  if (view === 'back') return parts;
  return parts.map((part) => (part.lie === undefined ? mirrorPart(part) : turned(part)));
}

/** Mirrored, but its print is not. */
function turned(part: WornPart): WornPart {
  const mirrored = mirrorPart(part);
  const { x, y } = boundsOf(mirrored.path);
  return { ...mirrored, lie: translation(x, y) };
}

/** 中筒袜, a pair. */
export const socks: GarmentModel = {
  chartKeys: ['sockLeg', 'sockFoot', 'sockWidth'],
  baseMeasures: { sockLeg: 270, sockFoot: 230, sockWidth: 88 },
  pieces: (size) => sockPieces(sockShape(size)),
  wear: (size, view, cuts) => wearSocks(sockShape(size), view, cuts),
};
