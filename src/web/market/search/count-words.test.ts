import { expect, test } from 'vitest';
import { sayCount } from './count-words.ts';

test.each([
  [0, false, '0'],
  [9_999, false, '9999'],
  [10_000, false, '1万'],
  [123_456, true, '约 12.3万'],
  [86, true, '约 86'],
])('the count %i (estimated: %s) is shown as %s', (count, isEstimate, words) => {
  expect(sayCount(count, isEstimate)).toBe(words);
});
