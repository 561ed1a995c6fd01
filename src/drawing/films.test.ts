import { describe, expect, test } from 'vitest';
import { filmsOf, underbaseOf } from './films.ts';
import { findInks } from './kit/find-inks.ts';
import { rgbOf } from './kit/colour.ts';
import { deltaE00, labOfHex } from './kit/lab.ts';
import type { Hex } from './recipe.ts';

const SIDE = 64;

/** Three bands of colour with soft edges between, on clear ground at the right. */
function bands(...hexes: Hex[]): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  const wide = Math.floor(SIDE / (hexes.length + 1));
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < wide * hexes.length; x += 1) {
      const band = Math.floor(x / wide);
      const own = rgbOf(hexes[band]!);
      const isEdge = band > 0 && x % wide === 0;
      const before = rgbOf(hexes[band - 1] ?? hexes[band]!);
      const mixed = own.map((part, axis) => (isEdge ? Math.round((part + before[axis]!) / 2) : part));
      pixels.set([...mixed, 255], (y * SIDE + x) * 4);
    }
  return pixels;
}

const INKS: Hex[] = ['#f6f1e7', '#c8202f', '#1f4fa0'];

describe('finding inks', () => {
  test('a picture is made of its flat colours, without the soft edges between them', () => {
    expect(findInks(bands(...INKS), SIDE).toSorted()).toEqual(INKS.toSorted());
  });

  test('grain does not add inks', () => {
    const pixels = bands(...INKS);
    for (let at = 0; at < pixels.length; at += 1)
      if (at % 4 < 3 && pixels[at - (at % 4) + 3]! > 0)
        pixels[at] = Math.min(255, Math.max(0, pixels[at]! + ((at * 7) % 9) - 4));
    const found = findInks(pixels, SIDE);
    expect(found).toHaveLength(3);
    for (const ink of INKS)
      expect(Math.min(...found.map((one) => deltaE00(labOfHex(one), labOfHex(ink))))).toBeLessThan(2);
  });

  test('a small tint between two inks is dots of them', () => {
    const pixels = bands('#ffffff', '#1c1c1e');
    for (let y = 10; y < 15; y += 1) for (let x = 2; x < 8; x += 1) pixels.set([142, 142, 143], (y * SIDE + x) * 4);
    expect(findInks(pixels, SIDE)).toHaveLength(2);
  });

  test('a clear picture has none, and a picture of all colours at most eight', () => {
    expect(findInks(new Uint8Array(SIDE * SIDE * 4), SIDE)).toEqual([]);
    const wild = Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24,
    );
    expect(findInks(wild, SIDE).length).toBeLessThanOrEqual(8);
  });
});

describe('films', () => {
  test('each pixel is on the film of its ink, and an edge is half on both', () => {
    const films = filmsOf(bands(...INKS), INKS);
    const at = (film: number, x: number) => films[film]!.ink[10 * SIDE + x]!;
    expect([at(0, 4), at(1, 4), at(2, 4)]).toEqual([255, 0, 0]);
    expect([at(0, 20), at(1, 20), at(2, 20)]).toEqual([0, 255, 0]);
    const edge = [at(0, 16), at(1, 16), at(2, 16)];
    expect(Math.abs(edge[0]! - 128)).toBeLessThan(12);
    expect(Math.abs(edge[1]! - 128)).toBeLessThan(12);
    expect(edge.reduce((sum, part) => sum + part, 0)).toBeGreaterThanOrEqual(253);
    expect([at(0, 60), at(1, 60), at(2, 60)]).toEqual([0, 0, 0]);
    expect(films.map(({ share }) => Math.round(share * 100))).toEqual([26, 25, 24]);
  });

  test('the white base lies under all inks and is one pixel smaller', () => {
    const base = underbaseOf(filmsOf(bands(...INKS), INKS), SIDE);
    const row = 10 * SIDE;
    expect([
      base.ink[row],
      base.ink[row + 1],
      base.ink[row + 24],
      base.ink[row + 46],
      base.ink[row + 47],
      base.ink[row + 60],
    ]).toEqual([0, 255, 255, 255, 0, 0]);
  });
});
