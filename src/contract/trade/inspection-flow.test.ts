import { expect, test } from 'vitest';
import { canInspect, inspectionAfter, inspectionStepsFrom } from './inspection-flow.ts';

const failed = { status: 'failed', order: 'toShip', hasShipped: false } as const;

test('a failed lot is inspected again or conceded until a part is shipped or the order moves on', () => {
  expect(canInspect(failed)).toBe(true);
  expect(inspectionStepsFrom(failed, 'buyer')).toEqual(['concede']);
  for (const over of [
    { ...failed, hasShipped: true },
    { ...failed, order: 'toReceive' as const },
  ]) {
    expect(canInspect(over)).toBe(false);
    expect(inspectionStepsFrom(over, 'buyer')).toEqual([]);
    expect(inspectionAfter('concede', 'buyer', over)).toBeNull();
  }
});
