import { expect, test } from 'vitest';
import { watchReadiness } from './readiness.ts';

test('a service is ready until three checks in a row fail, and again after the first success', async () => {
  const outcomes = [true, false, false, true, false, false, false, false, true];
  const isReady = watchReadiness(async () => outcomes.shift()!);
  const told = [];
  while (outcomes.length > 0) told.push(await isReady());
  expect(told).toEqual([true, true, true, true, true, true, false, false, true]);
});

test('concurrent health requests share one check', async () => {
  let checks = 0;
  const isReady = watchReadiness(async () => (checks += 1) > 0);
  expect(await Promise.all(Array.from({ length: 1_500 }, isReady))).not.toContain(false);
  expect(checks).toBe(1);
});

test('a slow check delays no health request, and is no failure until it fails', async () => {
  let end = (_isThere: boolean) => {};
  const isReady = watchReadiness(() => new Promise((done) => (end = done)));
  expect(await isReady()).toBe(true);
  end(true);
  expect(await isReady()).toBe(true);
});

test('after a failed check the next ones follow by themselves', async () => {
  let checks = 0;
  const isReady = watchReadiness(async () => {
    checks += 1;
    throw new Error('connection refused');
  });
  expect(await isReady()).toBe(true);
  await expect.poll(() => checks).toBe(3);
  expect(await isReady()).toBe(false);
});
