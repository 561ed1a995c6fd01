import { describe, expect, test } from 'vitest';
import { repeatOfPhoto } from './photo-repeat.ts';

const SIDE = 192;

type Paint = (x: number, y: number) => readonly [number, number, number];

function pixels(paint: Paint, noise = 0): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(SIDE * SIDE * 4);
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const colour = paint(x, y).map((level) => level + noise * random());
      rgba.set([colour[0]!, colour[1]!, colour[2]!, 255], (y * SIDE + x) * 4);
    }
  return rgba;
}

const INK = [180, 40, 60] as const;
const GROUND = [240, 232, 220] as const;
/** A dot and a smaller one beside it, so that the cell has no smaller repeat. */
const cell = (x: number, y: number, wide: number, high: number) =>
  Math.hypot(x - wide * 0.3, y - high * 0.35) < wide * 0.2 || Math.hypot(x - wide * 0.75, y - high * 0.7) < wide * 0.08
    ? INK
    : GROUND;

describe('the repeat of a photographed print', () => {
  test('a straight repeat with its size as shares of the frame', () => {
    const found = repeatOfPhoto(
      pixels((x, y) => cell(x % 48, y % 64, 48, 64), 20),
      SIDE,
    );
    expect(found).toMatchObject({ kind: 'straight', isSure: true });
    expect(found!.across).toBeCloseTo(48 / SIDE, 1);
    expect(found!.down).toBeCloseTo(64 / SIDE, 1);
  });

  test('columns moved by half a repeat', () => {
    const drop: Paint = (x, y) => cell(x % 32, (y + (Math.floor(x / 32) % 2) * 32) % 64, 32, 64);
    const found = repeatOfPhoto(pixels(drop, 20), SIDE);
    expect(found).toMatchObject({ kind: 'half' });
    expect(found!.across).toBeCloseTo(64 / SIDE, 1);
    expect(found!.down).toBeCloseTo(64 / SIDE, 1);
  });

  test('stripes repeat in one direction only', () => {
    const found = repeatOfPhoto(
      pixels((x) => (x % 32 < 8 ? INK : GROUND), 20),
      SIDE,
    );
    expect(found).toMatchObject({ down: null, kind: 'unknown' });
    expect(found!.across).toBeCloseTo(32 / SIDE, 1);
  });

  test.each<[string, Paint]>([
    ['one tone', () => GROUND],
    ['one motif', (x, y) => (Math.hypot(x - 96, y - 96) < 50 ? INK : GROUND)],
    ['a gradient', (x, y) => [x, y, 128]],
  ])('%s has none', (_what, paint) => {
    expect(repeatOfPhoto(pixels(paint, 8), SIDE)).toBeNull();
  });
});
