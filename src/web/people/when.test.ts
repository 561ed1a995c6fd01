import { expect, test } from 'vitest';
import { dayWords, momentWords } from './when.ts';

const now = new Date(2026, 10, 22, 0, 30);

test('a day is named as people name it', () => {
  expect(dayWords(new Date(2026, 10, 22, 0, 1).toISOString(), now)).toBe('今天');
  expect(dayWords(new Date(2026, 10, 21, 23, 59).toISOString(), now)).toBe('昨天');
  expect(dayWords(new Date(2026, 10, 20).toISOString(), now)).toBe('11月20日');
  expect(dayWords(new Date(2025, 2, 8).toISOString(), now)).toBe('2025年3月8日');
});

test('a moment has its hour and minute', () => {
  expect(momentWords(new Date(2026, 10, 21, 9, 5).toISOString(), now)).toBe('昨天 09:05');
});
