import { expect, test } from 'vitest';
import { fineness } from './own-styles.queries.ts';

const check = {
  ...{ format: 'PNG', widthPx: 1_000, heightPx: 1_000, dpi: 254, largestMm: { width: 169, height: 169 } },
  ...{ colourSpace: 'RGB', seeThrough: false, palette: [], seam: null, same: [], findings: [] },
};
const at = (scale: number, isFlat: boolean) =>
  fineness({ check: { ...check, isFlat }, repeatWidthMm: 100, repeatHeightMm: 100 }, scale);

test('a tonal design has its pixels at every scale; a flat one is traced, until its shapes are lumps', () => {
  expect([1, 3, 15].map((scale) => at(scale, false))).toEqual([254, 84, 16]);
  expect([1, 3, 15].map((scale) => at(scale, true))).toEqual([254, null, 16]);
});
