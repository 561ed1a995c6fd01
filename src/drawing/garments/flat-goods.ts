import type { GarmentView } from '../recipe.ts';
import { plainPiece, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { between, mirror, move, rectangle, symmetric } from './path.ts';
import type { Path } from './path.ts';
import { cord, fastener, pocketPath, pocketShades, pocketStitching } from './trims.ts';
import { bothSides, fold, mirrorPart, mirrorShade, seam, stitch, straightFold, swell } from './worn.ts';
import type { GarmentModel, Shade, SizeMm, WornPart } from './worn.ts';

// ——— scarf ———

/** Laid out by hand: the edges are never quite straight. */
function scarfPath(size: SizeMm): Path {
  const [w, h] = [size.get('width') / 2, size.get('height') / 2];
  return [
    [-w, -h],
    [-w * 0.4, -h + 5, w * 0.3, -h - 4, w, -h],
    [w - 5, -h * 0.4, w + 4, h * 0.3, w, h],
    [w * 0.4, h - 4, -w * 0.4, h + 5, -w, h],
    [-w + 4, h * 0.4, -w - 5, -h * 0.4, -w, -h],
  ];
}

function wearScarf(size: SizeMm, view: GarmentView, cuts: CutSet): WornPart[] {
  const [w, h] = [size.get('width') / 2, size.get('height') / 2];
  const flat = scarfPath(size);
  const edge = [1, 0.982].map((share) => flat.map((step) => step.map((value) => value * share)) as unknown as Path);
  // Pressed in quarters, it keeps the creases; the light runs across in a wide diagonal band.
  const shades: Shade[] = [
    swell(-w * 0.35, -h * 0.35, w * 0.95, h * 0.3, -0.3, -42),
    swell(w * 0.5, h * 0.5, w * 0.9, h * 0.32, -0.16, -42),
    swell(w * 0.1, h * 0.15, w, h * 0.26, 0.12, -42),
    swell(w * 0.8, -h * 0.75, w * 0.5, h * 0.3, 0.08, 40),
    straightFold(-w, 4, w, -3, 22, 0.16, 'crease'),
    straightFold(-w, -6, w, -13, 16, -0.3),
    straightFold(-4, -h, 3, h, 22, 0.14, 'crease'),
    straightFold(-14, -h, -7, h, 16, -0.28),
    fold([-w, h * 0.62, -w * 0.7, h * 0.56, -w * 0.3, h * 0.7, w * 0.1, h], 46, 0.1),
    fold([-w, h * 0.52, -w * 0.66, h * 0.48, -w * 0.24, h * 0.62, w * 0.2, h], 40, -0.22),
    fold([w * 0.5, -h, w * 0.56, -h * 0.7, w * 0.7, -h * 0.5, w, -h * 0.34], 36, 0.09),
  ];
  const [rolled = flat] = edge.slice(1);
  return [
    {
      ...cuts.shaped('方巾', flat),
      material: view === 'front' ? 'cloth' : 'reverse',
      rollMm: 7,
      shades: view === 'front' ? shades : shades.map(mirrorShade),
      lines: [seam(rolled)],
    },
  ];
}

export const scarf: GarmentModel = {
  chartKeys: ['width', 'height'],
  baseMeasures: { width: 900, height: 900 },
  pieces: (size) => [printedPiece('front', '方巾', rectangle(0, 0, size.get('width'), size.get('height')))],
  wear: wearScarf,
};

// ——— apron ———

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

const apronPieces = (size: SizeMm): Piece[] => [
  printedPiece('front', '围裙身片', apronPath(size), [{ edge: 'pocket', other: '贴袋', otherEdge: 'around' }]),
  printedPiece('pocket', '贴袋', pocketPath(apronPocket(size), 'round'), [{ edge: 'around', other: '围裙身片', otherEdge: 'pocket' }]),
  plainPiece('other', '挂脖带', rectangle(0, 0, 30, size.get('strap'))),
  plainPiece('other', '系带', rectangle(0, 0, 30, size.get('strap') * 1.5)),
];

function strapBand(path: Path, widthMm: number): WornPart {
  return { path: between(path, move(path, widthMm, 0)), material: 'cloth', liftMm: 1, rollMm: 5 };
}

function wearApron(size: SizeMm, view: GarmentView, cuts: CutSet): WornPart[] {
  const bib = size.get('neckWidth') / 2;
  const half = size.get('width') / 2;
  const height = size.get('height');
  const waist = height * 0.34;
  const loopTop = -size.get('strap') * 0.34;
  const outer: Path = [[-bib + 2, 24], [-bib - 6, loopTop * 0.6, -bib * 0.7, loopTop, 0, loopTop], [bib * 0.7, loopTop, bib + 6, loopTop * 0.6, bib - 2, 24]];
  const inner: Path = [[-bib + 30, 24], [-bib + 24, loopTop * 0.6, -bib * 0.55, loopTop + 28, 0, loopTop + 28], [bib * 0.55, loopTop + 28, bib - 24, loopTop * 0.6, bib - 30, 24]];
  const tie: WornPart = strapBand([[half - 8, waist + 8], [half + 50, waist + 60, half + 10, waist + 190, half + 46, waist + 330]], 24);
  const shades: Shade[] = [
    swell(-half * 0.3, height * 0.3, half * 0.5, height * 0.2, -0.25),
    fold([half - 4, waist + 4, half * 0.7, waist + 30, half * 0.4, waist + 30, half * 0.1, waist + 10], 26, 0.24),
    fold([half, waist + 30, half * 0.8, waist + 90, half * 0.66, waist + 200, half * 0.62, waist + 320], 34, 0.18),
    fold([half * 0.9, waist + 20, half * 0.7, waist + 60, half * 0.55, waist + 150, half * 0.5, waist + 260], 28, -0.3),
    fold([half * 0.84, height, half * 0.8, height - 120, half * 0.82, height - 220, half * 0.8, height - 330], 36, 0.14),
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
      stitch([[-bib, 26], [bib, 26]]),
      stitch([[-half, height - 26], [half, height - 26]]),
      ...bothSides([stitch([[half - 12, waist + 6], [half - 6, waist + 160, half - 10, height - 160, half - 16, height]]), stitch([[bib - 10, 0], [bib - 4, waist * 0.52, half * 0.8, waist * 0.94, half, waist + 12]]), fastener('snap', bib - 16, 22, 13)]),
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
            lines: [...pocketStitching(pocket, 'round'), stitch([[0, pocket.y], [0, pocket.y + pocket.height]])],
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

// ——— tote ———

/** A filled bag bellies: the foot is a little wider and rounder than the mouth. */
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
    [x * 0.72 - inset * 0.5 + lean, top + inset, x + width / 2 - inset + lean * 0.4, top * 0.8, x + width / 2 - inset, -20],
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
    fold([-half * 0.94, height - 6, -half * 0.76, height - 40, -half * 0.5, height - 56, -half * 0.24, height - 36], 18, -0.3),
    straightFold(-half, 8, half, 10, 14, 0.1),
  ];
  const patch = (centre: number): WornPart => ({
    path: rectangle(centre - 14, 4, 28, 56),
    material: 'cloth',
    liftMm: 1,
    rollMm: 4,
    lines: [stitch(rectangle(centre - 10, 34, 20, 22)), stitch([[centre - 10, 34], [centre + 10, 56]]), stitch([[centre + 10, 34], [centre - 10, 56]])],
  });
  const mouth: WornPart = {
    path: between([[-half, 1], [-half * 0.5, -9, half * 0.5, -9, half, 1]], [[-half, 1], [-half * 0.5, 8, half * 0.5, 8, half, 1]]),
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
      lines: [stitch([[-half, 30], [-half * 0.5, 35, half * 0.5, 35, half, 30]]), stitch([[-half, 33], [-half * 0.5, 38, half * 0.5, 38, half, 33]]), ...bothSides([seam([[half - 7, 0], [half - 5, height * 0.5, half - 4, height * 0.8, half - 6, height]])])],
    },
    toteHandle(size, 'before'),
    patch(-x),
    patch(x),
  ];
}

export const tote: GarmentModel = {
  chartKeys: ['width', 'height', 'strap'],
  baseMeasures: { width: 380, height: 420, strap: 600 },
  pieces: (size) => {
    const path = rectangle(0, 0, size.get('width'), size.get('height') + 20);
    const sewn = (other: string) => ['sideLeft', 'sideRight', 'foot'].map((edge) => ({ edge, other, otherEdge: edge }));
    return [
      printedPiece('front', '前片', path, sewn('后片')),
      printedPiece('back', '后片', path, sewn('前片')),
      plainPiece('other', '提手', rectangle(0, 0, 56, size.get('strap'))),
    ];
  },
  wear: wearTote,
};

// ——— drawstring bag ———

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
  const cordPath: Path = [[half * 0.58, 44], [half * 0.9, 10, half * 1.18, height * 0.3, half * 1.06, height * 0.6], [half * 1.02, height * 0.8, half * 0.98, height * 0.9, half - 14, height - 16]];
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
      shades: [-0.5, -0.34, -0.16, 0.02, 0.2, 0.36, 0.54].flatMap((share) => [fold([half * share * 1.1, -10, half * share * 1.05, 6, half * share, 24, half * share, 44], 15, 0.36), fold([half * share * 1.1 + 10, -10, half * share * 1.05 + 10, 6, half * share + 8, 24, half * share + 7, 44], 11, -0.4)]),
    },
    {
      ...cuts.shaped(view === 'front' ? '前片' : '后片', pouchPath(size)),
      material: 'cloth',
      liftMm: 1,
      rollMm: 22,
      roundDeg: 0,
      shades: flip(body),
      lines: bothSides([
        seam([[half - 6, 130], [half - 4, height * 0.5, half - 3, height * 0.8, half - 10, height]]),
        fastener('snap', half - 20, height - 20, 18),
      ]),
    },
    { path: between([[-half * 0.63, 32], [-half * 0.3, 40, half * 0.3, 40, half * 0.63, 32]], [[-half * 0.63, 42], [-half * 0.3, 50, half * 0.3, 50, half * 0.63, 42]]), material: 'inside', rollMm: 4, lines: [{ kind: 'cord', widthMm: 7, path: [[-half * 0.63, 37], [-half * 0.3, 45, half * 0.3, 45, half * 0.63, 37]] }] },
  ];
}

export const drawstringBag: GarmentModel = {
  chartKeys: ['width', 'height'],
  baseMeasures: { width: 340, height: 420 },
  pieces: (size) => {
    const path = rectangle(0, 0, size.get('width'), size.get('height') + 40);
    const sewn = (other: string) => ['sideLeft', 'sideRight', 'foot'].map((edge) => ({ edge, other, otherEdge: edge }));
    return [
      printedPiece('front', '前片', path, sewn('后片')),
      printedPiece('back', '后片', path, sewn('前片')),
    ];
  },
  wear: wearPouch,
};
