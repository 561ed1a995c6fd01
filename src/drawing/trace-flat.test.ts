import { describe, expect, test } from 'vitest';
import type { Tile } from './close-seams.ts';
import { flatPicture } from './flat-picture.ts';
import type { Rgb } from './kit/colour.ts';
import { makeRng } from './kit/rng.ts';
import { traceFlat } from './trace-flat.ts';

const GROUND: Rgb = [244, 238, 224];
const INKS: readonly Rgb[] = [
  [180, 40, 50],
  [30, 70, 110],
];

/** Discs with soft edges on a torus, as a vector program exports them. */
function discs(
  width = 240,
  height = 210,
  places = [
    [0, 0, 40],
    [120, 100, 46],
    [60, 150, 25],
  ],
): Tile {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let colour: readonly number[] = GROUND;
      for (const [at, [cx, cy, r]] of (places as [number, number, number][]).entries()) {
        const dx = Math.abs(((x + 0.5 - cx + width * 1.5) % width) - width / 2);
        const dy = Math.abs(((y + 0.5 - cy + height * 1.5) % height) - height / 2);
        const share = Math.min(1, Math.max(0, r - Math.hypot(dx, dy) + 0.5));
        const ink = INKS[at % 2]!;
        colour = colour.map((part, c) => part * (1 - share) + ink[c]! * share);
      }
      rgba.set([...colour, 255], (y * width + x) * 4);
    }
  return { rgba, width, height };
}

/** All numbers of the curves of one ink. */
const pointsOf = (fragment: string, place: number): [number, number][] => {
  const data = fragment.split('<path ')[place]!.split(' d="')[1]!;
  return [...data.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
};

describe('tracing flat art', () => {
  test('a disc becomes a circle: every point of its outline is within a fifth of a pixel of it', () => {
    const traced = traceFlat(discs(240, 210, [[120, 100, 46]]), 'straight')!;
    const points = pointsOf(traced.fragment, 2);
    expect(points.length).toBeGreaterThan(30);
    for (const [x, y] of points) expect(Math.abs(Math.hypot(x - 120, y - 100) - 46)).toBeLessThan(0.2);
  });

  test('a motif across the edges of a repeat is traced whole on each side of them', () => {
    const traced = traceFlat(discs(240, 210, [[0, 0, 40]]), 'straight')!;
    const points = pointsOf(traced.fragment, 2);
    for (const [cx, cy] of [
      [0, 0],
      [240, 0],
      [0, 210],
      [240, 210],
    ] as const) {
      const own = points.filter(([x, y]) => Math.hypot(x - cx, y - cy) < 44 && x > 0 && x < 240 && y > 0 && y < 210);
      expect(own.length).toBeGreaterThan(5);
      for (const [x, y] of own) expect(Math.abs(Math.hypot(x - cx, y - cy) - 40)).toBeLessThan(0.2);
    }
    // the outline goes on beyond the edge, so that nothing ends at it
    expect(points.some(([x]) => x < -3)).toBe(true);
  });

  test('each ink is one path, painted over the largest', () => {
    const traced = traceFlat(discs(), 'straight')!;
    expect(traced.fragment.match(/<path /g)).toHaveLength(3);
    expect(traced.fragment.startsWith('<path fill="#f4eee0" d="M0 0h240v210h-240z"/>')).toBe(true);
  });

  test('a gradient, noise, a tiny picture and a huge one are not flat', () => {
    const { width, height, rgba } = discs();
    const tonal = rgba.map((level, at) => (at % 4 === 3 ? 255 : (level + (at % (width * 4)) / 5) % 256));
    expect(flatPicture({ rgba: tonal, width, height }, 'straight')).toBeNull();
    const rng = makeRng(4);
    const noise = rgba.map((_, at) => (at % 4 === 3 ? 255 : rng.whole(0, 255)));
    expect(flatPicture({ rgba: noise, width, height }, 'straight')).toBeNull();
    expect(flatPicture(discs(100, 90), 'straight')).toBeNull();
    expect(flatPicture({ rgba: new Uint8ClampedArray(0), width: 3_000, height: 3_000 }, 'straight')).toBeNull();
  });

  test('a gradient over a part of the picture is refused, whether as wide bands or as a glow', () => {
    const tile = discs(400, 400, [[200, 200, 150]]);
    // from red to yellow across the disc: each pixel is near one of a few inks
    const fade = tile.rgba.map((level, at) => {
      const x = (at >> 2) % 400;
      const isDisc = tile.rgba[at - (at % 4) + 2] === INKS[0]![2];
      return isDisc ? [200 + x / 10, 68 + x / 3.2, 46 + x / 12, 255][at % 4]! : level;
    });
    expect(flatPicture(tile, 'straight')).not.toBeNull();
    expect(flatPicture({ ...tile, rgba: fade }, 'straight')).toBeNull();
  });

  test('a tone that is lost between two inks is not flat art of one ink', () => {
    const tile = discs(400, 400, [[200, 200, 150]]);
    // a patch of the ground a little darker
    const toned = tile.rgba.map((level, at) => ((at >> 2) % 400 < 50 && at % 4 < 3 ? level - 12 : level));
    const flat = flatPicture({ ...tile, rgba: toned }, 'placement');
    expect(flat === null || flat.inks.length === 3).toBe(true);
  });

  test('a picture of specks is given up before the mixtures of its pixels are tried', () => {
    const side = 600;
    const rgba = new Uint8ClampedArray(side * side * 4);
    const specks = (size: number) => {
      for (let y = 0; y < side; y += 1)
        for (let x = 0; x < side; x += 1) {
          const speck = (Math.floor(x / size) * 7 + Math.floor(y / size) * 5) % 8;
          const levels = [speck & 1, (speck >> 1) & 1, speck >> 2].map((isFull) => 20 + 200 * isFull);
          rgba.set([...levels, 255], (y * side + x) * 4);
        }
    };
    specks(3);
    const work = { trials: 0 };
    expect(flatPicture({ rgba, width: side, height: side }, 'straight', work)).toBeNull();
    expect(work.trials).toBe(0);
    // of larger ones most pixels are solid: they are traced, within the limit
    specks(12);
    expect(flatPicture({ rgba, width: side, height: side }, 'straight', work)).not.toBeNull();
    expect(work.trials).toBeLessThan(6 * side * side);
    // what has been done for it before counts too
    expect(flatPicture({ rgba, width: side, height: side }, 'straight', { trials: 6 * side * side + 1 })).toBeNull();
  });

  test('the noise of a JPEG does not matter', () => {
    const tile = discs();
    const rng = makeRng(7);
    const rgba = tile.rgba.map((level, at) => (at % 4 === 3 ? 255 : level + rng.whole(-6, 6)));
    const traced = traceFlat({ ...tile, rgba }, 'straight')!;
    const points = pointsOf(traced.fragment, 3);
    expect(points.length).toBeGreaterThan(30);
    for (const [x, y] of points) expect(Math.abs(Math.hypot(x - 120, y - 100) - 46)).toBeLessThan(1.2);
  });

  test('a clear ground stays clear', () => {
    const tile = discs(240, 210, [[120, 100, 46]]);
    const rgba = tile.rgba.map((level, at) => {
      // how much of the ink the pixel has, by its red
      const share = (GROUND[0] - tile.rgba[at - (at % 4)]!) / (GROUND[0] - INKS[0]![0]);
      return at % 4 === 3 ? Math.round(255 * share) : share > 0 ? INKS[0]![at % 4]! : level;
    });
    const traced = traceFlat({ ...tile, rgba }, 'placement')!;
    expect(traced.fragment).not.toContain('h240');
    expect(traced.fragment.match(/<path /g)!.length).toBeGreaterThanOrEqual(1);
  });
});
