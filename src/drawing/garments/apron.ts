import type { GarmentView } from '../recipe.ts';
import { laidOn, plainPiece, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { between, move, rectangle, symmetric } from './path.ts';
import type { Path } from './path.ts';
import { fastener, pocketPath, pocketShades, pocketStitching } from './trims.ts';
import { bothSides, fold, mirrorPart, mirrorShade, stitch, swell } from './worn.ts';
import type { GarmentModel, Shade, SizeMm, WornPart } from './worn.ts';

function apronPath(size: SizeMm): Path {
  const bib = size.get('neckWidth') / 2;
  const half = size.get('width') / 2;
  const height = size.get('height');
  const waist = height * 0.34;
  return symmetric([
    [0, 2],
    [bib * 0.5, 2, bib * 0.8, 0, bib, 0],
    [bib + 6, waist * 0.5, half * 0.82, waist * 0.9, half, waist],
    [half + 6, waist + 160, half + 2, height - 160, half - 4, height - 8],
    [half * 0.6, height + 2, half * 0.3, height, 0, height],
  ]);
}

const apronPocket = (size: SizeMm) => {
  const width = size.get('width') * 0.52;
  return { x: -width / 2, y: size.get('height') * 0.46, width, height: size.get('height') * 0.24 };
};

function apronPieces(size: SizeMm): Piece[] {
  const pocket = pocketPath(apronPocket(size), 'round');
  return [
    printedPiece('front', '围裙身片', apronPath(size)),
    printedPiece('pocket', '贴袋', pocket, laidOn('pocket', pocket, '围裙身片', 'pocket')),
    plainPiece('other', '挂脖带', rectangle(0, 0, 30, size.get('strap'))),
    plainPiece('other', '系带', rectangle(0, 0, 30, size.get('strap') * 1.5)),
  ];
}

function strapBand(path: Path, widthMm: number): WornPart {
  return { path: between(path, move(path, widthMm, 0)), material: 'cloth', liftMm: 1, rollMm: 5 };
}

function wearApron(size: SizeMm, view: GarmentView, cuts: CutSet): WornPart[] {
  const bib = size.get('neckWidth') / 2;
  const half = size.get('width') / 2;
  const height = size.get('height');
  const waist = height * 0.34;
  const loopTop = -size.get('strap') * 0.34;
  const outer: Path = [
    [-bib + 2, 24],
    [-bib - 6, loopTop * 0.6, -bib * 0.7, loopTop, 0, loopTop],
    [bib * 0.7, loopTop, bib + 6, loopTop * 0.6, bib - 2, 24],
  ];
  const inner: Path = [
    [-bib + 30, 24],
    [-bib + 24, loopTop * 0.6, -bib * 0.55, loopTop + 28, 0, loopTop + 28],
    [bib * 0.55, loopTop + 28, bib - 24, loopTop * 0.6, bib - 30, 24],
  ];
  const tie: WornPart = strapBand(
    [
      [half - 8, waist + 8],
      [half + 50, waist + 60, half + 10, waist + 190, half + 46, waist + 330],
    ],
    24,
  );
  const shades: Shade[] = [
    swell(-half * 0.3, height * 0.3, half * 0.5, height * 0.2, -0.25),
    fold([half - 4, waist + 4, half * 0.7, waist + 30, half * 0.4, waist + 30, half * 0.1, waist + 10], 26, 0.24),
    fold([half, waist + 30, half * 0.8, waist + 90, half * 0.66, waist + 200, half * 0.62, waist + 320], 34, 0.18),
    fold([half * 0.9, waist + 20, half * 0.7, waist + 60, half * 0.55, waist + 150, half * 0.5, waist + 260], 28, -0.3),
    fold(
      [half * 0.84, height, half * 0.8, height - 120, half * 0.82, height - 220, half * 0.8, height - 330],
      36,
      0.14,
    ),
    fold([half * 0.3, height, half * 0.32, height - 60, half * 0.28, height - 120, half * 0.3, height - 200], 34, 0.13),
  ];
  const body: WornPart = {
    ...cuts.flat('围裙身片'),
    material: view === 'front' ? 'cloth' : 'reverse',
    liftMm: 1.6,
    rollMm: 22,
    roundDeg: 0,
    shades: [...shades, ...shades.slice(1).map(mirrorShade)],
    lines: [
      stitch([
        [-bib, 26],
        [bib, 26],
      ]),
      stitch([
        [-half, height - 26],
        [half, height - 26],
      ]),
      ...bothSides([
        stitch([
          [half - 12, waist + 6],
          [half - 6, waist + 160, half - 10, height - 160, half - 16, height],
        ]),
        stitch([
          [bib - 10, 0],
          [bib - 4, waist * 0.52, half * 0.8, waist * 0.94, half, waist + 12],
        ]),
        fastener('snap', bib - 16, 22, 13),
      ]),
    ],
  };
  const { panelNo: _, ...unprinted } = body;
  const pocket = apronPocket(size);
  return [
    { path: between(outer, inner), material: 'cloth', rollMm: 6, liftMm: 1 },
    mirrorPart(tie),
    tie,
    ...(view === 'back'
      ? [unprinted]
      : [
          body,
          {
            ...cuts.flat('贴袋'),
            material: 'cloth',
            liftMm: 1.5,
            rollMm: 10,
            shades: pocketShades(pocket),
            lines: [
              ...pocketStitching(pocket, 'round'),
              stitch([
                [0, pocket.y],
                [0, pocket.y + pocket.height],
              ]),
            ],
          } satisfies WornPart,
        ]),
  ];
}

export const apron: GarmentModel = {
  chartKeys: ['width', 'height', 'strap'],
  baseMeasures: { width: 680, height: 820, neckWidth: 270, strap: 600 },
  pieces: apronPieces,
  wear: wearApron,
};
