/** Stretch lace: dense blossoms and leaves in an open net, outlined with a thicker thread. */
import { HOLE, emptySurface, layStrand } from './surface.ts';
import type { Point, Spinning, Surface } from './surface.ts';
import { tileOf } from './tile.ts';
import type { WeaveTile } from './tile.ts';
import { dyed } from './wovens.ts';

const WIDE_MM = 24;
const HIGH_MM = 28;
/** Mesh size of the net. */
const MESH_MM = 1.2;

const thread = (over: Partial<Spinning> = {}): Spinning => ({
  kind: 0,
  tint: 0,
  round: 0.8,
  twist: 0.3,
  turn: 1.6,
  fuzz: 0.1,
  phase: 0,
  ...over,
});

/** A petal or leaf: an oval with a dense inside and a raised rim; lengths in millimetres, angle in radians. */
interface Oval {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly wide: number;
  readonly angle: number;
}

export const lace: WeaveTile = (_, wish) => {
  const surface = emptySurface(WIDE_MM, HIGH_MM, wish.pxPerMm);
  layNet(surface);
  for (const stem of stems()) layStem(surface, stem);
  for (const oval of [
    ...leaves(),
    ...blossom(7, 8, 5.4),
    ...blossom(19, 22, 5.4),
    ...blossom(18.6, 6.8, 2.6),
    ...blossom(6, 21, 2.6),
  ])
    layOval(surface, oval);
  return tileOf(surface, [dyed], { gloss: 0.1, relief: 0.55, depth: 0.05 });
};

function layNet(surface: Surface): void {
  const { columns, rows, pxPerMm } = surface;
  const across = Math.round(WIDE_MM / MESH_MM);
  const down = 2 * Math.round(HIGH_MM / MESH_MM / 0.87 / 2);
  const [wide, high] = [columns / across, rows / down];
  const radius = Math.max(0.8, 0.075 * pxPerMm);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const x = (column + (row % 2) * 0.5) * wide;
      const y = row * high;
      // a hexagonal mesh: two slanting threads and an upright one from every knot
      layStrand(
        surface,
        [
          [x, y, 0],
          [x + wide / 2, y + high * 0.34, 0],
        ],
        radius,
        thread(),
      );
      layStrand(
        surface,
        [
          [x, y, 0],
          [x - wide / 2, y + high * 0.34, 0],
        ],
        radius,
        thread(),
      );
      layStrand(
        surface,
        [
          [x + wide / 2, y + high * 0.34, 0],
          [x + wide / 2, y + high, 0],
        ],
        radius * 1.2,
        thread(),
      );
    }
  }
}

type Stem = readonly (readonly [x: number, y: number])[];

const stems = (): Stem[] => {
  const curve = (x0: number, y0: number, cx: number, cy: number, x1: number, y1: number): Stem =>
    Array.from({ length: 15 }, (_, i) => {
      const t = i / 14;
      const u = 1 - t;
      return [u * u * x0 + 2 * u * t * cx + t * t * x1, u * u * y0 + 2 * u * t * cy + t * t * y1];
    });
  return [
    curve(7, 8, 15, 13, 18.6, 6.8),
    curve(19, 22, 27, 27, 30, 21),
    curve(7, 8, 5, 16, 10, 19),
    curve(10, 19, 14, 22.5, 19, 22),
    curve(19, 22, 17, 30, 22, 33),
    curve(22, 33, 26, 36, 31, 36),
  ];
};

function layStem(surface: Surface, stem: Stem): void {
  const { pxPerMm } = surface;
  layStrand(
    surface,
    stem.map(([x, y]): Point => [x * pxPerMm, y * pxPerMm, 0.16 * pxPerMm]),
    0.26 * pxPerMm,
    thread({ twist: 0.7, turn: 1.3 }),
  );
}

const leaves = (): Oval[] =>
  stems().flatMap((stem) =>
    [3, 6, 9, 12].flatMap((at, i) => {
      const [x, y] = stem[at]!;
      const [nextX, nextY] = stem[at + 1]!;
      const along = Math.atan2(nextY - y, nextX - x);
      const angle = along + (i % 2 === 0 ? -0.95 : 0.95);
      const long = 1.75;
      return [{ x: x + Math.cos(angle) * long, y: y + Math.sin(angle) * long, long, wide: 0.78, angle }];
    }),
  );

/** Two rings of petals about a seed head. */
function blossom(x: number, y: number, size: number): Oval[] {
  const ring = (count: number, out: number, long: number, wide: number, turn: number): Oval[] =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI + turn;
      return { x: x + Math.cos(angle) * out, y: y + Math.sin(angle) * out, long, wide, angle };
    });
  const head = { x, y, long: size * 0.17, wide: size * 0.17, angle: 0 };
  if (size < 4) return [...ring(6, size * 0.52, size * 0.46, size * 0.3, 0.3), head];
  return [
    ...ring(8, size * 0.66, size * 0.4, size * 0.25, 0.2),
    ...ring(8, size * 0.36, size * 0.27, size * 0.15, 0.2 + Math.PI / 8),
    head,
  ];
}

function layOval(surface: Surface, { x, y, long, wide, angle }: Oval): void {
  const { columns, rows, pxPerMm, heights, tints } = surface;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = long * pxPerMm;
  const rim = 1 - 0.3 / wide;
  for (let py = Math.floor(y * pxPerMm - reach); py <= y * pxPerMm + reach; py++) {
    for (let px = Math.floor(x * pxPerMm - reach); px <= x * pxPerMm + reach; px++) {
      const [dx, dy] = [px / pxPerMm - x, py / pxPerMm - y];
      const u = (dx * cos + dy * sin) / long;
      const v = (dy * cos - dx * sin) / (wide * (1 - 0.35 * u * u));
      const r = Math.sqrt(u * u + v * v);
      if (r > 1) continue;
      const index = (((py % rows) + rows) % rows) * columns + (((px % columns) + columns) % columns);
      const onRim = r > rim;
      const hatch = Math.sin(u * long * 15) * Math.sin(v * wide * 11 + (u * long * 7.5) / Math.PI);
      const height =
        pxPerMm * (onRim ? 0.2 + 0.14 * Math.sin(((r - rim) / (1 - rim)) * Math.PI) : 0.12 + 0.035 * hatch);
      if (height <= heights[index]! && heights[index] !== HOLE) continue;
      heights[index] = height;
      tints[index] = onRim ? 0.06 : 0.08 * hatch - 0.1;
    }
  }
}
