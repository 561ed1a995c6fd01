/** Woven constructions: lifting plans and thread properties. */
import { lightness, mix, shade } from '../kit/colour.ts';
import { closingNoise } from './closing-noise.ts';
import type { Hex } from '../recipe.ts';
import { tileOf } from './tile.ts';
import type { WeaveTile, Yarn } from './tile.ts';
import type { Lighting } from './surface.ts';
import { weave } from './weave.ts';
import type { LiftingPlan, Thread, Weave } from './weave.ts';

export const plain: LiftingPlan = (end, pick) => (end + pick) % 2 === 0;
/** 2/1 right-hand twill */
const twill3: LiftingPlan = (end, pick) => (end + pick) % 3 !== 0;
/** 3/1 right-hand twill, the weave of jeans */
const twill4: LiftingPlan = (end, pick) => (end + pick) % 4 !== 0;
/** 5-end satin, step 2: the binding points never touch */
export const satin5: LiftingPlan = (end, pick) => (end * 2 + pick) % 5 !== 0;

const cotton: Thread = {
  kind: 0,
  fill: [0.88, 1.06],
  round: 0.62,
  wander: 0.18,
  slub: 0.14,
  streak: 0.12,
  twist: 0.25,
  fuzz: 0.22,
};
const filament: Thread = {
  kind: 0,
  fill: [0.95, 1.1],
  round: 0.42,
  wander: 0.06,
  slub: 0.02,
  streak: 0.06,
  twist: 0,
  fuzz: 0.06,
};

const asDyed = (colour: Hex): Hex => colour;
export const dyed: Yarn = { colour: asDyed, contrast: 1 };

const woven =
  (plan: Weave, lighting: Lighting, yarns: readonly Yarn[] = [dyed]): WeaveTile =>
  (look, wish) =>
    tileOf(weave(look, wish, plan).surface, yarns, lighting);

export const poplin = woven(
  {
    up: plain,
    repeat: [2, 2],
    warp: { ...cotton, streak: 0.06, slub: 0.1 },
    weft: { ...cotton, streak: 0.08, slub: 0.12 },
    crimp: 0.75,
    seed: 21,
  },
  { gloss: 0.12, relief: 0.5, depth: 0.3 },
);

export const twill = woven(
  {
    up: twill3,
    repeat: [3, 3],
    warp: { ...cotton, round: 0.75, fuzz: 0.14 },
    weft: { ...cotton, fill: [0.9, 1.02] },
    crimp: 0.7,
    sink: 0.55,
    seed: 22,
  },
  { gloss: 0.3, relief: 0.6, depth: 0.5 },
);

export const satin = woven(
  {
    up: satin5,
    repeat: [5, 5],
    warp: { ...filament, streak: 0.05, fill: [1.1, 1.25], wander: 0.03 },
    weft: { ...filament, fill: [0.7, 0.95] },
    crimp: 0.5,
    seed: 23,
  },
  { gloss: 0.25, relief: 0.24, depth: 0.08 },
);

export const canvas = woven(
  {
    up: plain,
    repeat: [2, 2],
    warp: { ...cotton, round: 0.95, twist: 0.75, fuzz: 0.34, wander: 0.3, slub: 0.2, fill: [0.95, 1.08] },
    weft: { ...cotton, round: 0.95, twist: 0.75, fuzz: 0.34, wander: 0.3, slub: 0.24, fill: [0.86, 1.02] },
    crimp: 0.9,
    seed: 24,
  },
  { gloss: 0.05, relief: 0.7, depth: 0.5 },
);

export const linen = woven(
  {
    up: plain,
    repeat: [2, 2],
    warp: { ...cotton, round: 0.8, wander: 0.3, slub: 0.9, streak: 0.5, fuzz: 0.6, twist: 0.3, fill: [0.78, 0.92] },
    weft: { ...cotton, round: 0.8, wander: 0.34, slub: 1.1, streak: 0.6, fuzz: 0.6, twist: 0.3, fill: [0.78, 0.95] },
    crimp: 0.7,
    seed: 25,
  },
  { gloss: 0.12, relief: 0.55, depth: 0.36 },
);

export const taffeta = woven(
  {
    up: plain,
    repeat: [2, 2],
    warp: filament,
    weft: { ...filament, round: 0.5, streak: 0.1 },
    crimp: 0.6,
    seed: 26,
  },
  { gloss: 0.4, relief: 0.3, depth: 0.14 },
);

/** Rope dyeing leaves the core of the warp white: worn crowns become paler and greyer. The weft is undyed. */
export const denim = woven(
  {
    up: twill4,
    repeat: [4, 4],
    warp: {
      ...cotton,
      round: 0.85,
      slub: 0.34,
      streak: 0.28,
      twist: 0.55,
      fuzz: 0.42,
      wander: 0.3,
      fill: [0.94, 1.06],
    },
    weft: { ...cotton, kind: 1, round: 0.85, slub: 0.4, streak: 0.2, twist: 0.5, fuzz: 0.3, fill: [0.78, 0.95] },
    crimp: 0.8,
    seed: 27,
  },
  { gloss: 0.05, relief: 0.62, depth: 0.5 },
  [
    { colour: asDyed, contrast: 1, crown: (cloth) => mix(cloth, '#c3cfdf', 0.62) },
    { colour: (cloth) => mix('#e6e1d6', cloth, 0.16 + 0.1 * (1 - lightness(cloth))), contrast: 1.1 },
  ],
);

/** Hard-twisted picks, alternating left and right, pull the face into fine pebbles. */
export const crepe: WeaveTile = (look, wish) => {
  const { surface } = weave(look, wish, {
    up: plain,
    repeat: [2, 2],
    warp: { ...filament, wander: 0.9, streak: 0.1, round: 0.5, fuzz: 0.1 },
    weft: { ...filament, wander: 1.4, streak: 0.14, round: 0.6, fuzz: 0.1 },
    crimp: 0.8,
    seed: 28,
  });
  const { columns, rows, pxPerMm, heights } = surface;
  const hills = closingNoise(31, columns, rows, PEBBLE_MM * pxPerMm);
  const small = closingNoise(32, columns, rows, PEBBLE_MM * 0.5 * pxPerMm);
  for (let i = 0; i < heights.length; i++) {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    heights[i]! += pxPerMm * 0.085 * (hills(x, y) + 0.5 * small(x, y));
  }
  return tileOf(surface, [dyed], { gloss: 0.35, relief: 0.62, depth: 0.12 });
};

const PEBBLE_MM = 0.62;

/** Thin hard-twisted threads with air between. */
export const chiffon = woven(
  {
    up: plain,
    repeat: [2, 2],
    warp: { ...filament, fill: [0.46, 0.54], round: 0.7, wander: 0.2, slub: 0.06, streak: 0.1 },
    weft: { ...filament, fill: [0.46, 0.56], round: 0.7, wander: 0.25, slub: 0.06, streak: 0.1 },
    crimp: 0.6,
    open: true,
    seed: 29,
  },
  { gloss: 0.1, relief: 0.4, depth: 0.1 },
);

/** A dyed and a white stripe together, millimetres. */
export const STRIPES_MM = 10;

/** Stripes from two beams: the slack one puckers, the tight one lies flat. */
export const seersucker: WeaveTile = (look, wish) => {
  const { surface } = weave(
    look,
    { ...wish, widthMm: STRIPES_MM, heightMm: Math.min(wish.heightMm, wish.widthMm ** 2 / STRIPES_MM) },
    {
      up: plain,
      repeat: [2, 2],
      warp: cotton,
      weft: { ...cotton, kind: 1, fill: [0.8, 1] },
      crimp: 0.8,
      seed: 30,
      kindOfEnd: (end, ends) => (end < ends / 2 ? 0 : 1),
    },
  );
  return tileOf(surface, [dyed, { colour: undyed, contrast: 0.8 }], { gloss: 0.06, relief: 0.5, depth: 0.32 });
};

/** A white seersucker needs a slight difference in tone to show its stripes. */
const undyed = (cloth: Hex): Hex =>
  lightness(cloth) > 0.93 ? shade(mix('#fbf9f4', cloth, 0.5), 0.05) : mix('#fbf9f4', cloth, 0.05);
