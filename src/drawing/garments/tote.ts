import type { GarmentView } from '../recipe.ts';
import { plainPiece, printedPiece, sewn } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { between, rectangle, symmetric } from './path.ts';
import type { Path } from './path.ts';
import { bothEdges } from './top-pieces.ts';
import { bothSides, fold, mirrorShade, seam, stitch, straightFold, swell } from './worn.ts';
import type { GarmentModel, Shade, SizeMm, WornPart } from './worn.ts';

/** A filled bag bulges: it is slightly wider and rounder at the bottom than at the mouth. */
function totePath(size: SizeMm): Path {
  const half = size.get('width') / 2;
  const height = size.get('height');
  return symmetric([
    [0, 5],
    [half * 0.5, 5, half * 0.8, 1, half, 0],
    [half + 1, height * 0.3, half + 5, height * 0.7, half + 2, height - 16],
    [half + 1, height - 4, half - 6, height, half - 16, height + 1],
    [half * 0.6, height + 5, half * 0.3, height + 5, 0, height + 5],
  ]);
}

function toteHandle(size: SizeMm, behind: 'behind' | 'before'): WornPart {
  const x = size.get('width') * 0.19;
  const drop = size.get('strap') / 2;
  const top = behind === 'behind' ? -drop * 0.9 : -drop * 0.82;
  const lean = behind === 'behind' ? 9 : -5;
  const width = 28;
  const line = (inset: number): Path => [
    [-x - width / 2 + inset, 64],
    [-x - width / 2 + inset, -20],
    [-x - width / 2 + inset + lean * 0.4, top * 0.8, -x * 0.72 + inset * 0.5 + lean, top + inset, lean, top + inset],
    [
      x * 0.72 - inset * 0.5 + lean,
      top + inset,
      x + width / 2 - inset + lean * 0.4,
      top * 0.8,
      x + width / 2 - inset,
      -20,
    ],
    [x + width / 2 - inset, 64],
  ];
  return {
    path: between(line(0), line(width)),
    material: behind === 'behind' ? 'reverse' : 'cloth',
    liftMm: 1.5,
    rollMm: 6,
    lines: [stitch(line(5)), stitch(line(width - 5))],
  };
}

function wearTote(size: SizeMm, view: GarmentView, cuts: CutSet): WornPart[] {
  const half = size.get('width') / 2;
  const height = size.get('height');
  const x = size.get('width') * 0.19;
  const shades: Shade[] = [
    swell(-half * 0.25, height * 0.4, half * 0.7, height * 0.34, -0.3),
    swell(half * 0.3, height * 0.84, half * 0.8, height * 0.2, 0.14),
    fold([-x, 70, -x * 1.3, height * 0.3, -half * 0.8, height * 0.5, -half * 0.9, height * 0.7], 26, 0.15),
    fold([x, 70, x * 1.3, height * 0.3, half * 0.8, height * 0.5, half * 0.88, height * 0.74], 28, 0.18),
    fold([x * 0.9, 66, x * 1.1, height * 0.28, half * 0.62, height * 0.48, half * 0.7, height * 0.7], 22, -0.3),
    fold([-half, height - 10, -half * 0.8, height - 60, -half * 0.5, height - 80, -half * 0.2, height - 60], 26, 0.22),
    fold([half, height - 8, half * 0.8, height - 50, half * 0.5, height - 66, half * 0.2, height - 40], 26, 0.22),
    fold(
      [-half * 0.94, height - 6, -half * 0.76, height - 40, -half * 0.5, height - 56, -half * 0.24, height - 36],
      18,
      -0.3,
    ),
    straightFold(-half, 8, half, 10, 14, 0.1),
  ];
  const patch = (centre: number): WornPart => ({
    path: rectangle(centre - 14, 4, 28, 56),
    material: 'cloth',
    liftMm: 1,
    rollMm: 4,
    lines: [
      stitch(rectangle(centre - 10, 34, 20, 22)),
      stitch([
        [centre - 10, 34],
        [centre + 10, 56],
      ]),
      stitch([
        [centre + 10, 34],
        [centre - 10, 56],
      ]),
    ],
  });
  const mouth: WornPart = {
    path: between(
      [
        [-half, 1],
        [-half * 0.5, -9, half * 0.5, -9, half, 1],
      ],
      [
        [-half, 1],
        [-half * 0.5, 8, half * 0.5, 8, half, 1],
      ],
    ),
    material: 'hollow',
  };
  return [
    toteHandle(size, 'behind'),
    mouth,
    {
      ...cuts.shaped(view === 'front' ? '前片' : '后片', totePath(size)),
      material: 'cloth',
      liftMm: 1,
      rollMm: 20,
      roundDeg: 0,
      shades: view === 'front' ? shades : shades.map(mirrorShade),
      lines: [
        stitch([
          [-half, 30],
          [-half * 0.5, 35, half * 0.5, 35, half, 30],
        ]),
        stitch([
          [-half, 33],
          [-half * 0.5, 38, half * 0.5, 38, half, 33],
        ]),
        ...bothSides([
          seam([
            [half - 7, 0],
            [half - 5, height * 0.5, half - 4, height * 0.8, half - 6, height],
          ]),
        ]),
      ],
    },
    toteHandle(size, 'before'),
    patch(-x),
    patch(x),
  ];
}

/** Two rectangles sewn at their sides and bottom. */
export function bagPieces(widthMm: number, heightMm: number): Piece[] {
  const half = widthMm / 2;
  const path = rectangle(-half, 0, widthMm, heightMm);
  const side: Path = [
    [half, 0],
    [half, heightMm],
  ];
  const foot: Path = [
    [0, heightMm],
    [half, heightMm],
  ];
  const seams = ['Left', 'Right'].flatMap((hand) => [
    sewn('side', `side${hand}`, '后片', `side${hand}`),
    sewn('foot', `foot${hand}`, '后片', `foot${hand}`),
  ]);
  return [
    printedPiece('front', '前片', path, { edges: bothEdges({ side, foot }, 'front'), seams }),
    printedPiece('back', '后片', path, { edges: bothEdges({ side, foot }, 'back'), seams: [] }),
  ];
}

export const tote: GarmentModel = {
  chartKeys: ['width', 'height', 'strap'],
  baseMeasures: { width: 380, height: 420, strap: 600 },
  pieces: (size) => [
    ...bagPieces(size.get('width'), size.get('height') + 20),
    plainPiece('other', '提手', rectangle(0, 0, 56, size.get('strap'))),
  ],
  wear: wearTote,
};
