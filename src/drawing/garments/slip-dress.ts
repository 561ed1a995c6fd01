import type { GarmentView } from '../recipe.ts';
import { mirrorPiece, printedPiece, sewn } from './cut.ts';
import type { CutSet, Piece, PieceSeam } from './cut.ts';
import { between, join, mirror, rectangle, reverse, symmetric } from './path.ts';
import type { Path } from './path.ts';
import { lengthOf, widen, wideningTo } from './seam-lines.ts';
import { bothEdges } from './top-pieces.ts';
import { bothSides, fold, mirrorPart, mirrorShade, seam, stitch, swell } from './worn.ts';
import type { GarmentModel, Shade, SizeMm, WornPart } from './worn.ts';

/** Origin: middle of the chest line, at the height of the cups' highest points. */
interface SlipShape {
  readonly lengthMm: number;
  readonly flounceMm: number;
  readonly halfChestMm: number;
  readonly halfWaistMm: number;
  readonly halfHipMm: number;
  readonly halfHemMm: number;
  readonly strapMm: number;
  readonly cupMm: number;
}

const slipShape = (size: SizeMm): SlipShape => ({
  lengthMm: size.get('skirtLength'),
  flounceMm: size.get('skirtLength') * 0.2,
  halfChestMm: size.get('chest') / 4,
  halfWaistMm: size.get('waist') / 4,
  halfHipMm: size.get('hip') / 4,
  halfHemMm: size.get('hem') / 4,
  strapMm: size.get('strap'),
  cupMm: (size.get('chest') / 4) * 0.56,
});

const sideAt = (shape: SlipShape): Path => {
  const { halfChestMm: chest, halfWaistMm: waist, halfHipMm: hip, halfHemMm: hem, lengthMm: length } = shape;
  const foot = length - shape.flounceMm;
  return [
    [chest, 96],
    [chest - 4, 150, waist, 200, waist, 276],
    [waist, 350, hip - 4, 410, hip + 4, 490],
    [hip + 16, 600, hem * 0.84, foot - 180, hem * 0.88, foot],
  ];
};

function body(shape: SlipShape, view: GarmentView): Path {
  const { cupMm: cup } = shape;
  const dip = view === 'front' ? 78 : 74;
  const top: Path =
    view === 'front'
      ? [
          [0, dip],
          [cup * 0.35, dip - 12, cup * 0.8, 26, cup, 0],
          [cup * 1.14, 34, shape.halfChestMm * 0.84, 78, shape.halfChestMm, 96],
        ]
      : [
          [0, dip],
          [cup * 0.6, dip, cup * 0.8, dip + 2, cup, dip],
          [shape.halfChestMm * 0.7, dip + 8, shape.halfChestMm * 0.86, 92, shape.halfChestMm, 96],
        ];
  return symmetric(join(top, sideAt(shape), reverse(halfFoot(shape))));
}

function flounce(shape: SlipShape): Path {
  const { lengthMm: length, halfHemMm: hem } = shape;
  const foot = length - shape.flounceMm;
  const top: Path = [
    [0, foot + 8],
    [hem * 0.2, foot + 8, hem * 0.5, foot + 6, hem * 0.88, foot - 4],
  ];
  // The lower edge is fluted, deeper towards the middle.
  const edge: Path = [
    [hem * 0.88, foot - 4],
    [hem * 0.96, foot + 70, hem, length - 60, hem * 1.03, length - 12],
    [hem * 0.96, length + 8, hem * 0.88, length - 8, hem * 0.8, length + 4],
    [hem * 0.7, length + 20, hem * 0.62, length - 4, hem * 0.52, length + 8],
    [hem * 0.42, length + 22, hem * 0.34, length, hem * 0.24, length + 10],
    [hem * 0.14, length + 22, hem * 0.08, length + 8, 0, length + 10],
  ];
  return symmetric(join(top, edge));
}

/** Flat, a flounce is a ring sector, with a lower edge longer than its seam. */
function flatFlounce(shape: SlipShape): Path {
  const { halfHemMm: hem, flounceMm: depth } = shape;
  return symmetric(
    join(flounceTop(shape), [
      [hem * 1.3, depth - 60],
      [hem, depth - 4, hem * 0.5, depth + 26, 0, depth + 26],
    ]),
  );
}

/** As long as the edge of the dress above it. */
function flounceTop(shape: SlipShape): Path {
  const top: Path = [
    [0, 30],
    [0.4, 30, 0.74, 16, 1, -24],
  ];
  return widen(top, wideningTo(top, lengthOf(halfFoot(shape))));
}

/** The flounce's seam, from the middle to the side. */
const halfFoot = ({ halfHemMm: hem, lengthMm, flounceMm }: SlipShape): Path => {
  const foot = lengthMm - flounceMm;
  return [
    [0, foot + 12],
    [hem * 0.2, foot + 12, hem * 0.5, foot + 10, hem * 0.88, foot],
  ];
};

const STRAP_MM = 22;

/** Sewn into the front's upper edge at the cup's highest point; the wearer's left one. */
function strapPiece(shape: SlipShape): Piece {
  const at = shape.cupMm;
  const end: Path = [
    [0, shape.strapMm],
    [STRAP_MM, shape.strapMm],
  ];
  const cup: Path = [
    [at - STRAP_MM / 2, 8],
    [at + STRAP_MM / 2, 8],
  ];
  return printedPiece('other', '左肩带', rectangle(0, 0, STRAP_MM, shape.strapMm), {
    edges: { front: end },
    seams: [{ ...sewn('shoulder', 'front', '前片', 'cupLeft'), otherLine: cup }],
  });
}

function pieces(shape: SlipShape): Piece[] {
  const panel = (name: string, view: GarmentView, seams: readonly PieceSeam[]) =>
    printedPiece(view, name, body(shape, view), {
      edges: bothEdges({ side: sideAt(shape), hem: halfFoot(shape) }, view),
      seams,
    });
  const flounceOf = (name: string, view: GarmentView, above: string) =>
    printedPiece('other', name, flatFlounce(shape), {
      edges: bothEdges({ top: flounceTop(shape) }, view),
      seams: ['Left', 'Right'].map((side) => sewn('flounce', `top${side}`, above, `hem${side}`)),
    });
  const strap = strapPiece(shape);
  return [
    panel('前片', 'front', [
      sewn('side', 'sideLeft', '后片', 'sideLeft'),
      sewn('side', 'sideRight', '后片', 'sideRight'),
    ]),
    panel('后片', 'back', []),
    flounceOf('前荷叶摆', 'front', '前片'),
    flounceOf('后荷叶摆', 'back', '后片'),
    strap,
    mirrorPiece(strap, 'other', '右肩带'),
  ];
}

/** The strap over the shoulder, and the part of it visible behind. */
function strapParts(shape: SlipShape, view: GarmentView): readonly [near: WornPart, far: WornPart] {
  const { cupMm: cup } = shape;
  const rise = -shape.strapMm * 0.4;
  const ends = { front: [cup, 8], back: [cup - 34, 80] } as const;
  const [near, far] = view === 'front' ? [ends.front, ends.back] : [ends.back, ends.front];
  const line = (footX: number, foot: number, offset: number): Path => [
    [footX + offset, foot],
    [footX - 2 + offset, foot * 0.5 + rise * 0.45, cup - 16 + offset, rise * 0.95, cup - 18 + offset * 0.6, rise],
  ];
  const band = (footX: number, foot: number): Path => between(line(footX, foot, -5), line(footX, foot, 5));
  return [
    { path: band(near[0], near[1]), material: 'cloth', rollMm: 3, liftMm: 0.8 },
    { path: band(far[0], far[1]), material: 'reverse', rollMm: 3 },
  ];
}

function shades(shape: SlipShape, view: GarmentView): Shade[] {
  const { halfChestMm: chest, halfWaistMm: waist, halfHemMm: hem, lengthMm: length } = shape;
  const foot = length - shape.flounceMm + 12;
  const drapes = [-0.8, -0.52, -0.28, 0.02, 0.24, 0.5, 0.78].flatMap((share, index): Shade[] => {
    const x = waist * share;
    const footX = hem * share * 0.92;
    const start = 250 + (index % 3) * 70;
    return [
      fold([x, start, x, start + 160, footX * 0.95, foot - 220, footX, foot], 40, index % 2 ? 0.22 : 0.15),
      fold([x + 20, start + 20, x + 22, start + 160, footX * 0.96 + 26, foot - 220, footX + 32, foot], 32, -0.26),
    ];
  });
  const cups: Shade[] =
    view === 'front'
      ? [
          swell(-chest * 0.44, 110, 66, 72, -0.2),
          swell(chest * 0.42, 112, 62, 70, -0.13),
          fold([-chest * 0.84, 130, -chest * 0.6, 200, -chest * 0.3, 204, -8, 150], 30, 0.2),
          fold([chest * 0.86, 130, chest * 0.6, 200, chest * 0.3, 204, 8, 150], 30, 0.22),
          fold([0, 84, -4, 150, 6, 220, 0, 300], 22, 0.16),
        ]
      : [swell(-chest * 0.3, 170, 70, 80, -0.3), fold([0, 90, 4, 170, -4, 240, 0, 320], 22, 0.14)];
  const pull = fold([waist, 276, waist * 0.7, 290, waist * 0.4, 320, waist * 0.2, 380], 26, 0.2);
  return [...drapes, ...cups, pull, mirrorShade(pull)];
}

function flounceShades(shape: SlipShape): Shade[] {
  const { halfHemMm: hem, lengthMm: length } = shape;
  const top = length - shape.flounceMm;
  return [-0.9, -0.7, -0.52, -0.36, -0.2, -0.02, 0.16, 0.34, 0.52, 0.68, 0.88].flatMap((share, index): Shade[] => {
    const x = hem * share * 0.9;
    const footX = hem * share;
    return [
      fold([x, top, x, top + 40, footX, length - 60, footX, length + 20], 24 + (index % 3) * 8, 0.34),
      fold([x + 16, top + 10, x + 18, top + 50, footX + 22, length - 60, footX + 24, length + 20], 24, -0.4),
    ];
  });
}

function wear(shape: SlipShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const [onRight, onLeft] = view === 'front' ? (['左肩带', '右肩带'] as const) : (['右肩带', '左肩带'] as const);
  const [strap, behind] = strapParts(shape, view);
  const insideBack: WornPart = {
    path: between(
      [
        [-shape.halfChestMm + 8, 92],
        [-60, 70, 60, 70, shape.halfChestMm - 8, 92],
      ],
      [
        [-shape.halfChestMm + 8, 110],
        [0, 190],
        [shape.halfChestMm - 8, 110],
      ],
    ),
    material: 'inside',
    shades: [swell(0, 120, 140, 40, 0.3)],
  };
  const insideFront: WornPart = {
    path: body(shape, 'front'),
    material: 'inside',
    shades: [swell(0, 60, shape.halfChestMm, 60, 0.2)],
  };
  const hem = flounce(shape);
  return [
    mirrorPart(behind),
    behind,
    view === 'front' ? insideBack : insideFront,
    { ...mirrorPart(strap), ...cuts.shaped(onLeft, mirror(strap.path)) },
    { ...strap, ...cuts.shaped(onRight, strap.path) },
    {
      ...cuts.shaped(view === 'front' ? '前荷叶摆' : '后荷叶摆', hem),
      material: 'cloth',
      rollMm: 16,
      shades: flounceShades(shape),
      lines: [stitch(reverse(hem))],
    },
    {
      ...cuts.flat(view === 'front' ? '前片' : '后片'),
      material: 'cloth',
      liftMm: 1,
      rollMm: 22,
      roundDeg: 0,
      shades: shades(shape, view),
      lines: [
        ...bothSides(
          view === 'front'
            ? [
                seam([
                  [shape.halfChestMm - 6, 176],
                  [shape.halfChestMm * 0.8, 172, shape.halfChestMm * 0.66, 164, shape.halfChestMm * 0.55, 152],
                ]),
              ]
            : [],
        ),
      ],
    },
  ];
}

export const slipDress: GarmentModel = {
  chartKeys: ['skirtLength', 'chest', 'waist', 'hem', 'strap'],
  baseMeasures: { skirtLength: 980, chest: 860, waist: 760, hip: 960, hem: 1240, strap: 380 },
  pieces: (size) => pieces(slipShape(size)),
  wear: (size, view, cuts) => wear(slipShape(size), view, cuts),
};
