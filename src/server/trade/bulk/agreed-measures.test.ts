import { expect, test } from 'vitest';
import { measuresOf } from './agreed-measures.ts';

const cap = {
  sizes: ['S', 'M', 'L', 'XL'],
  parts: [
    { key: 'head', name: '帽围', toleranceCm: 0.5, valuesCm: [54, 56.5, 58, 60] },
    { key: 'depth', name: '帽深', toleranceCm: 0.5, valuesCm: [16, 16.5, 17, 0] },
  ],
  method: '平铺测量',
};

test('a sample is measured at the points of the size chart, in the middle of the ordered sizes', () => {
  expect(measuresOf(cap, ['L', 'M', 'S'])).toEqual([
    { point: '帽围', size: 'M', agreedMm: 565 },
    { point: '帽深', size: 'M', agreedMm: 165 },
  ]);
});

test('a chart agrees on nothing for a size that it does not have, nor where it is empty', () => {
  expect(measuresOf(cap, ['均码'])).toEqual([]);
  expect(measuresOf(cap, ['XL'])).toEqual([{ point: '帽围', size: 'XL', agreedMm: 600 }]);
  expect(measuresOf({ ...cap, parts: [] }, ['S'])).toEqual([]);
});
