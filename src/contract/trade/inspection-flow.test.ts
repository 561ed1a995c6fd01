import { expect, test } from 'vitest';
import { acceptedPieces, canInspect, inspectionAfter, inspectionStepsFrom } from './inspection-flow.ts';

const failed = { status: 'failed', order: 'toShip', hasShipped: false, openPieces: 600 } as const;

test('a failed lot is inspected again or conceded until the order moves on', () => {
  expect(canInspect(failed)).toBe(true);
  expect(inspectionStepsFrom(failed, 'buyer')).toEqual(['concede']);
  const over = { ...failed, order: 'toReceive' as const };
  expect(canInspect(over)).toBe(false);
  expect(inspectionStepsFrom(over, 'buyer')).toEqual([]);
  expect(inspectionAfter('concede', 'buyer', over)).toBeNull();
});

test('an order is inspected in lots until they cover it; one that began to be shipped uninspected is not', () => {
  const passed = { ...failed, status: 'passed', hasShipped: true } as const;
  expect(canInspect({ ...passed, openPieces: 300 })).toBe(true);
  expect(canInspect({ ...passed, openPieces: 0 })).toBe(false);
  expect(canInspect({ ...passed, status: 'none' })).toBe(false);
});

test('lots that have passed or were conceded are accepted, failed ones are not', () => {
  const lot = { lot: 300, hasPassed: false, concession: '' };
  expect(acceptedPieces([lot, { ...lot, hasPassed: true }, { ...lot, lot: 100, concession: '可以' }])).toBe(400);
});
