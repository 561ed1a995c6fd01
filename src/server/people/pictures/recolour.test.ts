import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPrint } from '#drawing/print.ts';
import type { PicturePrint, Recolouring } from '#drawing/recipe.ts';
import { fillImages } from './fill-images.ts';
import { rasterise } from './render-picture.ts';

const RECOLOUR: Recolouring = [
  { from: '#f6f1e7', to: '#10243e' },
  { from: '#c8202f', to: '#e8c15a' },
];

/** Two colours side by side. */
const file = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#f6f1e7' } })
    .composite([
      {
        input: { create: { width: 40, height: 80, channels: 3, background: '#c8202f' } },
        left: 40,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

test('the public picture of an uploaded print in other colours shows exactly the asked ones, beside one in its own', async () => {
  const own: PicturePrint = {
    ...{ family: 'picture', repeat: 'straight', repeatMm: { width: 80, height: 80 } },
    ...{ palette: ['#f6f1e7', '#c8202f', '#000000'], image: { key: 'flag', seeThrough: false } },
  };
  const images = new Map([['flag', await file()]]);
  const colours = async (print: PicturePrint) => {
    const recipe = { draw: 'print', print, showMm: 80 } as const;
    const drawing = drawPrint(recipe);
    const { pixels, width } = await rasterise(
      { ...drawing, svg: await fillImages(drawing.svg, recipe, images, 2) },
      160,
    );
    return [20, 140].map((x) => [...pixels.subarray((80 * width + x) * 3, (80 * width + x) * 3 + 3)]);
  };
  expect(await colours({ ...own, recolour: RECOLOUR })).toEqual([
    [0x10, 0x24, 0x3e],
    [0xe8, 0xc1, 0x5a],
  ]);
  expect(await colours(own)).toEqual([
    [0xf6, 0xf1, 0xe7],
    [0xc8, 0x20, 0x2f],
  ]);
});
