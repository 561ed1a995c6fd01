import { describe, expect, test } from 'vitest';
import { applyCut, type CutOut, cutMask } from './cut-out.ts';

const SIDE = 60;
const PAPER = [246, 241, 231] as const;
const RED = [200, 32, 47] as const;

/** A red disc on paper, its rim blended over one and a half pixels, with a hole of paper in its middle. */
function disc(side = SIDE, alpha = 255): Uint8Array {
  const pixels = new Uint8Array(side * side * 4);
  const scale = side / SIDE;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const away = Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / scale;
      const cover = Math.min(1, Math.max(0, (20.75 - away) / 1.5)) - Math.min(1, Math.max(0, (5.75 - away) / 1.5));
      const mixed = PAPER.map((part, axis) => Math.round(part + (RED[axis]! - part) * cover));
      pixels.set([...mixed, alpha], (y * side + x) * 4);
    }
  return pixels;
}

const how = (over: Partial<CutOut> = {}): CutOut => ({ tolerance: 12, reach: 'edge', strokes: [], ...over });

function cut(over: Partial<CutOut> = {}, pixels = disc(), side = SIDE) {
  applyCut(pixels, side, side, cutMask(pixels, side, side, how(over)));
  return (x: number, y: number) => [...pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)];
}

describe('cutting out a ground', () => {
  test('the ground at the border is clear, the picture stays, and so does ground that it encloses', () => {
    const at = cut();
    expect(at(0, 0)[3]).toBe(0);
    expect(at(30, 18)).toEqual([...RED, 255]);
    expect(at(30, 30)).toEqual([...PAPER, 255]);
  });

  test('cutting out all alike also removes the enclosed ground', () => {
    expect(cut({ reach: 'alike' })(30, 30)[3]).toBe(0);
  });

  test('a soft edge becomes half clear and loses the colour of the ground', () => {
    const at = cut();
    const rim = Array.from({ length: 8 }, (_, step) => at(6 + step, 30)).filter((one) => one[3]! > 60 && one[3]! < 250);
    expect(rim.length).toBeGreaterThan(0);
    for (const pixel of rim) RED.forEach((part, axis) => expect(Math.abs(pixel[axis]! - part)).toBeLessThanOrEqual(24));
  });

  test('the brush keeps and erases, and the last stroke counts', () => {
    const stroke = (keeps: boolean, ...points: number[]) => ({ keeps, widthPermille: 100, points });
    const at = cut({ strokes: [stroke(true, 500, 500, 2_000, 500), stroke(false, 5_000, 2_500)] });
    expect([at(3, 3)[3], at(9, 3)[3], at(30, 15)[3]]).toEqual([255, 255, 0]);
    expect(at(30, 22)[3]).toBe(255);
    const both = cut({ strokes: [stroke(false, 5_000, 2_500), stroke(true, 5_000, 2_500)] });
    expect(both(30, 15)).toEqual([...RED, 255]);
  });

  test('a larger original is cut by the mask of its small copy', () => {
    const side = SIDE * 3;
    const large = disc(side);
    applyCut(large, side, side, cutMask(disc(), SIDE, SIDE, how()));
    const alphaAt = (x: number, y: number) => large[(y * side + x) * 4 + 3]!;
    expect([alphaAt(1, 1), alphaAt(90, 54), alphaAt(90, 90)]).toEqual([0, 255, 255]);
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) {
        const away = Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / 3;
        if (away > 22) expect(alphaAt(x, y)).toBeLessThan(20);
        if (away < 19 && away > 7.5) expect(alphaAt(x, y)).toBeGreaterThan(240);
      }
  });

  test('a tolerance that takes everything leaves nothing, and a clear picture stays clear', () => {
    expect(cut({ tolerance: 60, reach: 'alike' }, disc(SIDE, 0))(30, 18)[3]).toBe(0);
  });
});
