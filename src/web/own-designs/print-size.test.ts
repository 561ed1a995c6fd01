import { expect, test } from 'vitest';
import { heightFor, usualSize, widthFor } from './print-size.ts';

const print = { widthPx: 3_780, heightPx: 1_890 };

test('a repeat of 3780 pixels is taken for 64 cm, at which cloth is printed', () => {
  expect(usualSize(print, '四方', null)).toEqual({ widthMm: 640, heightMm: 320 });
});

test('a placed print asks for twice as many pixels, and so is half as large', () => {
  expect(usualSize(print, '定位', null)).toEqual({ widthMm: 320, heightMm: 160 });
});

test('a file that says how finely it is printed is taken at its word', () => {
  expect(usualSize(print, '四方', 300)).toEqual({ widthMm: 320, heightMm: 160 });
  expect(usualSize(print, '定位', 150)).toEqual({ widthMm: 640, heightMm: 320 });
});

test('both sides are as fine as asked, though millimetres are whole', () => {
  expect(usualSize({ widthPx: 2_400, heightPx: 1_800 }, '四方', null)).toEqual({ widthMm: 406, heightMm: 304 });
});

test('no print is taken for larger than a print may be', () => {
  expect(usualSize({ widthPx: 30_000, heightPx: 10_000 }, '四方', null)).toEqual({ widthMm: 3_000, heightMm: 1_000 });
});

test('one side follows the other', () => {
  expect(heightFor(print, 641)).toBe(321);
  expect(widthFor(print, 100)).toBe(200);
});
