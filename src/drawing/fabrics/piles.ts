/** Pile fabrics: fleece, shorn and tumbled into soft grains, and corduroy, cut into wales. */
import { MM_PER_INCH } from '../kit/inch.ts';
import { mulberry32 } from '../kit/rng.ts';
import { closingNoise } from './closing-noise.ts';
import { averaged, emptySurface } from './surface.ts';
import type { Surface } from './surface.ts';
import { tileOf } from './tile.ts';
import type { WeaveTile } from './tile.ts';
import { dyed } from './wovens.ts';

const SUEDE_COURSES = 56;

/** Coarsely knit fleece forms grains of some millimetres; finely knit and sanded it is suede. */
export const fleece: WeaveTile = (look, wish) => {
  const surface = emptySurface(wish.widthMm, wish.heightMm, wish.pxPerMm);
  const { columns, rows, pxPerMm, heights, tints } = surface;
  const suede = look.densityPerInch.weft >= SUEDE_COURSES;
  const nap = softened(fibres(surface, 54, (suede ? 0.35 : 0.5) * pxPerMm, suede ? 0.6 : 3.1), surface);
  // tufts have no edges, so they are blurred
  const puffs = suede ? null : averaged(grains(surface, 55, 1.5 * pxPerMm), columns, rows, Math.round(0.13 * pxPerMm));
  const drifts = closingNoise(56, columns, rows, 2.6 * pxPerMm);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const at = y * columns + x;
      const drift = drifts(x, y);
      heights[at] = pxPerMm * ((puffs ? 1.2 * puffs[at]! : 0) + 0.06 * drift + 0.045 * nap[at]!);
      tints[at] = nap[at]! * 0.24 + (suede ? 0.07 * drift : 0);
    }
  }
  return tileOf(surface, [dyed], { gloss: 0, relief: 0.4, depth: suede ? 0.06 : 0.2 });
};

/** Rounded tufts side by side, 0 … 1 each. */
function grains({ columns, rows }: Surface, seed: number, size: number): Float32Array {
  const random = mulberry32(seed);
  const [across, down] = [Math.round(columns / size), Math.round(rows / size)];
  const [wide, high] = [columns / across, rows / down];
  const middles = Array.from({ length: across * down }, (_, i) => ({
    // staggered rows with jitter: no row may be visible
    x: ((i % across) + (Math.floor(i / across) % 2) * 0.5 + 0.1 + 0.85 * random()) * wide,
    y: (Math.floor(i / across) + 0.95 * random()) * high,
    lift: 0.7 + 0.6 * random(),
  }));
  const out = new Float32Array(columns * rows);
  for (const { x, y, lift } of middles) {
    const reach = size * 1.05;
    for (let py = Math.ceil(y - reach); py <= y + reach; py++) {
      for (let px = Math.ceil(x - reach); px <= x + reach; px++) {
        const square = ((px - x) ** 2 + (py - y) ** 2) / (reach * reach);
        if (square >= 1) continue;
        const index = (((py % rows) + rows) % rows) * columns + (((px % columns) + columns) % columns);
        const height = lift * (1 - square) ** 0.8;
        // overlapping tufts merge
        const before = out[index]!;
        out[index] = Math.max(before, height) + 0.12 * Math.min(before, height);
      }
    }
  }
  return out;
}

const softened = (values: Float32Array, { columns, rows }: Surface): Float32Array => averaged(values, columns, rows, 1);

/** Short hairs in about one direction, each a faint streak, -1 … 1. `spread`: deviation of the direction, radians. */
function fibres({ columns, rows }: Surface, seed: number, length: number, spread: number): Float32Array {
  const random = mulberry32(seed);
  const hairs = new Float32Array(columns * rows);
  const count = Math.round((columns * rows) / length) * 2;
  for (let hair = 0; hair < count; hair++) {
    let x = random() * columns;
    let y = random() * rows;
    let turn = Math.PI * 0.42 + (random() - 0.5) * 2 * spread;
    const curl = ((random() - 0.5) * 1.4) / length;
    const light = random() - 0.5;
    for (let step = 0; step < length; step++) {
      const column = ((Math.round(x) % columns) + columns) % columns;
      const row = ((Math.round(y) % rows) + rows) % rows;
      hairs[row * columns + column]! += light;
      x += Math.cos(turn);
      y += Math.sin(turn);
      turn += curl;
    }
  }
  return hairs;
}

/** Wales per inch follow from the warp ends: the pile is bound at every fourth or fifth. */
const ENDS_PER_WALE = 4.6;

export const corduroy: WeaveTile = (look, wish) => {
  const walesPerInch = Math.max(4, Math.round(look.densityPerInch.warp / ENDS_PER_WALE));
  const wales = Math.max(1, Math.round((wish.widthMm * walesPerInch) / MM_PER_INCH));
  const surface = emptySurface((wales * MM_PER_INCH) / walesPerInch, wish.heightMm, wish.pxPerMm);
  const { columns, rows, pxPerMm, heights, tints } = surface;
  const wide = columns / wales;
  const sway = closingNoise(55, columns, rows, wide * 2.2);
  const tufts = closingNoise(56, columns, rows, wide * 0.3);
  const nap = fibres(surface, 57, 0.55 * pxPerMm, 0.35);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const at = y * columns + x;
      const place = (x + sway(x, y) * wide * 0.05) / wide;
      const across = Math.abs(place - Math.floor(place) - 0.5) * 2;
      // a wale is round on top and steep where it was cut
      const wale = across < 0.86 ? Math.sqrt(1 - (across / 0.86) ** 2) : 0;
      heights[at] = wide * 0.42 * wale + pxPerMm * (0.05 * tufts(x, y) + 0.022 * nap[at]!) * (0.3 + wale);
      tints[at] = nap[at]! * 0.05 - (wale === 0 ? 0.16 : 0);
    }
  }
  return tileOf(surface, [dyed], { gloss: 0.12, relief: 0.62, depth: 0.2 });
};
