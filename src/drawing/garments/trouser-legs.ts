import type { GarmentView } from '../recipe.ts';
import { mulberry32 } from '../kit/rng.ts';
import { jitter } from './jitter.ts';
import { mirror, move } from './path.ts';
import type { Path } from './path.ts';
import { LEG_RIB_MM } from './trouser-pieces.ts';
import type { TrouserShape, TrouserStyle } from './trouser-pieces.ts';
import { fold, ribs, seam, stitch, swell } from './worn.ts';
import type { Shade, WornLine, WornPart } from './worn.ts';

/** Distance of a leg's hem from the centre. */
const splayMm = ({ thighMm, lengthMm }: TrouserShape, { fit }: Pick<TrouserStyle, 'fit'>): number =>
  fit === 'tight' ? 8 : Math.max(10, thighMm * 0.06 + lengthMm * 0.012);

/** A hanging leg on the viewer's right. Tight legs nearly touch. */
export function wornLeg(shape: TrouserShape, style: TrouserStyle): Path {
  return style.fit === 'tight' ? tightLeg(shape) : looseLeg(shape);
}

/** Leggings follow the leg: hip, knee, calf, ankle. */
function tightLeg({
  halfWaistMm: waist,
  halfHipMm: hip,
  riseMm: rise,
  lengthMm: length,
  thighMm,
  openingMm,
}: TrouserShape): Path {
  const run = length - rise;
  const gap = 5;
  const knee = rise + run * 0.46;
  const kneeOut = gap + thighMm * 0.64;
  const calf = rise + run * 0.64;
  const ankleOut = gap + 3 + openingMm;
  return [
    [0, 3],
    [waist * 0.4, 3, waist * 0.8, 1, waist, -2],
    [waist + (hip - waist) * 0.34, rise * 0.22, hip - 2, rise * 0.5, hip, rise * 0.86],
    [hip + 1, rise + run * 0.1, kneeOut + 10, knee - run * 0.16, kneeOut, knee],
    [kneeOut - 2, knee + run * 0.06, kneeOut + 3, calf - run * 0.04, kneeOut - 2, calf],
    [kneeOut - 8, calf + run * 0.12, ankleOut, length - run * 0.12, ankleOut, length],
    [ankleOut - openingMm * 0.3, length + 3, gap + 3 + openingMm * 0.3, length + 3, gap + 3, length],
    [gap + 8, length - run * 0.3, gap + 5, knee + run * 0.05, gap + 2, knee],
    [gap + 1, rise + run * 0.2, 3, rise + run * 0.08, 0, rise],
  ];
}

function looseLeg(shape: TrouserShape): Path {
  const { halfWaistMm: waist, halfHipMm: hip, riseMm: rise, lengthMm: length, openingMm } = shape;
  const hipY = rise * 0.86;
  const inner = splayMm(shape, { fit: 'loose' });
  const splay = inner;
  const outer = inner + openingMm;
  const legRun = length - rise;
  return [
    [0, 3],
    [waist * 0.4, 3, waist * 0.8, 1, waist, -2],
    [waist + (hip - waist) * 0.42, hipY * 0.3, hip - 2, hipY * 0.62, hip, hipY],
    [hip + 1, rise + legRun * 0.2, outer + (hip - outer) * 0.3, length - legRun * 0.58, outer, length - 5],
    [outer - openingMm * 0.3, length + 3, inner + openingMm * 0.3, length + 4, inner, length],
    [inner - splay * 0.1, length - legRun * 0.4, splay * 0.4, rise + legRun * 0.16, 0, rise],
  ];
}

export function legLines(shape: TrouserShape, style: TrouserStyle, view: GarmentView): WornLine[] {
  const { halfWaistMm: waist, halfHipMm: hip, riseMm: rise, lengthMm: length } = shape;
  const crotch: Path = [
    [0, 0],
    [0, rise],
  ];
  const splay = splayMm(shape, style);
  const hemLine: Path = [
    [splay - 8, length - 24],
    [
      splay + shape.openingMm * 0.3,
      length - 20,
      splay + shape.openingMm * 0.7,
      length - 21,
      splay + shape.openingMm + 8,
      length - 29,
    ],
  ];
  return [
    seam(crotch),
    stitch(move(crotch, 5, 0)),
    ...(style.hem === 'stitched' ? [stitch(hemLine), stitch(move(hemLine, 0, 5))] : []),
    ...(style.waist === 'belted' ? [...(view === 'front' ? fly(shape) : []), ...pressedCrease(shape)] : []),
    ...(view === 'front' && style.pockets === 'sides'
      ? [
          seam([
            [waist * 0.72, 0],
            [waist * 0.78, rise * 0.3, hip * 0.9, rise * 0.55, hip + 4, rise * 0.62],
          ]),
          stitch([
            [waist * 0.72 - 6, 0],
            [waist * 0.78 - 6, rise * 0.31, hip * 0.9 - 6, rise * 0.58, hip, rise * 0.66],
          ]),
        ]
      : []),
  ];
}

/** 门襟: the fly's curved row of stitching beside the centre. */
const fly = ({ riseMm: rise }: TrouserShape): WornLine[] => [
  stitch([
    [36, 0],
    [36, rise * 0.5],
    [36, rise * 0.68, 20, rise * 0.76, 2, rise * 0.78],
  ]),
];

/** 挺缝: pressed down the middle of the leg. */
function pressedCrease(shape: TrouserShape): WornLine[] {
  const { halfWaistMm: waist, riseMm: rise, lengthMm: length, openingMm } = shape;
  const foot = splayMm(shape, { fit: 'loose' }) + openingMm * 0.5;
  return [
    {
      kind: 'edge',
      path: [
        [waist * 0.56, rise * 0.2],
        [waist * 0.58, rise, foot, rise + (length - rise) * 0.4, foot, length],
      ],
    },
  ];
}

/** 罗纹脚口 of the leg on the viewer's right. */
export function legRib(shape: TrouserShape, style: TrouserStyle): WornPart {
  const splay = splayMm(shape, style);
  const { lengthMm: length, openingMm: opening } = shape;
  const lean = opening * 0.07;
  const foot = length + LEG_RIB_MM;
  return {
    path: [
      [splay, length - 1],
      [splay + opening * 0.3, length + 3, splay + opening * 0.7, length + 2, splay + opening, length - 6],
      [splay + opening + 1, length + 14, splay + opening - lean, foot - 16, splay + opening - lean, foot - 3],
      [splay + opening * 0.7, foot + 3, splay + opening * 0.3, foot + 4, splay + lean, foot],
      [splay + lean, foot - 14, splay - 1, length + 14, splay, length - 1],
    ],
    material: 'rib',
    liftMm: 0.8,
    rollMm: 12,
    roundDeg: 0,
    lines: [
      ribs(
        [
          [splay, length + LEG_RIB_MM / 2],
          [splay + opening, length + LEG_RIB_MM / 2 - 3],
        ],
        LEG_RIB_MM * 1.25,
      ),
    ],
  };
}

/** Cloth blouses over a ribbed hem. */
const blousing = ({ lengthMm: length, openingMm: opening }: TrouserShape, splay: number): Shade[] => [
  fold(
    [splay, length - 4, splay + opening * 0.3, length, splay + opening * 0.7, length - 1, splay + opening, length - 8],
    20,
    0.34,
  ),
  fold(
    [
      splay,
      length - 34,
      splay + opening * 0.3,
      length - 24,
      splay + opening * 0.7,
      length - 26,
      splay + opening,
      length - 40,
    ],
    24,
    -0.34,
  ),
  ...[0.16, 0.4, 0.62, 0.84].map((share, at) =>
    fold(
      [
        splay + opening * share,
        length,
        splay + opening * share,
        length - 20,
        splay + opening * (share + 0.04),
        length - 36,
        splay + opening * (share + 0.05),
        length - 60 - (at % 2) * 22,
      ],
      12,
      at % 2 ? 0.26 : -0.3,
    ),
  ),
];

export function legShades(shape: TrouserShape, style: TrouserStyle, offset: number): Shade[] {
  const random = mulberry32(style.seed + offset);
  const { halfHipMm: hip, riseMm: rise, lengthMm: length, openingMm } = shape;
  const run = length - rise;
  const splay = splayMm(shape, style);
  const w = (value: number) => jitter(random, value, 0.08);
  const fromCrotch: Shade[] = [
    fold(
      [2, rise - 6, w(hip * 0.2), rise * 0.98, w(hip * 0.42), rise * 0.9, w(hip * 0.6), rise * 0.76],
      hip * 0.09,
      0.3,
    ),
    fold(
      [4, rise + 6, w(hip * 0.25), rise + run * 0.03, w(hip * 0.44), rise, w(hip * 0.7), rise * 0.92],
      hip * 0.08,
      -0.35,
    ),
    fold(
      [
        8,
        rise + 14,
        w(hip * 0.24),
        rise + run * 0.08,
        w(hip * 0.4),
        rise + run * 0.12,
        w(hip * 0.52),
        rise + run * 0.24,
      ],
      hip * 0.1,
      0.24,
    ),
    swell(hip * 0.42, rise * 0.55, hip * 0.34, rise * 0.4, -0.28),
  ];
  if (style.fit === 'tight') {
    const across = (share: number, depth: number): Shade => {
      const y = rise + run * share;
      return fold(
        [splay + 4, y, splay + openingMm * 0.5, y + 8, splay + openingMm * 0.8, y - 4, splay + openingMm * 1.4, y - 12],
        16,
        depth,
      );
    };
    return [
      ...fromCrotch,
      swell(splay + openingMm * 0.6, rise + run * 0.25, openingMm * 0.5, run * 0.22, -0.4),
      swell(splay + openingMm * 0.5, rise + run * 0.68, openingMm * 0.34, run * 0.16, -0.35),
      across(0.44, 0.2),
      across(0.48, -0.25),
      across(0.52, 0.16),
      across(0.9, 0.2),
      across(0.94, 0.16),
      across(0.97, -0.2),
    ];
  }
  const middle = splay + openingMm * 0.5;
  return [
    ...fromCrotch,
    ...(style.hem === 'ribbed' ? blousing(shape, splay) : []),
    fold(
      [
        w(hip * 0.55),
        rise * 0.7,
        w(hip * 0.56),
        rise + run * 0.3,
        middle + 8,
        length - run * 0.3,
        middle + 6,
        length + 4,
      ],
      hip * 0.17,
      -0.32,
    ),
    fold(
      [
        w(hip * 0.78),
        rise * 0.5,
        w(hip * 0.8),
        rise + run * 0.3,
        splay + openingMm * 0.84,
        length - run * 0.3,
        splay + openingMm * 0.84,
        length + 4,
      ],
      hip * 0.15,
      0.18,
    ),
    fold(
      [
        w(hip * 0.3),
        rise + run * 0.1,
        w(hip * 0.32),
        rise + run * 0.4,
        splay + openingMm * 0.22,
        length - run * 0.3,
        splay + openingMm * 0.2,
        length + 4,
      ],
      hip * 0.15,
      0.2,
    ),
  ];
}

/** The dark inside of the leg below its hem. */
export function legOpening(shape: TrouserShape, style: TrouserStyle, side: 1 | -1): WornPart {
  const splay = splayMm(shape, style);
  const { lengthMm: length, openingMm } = shape;
  const path: Path = [
    [splay, length],
    [splay + openingMm * 0.25, length + 12, splay + openingMm * 0.75, length + 9, splay + openingMm, length - 5],
  ];
  return { path: side === 1 ? path : mirror(path), material: 'hollow' };
}
