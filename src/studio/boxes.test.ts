import { describe, expect, test } from 'vitest';
import { boxOf, centreOf, cornersOf, hits, layerAt, unionOf } from './boxes.ts';
import type { Point } from './layer-place.ts';
import { factsOf, pictureSample, plainSample, repeatSample, wordsSample } from './style-samples.ts';

const facts = factsOf('tee');
/** 120 × 60 mm about 200 200 */
const picture = pictureSample({ id: 'p' });

describe('boxes of layers', () => {
  test('an upright layer has the box of its size about its point', () => {
    expect(boxOf(picture, facts)).toEqual({ x: 140, y: 170, width: 120, height: 60 });
  });

  test('a turned layer has the box around its corners, clockwise', () => {
    const corners = cornersOf({ ...picture, rotationDeg: 90 }, facts)!;
    expect(corners[0].map(Math.round)).toEqual([230, 140]);
    const box = boxOf({ ...picture, rotationDeg: 45 }, facts)!;
    expect(box.width).toBeCloseTo((120 + 60) / Math.SQRT2, 9);
    expect(box.x + box.width / 2).toBeCloseTo(200, 9);
  });

  test('a repeat and a plain colour cover their panel', () => {
    for (const layer of [repeatSample(), plainSample()]) {
      expect(boxOf(layer, facts)).toBeUndefined();
      expect(centreOf(layer, facts.panels[0]!, facts)).toEqual([260, 345]);
      expect(hits([1, 1], layer, facts)).toBe(true);
    }
    expect(centreOf(picture, facts.panels[0]!, facts)).toEqual([200, 200]);
  });

  test('the box around several boxes', () => {
    expect(unionOf([])).toBeUndefined();
    const boxes = [picture, { ...picture, xMm: 300, yMm: 100 }].map((layer) => boxOf(layer, facts)!);
    expect(unionOf(boxes)).toEqual({ x: 140, y: 70, width: 220, height: 160 });
  });
});

describe('the layer under a point', () => {
  test('a corner of the box beside the turned layer does not hit it', () => {
    const turned = { ...picture, rotationDeg: 45 };
    expect(hits([200, 200], turned, facts)).toBe(true);
    expect(hits([142, 142], turned, facts)).toBe(false);
    expect(hits([142, 142], turned, facts, 60)).toBe(true);
  });

  test('the topmost layer that is neither hidden nor locked is hit', () => {
    const ground = repeatSample({ id: 'ground' });
    const above = wordsSample({ id: 'w' });
    const at = (layers: Parameters<typeof layerAt>[1], slackMm = 0, point: Point = [200, 200]) =>
      layerAt(point, layers, facts, slackMm)?.id;
    expect(at([ground, picture, above])).toBe('w');
    expect(at([ground, picture, { ...above, isLocked: true }])).toBe('p');
    expect(at([ground, { ...picture, isHidden: true }])).toBe('ground');
    expect(at([picture], 0, [10, 10])).toBeUndefined();
  });

  test('a finger beside an artwork takes it before the repeat under it', () => {
    const layers = [repeatSample({ id: 'ground' }), picture];
    expect(layerAt([265, 200], layers, facts)?.id).toBe('ground');
    expect(layerAt([265, 200], layers, facts, 8)?.id).toBe('p');
    expect(layerAt([290, 200], layers, facts, 8)?.id).toBe('ground');
  });
});
