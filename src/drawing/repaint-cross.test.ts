import { describe, expect, test } from 'vitest';
import type { Tile } from './close-seams.ts';
import { crossMask, shifted, withCross } from './repaint-cross.ts';

/** Left dark, right light, so that nothing meets; a spot in each quarter. */
function openTile(width = 120, height = 90): Tile {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isSpot = Math.hypot((x % 60) - 30, (y % 45) - 22) < 9;
      rgba.set(isSpot ? [200, 40, 40, 255] : [60 + x, 60 + y, 120, 255], (y * width + x) * 4);
    }
  return { rgba, width, height };
}

/** As a model paints: another colour in each half of the arms, so that the two ends of an arm differ. */
function painted(tile: Tile): Uint8ClampedArray {
  const { rgba, width } = shifted(tile);
  const mask = crossMask(tile);
  const answer = rgba.slice();
  for (let at = 0; at < mask.length; at += 1)
    if (mask[at]! > 0) answer.set([90 + ((at % width) * 60) / width, 90, 120, 255], at * 4);
  return answer;
}

const gapOf = ({ rgba, width, height }: Tile): number => {
  let sum = 0;
  for (let y = 0; y < height; y += 1)
    for (let c = 0; c < 3; c += 1) sum += Math.abs(rgba[y * width * 4 + c]! - rgba[(y * width + width - 1) * 4 + c]!);
  for (let x = 0; x < width; x += 1)
    for (let c = 0; c < 3; c += 1) sum += Math.abs(rgba[x * 4 + c]! - rgba[((height - 1) * width + x) * 4 + c]!);
  return sum / 3 / (width + height);
};

describe('repainting the seams', () => {
  test('the painted cross closes the tile, whose size and whose middle stay', () => {
    const tile = openTile();
    expect(gapOf(tile)).toBeGreaterThan(20);
    const closed = withCross(tile, painted(tile))!;
    expect([closed.width, closed.height]).toEqual([120, 90]);
    expect(gapOf(closed)).toBeLessThan(4);
    // a spot in the middle of a quarter is outside the cross
    const at = (22 * 120 + 30) * 4;
    expect([...closed.rgba.slice(at, at + 4)]).toEqual([...tile.rgba.slice(at, at + 4)]);
  });

  test('an answer that changes what is outside the cross is refused', () => {
    const tile = openTile();
    expect(withCross(tile, painted(tile).fill(128))).toBeNull();
  });

  test('the shifted tile shows its beginning once more, and only the cross is to be painted', () => {
    const tile = openTile();
    const { rgba, width, height } = shifted(tile);
    expect([width, height]).toEqual([138, 104]);
    for (const x of [0, 5, 17]) expect(rgba[x * 4]).toBe(rgba[(x + 120) * 4]);
    const mask = crossMask(tile);
    expect(mask[45 * width + 60]).toBe(255);
    expect(mask[20 * width + 60]).toBe(255);
    expect(mask[20 * width + 20]).toBe(0);
    expect(mask.filter((share) => share > 0).length / mask.length).toBeLessThan(0.4);
  });
});
