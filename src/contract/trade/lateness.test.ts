import { expect, it } from 'vitest';
import { daysLate, lateWords } from './lateness.ts';

const today = '2026-11-23';
const order = (shipBy: string | null, status: 'toShip' | 'inProduction' | 'toPayBalance' | 'toReceive' = 'toShip') => ({
  status,
  shipBy,
});

it('an order is late from the day after the promised one, also across the end of a month', () => {
  expect(daysLate(order('2026-11-15'), today)).toBe(8);
  expect(daysLate(order('2026-11-23'), today)).toBe(0);
  expect(daysLate(order('2026-11-25', 'inProduction'), today)).toBe(-2);
  expect(daysLate(order('2026-10-31'), '2026-11-01')).toBe(1);
});

it('an order is never late while its buyer owes the balance, or after it was shipped', () => {
  for (const status of ['toPayBalance', 'toReceive'] as const)
    expect(daysLate(order('2026-11-01', status), today)).toBeNull();
  expect(daysLate(order(null), today)).toBeNull();
});

it('lateWords names overdue days, today and tomorrow', () => {
  const days = ['2026-11-15', '2026-11-23', '2026-11-24', '2026-11-25'];
  expect(days.map((shipBy) => lateWords(order(shipBy), today))).toEqual(['已超期 8 天', '今天到期', '明天到期', '']);
});
