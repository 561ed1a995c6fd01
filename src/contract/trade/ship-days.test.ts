import { describe, expect, test } from 'vitest';
import { batchAfter, batchesOf, keptBatches, lastShipDay, needsAgreement } from './ship-days.ts';

const TWO = keptBatches([
  { shipBy: '2026-12-01', quantity: 1500 },
  { shipBy: '2026-12-11', quantity: 1500 },
]);

describe('the ship dates of an order', () => {
  test('a buyer agrees to a later day than he wished, and to nothing else', () => {
    expect(needsAgreement('2026-12-10', '2026-12-11')).toBe(true);
    expect(needsAgreement('2026-12-10', '2026-12-10')).toBe(false);
    expect(needsAgreement('2026-12-10', '2026-11-30')).toBe(false);
    expect(needsAgreement(null, '2027-06-01')).toBe(false);
  });

  test('a single day is no batch', () => {
    expect(keptBatches([{ shipBy: '2026-12-01', quantity: 3000 }])).toEqual([]);
    expect(batchesOf({ shipBy: '2026-12-01', batches: [], batchAt: 0 })).toEqual([]);
    expect(lastShipDay({ shipBy: '2026-12-01', batches: [], batchAt: 0 })).toBe('2026-12-01');
    expect(lastShipDay({ shipBy: null, batches: TWO, batchAt: 0 })).toBeNull();
  });

  test('a moved ship date moves the batches after it', () => {
    expect(batchesOf({ shipBy: '2026-12-04', batches: TWO, batchAt: 0 })).toEqual([
      { shipBy: '2026-12-04', quantity: 1500, isDone: false },
      { shipBy: '2026-12-14', quantity: 1500, isDone: false },
    ]);
    expect(batchesOf({ shipBy: '2026-12-14', batches: TWO, batchAt: 1 }).map(({ shipBy }) => shipBy)).toEqual([
      '2026-12-04',
      '2026-12-14',
    ]);
    expect(lastShipDay({ shipBy: '2026-12-04', batches: TWO, batchAt: 0 })).toBe('2026-12-14');
  });

  test('a batch that is shipped makes the next one due, within the tolerance', () => {
    expect(batchAfter(TWO, 0, 1499, 0)).toEqual({ batchAt: 0, moveDays: 0 });
    expect(batchAfter(TWO, 0, 1500, 0)).toEqual({ batchAt: 1, moveDays: 10 });
    expect(batchAfter(TWO, 0, 1455, 3)).toEqual({ batchAt: 1, moveDays: 10 });
    expect(batchAfter(TWO, 0, 1454, 3)).toEqual({ batchAt: 0, moveDays: 0 });
    // The last one stays open until the order is shipped.
    expect(batchAfter(TWO, 1, 3000, 0)).toEqual({ batchAt: 1, moveDays: 0 });
    expect(batchAfter([], 0, 500, 0)).toEqual({ batchAt: 0, moveDays: 0 });
  });
});
