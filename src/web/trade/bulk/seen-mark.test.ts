import { expect, test } from 'vitest';
import { markNow } from './seen-mark.ts';

const opened = { mark: 1, wasRefused: false, hasChanged: false };

test('a refetch during typing does not move the version that the form is based on', () => {
  expect(markNow(opened, 2)).toBe(opened);
});

test('after a refusal the form is based on the current version once, and says so', () => {
  const refused = { ...opened, wasRefused: true };
  expect(markNow(refused, 1)).toBe(refused);
  const next = markNow(refused, 2);
  expect(next).toEqual({ mark: 2, wasRefused: false, hasChanged: true });
  expect(markNow(next, 3)).toBe(next);
});
