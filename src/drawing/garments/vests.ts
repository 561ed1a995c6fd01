import type { GarmentView, MeasuresMm } from '../recipe.ts';
import { mirrorPiece, plainPiece, printedPiece, sewn } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { between, join, lastPoint, mapPoints, mirror, move, rectangle, reverse } from './path.ts';
import type { Path } from './path.ts';
import { hemStitching, hung } from './tees.ts';
import { bodyShades } from './top-folds.ts';
import { lengthOf, solve } from './seam-lines.ts';
import { closedBody, neckRuns, pulloverPieces, ringRib } from './top-pieces.ts';
import { fullNeckline, halfArmhole, halfSide } from './top-shape.ts';
import type { Neckline, TopShape } from './top-shape.ts';
import { mirrorPart, ribs, seam, swell } from './worn.ts';
import type { GarmentModel, SizeMm, WornLine, WornPart } from './worn.ts';

const CHART = ['bodyLength', 'chest', 'shoulder', 'hem'] as const;
const SIDE_PANEL_MM = 62;

function vestShape(size: SizeMm, frontNeckShare: number): TopShape {
  const halfNeckMm = size.get('neckWidth') / 2;
  const halfChestMm = size.get('chest') / 4;
  return {
    lengthMm: size.get('bodyLength'),
    halfNeckMm,
    frontNeckMm: halfNeckMm * frontNeckShare,
    backNeckMm: halfNeckMm * 0.55,
    halfShoulderMm: size.get('shoulder') / 2,
    slopeMm: (size.get('shoulder') / 2 - halfNeckMm) * 0.3,
    armholeMm: halfChestMm * 0.62 + 92,
    halfChestMm,
    halfWaistMm: size.get('waist') / 4,
    halfHemMm: size.get('hem') / 4,
    hemSagMm: 9,
    sleeve: null,
  };
}

interface VestStyle {
  readonly base: MeasuresMm;
  readonly neckline: Neckline;
  readonly frontNeckShare: number;
  readonly bindingMm: number;
  readonly seed: number;
  readonly sides: 'plain' | 'panel';
}

function vestModel(style: VestStyle): GarmentModel {
  return {
    chartKeys: CHART,
    baseMeasures: style.base,
    pieces: (size) => vestPieces(vestShape(size, style.frontNeckShare), style),
    wear: (size, view, cuts) => wearVest(vestShape(size, style.frontNeckShare), style, view, cuts),
  };
}

/** The side panel of a basketball vest, the half visible from one side. */
function sidePanelHalf(shape: TopShape): Path {
  const side = halfSide(shape);
  const bottom = shape.lengthMm - shape.hemSagMm;
  const inner: Path = [
    [shape.halfChestMm - SIDE_PANEL_MM * 0.55, shape.armholeMm - 16],
    [
      shape.halfChestMm - SIDE_PANEL_MM,
      shape.armholeMm + 90,
      shape.halfWaistMm - SIDE_PANEL_MM,
      bottom - 180,
      shape.halfHemMm - SIDE_PANEL_MM,
      bottom + shape.hemSagMm * 0.4,
    ],
  ];
  return between(side, inner);
}

function vestPieces(shape: TopShape, style: VestStyle): Piece[] {
  const body = pulloverPieces(shape, style.neckline);
  const runs = neckRuns(shape, style.neckline);
  const bindings = ringRib('领口包边', (runs.front + runs.back) * 2 * BINDING_SHARE, style.bindingMm * 2 + 14, {
    bodyEdge: 'neck',
    runs,
    body: closedBody(),
  });
  const armhole = lengthOf(halfArmhole(shape)) * 2 * BINDING_SHARE;
  const armBinding = plainPiece('other', '袖口包边', rectangle(0, 0, armhole, style.bindingMm * 2 + 14));
  if (style.sides === 'plain') return [...body, bindings, armBinding];
  const run = lengthOf(halfSide(shape));
  const bottom = solve((height) => lengthOf(stripSide(height)), run, run * 0.5, run);
  const front = stripSide(bottom);
  const back = move(mirror(front), SIDE_PANEL_MM * 2, 0);
  const sidePanel = printedPiece(
    'other',
    '左侧拼片',
    join(
      [
        [14, 0],
        [40, 14, 84, 14, SIDE_PANEL_MM * 2 - 14, 0],
      ],
      back,
      reverse(front),
    ),
    {
      edges: { front, back },
      seams: [sewn('side', 'front', '前片', 'sideLeft'), sewn('side', 'back', '后片', 'sideLeft')],
    },
  );
  // Front and back are sewn to the side panels and not to each other.
  const apart = body.map((piece) => ({ ...piece, sewing: { ...piece.sewing, seams: withoutSides(piece) } }));
  return [...apart, sidePanel, mirrorPiece(sidePanel, 'other', '右侧拼片'), bindings, armBinding];
}

const stripSide = (bottom: number): Path => [
  [14, 0],
  [4, bottom * 0.3, 0, bottom * 0.6, 0, bottom],
];

const withoutSides = (piece: Piece) => piece.sewing.seams.filter(({ kind }) => kind !== 'side');

/** A binding is sewn on stretched. */
const BINDING_SHARE = 0.9;

function wearVest(shape: TopShape, style: VestStyle, view: GarmentView, cuts: CutSet): WornPart[] {
  const depth = view === 'front' ? shape.frontNeckMm : shape.backNeckMm;
  const neckline = view === 'front' ? style.neckline : 'scoop';
  const body: WornPart = {
    ...cuts.flat(view === 'front' ? '前片' : '后片'),
    material: 'cloth',
    rollMm: 24,
    roundDeg: 0,
    shades: bodyShades(shape, view, style.seed),
    lines: hemStitching(shape),
  };
  const neckOuter = fullNeckline(shape.halfNeckMm, depth, neckline);
  const neck: WornPart = binding(
    neckOuter,
    move(fullNeckline(shape.halfNeckMm - style.bindingMm * 0.8, depth - style.bindingMm, neckline), 0, -1),
    style,
  );
  const armhole = halfArmhole(shape);
  const armBinding = binding(armhole, narrowed(armhole, style.bindingMm * 0.85), style);
  return [
    ...(view === 'front' ? [insideBack(shape, style)] : []),
    style.sides === 'panel' ? body : hung(body, shape),
    ...(style.sides === 'panel' ? wornSidePanels(shape, view, cuts) : []),
    neck,
    armBinding,
    mirrorPart(armBinding),
  ];
}

function binding(edge: Path, outerEdge: Path, style: VestStyle): WornPart {
  return {
    path: between(edge, outerEdge),
    material: style.sides === 'panel' ? 'contrast' : 'rib',
    liftMm: 0.8,
    rollMm: 5,
    lines: style.bindingMm > 14 ? [ribs(edge, style.bindingMm * 2.2)] : [seam(edge)],
  };
}

/** Parallel to the armhole, meeting it at the underarm, where the binding turns inwards. */
function narrowed(armhole: Path, widthMm: number): Path {
  const [endX, endY] = lastPoint(armhole);
  return mapPoints(armhole, (x, y) => {
    const share = 1 - (y / endY) ** 3;
    return [Math.min(x + widthMm * share, endX), y - 1];
  });
}

/** The inside of the back, visible through neck and armholes. */
function insideBack(shape: TopShape, style: VestStyle): WornPart {
  const shoulder = shape.halfShoulderMm;
  const neck = fullNeckline(shape.halfNeckMm - 4, shape.backNeckMm);
  const [endX, endY] = lastPoint(neck);
  const right: Path = [
    [endX, endY],
    [shoulder - 4, shape.slopeMm],
    [
      shoulder + 6,
      shape.armholeMm * 0.55,
      shape.halfChestMm * 0.86,
      shape.armholeMm * 0.9,
      shape.halfChestMm - 4,
      shape.armholeMm + 4,
    ],
    [0, shape.armholeMm + 30],
  ];
  return {
    path: join(neck, right, mirror(reverse(right))),
    material: 'inside',
    shades: [swell(0, shape.armholeMm * 0.5, shape.halfChestMm * 0.8, shape.armholeMm * 0.6, 0.3)],
    lines: [ribs(neck, style.bindingMm > 14 ? style.bindingMm * 1.6 : 1)],
  };
}

/** Two stripes down each side, as on sports kit. */
function sideStripes(shape: TopShape): WornLine[] {
  const bottom = shape.lengthMm + 10;
  return [0.34, 0.52].map((share) => {
    const inMm = SIDE_PANEL_MM * share;
    return {
      kind: 'stripe',
      widthMm: 6,
      path: [
        [shape.halfChestMm - inMm * 0.4, shape.armholeMm - 10],
        [
          shape.halfChestMm - inMm,
          shape.armholeMm + 90,
          shape.halfWaistMm - inMm,
          bottom - 180,
          shape.halfHemMm - inMm,
          bottom,
        ],
      ],
    };
  });
}

function wornSidePanels(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const path = sidePanelHalf(shape);
  const [onRight, onLeft] =
    view === 'front' ? (['左侧拼片', '右侧拼片'] as const) : (['右侧拼片', '左侧拼片'] as const);
  const look = {
    material: 'cloth',
    rollMm: 12,
    shades: [swell(shape.halfHemMm - 10, shape.lengthMm * 0.7, 40, 300, 0.3)],
    lines: [seam(reverse(path)), ...sideStripes(shape)],
  } as const;
  return [
    { ...look, ...cuts.shaped(onRight, path) },
    { ...mirrorPart({ ...look, path }), ...cuts.shaped(onLeft, mirror(path)) },
  ];
}

export const tank: GarmentModel = vestModel({
  base: { bodyLength: 660, chest: 920, shoulder: 296, hem: 930, waist: 884, neckWidth: 212 },
  neckline: 'scoop',
  frontNeckShare: 1.5,
  bindingMm: 12,
  seed: 61,
  sides: 'plain',
});

export const basketballVest: GarmentModel = vestModel({
  base: { bodyLength: 740, chest: 1080, shoulder: 350, hem: 1100, waist: 1070, neckWidth: 214 },
  neckline: 'vee',
  frontNeckShare: 1.45,
  bindingMm: 18,
  seed: 67,
  sides: 'panel',
});
