import { describe, expect, test } from 'vitest';
import { LOOK_LENGTH, LOOK_SIDE, likenessOf, lookOf, rankOf } from './look.ts';

type Paint = (x: number, y: number) => readonly [number, number, number];

function pixels(paint: Paint): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(LOOK_SIDE * LOOK_SIDE * 4);
  for (let y = 0; y < LOOK_SIDE; y += 1)
    for (let x = 0; x < LOOK_SIDE; x += 1) rgba.set([...paint(x, y), 255], (y * LOOK_SIDE + x) * 4);
  return rgba;
}

const stripes: Paint = (x) => (x % 24 < 12 ? [200, 40, 50] : [245, 240, 230]);
const turned: Paint = (x, y) => stripes(y, x);
const blueStripes: Paint = (x) => (x % 24 < 12 ? [40, 60, 190] : [245, 240, 230]);
const dots: Paint = (x, y) => (Math.hypot((x % 24) - 12, (y % 24) - 12) < 8 ? [200, 40, 50] : [245, 240, 230]);
const darker: Paint = (x, y) => {
  const [red, green, blue] = stripes(x, y);
  return [red * 0.8, green * 0.75, blue * 0.7];
};
const look = (paint: Paint) => lookOf(pixels(paint));

describe('looks', () => {
  test('a look has a fixed length, also of a picture of one tone', () => {
    expect(look(stripes)).toHaveLength(LOOK_LENGTH);
    expect(look(() => [255, 255, 255])).toHaveLength(LOOK_LENGTH);
    expect(
      likenessOf(
        look(() => [0, 0, 0]),
        look(() => [0, 0, 0]),
      ).colour,
    ).toBeCloseTo(1);
  });

  test('a picture is fully alike to itself', () => {
    expect(likenessOf(look(stripes), look(stripes))).toEqual({ colour: expect.closeTo(1), texture: 1 });
  });

  test('turning the cloth by 90° hardly changes its texture', () => {
    expect(likenessOf(look(stripes), look(turned)).texture).toBeGreaterThan(0.99);
  });

  test('dim and yellow light changes the colours less than another colour does', () => {
    const own = likenessOf(look(stripes), look(darker)).colour;
    expect(own).toBeGreaterThan(likenessOf(look(stripes), look(blueStripes)).colour + 0.1);
  });

  test('colour first prefers the same colours in another texture, texture first the same texture in other colours', () => {
    const [sameColours, sameTexture] = [dots, blueStripes].map((paint) => likenessOf(look(stripes), look(paint)));
    expect(rankOf(sameColours!, 'colour')).toBeGreaterThan(rankOf(sameTexture!, 'colour'));
    expect(rankOf(sameTexture!, 'texture')).toBeGreaterThan(rankOf(sameColours!, 'texture'));
  });
});
