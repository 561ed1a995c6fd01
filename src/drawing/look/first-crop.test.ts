import { expect, test } from 'vitest';
import { firstCrop } from './first-crop.ts';

const SIDE = 64;

/** A picture whose pixels are chosen by place. */
function painted(colourAt: (x: number, y: number) => readonly [number, number, number]): Uint8Array {
  const rgba = new Uint8Array(4 * SIDE * SIDE);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) rgba.set([...colourAt(x, y), 255], 4 * (y * SIDE + x));
  return rgba;
}

const check = (x: number, y: number) => ((x >> 2) + (y >> 2)) % 2 === 0;
const print = (x: number, y: number) => (check(x, y) ? ([30, 60, 120] as const) : ([230, 200, 60] as const));
const WALL = [236, 232, 224] as const;

test('the first crop of a garment on a plain wall is its middle, without the wall', () => {
  // A body with two sleeves, off the centre.
  const isGarment = (x: number, y: number) =>
    (x >= 22 && x < 50 && y >= 16 && y < 58) || (x >= 12 && x < 60 && y >= 18 && y < 30);
  const square = firstCrop(
    painted((x, y) => (isGarment(x, y) ? print(x, y) : WALL)),
    SIDE,
  )!;
  const half = square.side / 2;
  for (const [x, y] of [
    [square.x - half, square.y - half],
    [square.x + half, square.y - half],
    [square.x - half, square.y + half],
    [square.x + half, square.y + half],
  ] as const)
    expect(isGarment(Math.floor(x * SIDE), Math.floor(y * SIDE)), `${x} ${y}`).toBe(true);
  expect(square.side).toBeGreaterThan(0.2);
});

test('cloth up to the border, and a small motif on its own ground, are searched whole', () => {
  expect(firstCrop(painted(print), SIDE)).toBeNull();
  expect(
    firstCrop(
      painted((x, y) => (Math.hypot(x - 32, y - 32) < 8 ? print(x, y) : WALL)),
      SIDE,
    ),
  ).toBeNull();
  expect(
    firstCrop(
      painted(() => WALL),
      SIDE,
    ),
  ).toBeNull();
});
