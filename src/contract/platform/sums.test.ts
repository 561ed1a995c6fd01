import { expect, test } from 'vitest';
import { asSum, inYuan, yuan } from './sums.ts';

test('amounts for people have separators, amounts for machines have none', () => {
  expect([asSum(188_160), asSum(5), asSum(0), asSum(123_456_789)]).toEqual([
    '¥1,881.60',
    '¥0.05',
    '¥0.00',
    '¥1,234,567.89',
  ]);
  expect([yuan(-50), yuan(-123_400)]).toEqual(['-0.50', '-1,234.00']);
  expect(inYuan(188_160)).toBe('1881.60');
});
