import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { slicePicture } from './fit-picture.ts';

test('the slices of a long picture are files under the name they were asked for, and together the whole picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jinshi-slices-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const long = { width: 300, height: 3_000, channels: 3, background: '#aa3322' } as const;
  const picture = await sharp({ create: long }).png().toBuffer();
  const order = { picture, width: 300, mostHeight: 1_000, mostBytes: Infinity, isLower: false };
  const slices = await slicePicture({ ...order, to: join(folder, 'detail') });
  expect(slices.map(({ path }) => path)).toEqual(slices.map((_, at) => join(folder, `detail-${at}`)));
  expect(await readdir(folder)).toHaveLength(slices.length);
  const sizes = await Promise.all(slices.map(({ path }) => sharp(path).metadata()));
  expect(sizes.reduce((sum, { height }) => sum + height, 0)).toBe(3_000);
  expect(sizes.every(({ width, height }) => width === 300 && height <= 1_000)).toBe(true);
});
