import { expect, test } from 'vitest';
import { changeWords } from './trends.words.ts';

test.each([
  [123, 100, '+23%'],
  [92, 100, '−8%'],
  [100, 100, '持平'],
  [40, 0, '新'],
  [0, 0, null],
  // five more among ten visitors are no trend
  [15, 10, null],
])('%i visitors after %i are %j', (visitors, before, words) => {
  expect(changeWords({ visitors, before })).toBe(words);
});
