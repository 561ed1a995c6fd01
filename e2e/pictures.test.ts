import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { drawPicture } from '#drawing/picture.ts';
import type { Drawing, PictureRecipe } from '#drawing/recipe.ts';
import { pixelsOf } from '../src/server/people/pictures/render-picture.ts';
import { emptyBrowser, openBrowser } from './browser.ts';
import { query } from './embedded-database.ts';
import { type Kind, KINDS, kindOf, kinds, spread } from './picture-kinds.ts';

/**
 * Server and browser draw the same pictures: src/drawing gives both the same SVG, byte for byte, and librsvg and
 * Chromium rasterise it to matching pixels.
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
/** The two smooth the fine stripes of a small cloth in a scene differently. */
const SCENES_ALIKE = 0.975;

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
afterAll(() => emptyBrowser(browser));

/** src/drawing bundled as one script, as in a page. */
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

test('the sample has forty pictures of every kind', () => {
  expect(pictures).toHaveLength(40);
  expect(new Set(pictures.map(({ recipe }) => kindOf(recipe))).size).toBe(kinds.length);
});

describe.each(kinds.map((kind) => [KINDS[kind], kind] as const))('%s', (_words, kind) => {
  const ofThisKind = () => pictures.filter(({ recipe }) => kindOf(recipe) === kind);

  test('the SVG is the same in the browser and on the server', async () => {
    const differing: string[] = [];
    for (const { alt, recipe } of ofThisKind()) {
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

  const least = kind === 'scene' ? SCENES_ALIKE : ALIKE;

  test(`the pixels are the same in Chromium and in sharp: SSIM ≥ ${least}`, async () => {
    const unlike: string[] = [];
    let lowest = 1;
    for (const { alt, recipe } of ofThisKind()) {
      const drawing = drawPicture(recipe);
      const likeness = ssim(await serverPixels(recipe), await browserPixels(page, drawing)).mssim;
      lowest = Math.min(likeness, lowest);
      if (likeness < least) unlike.push(`${likeness.toFixed(4)} ${alt} ${JSON.stringify(recipe)}`);
    }
    console.log(`${KINDS[kind]}：最低 ${lowest.toFixed(4)}`);
    expect(unlike).toEqual([]);
  });
});

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return at;
}

async function serverPixels(recipe: PictureRecipe) {
  const { pixels, width, height } = await pixelsOf(recipe, WIDTH);
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
