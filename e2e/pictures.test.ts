import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { drawPicture } from '#drawing/picture.ts';
import type { Drawing, PictureRecipe } from '#drawing/recipe.ts';
import { rasterise } from '../src/server/pictures/render-picture.ts';
import { openBrowser } from './browser.ts';
import { query } from './embedded-database.ts';
import { type Kind, KINDS, kindOf, kinds, spread } from './picture-kinds.ts';

/**
 * The server's pictures and the browser's are one: src/drawing gives both the same SVG, byte for byte, and
 * librsvg and Chromium make the same pixels of it.
 */
const OF_EACH: Readonly<Record<Kind, number>> = {
  garmentPlain: 8,
  garmentPlaced: 5,
  garmentAllOver: 8,
  print: 8,
  fabricClose: 3,
  fabricSwatch: 2,
  fabricCard: 1,
  scene: 3,
  emblem: 2,
};
const WIDTH = 640;
const ALIKE = 0.98;

interface Pictured {
  readonly alt: string;
  readonly recipe: PictureRecipe;
}

let browser: Browser;
let page: Page;
let pictures: readonly Pictured[];
beforeAll(async () => {
  browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: WIDTH, height: WIDTH }, deviceScaleFactor: 1 });
  page = await context.newPage();
  await page.addScriptTag({ content: await drawingForTheBrowser() });
  const all = await query<Pictured>(inject('server').dataDir, 'select alt, recipe from picture order by key');
  pictures = kinds.flatMap((kind) =>
    spread(
      all.filter(({ recipe }) => kindOf(recipe) === kind),
      OF_EACH[kind],
    ),
  );
});
afterAll(() => browser.close());

/** src/drawing as one script, as a page would carry it. */
async function drawingForTheBrowser(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: 'src/drawing/picture.ts', formats: ['iife'], name: 'drawing' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('nothing was built');
  return bundle.output[0].code;
}

describe('forty pictures of every kind', () => {
  test('are the same SVG in the browser and on the server', async () => {
    expect(pictures).toHaveLength(40);
    const differing: string[] = [];
    for (const { alt, recipe } of pictures) {
      const here = drawPicture(recipe).svg;
      const there = await page.evaluate(
        (recipe) =>
          (window as unknown as { drawing: { drawPicture: typeof drawPicture } }).drawing.drawPicture(recipe).svg,
        recipe,
      );
      if (here !== there) differing.push(`${alt}：第 ${firstDifference(here, there)} 个字符起不同`);
    }
    expect(differing).toEqual([]);
  });

  test(`look the same to the pixel's neighbourhood: SSIM ≥ ${ALIKE}`, async () => {
    const unlike: string[] = [];
    const lowest = new Map<string, number>();
    for (const { alt, recipe } of pictures) {
      const drawing = drawPicture(recipe);
      const likeness = ssim(await serverPixels(drawing), await browserPixels(page, drawing)).mssim;
      const kind = KINDS[kindOf(recipe)];
      lowest.set(kind, Math.min(likeness, lowest.get(kind) ?? 1));
      if (likeness < ALIKE) unlike.push(`${likeness.toFixed(4)} ${alt}`);
    }
    console.log([...lowest].map(([kind, likeness]) => `${kind} ${likeness.toFixed(4)}`).join('  '));
    expect(unlike).toEqual([]);
  });
});

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return at;
}

async function serverPixels(drawing: Drawing) {
  const { pixels, width, height } = await rasterise(drawing, WIDTH);
  const rgba = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { data: new Uint8ClampedArray(rgba), width, height };
}

async function browserPixels(page: Page, drawing: Drawing) {
  const height = Math.round((WIDTH * drawing.height) / drawing.width);
  await page.setViewportSize({ width: WIDTH, height });
  await page.setContent(
    `<style>body{margin:0;background:#faf7f1}svg{display:block;width:${WIDTH}px;height:${height}px}</style>${drawing.svg}`,
  );
  const { data, info } = await sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
