import { expect, test } from 'vitest';
import { dayWords, hourWords } from './when.ts';

const now = new Date('2026-11-22T00:30:00+08:00');

test('days are named as in everyday Chinese (今天, 昨天)', () => {
  expect(dayWords('2026-11-21T16:01:00.000Z', now)).toBe('今天');
  expect(dayWords('2026-11-21T15:59:00.000Z', now)).toBe('昨天');
  expect(dayWords('2026-11-19T16:00:00.000Z', now)).toBe('11月20日');
  expect(dayWords('2025-03-07T16:00:00.000Z', now)).toBe('2025年3月8日');
});

test('hours and minutes have two digits', () => {
  expect(hourWords('2026-11-21T01:05:00.000Z')).toBe('09:05');
});
