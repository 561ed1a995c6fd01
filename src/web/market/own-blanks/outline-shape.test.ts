import { expect, test } from 'vitest';
import type { Contour } from '#drawing/outlines/contours.ts';
import { differenceWords, laid, likest, UPRIGHT } from './outline-shape.ts';

const contour = (widthMm: number, heightMm: number): Contour => ({
  path: [
    [0, 0],
    [widthMm, 0],
    [widthMm, heightMm],
  ],
  ...{ widthMm, heightMm, layer: '' },
});
const front = { widthMm: 520, heightMm: 700 };

test("the contour closest to the panel's size is preselected, also when it is rotated", () => {
  expect(likest([contour(900, 900), contour(690, 530), contour(80, 40)], front)).toMatchObject({ at: 1, turns: 1 });
  expect(likest([contour(500, 500), contour(505, 500)], front)).toMatchObject({ turns: 0 });
});

test('a contour is rotated by quarter turns and mirrored', () => {
  const piece = contour(300, 100);
  expect(laid(piece, { ...UPRIGHT, turns: 1 })).toEqual({
    ...{ widthMm: 100, heightMm: 300 },
    outlineMm: 'M100 0L100 300L0 300Z',
  });
  expect(laid(piece, { ...UPRIGHT, isFlipped: true })?.outlineMm).toBe('M300 0L0 0L0 100Z');
});

test('a half cut on the fold is unfolded into the whole piece', () => {
  const half: Contour = {
    path: [
      [0, 0],
      [80, 20, 100, 60, 260, 90],
      [250, 700],
      [0, 700],
    ],
    ...{ widthMm: 260, heightMm: 700, layer: '' },
  };
  const whole = laid(half, { ...UPRIGHT, isUnfolded: true })!;
  expect([whole.widthMm, whole.heightMm]).toEqual([520, 700]);
  expect(whole.outlineMm).toBe('M260 0C340 20 360 60 520 90L510 700L260 700L10 700L0 90C160 60 180 20 260 0Z');
});

test('a contour in a wrong unit is reported', () => {
  expect(differenceWords({ widthMm: 540, heightMm: 690 }, front)).toBeNull();
  expect(differenceWords({ widthMm: 52, heightMm: 1400 }, front)).toBe(
    '比版型的裁片窄 90%、高 100%，请核对单位和方向。',
  );
});
