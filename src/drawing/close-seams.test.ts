import { describe, expect, test } from 'vitest';
import { closeSeams, type Tile } from './close-seams.ts';
import { makeRng } from './kit/rng.ts';
import type { RepeatKind } from './recipe.ts';

type Joined = Exclude<RepeatKind, 'placement'>;

/** A picture as a model sends it: blossoms of several inks on a soft ground, cut off at the edges. */
function openTile(seed: number, [width, height] = [200, 160]): Tile {
  const rng = makeRng(seed);
  const rgba = new Uint8ClampedArray(width * height * 4);
  const inks = Array.from({ length: 4 }, () => [rng.whole(0, 255), rng.whole(0, 255), rng.whole(0, 255)] as const);
  const blossoms = Array.from({ length: rng.whole(12, 40) }, () => ({
    x: rng.between(0, width),
    y: rng.between(0, height),
    r: rng.between(6, 22),
    ink: rng.whole(1, 3),
  }));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const on = blossoms.findLast((one) => Math.hypot(one.x - x, one.y - y) < one.r);
      const at = (y * width + x) * 4;
      const light = 14 * Math.sin((x + seed) / 23) + 10 * (y / height);
      for (let c = 0; c < 3; c += 1) rgba[at + c] = inks[on?.ink ?? 0]![c]! + light;
      rgba[at + 3] = 255;
    }
  return { rgba, width, height };
}

/** How much more the edges differ than neighbouring lines do, mean of 255, across and down; read by itself. */
function gapsOf({ rgba, width, height }: Tile, repeat: Joined): readonly number[] {
  const pixel = (x: number, y: number) => {
    const at = (((y % height) + height) % height) * width + (((x % width) + width) % width);
    return [rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!];
  };
  const drop = repeat === 'halfDrop' ? Math.round(height / 2) : 0;
  const shift = repeat === 'brick' ? Math.round(width / 2) : 0;
  const mean = (length: number, pair: (at: number) => readonly (readonly number[])[]) => {
    let sum = 0;
    for (let at = 0; at < length; at += 1) {
      const [one, other] = pair(at) as [number[], number[]];
      sum += one.reduce((all, part, c) => all + Math.abs(part - other[c]!), 0) / 3;
    }
    return sum / length;
  };
  const across = mean(height, (y) => [pixel(width - 1, y), pixel(0, y - drop)]);
  const down = mean(width, (x) => [pixel(x, height - 1), pixel(x - shift, 0)]);
  const beside = (x: number) => mean(height, (y) => [pixel(x, y), pixel(x + 1, y)]);
  const below = (y: number) => mean(width, (x) => [pixel(x, y), pixel(x, y + 1)]);
  return [across - (beside(0) + beside(width - 2)) / 2, down - (below(0) + below(height - 2)) / 2];
}

/** as the check of an uploaded design counts a seam open */
const OPEN = 4;

describe('closing the seams of a repeat', () => {
  test.each([
    ['straight', 200],
    ['halfDrop', 40],
    ['brick', 40],
  ] as const)('of open tiles laid %s, 95 of 100 meet afterwards (%i tiles)', (repeat, tiles) => {
    let [open, closed, cut] = [0, 0, 0];
    for (let seed = 1; seed <= tiles; seed += 1) {
      const tile = openTile(seed);
      if (Math.max(...gapsOf(tile, repeat)) > OPEN) open += 1;
      const now = closeSeams(tile, repeat);
      if (now.by === 'cut') cut += 1;
      if (Math.max(...gapsOf(now, repeat)) <= OPEN) closed += 1;
    }
    expect(open).toBeGreaterThan(0.75 * tiles);
    expect(closed).toBeGreaterThanOrEqual(0.95 * tiles);
    expect(cut).toBeGreaterThan(0.4 * tiles);
  });

  test('a tile becomes smaller by the overlap and keeps the pixels beyond it', () => {
    const tile = openTile(3);
    const closed = closeSeams(tile, 'straight');
    expect(closed.by).toBe('cut');
    expect(closed.width).toBeGreaterThanOrEqual(200 * 0.74);
    expect(closed.width).toBeLessThanOrEqual(200 * 0.84);
    const [at, was] = [(60 * closed.width + 60) * 4, (60 * 200 + 60) * 4];
    expect([...closed.rgba.slice(at, at + 4)]).toEqual([...tile.rgba.slice(was, was + 4)]);
  });

  test('edges that nothing joins are mirrored: left black, right white', () => {
    const tile: Tile = { rgba: new Uint8ClampedArray(40 * 40 * 4).fill(255), width: 40, height: 40 };
    for (let at = 0; at < 1600; at += 1) if (at % 40 < 20) tile.rgba.fill(0, at * 4, at * 4 + 3);
    const closed = closeSeams(tile, 'straight');
    expect(closed).toMatchObject({ by: 'mirrored', width: 80, height: 80 });
    expect(Math.max(...gapsOf(closed, 'straight'))).toBeLessThanOrEqual(0);
  });

  test('a tile of few pixels does not break', () => {
    for (const side of [2, 4, 9, 17])
      expect(closeSeams(openTile(5, [side, side]), 'straight').width).toBeGreaterThan(0);
  });
});
