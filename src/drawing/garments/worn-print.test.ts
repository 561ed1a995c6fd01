import { describe, expect, it } from 'vitest';

import { cutPanels } from '../garment.ts';
import { layAllover } from '../laying.ts';
import type { DrawnKind, GarmentView, PanelPrint } from '../recipe.ts';
import { tartan } from '../prints/print-samples.ts';
import { CutSet } from './cut.ts';
import { garmentModels } from './kinds.ts';
import { compose, transform, translation } from './path.ts';
import type { Matrix, Point } from './path.ts';
import { completeSize } from './worn.ts';

/** The print matrices of two pieces in the picture, one per occurrence. */
function clothsOf(kind: DrawnKind, view: GarmentView, names: readonly string[]): Matrix[][] {
  const model = garmentModels[kind];
  const size = completeSize(model.baseMeasures, {});
  const cuts = new CutSet(model.pieces(size));
  const { prints } = layAllover(cutPanels(kind, {}, 'self'), tartan);
  const parts = model.wear(size, view, cuts);
  return names.map((name) => {
    const laid = prints.find(({ panelNo }) => panelNo === cuts.noOf(name)) as PanelPrint;
    return parts.flatMap(({ panelNo, lie }) =>
      panelNo === laid.panelNo && lie ? [compose(lie, translation(laid.xMm, laid.yMm))] : [],
    );
  });
}

const nearest = (mm: number, period: number): number => Math.abs(mm - Math.round(mm / period) * period);

/** Distance between two prints on the repeating fabric; large if they are rotated differently. */
function apartMm(one: Matrix, other: Matrix): number {
  const [a, b, c, d, e, f] = one;
  const area = a * d - b * c;
  const back: Matrix = [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
  const corners: readonly Point[] = [
    [0, 0],
    [100, 100],
  ];
  return Math.max(
    ...corners.map(([x, y]) => {
      const [[toX, toY]] = transform([[x, y]], compose(back, other));
      return Math.hypot(nearest(toX - x, tartan.repeatMm.width), nearest(toY - y, tartan.repeatMm.height));
    }),
  );
}

describe('a tartan continues over the seams in the worn picture', () => {
  it.each([
    ['shirt', 'front', '左袖', '左袖克夫'],
    ['shirt', 'back', '右袖', '右袖克夫'],
    ['denimJacket', 'front', '右袖', '右袖克夫'],
    ['shirt', 'back', '后片', '翻领'],
    ['campShirt', 'back', '后片', '领面'],
    ['fleeceJacket', 'back', '后片', '领面'],
    ['hoodie', 'front', '前片', '左帽片'],
    ['hoodie', 'front', '左帽片', '右帽片'],
    ['hoodieZip', 'front', '右前片', '右帽片'],
    ['denimJacket', 'front', '左前片', '下摆腰头'],
    ['beachShorts', 'front', '左前裤片', '右前裤片'],
    ['beachShorts', 'back', '左后裤片', '右后裤片'],
    ['tee', 'front', '前片', '领口罗纹'],
    ['crewSweatshirt', 'front', '前片', '领口罗纹'],
    ['baseballJacket', 'front', '左前片', '领口罗纹'],
    ['bodysuit', 'front', '前片', '领口罗纹'],
  ] as const)('a tartan on %s, %s, continues from %s to %s', (kind, view, from, to) => {
    const [here = [], there = []] = clothsOf(kind, view, [from, to]);
    expect([here.length, there.length].every((count) => count > 0)).toBe(true);
    expect(Math.min(...here.flatMap((one) => there.map((other) => apartMm(one, other))))).toBeLessThan(1);
  });

  it('a tartan on collar leaves is rotated with their fold', () => {
    const [fronts = [], leaves = []] = clothsOf('shirt', 'front', ['左前片', '翻领']);
    const turnDeg = ([a, b]: Matrix) => Math.round((Math.atan2(b, a) * 180) / Math.PI);
    expect(fronts.map(turnDeg)).toEqual(fronts.map(() => 0));
    expect(leaves.map(turnDeg)).toEqual([expect.toSatisfy((deg) => deg > 40), expect.toSatisfy((deg) => deg < -40)]);
  });
});
