/** Damask: a figure in warp satin on a ground of weft satin, the two sides of one weave. */
import { lightness, shade, tint } from '../kit/colour.ts';
import { tileOf } from './tile.ts';
import type { WeaveTile } from './tile.ts';
import { weave } from './weave.ts';
import type { Thread } from './weave.ts';
import { satin5 } from './wovens.ts';

/** One round blossom, 团花, with its half-drop neighbour. */
export const FIGURE_MM = 40;

const silk: Thread = {
  kind: 0,
  fill: [0.95, 1.1],
  round: 0.4,
  wander: 0.05,
  slub: 0.02,
  streak: 0.05,
  twist: 0,
  fuzz: 0.05,
};

export const jacquard: WeaveTile = (look, wish) => {
  const { warp, weft } = look.densityPerInch;
  const [ends, picks] = [warp, weft].map((perInch) => 10 * Math.round((perInch * FIGURE_MM) / 254));
  const inFigure = (end: number, pick: number) => blossoms((end + 0.5) / ends!, (pick + 0.5) / picks!);
  const { surface } = weave(
    look,
    { ...wish, widthMm: FIGURE_MM, heightMm: FIGURE_MM },
    {
      up: (end, pick) => (inFigure(end, pick) ? satin5(end, pick) : !satin5(end, pick)),
      repeat: [10, 10],
      warp: silk,
      weft: { ...silk, kind: 1, fuzz: 0.1, fill: [1.12, 1.3] },
      crimp: 0.7,
      seed: 61,
    },
  );
  // floats reflect differently: the warp shines, the weft looks deeper
  return tileOf(
    surface,
    [
      { colour: (cloth) => tint(cloth, 0.14), contrast: 0.8 },
      { colour: (cloth) => shade(cloth, lightness(cloth) > 0.8 ? 0.08 : 0.13), contrast: 0.8 },
    ],
    { gloss: 0.3, relief: 0.36, depth: 0.12 },
  );
};

/** 0 … 1 over the repeat: a peony in a ring of clouds, half-dropped, small stars between. */
function blossoms(u: number, v: number): boolean {
  return peony(u - 0.27, v - 0.27) || peony(u - 0.77, v - 0.77) || star(u - 0.77, v - 0.27) || star(u - 0.27, v - 0.77);
}

const nearest = (share: number): number => share - Math.round(share);

function peony(du: number, dv: number): boolean {
  const [x, y] = [nearest(du), nearest(dv)];
  const r = Math.sqrt(x * x + y * y);
  if (r > 0.29) return false;
  const angle = Math.atan2(y, x);
  if (r < 0.03) return true;
  // three rings of petals, a line of ground around each
  const rings = [
    [0.05, 0.045, 5, 0],
    [0.098, 0.052, 8, 0.5],
    [0.15, 0.062, 8, 0],
  ] as const;
  for (const [from, reach, count, turn] of rings) {
    const petal = Math.abs(Math.cos((angle * count) / 2 + turn));
    const edge = from + reach * petal ** 0.7;
    if (r < edge) return r > from - 0.006 ? petal < 0.99 || r > edge - 0.02 : petal > 0.3;
    if (r < edge + 0.016) return false;
  }
  const scroll = 0.252 + 0.012 * Math.sin(angle * 16);
  return r > scroll - 0.011 && r < scroll + 0.011;
}

function star(du: number, dv: number): boolean {
  const [x, y] = [Math.abs(nearest(du)), Math.abs(nearest(dv))];
  const r = Math.sqrt(x * x + y * y);
  const leaf = 0.085 * Math.abs(Math.cos(2 * Math.atan2(y, x))) ** 0.6;
  return (r < leaf && Math.min(x, y) > 0.006) || (r > 0.1 && r < 0.108 && Math.min(x, y) > 0.02);
}
