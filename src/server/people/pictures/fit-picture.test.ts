import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { slicePicture } from './fit-picture.ts';

async function sliced(height: number): Promise<{ heights: number[]; width: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'jinshi-slices-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const picture = await sharp({ create: { width: 300, height, channels: 3, background: '#aa3322' } })
    .png()
    .toBuffer();
  const order = { picture, width: 300, mostHeight: 1_000, mostBytes: Infinity, isLower: false };
  const slices = await slicePicture({ ...order, to: join(folder, 'detail') });
  const paths = slices.map(({ path }) => path);
  expect(paths).toEqual(slices.map((_, at) => join(folder, `detail-${at}`)));
  expect(await readdir(folder)).toHaveLength(slices.length);
  const sizes = await Promise.all(paths.map((path) => sharp(path).metadata()));
  return { heights: sizes.map((one) => one.height), width: Math.max(...sizes.map((one) => one.width)) };
}

test.each([3_000, 3_001, 2_100])(
  'the slices of a picture of %i rows are files under the name they were asked for, and together the whole picture',
  async (height) => {
    const { heights, width } = await sliced(height);
    expect(width).toBe(300);
    expect(heights.reduce((sum, one) => sum + one, 0)).toBe(height);
    expect(Math.max(...heights)).toBeLessThanOrEqual(1_000);
    expect(heights).toHaveLength(Math.ceil(height / 1_000));
  },
);

test('the last slice is not a strip of a line: the cut before it moves up', async () => {
  expect((await sliced(1_001)).heights).toEqual([761, 240]);
  expect((await sliced(2_100)).heights).toEqual([1_000, 860, 240]);
});
