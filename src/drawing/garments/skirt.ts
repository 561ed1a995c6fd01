import type { GarmentView } from '../recipe.ts';
import { printedPiece, sewn } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { between, join, mapPoints, mirror, move, rectangle, reverse, runPoints, symmetric } from './path.ts';
import type { Path } from './path.ts';
import { lengthOf } from './seam-lines.ts';
import { bothEdges } from './top-pieces.ts';
import { bothSides, fold, seam, stitch, straightFold, swell } from './worn.ts';
import type { GarmentModel, Shade, SizeMm, WornPart } from './worn.ts';

/** Origin: the middle of the waist seam; half widths. */
interface SkirtShape {
  readonly lengthMm: number;
  readonly halfWaistMm: number;
  readonly halfHipMm: number;
  readonly halfHemMm: number;
}

const WAISTBAND_MM = 36;
/** 中腰 to the widest part of the hip */
const HIP_SHARE = 0.3;
const SEED_SHARES = [-0.84, -0.6, -0.37, -0.12, 0.14, 0.38, 0.61, 0.85] as const;

const skirtShape = (size: SizeMm): SkirtShape => ({
  lengthMm: size.get('skirtLength') - WAISTBAND_MM,
  halfWaistMm: size.get('waist') / 4,
  halfHipMm: size.get('hip') / 4,
  halfHemMm: size.get('hem') / 4,
});

const sideOf = ({ lengthMm: length, halfWaistMm: waist, halfHipMm: hip, halfHemMm: hem }: SkirtShape): Path => [
  [waist, 0],
  [waist + (hip - waist) * 0.55, length * 0.08, hip - 6, length * 0.2, hip, length * HIP_SHARE],
  [hip + (hem - hip) * 0.32, length * 0.55, hem * 0.96, length * 0.8, hem, length - 26],
];

const waistOf = ({ halfWaistMm: waist }: SkirtShape, view: GarmentView): Path => {
  const dip = view === 'front' ? 13 : 7;
  return [
    [0, dip],
    [waist * 0.5, dip, waist * 0.8, dip * 0.4, waist, 0],
  ];
};

const hemOf = ({ lengthMm: length, halfHemMm: hem }: SkirtShape): Path => [
  [hem, length - 26],
  [hem * 0.68, length - 4, hem * 0.34, length, 0, length],
];

const bandOf = (shape: SkirtShape, view: GarmentView): Path => {
  const run = lengthOf(waistOf(shape, view));
  return [
    [0, WAISTBAND_MM * 2],
    [run, WAISTBAND_MM * 2],
  ];
};

function skirtPieces(shape: SkirtShape): Piece[] {
  const panel = (name: string, view: GarmentView): Piece =>
    printedPiece(view, name, symmetric(join(waistOf(shape, view), sideOf(shape), hemOf(shape))), {
      edges: bothEdges({ waist: waistOf(shape, view), side: sideOf(shape) }, view),
      seams:
        view === 'front' ? ['Left', 'Right'].map((side) => sewn('side', `side${side}`, '后片', `side${side}`)) : [],
    });
  const band = (name: string, view: GarmentView, panelName: string): Piece => {
    const run = lengthOf(waistOf(shape, view));
    return printedPiece('waistband', name, rectangle(-run, 0, run * 2, WAISTBAND_MM * 2), {
      edges: bothEdges({ foot: bandOf(shape, view) }, view),
      seams: ['Left', 'Right'].map((side) => sewn('waistband', `foot${side}`, panelName, `waist${side}`)),
    });
  };
  return [panel('前片', 'front'), panel('后片', 'back'), band('前腰', 'front', '前片'), band('后腰', 'back', '后片')];
}

/** The flared hem falls in flutes: only the picture bends, not the cut. */
function fluted(path: Path, { lengthMm: length, halfHemMm: hem }: SkirtShape): Path {
  const [start, ...rest] = runPoints(path, 9);
  return mapPoints([start!, ...rest], (x, y) => {
    const down = Math.max(0, y / length) ** 6;
    const wave = Math.sin((x / hem) * 13.4 + 0.7) * 7 + Math.sin((x / hem) * 5.1 + 2) * 4;
    return [x, y + wave * down];
  });
}

function skirtShades(shape: SkirtShape, view: GarmentView): Shade[] {
  const { lengthMm: length, halfWaistMm: waist, halfHipMm: hip, halfHemMm: hem } = shape;
  const turn = view === 'front' ? 0 : 0.04;
  const flutes = SEED_SHARES.flatMap((share, at): Shade[] => {
    const top = length * (0.16 + ((at * 5) % 4) * 0.11);
    const x = (hip + (hem - hip) * 0.2) * (share + turn);
    const foot = hem * (share + turn);
    return [
      fold(
        [x, top, x + (foot - x) * 0.3, top + (length - top) * 0.34, foot * 0.97, length * 0.8, foot, length + 6],
        hem * 0.085,
        at % 2 ? 0.34 : 0.26,
      ),
      fold(
        [
          x + hem * 0.1,
          top + 30,
          x + (foot - x) * 0.3 + hem * 0.1,
          top + (length - top) * 0.4,
          foot * 0.97 + hem * 0.11,
          length * 0.8,
          foot + hem * 0.115,
          length + 6,
        ],
        hem * 0.08,
        -0.34,
      ),
    ];
  });
  return [
    ...flutes,
    swell(-waist * 0.4, length * 0.2, hip * 0.5, length * 0.16, -0.34, -6),
    swell(waist * 0.5, length * 0.21, hip * 0.42, length * 0.14, -0.2, 6),
    straightFold(-waist, 6, waist, 6, 12, 0.2),
  ];
}

function waistbandOf(shape: SkirtShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const { halfWaistMm: waist } = shape;
  const halfFoot = waistOf(shape, view);
  const foot: Path = join(mirror(reverse(halfFoot)), halfFoot);
  const dip = view === 'front' ? 15 : 4;
  const rim: Path = [
    [-waist + 3, -WAISTBAND_MM],
    [-waist * 0.5, -WAISTBAND_MM + dip, waist * 0.5, -WAISTBAND_MM + dip, waist - 3, -WAISTBAND_MM],
  ];
  const inside: WornPart = {
    path: between(
      [
        [-waist + 3, -WAISTBAND_MM],
        [-waist * 0.5, -WAISTBAND_MM - 11, waist * 0.5, -WAISTBAND_MM - 11, waist - 3, -WAISTBAND_MM],
      ],
      rim,
    ),
    material: 'inside',
    shades: [swell(0, -WAISTBAND_MM + 4, waist * 0.8, 10, 0.4)],
  };
  return [
    inside,
    {
      ...cuts.joined(view === 'front' ? '前腰' : '后腰', 'footLeft'),
      path: between(rim, foot),
      material: 'cloth',
      liftMm: 1,
      rollMm: 9,
      roundDeg: 0,
      lines: [seam(foot), stitch(move(foot, 0, -5)), stitch(move(rim, 0, 5))],
    },
  ];
}

function wearSkirt(shape: SkirtShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const { lengthMm: length, halfWaistMm: waist, halfHemMm: hem } = shape;
  const { path, panelNo, lie } = cuts.flat(view === 'front' ? '前片' : '后片');
  const worn = fluted(path, shape);
  const halfHem = hemOf(shape);
  const hemStitch = fluted(move(join(halfHem, mirror(reverse(halfHem))), 0, -20), shape);
  const dart = seam([
    [waist * 0.52, 8],
    [waist * 0.52, length * 0.06, waist * 0.55, length * 0.1, waist * 0.56, length * (view === 'front' ? 0.14 : 0.18)],
  ]);
  const zip: WornPart['lines'] =
    view === 'back'
      ? [
          seam([
            [0, 0],
            [0, length * 0.28],
          ]),
          stitch([
            [5, 2],
            [5, length * 0.28],
          ]),
        ]
      : [];
  return [
    // the far side of the hem, seen below the near one's flutes
    {
      path: [
        [-hem * 0.96, length - 30],
        [-hem * 0.5, length + 16, hem * 0.5, length + 16, hem * 0.96, length - 30],
        [hem * 0.5, length - 60],
        [-hem * 0.5, length - 60],
      ],
      material: 'hollow',
    },
    {
      path: worn,
      panelNo,
      lie,
      material: 'cloth',
      rollMm: 26,
      roundDeg: 0,
      shades: skirtShades(shape, view),
      lines: [...bothSides([dart]), ...zip, stitch(hemStitch)],
    },
    ...waistbandOf(shape, view, cuts),
  ];
}

/** A 字半裙. */
export const skirt: GarmentModel = {
  chartKeys: ['skirtLength', 'waist', 'hip', 'hem'],
  baseMeasures: { skirtLength: 680, waist: 680, hip: 960, hem: 1560 },
  pieces: (size) => skirtPieces(skirtShape(size)),
  wear: (size, view, cuts) => wearSkirt(skirtShape(size), view, cuts),
};
