import type { GarmentView } from '../recipe.ts';
import { POINT_MM } from './collar-pieces.ts';
import type { CutSet } from './cut.ts';
import {
  between,
  boundsOf,
  compose,
  join,
  lastPoint,
  mirror,
  move,
  rectangle,
  reverse,
  rotation,
  splitCurve,
  symmetric,
  translation,
} from './path.ts';
import type { Path, Point } from './path.ts';
import { fullNeckline, halfNeckline } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { bothSides, fold, mirrorPart, seam, stitch, swell } from './worn.ts';
import type { LineKind, WornPart } from './worn.ts';

/** The inside of the collar behind the neck, with the label. */
export function insideCollar(shape: TopShape, riseMm: number): WornPart[] {
  const { halfNeckMm: neck, frontNeckMm: depth } = shape;
  const rim: Path = [
    [-neck - 2, -riseMm * 0.5],
    [-neck * 0.5, -riseMm * 1.1, neck * 0.5, -riseMm * 1.1, neck + 2, -riseMm * 0.5],
  ];
  const seamLine = fullNeckline(neck + 2, 15);
  return [
    {
      path: between(rim, fullNeckline(neck + 2, depth + 6)),
      material: 'hollow',
      shades: [swell(0, depth * 0.5, neck, depth * 0.5, 0.3)],
    },
    {
      path: between(rim, seamLine),
      material: 'inside',
      shades: [
        swell(-10, -riseMm * 0.5, neck * 0.8, riseMm * 0.5, -0.25),
        fold([-neck, 6, -neck * 0.4, 20, neck * 0.4, 20, neck, 6], 14, 0.2),
      ],
      lines: [seam(seamLine)],
    },
    { path: rectangle(-20, 20, 40, 25), material: 'label', liftMm: 1 },
  ];
}

/** A pointed collar buttoned up, both leaves in front. */
export function pointedCollar(
  shape: TopShape,
  piece: string,
  cuts: CutSet,
  stitching: LineKind = 'stitch',
): WornPart[] {
  const { halfNeckMm: neck, frontNeckMm: depth } = shape;
  const foldLine: Path = [
    [3, depth - 4],
    [neck * 0.5, depth * 0.72, neck * 0.86, depth * 0.3, neck * 0.92, -26],
  ];
  const outer: Path = [
    [3, depth - 4],
    [neck * 0.26, depth * 1.36, neck * 0.4, depth * 1.56, neck * 0.52, depth * 1.72],
    [neck * 0.86, depth * 1.05, neck * 1.16, depth * 0.5, neck * 1.22, 6],
    [neck * 1.2, -10, neck * 1.08, -24, neck * 0.92, -26],
  ];
  const path = between(foldLine, outer);
  const inset: Path = [
    [9, depth + 2],
    [neck * 0.3, depth * 1.32, neck * 0.42, depth * 1.48, neck * 0.53, depth * 1.6],
    [neck * 0.82, depth, neck * 1.1, depth * 0.48, neck * 1.15, 4],
  ];
  const leaf: WornPart = {
    path,
    material: 'cloth',
    liftMm: 2.2,
    rollMm: 9,
    shades: [
      swell(neck * 0.7, depth * 0.5, 30, 60, -0.3, 20),
      fold([neck * 0.95, -24, neck * 0.95, depth * 0.25, neck * 0.6, depth * 0.7, 8, depth], 16, -0.3),
    ],
    lines: [{ kind: stitching, path: inset }],
  };
  return bothLeaves(leaf, foldLine[0], lastPoint(foldLine), cuts.flat(piece));
}

/** A leaf rotates with its fold, from the end of the neck up to the shoulder, and so do its stripes. */
function bothLeaves(leaf: WornPart, end: Point, shoulder: Point, flat: ReturnType<CutSet['flat']>): WornPart[] {
  const turnDeg = (Math.atan2(shoulder[1] - end[1], shoulder[0] - end[0]) * 180) / Math.PI;
  const { panelNo, path } = flat;
  const rightEnd = POINT_MM - boundsOf(path).width;
  return [
    {
      ...mirrorPart(leaf),
      panelNo,
      lie: compose(translation(-end[0], end[1]), rotation(-turnDeg), translation(rightEnd, 0)),
    },
    { ...leaf, panelNo, lie: compose(translation(...end), rotation(turnDeg), translation(-POINT_MM, 0)) },
  ];
}

/** Camp collar: open, with the upper fronts turned out as lapels. */
export function campCollar(shape: TopShape, cuts: CutSet): WornPart[] {
  const { halfNeckMm: neck, frontNeckMm: depth } = shape;
  const lapel: WornPart = {
    path: [
      [0, depth * 1.16],
      [neck * 0.2, depth * 0.92, neck * 0.4, depth * 0.7, neck * 0.56, depth * 0.46],
      [neck * 1.12, depth * 0.6],
      [neck * 1.02, depth * 0.86, neck * 0.6, depth * 1.1, 0, depth * 1.16],
    ],
    material: 'cloth',
    liftMm: 2,
    rollMm: 8,
    shades: [
      swell(neck * 0.6, depth * 0.7, 36, 30, -0.3),
      fold([0, depth * 1.12, neck * 0.24, depth * 0.92, neck * 0.4, depth * 0.7, neck * 0.56, depth * 0.44], 14, -0.35),
    ],
    lines: [
      stitch([
        [neck * 1.06, depth * 0.62],
        [neck * 0.98, depth * 0.82, neck * 0.6, depth * 1.05, neck * 0.06, depth * 1.12],
      ]),
    ],
  };
  const leaf: WornPart = {
    path: [
      [neck * 0.5, depth * 0.52],
      [neck * 0.76, depth * 0.24, neck * 0.86, 0, neck * 0.86, -22],
      [neck * 1.04, -24, neck * 1.18, -12, neck * 1.26, 10],
      [neck * 1.4, depth * 0.2, neck * 1.46, depth * 0.34, neck * 1.52, depth * 0.47],
      [neck * 1.2, depth * 0.56, neck * 0.8, depth * 0.56, neck * 0.5, depth * 0.52],
    ],
    material: 'cloth',
    liftMm: 2,
    rollMm: 8,
    shades: [swell(neck * 1.1, depth * 0.2, 30, 40, -0.3, -20)],
    lines: [
      stitch([
        [neck * 0.6, depth * 0.49],
        [neck * 0.9, depth * 0.52, neck * 1.16, depth * 0.5, neck * 1.44, depth * 0.43],
        [neck * 1.36, depth * 0.3, neck * 1.3, depth * 0.18, neck * 1.2, 10],
      ]),
    ],
  };
  const facing = (part: WornPart, front: string): WornPart => {
    const { panelNo: frontNo, lie } = cuts.flat(front);
    return { ...part, panelNo: frontNo, lie };
  };
  return [
    ...bothLeaves(leaf, [neck * 0.5, depth * 0.52], [neck * 0.86, -22], cuts.flat('领面')),
    facing(mirrorPart(lapel), '右前片'),
    facing(lapel, '左前片'),
  ];
}

/** The collar from behind: one leaf over the neck seam. */
export function collarBack(
  shape: TopShape,
  print: Pick<WornPart, 'panelNo' | 'lie'>,
  dropMm: number,
  stitching: LineKind = 'stitch',
): WornPart {
  const { halfNeckMm: neck } = shape;
  const edge: Path = [
    [neck * 0.95, -24],
    [neck * 1.12, -20, neck * 1.22, 0, neck * 1.26, dropMm * 0.55],
    [neck * 0.8, dropMm * 0.95, neck * 0.4, dropMm * 1.06, 0, dropMm * 1.06],
  ];
  const top: Path = [
    [0, -32],
    [neck * 0.4, -32, neck * 0.8, -30, neck * 0.95, -24],
  ];
  const path = symmetric(join(top, edge));
  return {
    ...print,
    path,
    material: 'cloth',
    liftMm: 2,
    rollMm: 9,
    shades: [
      fold([-neck, -20, -neck * 0.4, -22, neck * 0.4, -22, neck, -20], 20, -0.35),
      swell(neck * 0.5, dropMm * 0.5, 40, 24, 0.1),
    ],
    lines: bothSides([{ kind: stitching, path: move(edge, -5, -5) }]),
  };
}

/** Zipped collar that stands up around the neck. */
export function standCollar(shape: TopShape, view: GarmentView, heightMm: number, cuts: CutSet): WornPart[] {
  const { halfNeckMm: neck } = shape;
  const depth = (view === 'front' ? shape.frontNeckMm : shape.backNeckMm) + 5;
  const foot = fullNeckline(neck + 4, depth);
  const rimDip = view === 'front' ? 26 : 6;
  const rim: Path = [
    [-neck * 0.9, -heightMm],
    [-neck * 0.5, -heightMm + rimDip, neck * 0.5, -heightMm + rimDip, neck * 0.9, -heightMm],
  ];
  const band: WornPart = {
    path: between(rim, foot),
    material: 'cloth',
    liftMm: 1.2,
    rollMm: 14,
    roundDeg: 0,
    shades: [
      fold([-neck, -heightMm * 0.2, -neck * 0.5, depth * 0.6, neck * 0.3, depth * 0.7, neck * 0.8, 0], 20, 0.16),
    ],
    lines: [stitch(move(rim, 0, 5)), seam(foot)],
  };
  if (view === 'back') return [{ ...band, ...cuts.joined('领面', 'backLeft') }];
  const behind: WornPart = {
    path: between(rim, [
      [-neck * 0.9, -heightMm],
      [-neck * 0.5, -heightMm - 22, neck * 0.5, -heightMm - 22, neck * 0.9, -heightMm],
    ]),
    material: 'inside',
    shades: [swell(0, -heightMm + 8, neck * 0.8, 18, 0.5)],
  };
  const [rimLeft, rimRight] = splitCurve(rim, 0.5);
  const footRight = halfNeckline(neck + 4, depth, 'crew');
  const half = (path: Path, edge: 'frontLeft' | 'frontRight'): WornPart => ({
    ...band,
    path,
    ...cuts.joined('领面', edge),
  });
  return [
    behind,
    half(between(rimLeft, mirror(reverse(footRight))), 'frontRight'),
    half(between(rimRight, footRight), 'frontLeft'),
  ];
}
