import { expect, test } from 'vitest';
import { boxOf, cornerOf, isInside, type Placing, scaledAbout, turnedAbout } from './placing.ts';

const art = { fragment: '', widthMm: 100, heightMm: 60, placement: true };
const repeat = { ...art, placement: false };
const placing: Placing = { xMm: 200, yMm: 150, scale: 2, rotationDeg: 30 };

test('scaling by a corner leaves the opposite corner where it is', () => {
  const fixed = cornerOf(boxOf(placing, art, [0, 0]), -1, -1);
  const scaled = scaledAbout(placing, fixed, 1.7);
  expect(scaled.scale).toBeCloseTo(3.4);
  const [x, y] = cornerOf(boxOf(scaled, art, [0, 0]), -1, -1);
  expect([x, y]).toEqual([expect.closeTo(fixed[0]), expect.closeTo(fixed[1])]);
});

test('the frame of a repeat is the cell that holds the middle of the panel, however it is turned', () => {
  const box = boxOf(placing, repeat, [-733, 512]);
  expect([box.width, box.height]).toEqual([200, 120]);
  expect(isInside(box, [-733, 512])).toBe(true);
});

test('a repeat that is turned about the middle of its panel keeps what lies there', () => {
  const middle = [260, 345] as const;
  const turned = turnedAbout(placing, middle, 200);
  expect(turned.rotationDeg).toBe(-130);
  const inTile = ({ xMm, yMm, rotationDeg }: Placing) => {
    const angle = (-rotationDeg * Math.PI) / 180;
    const [dx, dy] = [middle[0] - xMm, middle[1] - yMm];
    return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
  };
  const [x, y] = inTile(placing);
  expect(inTile(turned)).toEqual([expect.closeTo(x!), expect.closeTo(y!)]);
});
