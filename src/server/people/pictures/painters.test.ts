import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GarmentRecipe } from '#drawing/recipe.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openPainters, type Painters } from './painters.ts';
import { renderVariants, type Variant } from './render-picture.ts';

let painters: Painters;
beforeAll(() => {
  painters = openPainters();
});
afterAll(() => painters.close());

const tee: GarmentRecipe = {
  draw: 'garment',
  garment: 'tee',
  view: 'front',
  measures: {},
  colour: '#3e7c6b',
  cloth: 'jersey',
  prints: [],
};
const SLOW: readonly Variant[] = [{ width: 1280, format: 'avif' }];
const stays = new AbortController().signal;

test('an aborted request leaves the drawing queue, and the others are served', async () => {
  const gone = new AbortController();
  const inHand = [painters.paint(tee, SLOW, stays), painters.paint(tee, SLOW, stays)];
  const left = painters.paint(tee, SLOW, gone.signal);
  const patient = painters.paint(tee, SLOW, stays);
  gone.abort();
  await expect(left).rejects.toThrow(Refusal);
  for (const one of [...inHand, patient]) {
    const { bytes } = (await one)[0]!;
    expect(Buffer.isBuffer(bytes) && bytes.length > 1_000).toBe(true);
  }
  await expect(painters.paint(tee, SLOW, gone.signal)).rejects.toThrow(Refusal);
});

test('idle drawing gives way to visitors who come later', async () => {
  const order: string[] = [];
  const idle = Array.from({ length: 6 }, () => painters.paintWhenIdle(tee, SLOW).then(() => order.push('idle')));
  const visitors = Array.from({ length: 3 }, () => painters.paint(tee, SLOW, stays).then(() => order.push('visitor')));
  await Promise.all([...idle, ...visitors]);
  // Two idle tasks were already running.
  expect(order.slice(0, 5).filter((who) => who === 'visitor')).toHaveLength(3);
  expect(order.slice(5)).toEqual(['idle', 'idle', 'idle', 'idle']);
});

test('a picture that cannot be drawn fails alone', async () => {
  const strange = { draw: 'nothing' } as unknown as GarmentRecipe;
  await expect(painters.paint(strange, SLOW, stays)).rejects.toThrow();
  expect(await painters.paint(tee, SLOW, stays)).toHaveLength(1);
});

test('drawing takes a small part of its processor time in this process', async () => {
  const PICTURES = 2;
  const cpuOf = async (draw: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    for (let nth = 0; nth < PICTURES; nth++) await draw();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const asked = await cpuOf(() => painters.paint(tee, SLOW, stays));
  const drawn = await cpuOf(() => renderVariants(tee, SLOW));
  expect(asked / drawn).toBeLessThan(1 / 4);
});
