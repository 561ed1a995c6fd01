import { expect, test } from 'vitest';
import { fitted, LEAST_MM, pulled } from './printable.ts';

const box = { widthMm: 512.34, heightMm: 700 };
const area = { x: 80, y: 60, width: 350, height: 450 };

test('dragging a corner of the printable area keeps the opposite corner in place', () => {
  expect(pulled(area, 'se', 10, -20, box)).toEqual({ x: 80, y: 60, width: 360, height: 430 });
  expect(pulled(area, 'nw', 10, -20, box)).toEqual({ x: 90, y: 40, width: 340, height: 470 });
});

test('the printable area stays within its panel and above the minimum size', () => {
  const wide = pulled(area, 'se', 9_999, 9_999, box);
  expect(wide.x + wide.width).toBeLessThanOrEqual(box.widthMm);
  expect(wide.y + wide.height).toBeLessThanOrEqual(box.heightMm);
  expect(pulled(area, 'nw', 9_999, 9_999, box)).toMatchObject({ width: LEAST_MM, height: LEAST_MM });
  const moved = pulled(area, 'move', -9_999, 9_999, box);
  expect(moved).toEqual({ x: 0, y: 250, width: 350, height: 450 });
  const whole = fitted({ x: 0, y: 0, width: 512.34, height: 700 }, box);
  expect(whole.x + whole.width).toBeLessThanOrEqual(box.widthMm);
});
