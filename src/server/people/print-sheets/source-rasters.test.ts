import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtPrint } from '../pictures/paint.worker.ts';
import { SourceRasters } from './source-rasters.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jinshi-rasters-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="#f2ede1"/>${content}</svg>`;
  await writeFile(path, await sharp(Buffer.from(svg)).png().toBuffer());
  return path;
}

const flat = () => fileOf('flat.png', '<circle cx="120" cy="120" r="70" fill="#1e3a5f"/>');

test('flat art that would be too large traced is traced as large as can be drawn, and has no pixels of its file', async () => {
  const path = await flat();
  const rasters = new SourceRasters(folder, 1_000_000);
  const whole = (await rasters.traced(path, { width: 960, height: 960 }, { repeat: 'placement' }))!;
  expect([whole.width, whole.height]).toEqual([960, 960]);
  const shrunk = (await rasters.traced(path, { width: 2_400, height: 2_400 }, { repeat: 'placement' }))!;
  expect([shrunk.width, shrunk.height]).toEqual([1_000, 1_000]);
  // Across the edge of the disc few pixels are mixtures; interpolated from the file, eight would be.
  const row = shrunk.row(500, 0, 1_000);
  const mixed = Array.from({ length: 500 }, (_, x) => row[x * 4]!).filter((red) => red > 40 && red < 230);
  expect(mixed.length).toBeLessThanOrEqual(3);
  rasters.close();
});

test('a look says whether a print can be traced where that was asked, as printing it finds out', async () => {
  const tonal = await fileOf(
    'tonal.png',
    '<linearGradient id="fade"><stop stop-color="#c8442e"/><stop offset="1" stop-color="#f2c14e"/></linearGradient><circle cx="120" cy="120" r="100" fill="url(#fade)"/>',
  );
  const rasters = new SourceRasters(folder);
  for (const [path, isFlat] of [
    [await flat(), true],
    [tonal, false],
  ] as const) {
    const print = { path, repeat: 'placement', mostPixels: 100_000 } as const;
    expect(await lookAtPrint({ ...print, asksFlat: true })).toMatchObject({ isFlat });
    expect(await lookAtPrint(print)).not.toHaveProperty('isFlat');
    const traced = await rasters.traced(path, { width: 480, height: 480 }, { repeat: 'placement' });
    expect(traced !== null).toBe(isFlat);
  }
  rasters.close();
});

test('a soft transparent shadow is not traced into a hard one, and the check says so; a soft edge alone is traced', async () => {
  const disc = '<circle cx="100" cy="100" r="70" fill="#1e3a5f"/>';
  const shadow =
    '<filter id="soft"><feGaussianBlur stdDeviation="5"/></filter><rect x="70" y="184" width="60" height="12" opacity="0.5" filter="url(#soft)"/>';
  for (const [name, content, isFlat] of [
    ['clear.png', disc, true],
    ['shadow.png', shadow + disc, false],
  ] as const) {
    const path = join(folder, name);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240">${content}</svg>`;
    await writeFile(path, await sharp(Buffer.from(svg)).png().toBuffer());
    const facts = await lookAtPrint({ path, repeat: 'placement', mostPixels: 100_000, asksFlat: true });
    expect(facts).toMatchObject(isFlat ? { isFlat } : { isFlat, isFading: true });
  }
});
