import type { GarmentView } from '../recipe.ts';
import type { CutSet } from './cut.ts';
import { between, mirror, symmetric } from './path.ts';
import type { Path } from './path.ts';
import { bagPieces } from './tote.ts';
import { cord, fastener } from './trims.ts';
import { bothSides, fold, mirrorShade, seam, swell } from './worn.ts';
import type { GarmentModel, Shade, SizeMm, WornPart } from './worn.ts';

function pouchPath(size: SizeMm): Path {
  const half = size.get('width') / 2;
  const height = size.get('height');
  return symmetric([
    [0, 38],
    [half * 0.3, 38, half * 0.5, 34, half * 0.62, 36],
    [half * 0.8, 70, half * 0.98, 120, half, height * 0.42],
    [half + 5, height * 0.7, half + 2, height * 0.9, half - 6, height - 6],
    [half - 30, height + 3, half * 0.4, height + 4, 0, height + 4],
  ]);
}

/** The frill above the cord. */
function pouchFrill(size: SizeMm): Path {
  const half = size.get('width') / 2;
  return symmetric([
    [0, -4],
    [half * 0.08, -10, half * 0.14, 4, half * 0.22, -4],
    [half * 0.3, -12, half * 0.36, 2, half * 0.44, -6],
    [half * 0.54, -12, half * 0.6, 0, half * 0.74, -8],
    [half * 0.7, 14, half * 0.64, 28, half * 0.62, 40],
    [half * 0.4, 46, half * 0.2, 46, 0, 46],
  ]);
}

function wearPouch(size: SizeMm, view: GarmentView, cuts: CutSet): WornPart[] {
  const half = size.get('width') / 2;
  const height = size.get('height');
  const gathers = [-0.56, -0.44, -0.32, -0.2, -0.08, 0.05, 0.18, 0.3, 0.43, 0.55].flatMap((share, index): Shade[] => {
    const x = half * share;
    return [
      fold([x, 36, x * 1.1, 80, x * 1.35, 120, x * 1.5, 170 + (index % 4) * 30], 17, 0.34),
      fold([x + 9, 38, x * 1.1 + 10, 80, x * 1.35 + 12, 120, x * 1.5 + 12, 150 + (index % 3) * 30], 13, -0.4),
    ];
  });
  const body: Shade[] = [
    ...gathers,
    swell(-half * 0.3, height * 0.55, half * 0.6, height * 0.3, -0.3),
    swell(half * 0.2, height * 0.92, half * 0.9, height * 0.14, 0.16),
    fold([-half, height * 0.9, -half * 0.7, height * 0.84, -half * 0.5, height * 0.9, -half * 0.3, height], 24, 0.2),
    fold([half, height * 0.88, half * 0.7, height * 0.82, half * 0.5, height * 0.88, half * 0.3, height], 24, 0.2),
  ];
  const cordPath: Path = [
    [half * 0.58, 44],
    [half * 0.9, 10, half * 1.18, height * 0.3, half * 1.06, height * 0.6],
    [half * 1.02, height * 0.8, half * 0.98, height * 0.9, half - 14, height - 16],
  ];
  const flip = (shades: Shade[]) => (view === 'front' ? shades : shades.map(mirrorShade));
  return [
    cord(mirror(cordPath), 8),
    cord(cordPath, 8),
    {
      path: pouchFrill(size),
      material: 'cloth',
      panelNo: cuts.noOf(view === 'front' ? '前片' : '后片'),
      lie: [1, 0, 0, 1, -half, -10],
      rollMm: 10,
      shades: [-0.5, -0.34, -0.16, 0.02, 0.2, 0.36, 0.54].flatMap((share) => [
        fold([half * share * 1.1, -10, half * share * 1.05, 6, half * share, 24, half * share, 44], 15, 0.36),
        fold(
          [half * share * 1.1 + 10, -10, half * share * 1.05 + 10, 6, half * share + 8, 24, half * share + 7, 44],
          11,
          -0.4,
        ),
      ]),
    },
    {
      ...cuts.shaped(view === 'front' ? '前片' : '后片', pouchPath(size)),
      material: 'cloth',
      liftMm: 1,
      rollMm: 22,
      roundDeg: 0,
      shades: flip(body),
      lines: bothSides([
        seam([
          [half - 6, 130],
          [half - 4, height * 0.5, half - 3, height * 0.8, half - 10, height],
        ]),
        fastener('snap', half - 20, height - 20, 18),
      ]),
    },
    {
      path: between(
        [
          [-half * 0.63, 32],
          [-half * 0.3, 40, half * 0.3, 40, half * 0.63, 32],
        ],
        [
          [-half * 0.63, 42],
          [-half * 0.3, 50, half * 0.3, 50, half * 0.63, 42],
        ],
      ),
      material: 'inside',
      rollMm: 4,
      lines: [
        {
          kind: 'cord',
          widthMm: 7,
          path: [
            [-half * 0.63, 37],
            [-half * 0.3, 45, half * 0.3, 45, half * 0.63, 37],
          ],
        },
      ],
    },
  ];
}

export const drawstringBag: GarmentModel = {
  chartKeys: ['width', 'height'],
  baseMeasures: { width: 340, height: 420 },
  pieces: (size) => bagPieces(size.get('width'), size.get('height') + 40),
  wear: wearPouch,
};
