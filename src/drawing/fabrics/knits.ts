/** Weft knits: columns of stitches, each with two legs over the head of the stitch below. */
import { MM_PER_INCH } from '../kit/inch.ts';
import { makeRng } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { FabricLook } from '../recipe.ts';
import { emptySurface, fillHoles, layStrand } from './surface.ts';
import type { Point, Spinning, Surface } from './surface.ts';
import { tileOf } from './tile.ts';
import type { TileWish, WeaveTile } from './tile.ts';
import { dyed } from './wovens.ts';

interface Knit {
  readonly surface: Surface;
  readonly wales: number;
  readonly courses: number;
  /** pixels from wale to wale and from course to course */
  readonly wale: number;
  readonly course: number;
  /** half the width of the yarn, pixels */
  readonly radius: number;
  readonly rng: Rng;
}

/** `step`: wales and courses after which the stitches repeat. */
function cast(look: FabricLook, wish: TileWish, seed: number, step: readonly [number, number] = [1, 1]): Knit {
  const fit = (loops: number, by: number) => by * Math.max(1, Math.round(loops / by));
  const { warp, weft } = look.densityPerInch;
  const wales = fit((wish.widthMm * warp) / MM_PER_INCH, step[0]);
  const courses = fit((wish.heightMm * weft) / MM_PER_INCH, step[1]);
  const surface = emptySurface((wales * MM_PER_INCH) / warp, (courses * MM_PER_INCH) / weft, wish.pxPerMm);
  const wale = surface.columns / wales;
  const radius = Math.min(0.25, Math.max(0.2, knitYarnMm(look) / 2 / (MM_PER_INCH / warp))) * wale;
  return { surface, wales, courses, wale, course: surface.rows / courses, radius, rng: makeRng(seed) };
}

/** A stitch takes about 1.6 times the length that it spans. */
function knitYarnMm({ gsm, densityPerInch: { warp, weft } }: FabricLook): number {
  const [wale, course] = [MM_PER_INCH / warp, MM_PER_INCH / weft];
  const metresInSquareMetre = (1000 / (wale * course)) * 1.6 * (1.1 * wale + 2.4 * course);
  const tex = (gsm * 1000) / metresInSquareMetre;
  return 0.0373 * Math.sqrt(tex) * KNIT_SPREAD;
}

/** Knitting yarn has little twist and swells in washing. */
const KNIT_SPREAD = 1.7;

const knitYarn = (rng: Rng, over: Partial<Spinning> = {}): Spinning => ({
  kind: 0,
  tint: rng.between(-0.06, 0.06),
  round: 0.8,
  twist: 0.35,
  turn: 1.7,
  fuzz: 0.2,
  phase: rng.between(0, 6.28),
  ...over,
});

/** The two legs of a knit stitch whose middle is at x, y. */
function layLegs(knit: Knit, x: number, y: number, width: number, lift: number, spinning: Spinning): void {
  const { surface, course, radius, rng } = knit;
  const [slipX, slipY] = [rng.between(-0.05, 0.05) * width, rng.between(-0.06, 0.06) * course];
  for (const side of [-1, 1]) {
    const at = (across: number, down: number, height: number): Point => [
      x + slipX + side * across * width,
      y + slipY + down * course,
      lift + height * radius,
    ];
    layStrand(
      surface,
      [
        at(0.07, 0.78, -0.5),
        at(0.13, 0.48, 0.35),
        at(0.235, 0.08, 0.8),
        at(0.34, -0.3, 0.45),
        at(0.385, -0.58, -0.4),
        at(0.3, -0.84, -1.3),
      ],
      radius,
      side < 0 ? spinning : { ...spinning, phase: spinning.phase + 2, turn: -spinning.turn },
      0.25,
    );
  }
}

/** A stitch from the wrong side: its head is on top as an arc. */
function layHead(knit: Knit, x: number, y: number, width: number, lift: number, spinning: Spinning): void {
  const { surface, course, radius } = knit;
  const at = (across: number, down: number, height: number): Point => [
    x + across * width,
    y + down * course,
    lift + height * radius,
  ];
  const arc = (down: number, rise: number) => [
    at(-0.52, down + rise, -0.5),
    at(-0.36, down + rise * 0.3, 0.2),
    at(-0.14, down - rise * 0.4, 0.6),
    at(0.14, down - rise * 0.4, 0.6),
    at(0.36, down + rise * 0.3, 0.2),
    at(0.52, down + rise, -0.5),
  ];
  layStrand(surface, arc(-0.2, 0.38), radius, spinning, 0.1);
  layStrand(surface, arc(0.32, -0.36), radius, spinning, 0.1);
}

const drawStitches = (
  look: FabricLook,
  wish: TileWish,
  stagger: number,
  over: { readonly width: number; readonly seed: number; readonly yarn?: Partial<Spinning> },
): Knit => {
  const knit = cast(look, wish, over.seed, [2, 1]);
  for (let wale = 0; wale < knit.wales; wale++) {
    const moved = (wale % 2) * stagger * knit.course;
    // a course is one yarn: its stitches share a tone
    for (let course = 0; course < knit.courses; course++) {
      const y = (course + 0.5) * knit.course + moved;
      layLegs(knit, (wale + 0.5) * knit.wale, y, knit.wale * over.width, 0, knitYarn(knit.rng, over.yarn));
    }
  }
  fillHoles(knit.surface, -1.1 * knit.radius);
  return knit;
};

const COTTON_KNIT = { gloss: 0.08, relief: 0.62, depth: 0.46 };

/** The back of jersey, showing the heads of its stitches. */
function purlSide(look: FabricLook, wish: TileWish, seed: number): Knit {
  const knit = cast(look, wish, seed);
  for (let wale = 0; wale < knit.wales; wale++) {
    for (let course = 0; course < knit.courses; course++) {
      layHead(knit, (wale + 0.5) * knit.wale, (course + 0.5) * knit.course, knit.wale, 0, knitYarn(knit.rng));
    }
  }
  fillHoles(knit.surface, -1.1 * knit.radius);
  return knit;
}

export const jersey: WeaveTile = (look, wish) =>
  tileOf(
    (wish.back ? purlSide(look, wish, 41) : drawStitches(look, wish, 0, { width: 1, seed: 41 })).surface,
    [dyed],
    COTTON_KNIT,
  );

/** Two interlocked ribs: both sides show fine stitches, neighbours half a course apart. */
export const interlock: WeaveTile = (look, wish) =>
  tileOf(
    drawStitches(look, wish, 0.5, { width: 1.06, seed: 42, yarn: { round: 0.6, fuzz: 0.14, twist: 0.15 } }).surface,
    [dyed],
    { gloss: 0.2, relief: 0.5, depth: 0.3 },
  );

/** 1×1 rib: each knit wale is raised, and the purl wale between is sunken. */
export const rib: WeaveTile = (look, wish) => {
  const knit = cast(look, wish, 43, [2, 1]);
  const pair = knit.wale * 2;
  for (let at = 0; at < knit.wales / 2; at++) {
    for (let course = 0; course < knit.courses; course++) {
      const y = (course + 0.5) * knit.course;
      layHead(knit, (at + 1) * pair, y, knit.wale * 0.9, -2.6 * knit.radius, knitYarn(knit.rng, { tint: -0.05 }));
      layLegs(knit, (at + 0.5) * pair, y, knit.wale * 1.32, 0, knitYarn(knit.rng, { round: 0.9 }));
    }
  }
  fillHoles(knit.surface, -1.1 * knit.radius);
  // the whole rib is round, not only its yarn
  const { heights, columns } = knit.surface;
  for (let i = 0; i < heights.length; i++) {
    const across = (((i % columns) / pair) % 1) - 0.5;
    heights[i]! += knit.wale * 0.62 * Math.cos(Math.min(0.5, Math.abs(across)) * 2 * Math.PI);
  }
  return tileOf(knit.surface, [dyed], { gloss: 0.08, relief: 0.72, depth: 0.42 });
};

/** The face of jersey; on the back, loops of thick yarn held down at every second wale. */
export const frenchTerry: WeaveTile = (look, wish) => (wish.back ? terryLoops(look, wish) : terryFace(look, wish));

const terryFace: WeaveTile = (look, wish) =>
  tileOf(
    drawStitches(look, wish, 0, { width: 1.02, seed: 44, yarn: { fuzz: 0.34, round: 0.7, twist: 0.2 } }).surface,
    [dyed],
    { gloss: 0.02, relief: 0.52, depth: 0.36 },
  );

const terryLoops: WeaveTile = (look, wish) => {
  const knit = cast(look, wish, 45, [4, 4]);
  const { surface, rng } = knit;
  const across = Math.round(knit.wales / 1.5);
  const [wide, high] = [surface.columns / across, knit.course * 2];
  const radius = knit.wale * 0.36;
  for (let row = 0; row < knit.courses / 2; row++) {
    for (let at = 0; at < across; at++) {
      const x = (at + (row % 2) * 0.5 + rng.between(-0.2, 0.2)) * wide;
      const y = (row + rng.between(-0.15, 0.15)) * high;
      const lean = rng.between(-0.55, 0.55);
      const hang = high * rng.between(0.6, 1.1);
      const open = rng.between(0.3, 0.46);
      const arc = Array.from({ length: 9 }, (_, i): Point => {
        const turn = (i / 8) * Math.PI;
        return [
          x + wide * (-open * Math.cos(turn) + lean * Math.sin(turn) * 0.5),
          y + hang * Math.sin(turn) ** 0.8,
          radius * (1.7 * Math.sin(turn) - 0.6),
        ];
      });
      const yarn = knitYarn(rng, { round: 1, fuzz: 0.45, twist: 0.5, tint: rng.between(-0.1, 0.1) });
      layStrand(surface, arc, radius * rng.between(0.85, 1.1), yarn);
    }
  }
  fillHoles(surface, -1.1 * knit.radius);
  return tileOf(surface, [dyed], { gloss: 0, relief: 0.7, depth: 0.4 });
};

/** Bird's-eye: tuck stitches pull the wales apart into small staggered holes. */
export const mesh: WeaveTile = (look, wish) => {
  const knit = cast(look, wish, 46, [4, 4]);
  const { surface, wale, course, radius, rng } = knit;
  const eye = 1.02 * wale;
  // a hole every four wales and four courses, the next row of holes between them
  const pull = (x: number, y: number): readonly [number, number] => {
    const row = Math.round(y / (2 * course));
    let [px, py] = [x, y];
    for (const near of [row - 1, row, row + 1]) {
      const cy = near * 2 * course;
      const shift = near % 2 === 0 ? 0 : 2 * wale;
      const cx = Math.round((x - shift) / (4 * wale)) * 4 * wale + shift;
      const [dx, dy] = [x - cx, y - cy];
      const away = Math.hypot(dx, dy) || 0.01;
      const push = 0.78 * eye * Math.exp(-((away / (1.25 * eye)) ** 2));
      px += (dx / away) * push;
      py += (dy / away) * push * 0.8;
    }
    return [px, py];
  };
  for (let at = 0; at < knit.wales; at++) {
    for (let line = 0; line < knit.courses; line++) {
      const [x, y] = [(at + 0.5) * wale, (line + 0.5) * course];
      const spinning = knitYarn(rng, { fuzz: 0.06, twist: 0, round: 0.7 });
      for (const side of [-1, 1]) {
        const points = [0.8, 0.45, 0.1, -0.3, -0.7].map((down, i): Point => {
          const [px, py] = pull(x + side * wale * (0.1 + 0.2 * (i / 4)), y + down * course);
          return [px, py, radius * [-0.8, 0.2, 0.7, 0.4, -0.8][i]!];
        });
        layStrand(surface, points, radius * 1.08, spinning, 0.15);
      }
    }
  }
  return tileOf(surface, [dyed], { gloss: 0.3, relief: 0.55, depth: 0.3 });
};
