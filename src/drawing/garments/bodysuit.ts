import type { GarmentView, SeamKind } from '../recipe.ts';
import { plainPiece, printedPiece, sewn } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { between, compose, join, move, rectangle, reverse, rotation, symmetric, translation } from './path.ts';
import type { Path } from './path.ts';
import { lengthOf } from './seam-lines.ts';
import { insideNeck, neckRib, neckRibPiece, neckShades, teeShape, teeStyles } from './tees.ts';
import type { TeeStyle } from './tees.ts';
import { bodyShades } from './top-folds.ts';
import { bothEdges, closedBody, sleevePieces } from './top-pieces.ts';
import { halfArmhole, halfNeckline } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { armholeLines, sleeveParts } from './top-sleeves.ts';
import { fastener } from './trims.ts';
import { fold, mirrorPart, ribs, seam, stitch, swell } from './worn.ts';
import type { GarmentModel, WornPart } from './worn.ts';

const style: TeeStyle = {
  ...teeStyles.kids,
  base: { bodyLength: 430, chest: 520, shoulder: 220, sleeve: 95, hem: 520, waist: 520, neckWidth: 136, cuff: 190 },
  neckRibMm: 13,
  sleeveAngleDeg: 44,
  seed: 139,
};

const CROTCH_HALF_MM = 46;

/** From the side down around the leg to the snaps between the legs. */
const legEdge = ({ halfHemMm: hem, lengthMm: length }: TopShape): Path => [
  [hem, length * 0.7],
  [hem * 0.84, length * 0.76, CROTCH_HALF_MM + 16, length * 0.84, CROTCH_HALF_MM, length - 18],
];

function halfEdges(shape: TopShape, neckMm: number) {
  const { halfNeckMm: neck, halfShoulderMm: shoulder, slopeMm: slope, halfHemMm: hem, halfWaistMm: waist } = shape;
  const side: Path = [
    [shape.halfChestMm, shape.armholeMm],
    [waist - 2, shape.armholeMm + 40, hem + 3, shape.lengthMm * 0.56, hem, shape.lengthMm * 0.7],
  ];
  const shoulderEdge: Path = [
    [neck, 0],
    [shoulder, slope],
  ];
  const crotch: Path = [
    [0, shape.lengthMm + 3],
    [CROTCH_HALF_MM, shape.lengthMm],
  ];
  return {
    neck: halfNeckline(neck, neckMm, 'crew'),
    shoulder: shoulderEdge,
    armhole: halfArmhole(shape),
    side,
    leg: legEdge(shape),
    crotch,
  };
}

function bodyPath(shape: TopShape, neckMm: number): Path {
  const { neck, shoulder, armhole, side, leg, crotch } = halfEdges(shape, neckMm);
  return symmetric(join(neck, shoulder, armhole, side, leg, reverse(crotch)));
}

const shapeOf = (size: Parameters<GarmentModel['pieces']>[0]): TopShape => {
  const shape = teeShape(size, style);
  return { ...shape, armholeMm: shape.halfChestMm * 0.6 + 38 };
};

function pieces(shape: TopShape): Piece[] {
  const toBack = (kind: SeamKind, edge: string) =>
    ['Left', 'Right'].map((side) => sewn(kind, edge + side, '后片', edge + side));
  return [
    printedPiece('front', '前片', bodyPath(shape, shape.frontNeckMm), {
      edges: bothEdges(halfEdges(shape, shape.frontNeckMm), 'front'),
      seams: [...toBack('shoulder', 'shoulder'), ...toBack('side', 'side'), ...toBack('foot', 'crotch')],
    }),
    printedPiece('back', '后片', bodyPath(shape, shape.backNeckMm), {
      edges: bothEdges(halfEdges(shape, shape.backNeckMm), 'back'),
      seams: [],
    }),
    ...sleevePieces(shape, closedBody()),
    neckRibPiece(shape, 40),
    legRibPiece(shape),
  ];
}

/** Cut twice: from the front's leg edge through the crotch to the back's. */
function legRibPiece(shape: TopShape): Piece {
  const half = lengthOf(legEdge(shape)) * LEG_RIB_SHARE;
  const edge = (toX: number): Path => [
    [toX, 0],
    [0, 0],
  ];
  return plainPiece('other', '腿口罗纹', rectangle(-half, 0, half * 2, 40), {
    edges: { front: edge(-half), back: edge(half) },
    seams: ['Left', 'Right'].flatMap((side) => [
      sewn('rib', 'front', '前片', `leg${side}`),
      sewn('rib', 'back', '后片', `leg${side}`),
    ]),
  });
}

const LEG_RIB_SHARE = 0.88;

function wear(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const leg = legEdge(shape);
  const { halfHemMm: hem, lengthMm: length, halfNeckMm: neck, halfShoulderMm: shoulder, slopeMm: slope } = shape;
  const legRib: WornPart = {
    path: between(leg, [
      [hem + 5, length * 0.7 + 11],
      [hem * 0.9, length * 0.76 + 13, CROTCH_HALF_MM + 26, length * 0.85 + 10, CROTCH_HALF_MM + 7, length - 10],
    ]),
    material: 'rib',
    liftMm: 0.8,
    rollMm: 5,
    lines: [ribs(move(leg, 3, 6), 24)],
  };
  // Envelope shoulders: the back overlaps the front so that the neck opens wide.
  const lap: Path = [
    [neck + 4, 3],
    [shoulder, slope],
    [shoulder - 2, slope + 16, shoulder - 3, slope + 26, shoulder - 4, slope + 36],
    [neck + 22, slope + 30, neck + 8, 30, neck - 4, 24],
  ];
  const { panelNo, lie } = cuts.flat('后片');
  const envelope: WornPart = {
    path: lap,
    panelNo,
    lie: compose(translation(0, slope), rotation(180), lie),
    material: 'cloth',
    liftMm: 1.4,
    rollMm: 6,
    lines: [
      ribs(
        [
          [shoulder - 4, slope + 33],
          [neck + 22, slope + 27, neck + 8, 27, neck - 4, 21],
        ],
        9,
      ),
    ],
  };
  const snaps = view === 'front' ? [-28, 0, 28].map((x) => fastener('snap', x, length - 9, 9)) : [];
  const body: WornPart = {
    ...cuts.flat(view === 'front' ? '前片' : '后片'),
    material: 'cloth',
    rollMm: 18,
    roundDeg: 0,
    shades: [
      ...bodyShades({ ...shape, lengthMm: length * 0.74 }, view, style.seed).slice(0, 12),
      ...neckShades(shape, view),
      swell(-hem * 0.3, length * 0.66, hem * 0.6, 50, -0.3),
      fold(
        [hem * 0.9, length * 0.73, hem * 0.6, length * 0.7, hem * 0.4, length * 0.72, hem * 0.2, length * 0.78],
        18,
        0.24,
      ),
      fold(
        [-hem * 0.9, length * 0.73, -hem * 0.6, length * 0.7, -hem * 0.4, length * 0.72, -hem * 0.2, length * 0.78],
        18,
        0.24,
      ),
    ],
    lines: [
      ...armholeLines(shape),
      seam([
        [-CROTCH_HALF_MM - 6, length - 20],
        [CROTCH_HALF_MM + 6, length - 20],
      ]),
      stitch([
        [-CROTCH_HALF_MM - 6, length - 23],
        [CROTCH_HALF_MM + 6, length - 23],
      ]),
      ...snaps,
    ],
  };
  return [
    ...(view === 'front' ? insideNeck(shape, style).slice(0, 2) : []),
    ...sleeveParts(shape, view, style.seed, cuts, 'hem'),
    body,
    mirrorPart(legRib),
    legRib,
    ...(view === 'front' ? [mirrorPart(envelope), envelope] : []),
    ...neckRib(shape, style, view, cuts),
  ];
}

export const bodysuit: GarmentModel = {
  chartKeys: ['bodyLength', 'chest', 'shoulder', 'sleeve'],
  baseMeasures: style.base,
  pieces: (size) => pieces(shapeOf(size)),
  wear: (size, view, cuts) => wear(shapeOf(size), view, cuts),
};
