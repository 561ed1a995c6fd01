import { expect, test } from 'vitest';
import { type BatchDraft, batchProblem, sumOfBatches } from './batch-draft.ts';

const batches = (...quantities: string[]): BatchDraft[] =>
  quantities.map((quantity, at) => ({ shipBy: `2026-12-0${at + 1}`, quantity }));

test('batches in the order of their days that add up to the order have no problem', () => {
  expect(batchProblem(batches('300', '200'), 500, true)).toBeNull();
  expect(batchProblem([], 500, true)).toBeNull();
});

test('tenths of a metre add up exactly', () => {
  expect(sumOfBatches(batches('0.1', '0.2'))).toBe(0.3);
  expect(batchProblem(batches('0.1', '0.2'), 0.3, false)).toBeNull();
});

test('an empty or non-numeric quantity counts as zero', () => {
  expect(sumOfBatches(batches('300', '', '两百'))).toBe(300);
});

test.each([
  [[{ shipBy: '', quantity: '500' }], '请选第 1 批的发货日'],
  [
    [
      { shipBy: '2026-12-02', quantity: '300' },
      { shipBy: '2026-12-02', quantity: '200' },
    ],
    '第 2 批要比第 1 批晚',
  ],
  [batches('300', ''), '请填第 2 批的数量，整件'],
  [batches('300', '0'), '请填第 2 批的数量，整件'],
  [batches('-300', '800'), '请填第 1 批的数量，整件'],
  [batches('300.5', '199.5'), '请填第 1 批的数量，整件'],
  [batches('300', '199'), '各批加起来要正好是 500'],
  [batches('1e9', '200'), '各批加起来要正好是 500'],
])('%o is refused with the number of the batch: %s', (typed, words) => {
  expect(batchProblem(typed, 500, true)).toBe(words);
});

test('metres of a batch have at most one decimal', () => {
  expect(batchProblem(batches('300.25', '199.75'), 500, false)).toBe('请填第 1 批的数量，最多一位小数');
});

test('a large total is written with separators', () => {
  expect(batchProblem(batches('1'), 12_000, true)).toBe('各批加起来要正好是 12,000');
});
