import { expect, test } from 'vitest';
import { dayWords, hourWords } from './when.ts';

const now = new Date(2026, 10, 22, 0, 30);

test('a day is named as people name it', () => {
  expect(dayWords(new Date(2026, 10, 22, 0, 1).toISOString(), now)).toBe('今天');
  expect(dayWords(new Date(2026, 10, 21, 23, 59).toISOString(), now)).toBe('昨天');
  expect(dayWords(new Date(2026, 10, 20).toISOString(), now)).toBe('11月20日');
  expect(dayWords(new Date(2025, 2, 8).toISOString(), now)).toBe('2025年3月8日');
});

test('an hour has two digits, and so have its minutes', () => {
  expect(hourWords(new Date(2026, 10, 21, 9, 5).toISOString())).toBe('09:05');
});
