import { describe, expect, test } from 'vitest';
import { canBeWhite, factsOfPhoto, relight } from './photo-facts.ts';

const SIDE = 96;

function pixels(paint: (x: number, y: number) => readonly [number, number, number]): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) rgba.set([...paint(x, y), 255], (y * SIDE + x) * 4);
  return rgba;
}

describe('what a photograph says', () => {
  test('the colours of stripes with their shares, the largest first', () => {
    const { palette, isContinuous } = factsOfPhoto(
      pixels((x) => (x % 24 < 6 ? [200, 40, 50] : [245, 240, 230])),
      SIDE,
    );
    expect(palette.map(({ percent }) => percent)).toEqual([75, 25]);
    expect(palette.map(({ hex }) => hex)).toEqual(['#f5f0e6', '#c82832']);
    expect(isContinuous).toBe(false);
  });

  test('a picture of soft transitions is not made of flat inks', () => {
    const soft = pixels((x, y) => [(255 * x) / SIDE, (255 * y) / SIDE, 255 - (255 * x) / SIDE]);
    expect(factsOfPhoto(soft, SIDE).isContinuous).toBe(true);
  });

  test('a clear picture says nothing', () => {
    expect(factsOfPhoto(new Uint8ClampedArray(SIDE * SIDE * 4), SIDE).palette).toEqual([]);
  });

  test('a tapped sheet of paper becomes white, and the cloth beside it loses the yellow light', () => {
    const rgba = pixels(() => [180, 150, 90]);
    relight(rgba, [220, 184, 110]);
    const [red, green, blue] = rgba;
    expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBeLessThan(3);
  });

  test.each([
    [[240, 235, 228], true],
    [[200, 170, 110], true],
    [[30, 30, 32], false],
    [[200, 60, 60], false],
  ] as const)('%j may be white paper: %s', (spot, may) => {
    expect(canBeWhite(spot)).toBe(may);
  });
});
