import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { defaultRepeatMm, drawPrint, printTile } from '../print.ts';
import { designerHands, designerPrint, WORKS_PER_DESIGNER } from './palettes.ts';
import type { DesignerId } from './palettes.ts';
import { ALLOVERS, bare, FAMILIES, recipe, svgOf } from './print-samples.ts';

/** tiles are sent to the browser's design studio */
const TILE_LIMIT_BYTES = 40_000;

describe.each(FAMILIES)('print family %s', (family) => {
  test('the same print recipe gives the same tile', () => {
    expect(printTile(recipe(family))).toEqual(printTile(recipe(family)));
  });

  test('different seeds give different tiles', () => {
    const tiles = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
      printTile(recipe(family, { seed })).fragment.replaceAll(/p[0-9a-z]+-/g, ''),
    );
    expect(new Set(tiles).size).toBeGreaterThanOrEqual(
      ['gradient', 'stripe', 'dots', 'checks'].includes(family) ? 3 : 6,
    );
  });

  test('a tile contains no text, no filter and no invalid number', () => {
    for (const seed of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const { fragment } = printTile(recipe(family, { seed, density: seed / 8, scale: 0.6 + seed / 6 }));
      expect(fragment).not.toMatch(/<text|<filter|NaN|undefined|Infinity/);
    }
  });

  test('a print can be drawn with three colours', () => {
    const { fragment } = printTile(recipe(family, { palette: ['#ffffff', '#111111', '#888888'] }));
    expect(fragment.length).toBeGreaterThan(100);
    expect(fragment).not.toMatch(/undefined|NaN/);
  });
});

describe('parameters of print recipes', () => {
  test.each(FAMILIES)('print family %s depends on palette, scale and density', (family) => {
    const plain = printTile(recipe(family)).fragment;
    expect(
      bare(printTile(recipe(family, { palette: ['#101418', '#f0a030', '#30c0c0', '#e04060'] })).fragment),
    ).not.toBe(bare(plain));
    const others = [recipe(family, { scale: 0.6 }), recipe(family, { density: 0.3 })].map((other) =>
      bare(printTile(other).fragment),
    );
    expect(others.some((other) => other !== bare(plain))).toBe(true);
  });

  test("a slogan is drawn from the recipe's words", () => {
    expect(printTile(recipe('lettering', { words: '发财' })).fragment).not.toBe(
      printTile(recipe('lettering', { words: '自由' })).fragment,
    );
    expect(() => printTile(recipe('lettering', { words: '龘' }))).toThrow(/龘/);
  });
});

describe('pictures of prints', () => {
  test('an all-over print fills its picture, and an artwork has a margin', () => {
    expect(drawPrint({ draw: 'print', print: recipe('liberty'), showMm: 200 })).toMatchObject({
      width: 200,
      height: 200,
    });
    const badge = drawPrint({ draw: 'print', print: recipe('emblem'), showMm: 100 });
    expect(badge.width).toBeGreaterThan(defaultRepeatMm('emblem').width);
  });
});

describe('an all-over family as a placement', () => {
  test.each(ALLOVERS)('%s as a placement is one artwork that is not clipped at its edge', async (family) => {
    for (const seed of [1, 2, 3]) {
      const tile = printTile(recipe(family, { repeat: 'placement', seed }));
      expect(tile.placement).toBe(true);
      const { data, info } = await sharp(Buffer.from(svgOf(tile, 160, 160)))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 0;
      // a disc is clipped inside its rim, and loose motifs stay inside the plain fabric: the corners are empty
      for (const [x, y] of [
        [0, 0],
        [159, 0],
        [0, 159],
        [159, 159],
      ] as const)
        expect(alpha(x, y), `seed ${seed}`).toBe(0);
      expect(data.some((_, i) => i % 4 === 3 && data[i] === 255)).toBe(true);
    }
  });
});

describe('the ten demo designers', () => {
  const ids = Object.keys(designerHands) as DesignerId[];
  const works = ids.flatMap((id) => Array.from({ length: WORKS_PER_DESIGNER }, (_, i) => designerPrint(id, i)));

  test('all works of the designers have different recipes and titles', () => {
    expect(new Set(works.map((work) => JSON.stringify(work.recipe))).size).toBe(works.length);
    expect(new Set(works.map((work) => work.title)).size).toBe(works.length);
  });

  test('the tiles of all works stay below 40 kB', () => {
    for (const work of works) {
      const { fragment } = printTile(work.recipe);
      expect(fragment.length, work.title).toBeLessThan(TILE_LIMIT_BYTES);
    }
  });

  test('every designer uses at least three families', () => {
    for (const id of ids) {
      const families = Array.from({ length: WORKS_PER_DESIGNER }, (_, i) => designerPrint(id, i).recipe.family);
      expect(new Set(families).size, id).toBeGreaterThanOrEqual(3);
    }
  });
});
