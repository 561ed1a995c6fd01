import { expect, test } from 'vitest';
import { newKey, onceKeys } from './once-key.ts';

test('what was not answered keeps its key when it is asked for again; what is done once is another deed the next time', () => {
  const keys = onceKeys();
  const first = keys.of('50 件白色 M');
  expect(keys.of('60 件白色 M')).not.toBe(first);
  expect(keys.of('50 件白色 M')).toBe(first);
  keys.done('50 件白色 M');
  expect(keys.of('50 件白色 M')).not.toBe(first);
});

test('a key is printable ASCII and never the same twice', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50);
});
