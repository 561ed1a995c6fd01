import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Drawing, PictureRecipe } from '#drawing/recipe.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { picture } from './picture.table.ts';

/** Machines with other fonts, or with none, must draw the same characters. */
let ground: TestGround;
let folder: string;
beforeAll(async () => {
  ground = await openGround('demo');
  folder = mkdtempSync(join(tmpdir(), 'jinshi-fonts-'));
  writeFileSync(join(folder, 'no-fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await ground.close();
});

test('every picture with lettering is identical, pixel by pixel, on a machine without fonts', async () => {
  const recipes = (await ground.database.read.select({ recipe: picture.recipe }).from(picture)).map(
    ({ recipe }) => recipe as PictureRecipe,
  );
  const take = (count: number, holds: (recipe: PictureRecipe) => boolean) => recipes.filter(holds).slice(0, count);
  const isLettering = ({ family }: { family: string }) => family === 'lettering';
  const written = [
    ...take(4, (one) => one.draw === 'print' && isLettering(one.print)),
    ...take(3, (one) => one.draw === 'print' && one.print.family === 'emblem'),
    ...take(3, (one) => one.draw === 'garment' && one.prints.some(({ print }) => isLettering(print))),
    ...take(3, (one) => one.draw === 'fabric' && one.view === 'swatch'),
    ...take(4, (one) => one.draw === 'scene'),
    ...take(6, (one) => one.draw === 'emblem'),
  ];
  expect(written).toHaveLength(23);
  expect(pixels(written, join(folder, 'no-fonts.conf'))).toEqual(pixels(written));
});

test('the comparison of rendered pictures detects text set in a font', () => {
  const text: Drawing = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><text x="10" y="80" font-size="60">Jinshi 锦市</text></svg>',
    width: 200,
    height: 100,
  };
  expect(pixels([text], join(folder, 'no-fonts.conf'))).not.toEqual(pixels([text]));
});

/** Fingerprints of the pixels, drawn by a separate process with this font configuration, or the machine's. */
function pixels(from: readonly (PictureRecipe | Drawing)[], fontConfig?: string): unknown {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../testing/print-pixels.ts')],
    {
      input: JSON.stringify(from),
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      env: { ...process.env, ...(fontConfig ? { FONTCONFIG_FILE: fontConfig } : {}) },
    },
  );
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
}
