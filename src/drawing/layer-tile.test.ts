import { expect, test } from 'vitest';
import { laidRepeatMm, layCells, layerTile } from './layer-tile.ts';
import { printTile, tileSizeMm } from './print.ts';
import type { DrawnPrint, PicturePrint, PrintTile } from './recipe.ts';

const cell: PrintTile = { fragment: '<rect/>', widthMm: 60, heightMm: 40, placement: false };
const print: PicturePrint = {
  ...{ family: 'picture', repeat: 'straight', repeatMm: { width: 60, height: 40 }, palette: ['#ffffff'] },
  image: { key: 'k', seeThrough: false },
};
const sizeMm = { width: 60, height: 40 };
const gutterMm = { width: 10, height: 20 };

test.each([
  ['straight', 0.5, { width: 70, height: 60 }],
  ['halfDrop', 0.5, { width: 140, height: 60 }],
  ['halfDrop', 0.25, { width: 280, height: 60 }],
  ['brick', 0.2, { width: 70, height: 300 }],
  ['mirror', 0.5, { width: 140, height: 120 }],
] as const)('cells laid %s with an offset of %s repeat after %o', (lay, offset, repeatMm) => {
  expect(laidRepeatMm(sizeMm, { lay, gutterMm, offset })).toEqual(repeatMm);
});

test('a cell of a repeat is cut at its edges, so that nothing reaches into the gutter', () => {
  const laid = layCells(print, { lay: 'mirror', gutterMm, offset: 0.5 }, sizeMm);
  const { fragment, placement } = layerTile(laid, () => cell);
  expect(placement).toBe(false);
  expect(fragment).toMatch(
    /<clipPath id="(\w+)"><rect width="60" height="40"\/><\/clipPath><g id="\w+" clip-path="url\(#\1\)">/,
  );
  expect(fragment.match(/<use /g)).toHaveLength(4);
  expect(layerTile(laid, () => ({ ...cell, placement: true })).fragment).not.toContain('clip');
});

test('the size of a tile is known without drawing it', () => {
  const drawn: DrawnPrint = {
    ...{ family: 'dots', repeat: 'halfDrop', repeatMm: { width: 80, height: 60 }, seed: 3, density: 0.6, scale: 1 },
    palette: ['#ffffff', '#113355', '#aa2244'],
  };
  for (const one of [drawn, { ...drawn, repeat: 'brick' } as const, { ...drawn, family: 'stripe' } as const, print]) {
    const { widthMm: width, heightMm: height } = printTile(one);
    expect(tileSizeMm(one)).toEqual({ width, height });
  }
});
