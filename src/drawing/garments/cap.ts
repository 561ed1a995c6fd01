import type { GarmentView } from '../recipe.ts';
import { alsoSewn, mirrorPiece, plainPiece, printedPiece, sewn } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { between, ellipse, join, mirror, move, rectangle, reverse, symmetric } from './path.ts';
import type { Path } from './path.ts';
import { lengthOf, part } from './seam-lines.ts';
import { bothEdges } from './top-pieces.ts';
import { bothSides, fold, mirrorPart, seam, stitch, swell } from './worn.ts';
import type { GarmentModel, SizeMm, WornPart } from './worn.ts';

/** Origin: the middle of the crown's foot. Six crown pieces, a peak, an adjustable strap. */
interface CapShape {
  readonly halfWidthMm: number;
  readonly heightMm: number;
  readonly peakMm: number;
}

const capShape = (size: SizeMm): CapShape => ({
  halfWidthMm: size.get('width') / 2,
  heightMm: size.get('height'),
  peakMm: size.get('depth'),
});

/** Half of one of the six wedges, flat: from the crown's top down its side, and its foot from the middle outwards. */
function halfWedge(shape: CapShape) {
  const half = shape.halfWidthMm * 0.56;
  const height = shape.heightMm * 1.12;
  const side: Path = [
    [0, 0],
    [half * 0.34, height * 0.16, half, height * 0.5, half, height],
  ];
  const foot: Path = [
    [0, height + 4],
    [half * 0.2, height + 4, half * 0.5, height + 3, half, height],
  ];
  return { side, foot };
}

/** The peak's edge at the crown, from the middle to the viewer's right. */
const halfPeakEdge = ({ halfWidthMm: half }: CapShape): Path => [
  [0, BROW_MM],
  [half * 0.34, BROW_MM, half * 0.64, 1, half * 0.86, -9],
];

/**
 * Seen from the front and slightly from above: the brow is lowest in the middle, and the bent peak drops at its sides.
 */
function peakPath(shape: CapShape): Path {
  const { halfWidthMm: half, peakMm: peak } = shape;
  return symmetric(
    join(halfPeakEdge(shape), [
      [half * 0.86, -9],
      [half * 0.99, 0, half * 1.03, peak * 0.52, half * 0.93, peak * 0.86],
      [half * 0.86, peak * 1.1, half * 0.46, peak * 0.94, 0, peak * 0.93],
    ]),
  );
}

const BROW_MM = 7;

const NAMES = [
  ['左前帽片', '右前帽片'],
  ['左侧帽片', '右侧帽片'],
  ['左后帽片', '右后帽片'],
] as const;

/** On the wearer's left; seen from outside, the front wedge is to the viewer's left of the side one, and so on. */
function leftWedges(shape: CapShape): Piece[] {
  const { side, foot } = halfWedge(shape);
  const path = symmetric(join(side, reverse(foot)));
  const [[front], [beside], [back]] = NAMES;
  const peakRun = lengthOf(halfPeakEdge(shape));
  const fromCentre = part(join(mirror(reverse(foot)), foot), 0, peakRun);
  const edges = { before: mirror(side), behind: side };
  return [
    printedPiece('front', front, path, {
      edges: { ...edges, peakLeft: fromCentre },
      seams: [sewn('crown', 'behind', beside, 'before')],
    }),
    printedPiece('other', beside, path, { edges, seams: [sewn('crown', 'behind', back, 'before')] }),
    printedPiece('back', back, path, { edges, seams: [] }),
  ];
}

function capPieces(shape: CapShape): Piece[] {
  const wedges = leftWedges(shape).flatMap((left, index) => {
    const right = mirrorPiece(left, left.role, NAMES[index]?.[1] ?? '');
    if (index === 0) return [left, alsoSewn(right, sewn('centreFront', 'before', left.name, 'before'))];
    if (index === 2) return [left, alsoSewn(right, sewn('centreBack', 'behind', left.name, 'behind'))];
    return [left, right];
  });
  return [
    ...wedges,
    printedPiece('other', '帽檐面', peakPath(shape), {
      edges: bothEdges({ top: halfPeakEdge(shape) }, 'front'),
      seams: [sewn('collar', 'topLeft', NAMES[0][0], 'peakLeft'), sewn('collar', 'topRight', NAMES[0][1], 'peakRight')],
    }),
    plainPiece('lining', '帽檐里', peakPath(shape)),
    plainPiece('other', '调节带', rectangle(0, 0, 160, 24)),
  ];
}

const crownEdge = ({ halfWidthMm: half, heightMm: height }: CapShape): Path => [
  [0, -height],
  [half * 0.52, -height, half * 0.98, -height * 0.66, half, 0],
];

function wearCap(shape: CapShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const { halfWidthMm: half, heightMm: height, peakMm: peak } = shape;
  const edge = crownEdge(shape);
  const seamAt = half * 0.62;
  const division: Path = [
    [0, -height],
    [seamAt * 0.5, -height * 0.96, seamAt * 0.96, -height * 0.6, seamAt, 6],
  ];
  const foot = view === 'front' ? BROW_MM + 3 : 4;
  const centre: Path = join(division, [
    [seamAt, 4],
    [seamAt * 0.6, foot, seamAt * 0.3, foot, 0, foot],
  ]);
  const side: Path = between(
    join(edge, [
      [half, 0],
      [half * 0.9, 4, half * 0.75, 5, seamAt, 6],
    ]),
    [
      [0, -height],
      [seamAt * 0.5, -height * 0.96, seamAt * 0.96, -height * 0.6, seamAt, 6],
    ],
  );
  const [mainNames, sideNames] = view === 'front' ? [NAMES[0], NAMES[1]] : [NAMES[2], NAMES[1]];
  const [onRight, onLeft] = view === 'front' ? ([0, 1] as const) : ([1, 0] as const);
  const crownLines = [
    stitch(move(division, -4, 0)),
    stitch([
      [5, -height],
      [5, 0],
    ]),
  ];
  const crown: WornPart = {
    path: centre,
    material: 'cloth',
    rollMm: 8,
    shades: [
      swell(half * 0.2, -height * 0.62, half * 0.5, height * 0.4, -0.36),
      swell(half * 0.2, -height * 0.98, half * 0.7, height * 0.16, 0.3),
      fold([2, -height, 10, -height * 0.6, 10, -height * 0.3, 4, 0], 14, 0.12),
    ],
    lines: crownLines,
  };
  const sidePart: WornPart = {
    path: side,
    material: 'cloth',
    rollMm: 16,
    shades: [
      swell(half * 0.98, -height * 0.2, half * 0.3, height * 0.5, 0.4),
      fold(
        [seamAt + 6, 0, seamAt + 8, -height * 0.3, seamAt * 0.9, -height * 0.6, seamAt * 0.6, -height * 0.86],
        20,
        -0.25,
      ),
    ],
    lines: [seam(division)],
  };
  const eyelet = ellipse(half * 0.6, -height * 0.62, 4.5);
  const eyelets: WornPart[] = [mirror(eyelet), eyelet].map((path) => ({
    path,
    material: 'inside',
    liftMm: 0.8,
    rollMm: 2,
  }));
  const top: WornPart = { path: ellipse(0, -height - 1, 9, 5.5), material: 'cloth', liftMm: 1.5, rollMm: 3 };
  const parts: WornPart[] = [
    { ...mirrorPart(sidePart), ...cuts.shaped(sideNames[onLeft], mirror(side)) },
    { ...sidePart, ...cuts.shaped(sideNames[onRight], side) },
    { ...mirrorPart(crown), ...cuts.shaped(mainNames[onLeft], mirror(crown.path)) },
    { ...crown, ...cuts.shaped(mainNames[onRight], crown.path) },
    ...eyelets,
    top,
  ];
  return view === 'front'
    ? [...peakPart(shape, cuts), ...parts]
    : [{ path: ellipse(0, peak * 0.1, half * 0.93, peak * 0.16), material: 'hollow' }, ...parts, ...backOpening(shape)];
}

function peakPart(shape: CapShape, cuts: CutSet): WornPart[] {
  const { halfWidthMm: half, peakMm: peak } = shape;
  // rows of stitching parallel to the peak's edge, closer together near the brow
  const row = (share: number): Path => {
    const side = half * (0.86 + 0.07 * share);
    const drop = -9 + (peak * 0.86 + 9) * share;
    const middle = BROW_MM + (peak * 0.93 - BROW_MM) * share;
    return [
      [-side, drop],
      [-half * 0.8, drop + peak * 0.24 * share, -half * 0.44, middle, 0, middle],
      [half * 0.44, middle, half * 0.8, drop + peak * 0.24 * share, side, drop],
    ];
  };
  const edge: Path = [
    [-half * 0.93, peak * 0.86],
    [-half * 0.86, peak * 1.1, -half * 0.46, peak * 0.94, 0, peak * 0.93],
    [half * 0.46, peak * 0.94, half * 0.86, peak * 1.1, half * 0.93, peak * 0.86],
  ];
  return [
    // the thickness of the peak: a narrow band below its edge
    { path: between(edge, move(edge, 0, 4.5)), material: 'inside', liftMm: 1.5 },
    {
      ...cuts.flat('帽檐面'),
      material: 'cloth',
      liftMm: 2,
      rollMm: 5,
      roundDeg: 0,
      shades: [
        swell(-half * 0.16, peak * 0.5, half * 0.6, peak * 0.4, -0.34),
        // the crown's shadow on the peak
        fold([-half * 0.9, -6, -half * 0.4, BROW_MM + 6, half * 0.4, BROW_MM + 6, half * 0.9, -6], 26, 0.5),
      ],
      lines: [0.9, 0.76, 0.62, 0.48, 0.34].map((share) => stitch(row(share))),
    },
  ];
}

function backOpening(shape: CapShape): WornPart[] {
  const { halfWidthMm: half } = shape;
  const arch = half * 0.42;
  return [
    {
      path: [
        [-arch, 5],
        [-arch, -half * 0.3, -arch * 0.6, -half * 0.56, 0, -half * 0.56],
        [arch * 0.6, -half * 0.56, arch, -half * 0.3, arch, 5],
      ],
      material: 'hollow',
      shades: [swell(0, -half * 0.1, arch, half * 0.3, 0.3)],
    },
    {
      path: rectangle(-arch - 16, -18, arch * 2 + 32, 22),
      material: 'cloth',
      liftMm: 1.6,
      rollMm: 5,
      lines: bothSides([
        stitch([
          [0, -14],
          [arch + 14, -14],
        ]),
        stitch([
          [0, 0],
          [arch + 14, 0],
        ]),
      ]),
    },
    { path: rectangle(-14, -21, 28, 28), material: 'metal', liftMm: 1.2, rollMm: 3 },
  ];
}

export const cap: GarmentModel = {
  chartKeys: ['width', 'height', 'depth'],
  baseMeasures: { width: 190, height: 122, depth: 62 },
  pieces: (size) => capPieces(capShape(size)),
  wear: (size, view, cuts) => wearCap(capShape(size), view, cuts),
};
