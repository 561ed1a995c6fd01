import { expect, test } from 'vitest';
import { markNow } from './seen-mark.ts';

const opened = { mark: 1, wasRefused: false, hasChanged: false };

test('what is read again while somebody types is not what the form was filled in on', () => {
  expect(markNow(opened, 2)).toBe(opened);
});

test('after a refusal the form goes on from what is there now, once, and says so', () => {
  const refused = { ...opened, wasRefused: true };
  expect(markNow(refused, 1)).toBe(refused);
  const next = markNow(refused, 2);
  expect(next).toEqual({ mark: 2, wasRefused: false, hasChanged: true });
  expect(markNow(next, 3)).toBe(next);
});
