import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTile } from './close-print.ts';

test('a tile larger than its seams can be closed is shrunk before anything holds its pixels', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jinshi-tile-'));
  try {
    const path = join(folder, 'tile.png');
    const background = '#c8442e';
    await writeFile(
      path,
      await sharp({ create: { width: 4_000, height: 2_400, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const { info } = await (await openTile(path, 30_000_000))!.raw().toBuffer({ resolveWithObject: true });
    expect(info.width * info.height).toBeLessThanOrEqual(7_003_000);
    expect(info.width / info.height).toBeCloseTo(4_000 / 2_400, 2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
