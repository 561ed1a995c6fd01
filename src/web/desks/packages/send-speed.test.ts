import { expect, it } from 'vitest';
import { leftWords, type Mark, marked, speedOf } from './send-speed.ts';

it('upload speed is measured over the last seconds', () => {
  let marks: readonly Mark[] = [];
  for (let second = 0; second <= 20; second += 1)
    marks = marked(marks, { atMs: second * 1_000, bytes: second < 10 ? second * 100 : 1_000 + (second - 10) * 2_000 });
  expect(speedOf(marks)).toBe(2_000);
  expect(speedOf(marks.slice(0, 1))).toBeNull();
});

it('the remaining upload time is shown', () => {
  expect(leftWords(10_000, null)).toBe('');
  expect(leftWords(10_000, 1_000)).toBe('还要 10 秒');
  expect(leftWords(100_000, 1_000)).toBe('还要 2 分钟');
  expect(leftWords(4_000_000, 1_000)).toBe('还要 1 小时 7 分钟');
});
