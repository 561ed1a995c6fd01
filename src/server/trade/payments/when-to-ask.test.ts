import { expect, test } from 'vitest';
import { beijingTime } from './beijing-time.ts';
import { fenOfYuan } from './fen-of-yuan.ts';
import { firstAskAt, nextAskAt } from './when-to-ask.ts';

test('a provider is asked after 1, 5, 15 and 60 minutes, then every hour', () => {
  const startedAt = new Date('2026-11-22T04:00:00Z');
  const minutesAfter = (at: Date) => (at.getTime() - startedAt.getTime()) / 60_000;
  const asked = [minutesAfter(firstAskAt(startedAt))];
  // Each run is some seconds late.
  while (asked.length < 7) {
    const late = new Date(startedAt.getTime() + asked.at(-1)! * 60_000 + 20_000);
    asked.push(minutesAfter(nextAskAt(startedAt, late)));
  }
  expect(asked).toEqual([1, 5, 15, 60, 120, 180, 240]);
  // Missed times are not made up for.
  expect(minutesAfter(nextAskAt(startedAt, new Date('2026-11-22T14:30:00Z')))).toBe(660);
});

test.each([
  ['12.34', 1_234],
  ['0.01', 1],
  ['7', 700],
  ['7.5', 750],
  ['999999999.99', 99_999_999_999],
  ['1.005', null],
  ['-1.00', null],
  ['1e3', null],
  [' 1.00', null],
  ['', null],
  [12.34, null],
])('%j yuan are %j fen', (text, fen) => expect(fenOfYuan(text)).toBe(fen));

test("times for providers are in China's time zone, whatever the server's", () => {
  expect(beijingTime(new Date('2026-11-22T18:05:09Z'))).toBe('2026-11-23 02:05:09');
});
