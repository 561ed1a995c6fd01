/** 散点小物: fruit, stars, hearts, butterflies, children's drawings, tossed over a plain ground; the seed chooses. */
import { mix } from '../kit/colour.ts';
import { circle, draw } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { doodlesNamed } from './kids-doodle.ts';
import {
  butterfly,
  cherries,
  cherryBlossom,
  ginkgo,
  heart,
  lemon,
  lemonSlice,
  loosePetal,
  moon,
  mushroom,
  openHeart,
  pineapple,
  snowDot,
  snowflake,
  sparkle,
  star,
  strawberry,
  sunflower,
  type TossedMotif,
} from './tossed-motifs.ts';

interface Kind {
  /** the first are large */
  readonly large: readonly TossedMotif[];
  /** between them, a third of the size; empty = dots */
  readonly small?: readonly TossedMotif[];
  /** degrees to each side; 180 = in all directions */
  readonly sway: number;
}

/** In the order in which seeds select them; `TOSSED` names them for those who choose a seed. */
const THINGS = {
  hearts: { large: [heart, openHeart], small: [heart], sway: 24 },
  stars: { large: [star], small: [sparkle, star], sway: 180 },
  moons: { large: [moon, star], small: [sparkle, star], sway: 30 },
  cherries: { large: [cherries], sway: 28 },
  strawberries: { large: [strawberry], small: [], sway: 32 },
  lemons: { large: [lemon, lemonSlice], small: [], sway: 180 },
  butterflies: { large: [butterfly], small: [], sway: 60 },
  ginkgo: { large: [ginkgo], small: [], sway: 180 },
  cherryBlossoms: { large: [cherryBlossom], small: [loosePetal], sway: 180 },
  snowflakes: { large: [snowflake], small: [snowDot], sway: 180 },
  mushrooms: { large: [mushroom], small: [], sway: 16 },
  sunflowers: { large: [sunflower], small: [], sway: 180 },
  pineapples: { large: [pineapple], small: [], sway: 26 },
} as const satisfies Readonly<Record<string, Kind>>;

const DOODLES = {
  dinosaurs: ['dinosaur', 'cloud', 'star'],
  whales: ['whale', 'cloud', 'star'],
  cats: ['cat', 'flower', 'star'],
  bears: ['bear', 'cloud', 'flower'],
  rockets: ['rocket', 'planet', 'star'],
  buses: ['bus', 'cloud', 'crayon'],
} as const;

/** seed ≡ place of the name, modulo the number of names */
export const TOSSED = [...Object.keys(THINGS), ...Object.keys(DOODLES)] as (
  | keyof typeof THINGS
  | keyof typeof DOODLES
)[];

function drawTossed(canvas: PrintCanvas): void {
  const { recipe, sheet, lattice, rng, unitMm, density, scale } = canvas;
  sheet.ground(canvas.inks.ground);
  const name = cyclic(TOSSED, recipe.seed);
  const things = name in THINGS ? (THINGS as Readonly<Record<string, Kind>>)[name] : undefined;
  const { large, small, sway } = things ? motifsOf(canvas, things) : doodles(canvas, name as keyof typeof DOODLES);
  const size = unitMm * 0.23 * scale;
  const spots = plant(lattice, rng, { count: 200, radius: size * (1.0 - 0.5 * density), tries: 60 });
  for (const spot of spots)
    sheet.stamp(cyclic(large, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(-sway, sway),
      sizeMm: size * rng.between(0.9, 1.1),
    });
  const fill = plant(
    lattice,
    rng,
    { count: spots.length * 2, radius: size * 0.14, gap: size * 0.1, tries: 16 },
    spots.map((spot) => ({ ...spot, radius: size * 0.52 })),
  );
  for (const spot of fill)
    sheet.stamp(cyclic(small, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(-180, 180),
      sizeMm: size * rng.between(0.2, 0.28),
    });
}

interface Motifs {
  readonly large: readonly Motif[];
  readonly small: readonly Motif[];
  readonly sway: number;
}

function motifsOf({ inks }: PrintCanvas, { large, small = [], sway }: Kind): Motifs {
  const paints = inks.blooms;
  const made = (motifs: readonly TossedMotif[]): Motif[] =>
    paints.flatMap((main, at) =>
      motifs.map((motif) =>
        motif({
          main,
          second: cyclic(paints, at + 1) === main ? mix(main, inks.line, 0.5) : cyclic(paints, at + 1),
          leaf: inks.leaves[0]!,
          line: inks.line,
          ground: inks.ground,
        }),
      ),
    );
  return { large: made(large.length > 0 ? large : [star]), small: small.length > 0 ? made(small) : specks(inks), sway };
}

const specks = (inks: PrintCanvas['inks']): Motif[] =>
  inks.all.map((fill) => ({ markup: draw(circle(0, 0, 24), { fill: mix(fill, inks.ground, 0.35) }), reach: 26 }));

function doodles({ rng, inks }: PrintCanvas, name: keyof typeof DOODLES): Motifs {
  return { large: doodlesNamed(rng, inks, DOODLES[name]), small: specks(inks), sway: 18 };
}

export const tossed: PrintFamilyArt = {
  repeatMm: { width: 200, height: 200 },
  layout: 'allOver',
  patch: 'loose',
  draw: drawTossed,
};
