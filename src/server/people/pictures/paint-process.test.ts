import { afterEach, expect, test, vi } from 'vitest';
import type { PaintOrder } from './paint.worker.ts';
import { openPaintProcess, type PaintProcess } from './paint-process.ts';
import { isAlive } from '../../testing/is-alive.ts';

const tee = {
  ...{ draw: 'garment', garment: 'tee', view: 'front', measures: {} },
  ...{ colour: '#3e7c6b', cloth: 'jersey', prints: [] },
};
const order = { subject: tee, wanted: [{ width: 640, format: 'avif' }] } as PaintOrder;
const IDLE_MS = 200;

let drawing: PaintProcess;
afterEach(() => drawing.close());

const drawnBytes = async () => (await drawing.run('paint', order))[0]!.bytes.length;

test('pictures in progress are drawn again when the drawing process is killed', async () => {
  drawing = openPaintProcess(2);
  const pictures = [drawnBytes(), drawnBytes()];
  const { pid } = drawing;
  process.kill(pid!, 'SIGKILL');
  for (const bytes of await Promise.all(pictures)) expect(bytes).toBeGreaterThan(1_000);
  expect(drawing.pid).not.toBe(pid);
});

test('the idle drawing process ends, and the next picture starts a new one', async () => {
  drawing = openPaintProcess(1, { idleMs: IDLE_MS });
  await drawnBytes();
  const pid = drawing.pid!;
  expect(isAlive(pid)).toBe(true);
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 });
  expect(drawing.pid).toBeNull();
  expect(await drawnBytes()).toBeGreaterThan(1_000);
});

test('closing waits for the picture in progress', async () => {
  drawing = openPaintProcess(1);
  const picture = drawnBytes();
  const { pid } = drawing;
  await drawing.close();
  expect(await picture).toBeGreaterThan(1_000);
  expect(isAlive(pid!)).toBe(false);
});
