import { describe, expect, test } from 'vitest';
import { makeRng } from '#drawing/kit/rng.ts';
import type { Plane } from './plane.ts';
import { planePainter, type ToSource } from './sample.ts';
import { cutOut, layPlain, spansOf, type Strip } from './strip.ts';

const [WIDTH, HEIGHT] = [300, 40];

/** Wider than a block of the painter. */
const stripOf = (spans: Int32Array): Strip => ({
  ...{ width: WIDTH, height: HEIGHT, top: 7, spans },
  pixels: new Uint8Array(WIDTH * HEIGHT * 4).fill(9),
});

/** A slanted area with soft edges, a hole and rows without any. */
function areaOfPiece(): Uint8Array {
  const area = new Uint8Array(WIDTH * HEIGHT);
  for (let row = 4; row < HEIGHT - 6; row += 1)
    for (let column = 20 + row; column < WIDTH - 2 * row; column += 1)
      area[row * WIDTH + column] = column === 20 + row ? 90 : column > 100 && column < 110 ? 0 : 255;
  return area;
}

/** @param isKnown whether an opaque source says that it is */
function planeOf(isOpaque: boolean, isKnown: boolean, repeat: Plane['repeat']): Plane {
  const rng = makeRng(3);
  const [width, height] = [37, 29];
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
    isOpaque && at % 4 === 3 ? 255 : rng.whole(0, 255),
  );
  const row = (y: number, x: number, count: number) =>
    pixels.subarray((y * width + x) * 4, (y * width + x + count) * 4);
  const raster = { width, height, isOpaque: isOpaque && isKnown, row, close: () => {} };
  return { cell: { width, height, ground: null, parts: [{ raster, x: 0, y: 0 }] }, repeat };
}

const straight = { wide: 37, high: 29, insetX: 0, insetY: 0, drops: [0], shifts: [0], isMirrored: false };
const WAYS: readonly (readonly [string, ToSource])[] = [
  ['upright', [0.83, 0, 0, 0.83, 3.3, 1.7]],
  ['mirrored', [-1.21, 0, 0, 1, 500.4, 2.2]],
  ['turned by 90°', [0, 0.9, -0.9, 0, 60.1, 4.4]],
  ['turned by 17°', [0.956, 0.292, -0.292, 0.956, 11.1, 0.3]],
];

describe('a strip', () => {
  test('the spans of an area are the first column of each row and the one after its last', () => {
    const area = Uint8Array.from([0, 0, 0, 0, 0, 3, 0, 255, 9, 0, 0, 0]);
    expect([...spansOf(area, 4)]).toEqual([0, 0, 1, 4, 0, 1]);
  });

  test.each(
    WAYS.flatMap(([way, toSource]) =>
      [true, false].flatMap((isOpaque) =>
        ([straight, null] as const).map((repeat) => [way, isOpaque ? 'opaque' : 'clear', repeat, toSource] as const),
      ),
    ),
  )('painted only where prints may be, a %s %s source has the same pixels as painted everywhere and cut', (...of) => {
    const [, kind, repeat, toSource] = of;
    const area = areaOfPiece();
    const everywhere = Int32Array.from({ length: HEIGHT * 2 }, (_, at) => (at % 2 === 0 ? 0 : WIDTH));
    for (const opacity of [1, 0.4]) {
      const [within, whole] = [stripOf(spansOf(area, WIDTH)), stripOf(everywhere)];
      for (const strip of [within, whole]) {
        layPlain(strip, [200, 30, 90], 0.7);
        planePainter(planeOf(kind === 'opaque', strip === within, repeat), toSource, opacity, null)(strip);
        cutOut(strip, area);
      }
      expect(within.pixels).toEqual(whole.pixels);
      if (repeat) expect(new Set(within.pixels).size).toBeGreaterThan(100);
    }
  });
});
