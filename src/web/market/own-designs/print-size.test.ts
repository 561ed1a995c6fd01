import { expect, test } from 'vitest';
import { heightFor, usualSize, widthFor } from './print-size.ts';

const print = { widthPx: 3_780, heightPx: 1_890 };

test('a repeat of 3780 pixels defaults to 64 cm, at 150 dpi', () => {
  expect(usualSize(print, 'fourWay', null)).toEqual({ widthMm: 640, heightMm: 320 });
});

test('a placed print defaults to 300 dpi, so half the size of a repeat', () => {
  expect(usualSize(print, 'placed', null)).toEqual({ widthMm: 320, heightMm: 160 });
});

test('the resolution stored in a file sets the print size', () => {
  expect(usualSize(print, 'fourWay', 300)).toEqual({ widthMm: 320, heightMm: 160 });
  expect(usualSize(print, 'placed', 150)).toEqual({ widthMm: 640, heightMm: 320 });
});

test('the default size is rounded down to whole millimetres, so that both sides keep the resolution', () => {
  expect(usualSize({ widthPx: 2_400, heightPx: 1_800 }, 'fourWay', null)).toEqual({ widthMm: 406, heightMm: 304 });
});

test('the default size does not exceed the maximum print size', () => {
  expect(usualSize({ widthPx: 30_000, heightPx: 10_000 }, 'fourWay', null)).toEqual({
    widthMm: 3_000,
    heightMm: 1_000,
  });
});

test('one side follows the other in proportion', () => {
  expect(heightFor(print, 641)).toBe(321);
  expect(widthFor(print, 100)).toBe(200);
});
