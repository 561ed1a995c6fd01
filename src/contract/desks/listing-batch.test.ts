import { expect, test } from 'vitest';
import { batchActionsOf, batchStateOf } from './listing-batch.ts';

test('a batch is 部分成功 when some of it was taken, and done when all of it was', () => {
  expect(batchStateOf({ onSale: 3 }, false)).toBe('done');
  expect(batchStateOf({ onSale: 2, rejected: 1 }, false)).toBe('partial');
  expect(batchStateOf({ onSale: 2, partial: 1 }, false)).toBe('partial');
  expect(batchStateOf({ onSale: 2, cancelled: 1 }, false)).toBe('partial');
  expect(batchStateOf({ blocked: 1, failed: 2 }, false)).toBe('failed');
  expect(batchStateOf({ cancelled: 3 }, false)).toBe('cancelled');
});

test('a batch is under way until the channels have answered all of it', () => {
  expect(batchStateOf({ submitting: 1, failed: 2 }, false)).toBe('working');
  expect(batchStateOf({ reviewing: 1 }, true)).toBe('working');
  expect(batchStateOf({ submitting: 1 }, true)).toBe('paused');
  expect(batchStateOf({ scheduled: 2 }, false)).toBe('scheduled');
  expect(batchActionsOf({ submitting: 1, failed: 1 }, false)).toEqual(['pause', 'cancelRest', 'retryFailed']);
  expect(batchActionsOf({ submitting: 1 }, true)).toEqual(['goOn', 'cancelRest']);
  expect(batchActionsOf({ onSale: 3 }, false)).toEqual([]);
});
