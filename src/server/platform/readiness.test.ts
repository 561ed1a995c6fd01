import { expect, test, vi } from 'vitest';
import { watchReadiness } from './readiness.ts';

test('is ready until three checks in a row have failed, and ready again with the first that does not', async () => {
  const outcomes = [true, false, false, true, false, false, false, false, true];
  const isReady = watchReadiness(async () => outcomes.shift()!);
  const told = [];
  while (outcomes.length > 0) told.push(await isReady());
  expect(told).toEqual([true, true, true, true, true, true, false, false, true]);
});

test('shares one check among all who ask at once', async () => {
  let checks = 0;
  const isReady = watchReadiness(async () => (checks += 1) > 0);
  expect(await Promise.all(Array.from({ length: 1_500 }, isReady))).not.toContain(false);
  expect(checks).toBe(1);
});

test('a check that is late makes nobody wait for it, and is no miss before it has failed', async () => {
  let end = (_isThere: boolean) => {};
  const isReady = watchReadiness(() => new Promise((done) => (end = done)));
  expect(await isReady()).toBe(true);
  end(true);
  expect(await isReady()).toBe(true);
});

test('goes on checking by itself after a miss, so that one question is enough', async () => {
  let checks = 0;
  const isReady = watchReadiness(async () => {
    checks += 1;
    throw new Error('connection refused');
  });
  expect(await isReady()).toBe(true);
  await vi.waitFor(() => expect(checks).toBe(3), 10_000);
  expect(await isReady()).toBe(false);
});
