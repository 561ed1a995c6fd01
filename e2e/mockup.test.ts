import sharp from 'sharp';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DesignMockups, Mockup } from '#contract/market/designs.ts';
import { drawGarment } from '#drawing/garment.ts';
import { movedPrints, type Move, UNMOVED } from '#drawing/live-mockup.ts';
import type { Drawing, GarmentRecipe } from '#drawing/recipe.ts';
import { type Layout, emptyBrowser, openBrowser, type Visitor, visitor } from './browser.ts';

const { address } = inject('server');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => emptyBrowser(browser));

async function designOf(type: 'fourWay' | 'placed'): Promise<string> {
  const answer = await fetch(`${address}/api/v2/design/list?type=${encodeURIComponent(type)}&pageSize=1`);
  const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
  return data.list[0]!.id;
}

async function mockupsOf(id: string): Promise<DesignMockups> {
  const answer = await fetch(`${address}/api/v2/design/mockups`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  return ((await answer.json()) as { data: DesignMockups }).data;
}

/** The server's drawing of the same recipe after a move. */
function drawn({ print }: DesignMockups, on: Mockup, move: Move): Drawing {
  const { garment, view, measuresMm: measures, colour, cloth, laid } = on;
  const prints = laid.map((one) => ({ ...one, print }));
  const recipe = { draw: 'garment', garment, view, measures, colour, cloth, prints } as GarmentRecipe;
  return drawGarment({ ...recipe, prints: movedPrints(recipe.prints, move) });
}

const transformsIn = (svg: string): string[] =>
  [...svg.matchAll(/data-print="\d+" data-lie="[^"]+" (?:pattern)?[tT]ransform="([^"]+)"/g)].map(([, text]) => text!);

const numbersIn = (transform: string) => transform.match(/-?[\d.]+/g)!.map(Number);

/** Waits until the drawing has caught up and the temporary canvas is gone: the print then lies as expected. */
async function expectLying(stage: Locator, expected: readonly string[]): Promise<void> {
  const wanted = expected.map(numbersIn);
  const offsets = async () => {
    if ((await stage.locator('canvas').count()) > 0) return 'in motion';
    const seen = transformsIn(await stage.innerHTML()).map(numbersIn);
    if (seen.length !== wanted.length) return `${seen.length} layers`;
    // numbers in a drawing are rounded; a pixel of this stage is more than a millimetre
    const isThere = (value: number, nth: number, at: number) =>
      Math.abs(value - wanted[nth]![at]!) < (at < 4 ? 0.001 : 0.2);
    return seen.filter(
      (numbers, nth) =>
        numbers.length !== wanted[nth]!.length || !numbers.every((value, at) => isThere(value, nth, at)),
    );
  };
  await expect.poll(offsets).toEqual([]);
}

let someone: Visitor;
let page: Page;
async function open(layout: Layout, id: string): Promise<Locator> {
  someone = await visitor(browser, address, layout);
  page = someone.page;
  await someone.loadPictures();
  await someone.open(`/design/detail?id=${id}`);
  if (layout === 'desktop') {
    await page.getByRole('button', { name: '上身试看', exact: true }).first().click();
  } else {
    await page.evaluate(() => window.scrollTo(0, window.innerHeight));
    await page.getByRole('button', { name: '拖动试看' }).tap();
  }
  const stage = page.getByRole('application');
  await stage.locator('svg').waitFor();
  await stage.scrollIntoViewIfNeeded();
  // waits for the end of smooth scrolling
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    for (let [last, still] = [-1, 0]; still < 8;) {
      await nextFrame();
      still = scrollY === last ? still + 1 : 0;
      last = scrollY;
    }
  });
  return stage;
}
afterEach(async () => {
  expect(someone.troubles()).toEqual([]);
  await someone.close();
});

describe('trying a design on', () => {
  let allover: { id: string; reply: DesignMockups; on: Mockup };
  beforeAll(async () => {
    const id = await designOf('fourWay');
    const reply = await mockupsOf(id);
    allover = { id, reply, on: reply.mockups[0]! };
  });

  async function drag(stage: Locator, dx: number, dy: number): Promise<{ mmPerPx: number }> {
    const box = (await stage.boundingBox())!;
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 4 });
    await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
    await page.mouse.up();
    const side = drawn(allover.reply, allover.on, UNMOVED).width;
    return { mmPerPx: side / (await stage.evaluate((one) => one.clientWidth)) };
  }

  test('a print dragged by mouse lands where the server would draw it, and 撤销 restores it', async () => {
    const stage = await open('desktop', allover.id);
    const { reply, on } = allover;
    await expectLying(stage, transformsIn(drawn(reply, on, UNMOVED).svg));

    const { mmPerPx } = await drag(stage, 80, -44);
    const move = { ...UNMOVED, xMm: 80 * mmPerPx, yMm: -44 * mmPerPx };
    await expectLying(stage, transformsIn(drawn(reply, on, move).svg));

    await page.getByRole('button', { name: '撤销' }).click();
    await expectLying(stage, transformsIn(drawn(reply, on, UNMOVED).svg));
    expect(await page.getByRole('button', { name: '撤销' }).isDisabled()).toBe(true);
  });

  test('the live preview while dragging looks like the final drawing', async () => {
    const stage = await open('desktop', allover.id);
    // prepared by the stage while it is idle
    const box = (await stage.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect
      .poll(async () => {
        await page.mouse.move(x + Math.random(), y);
        return stage.locator('canvas').count();
      })
      .toBe(1);
    // The canvas is read right after it is painted: once the hand rests it makes way for the drawing.
    const painted = await stage.evaluateHandle((garment) => ({
      after: new Promise<string | undefined>((done) =>
        garment.addEventListener(
          'pointermove',
          () => requestAnimationFrame(() => setTimeout(() => done(garment.querySelector('canvas')?.toDataURL()))),
          { once: true },
        ),
      ),
    }));
    await page.mouse.move(x + 60, y + 35);
    const moving = (await painted.evaluate(({ after }) => after))!;
    await page.mouse.up();
    await expect.poll(() => stage.locator('canvas').count()).toBe(0);
    const standing = await stage.screenshot();
    const pixels = (image: Buffer) => sharp(image).resize(300, 300, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const [one, other] = [await pixels(Buffer.from(moving.split(',')[1]!, 'base64')), await pixels(standing)];
    const difference = one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
    expect(difference).toBeLessThan(6);
  });

  test('arrow and other keys move, scale and rotate the print, and its size is announced in centimetres', async () => {
    const stage = await open('desktop', allover.id);
    const { reply, on } = allover;
    await stage.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await expectLying(stage, transformsIn(drawn(reply, on, { ...UNMOVED, xMm: 10, yMm: 20 }).svg));

    const size = page.locator('output').first();
    const cm = (mm: number) => (mm / 10).toFixed(1);
    const { width, height } = reply.print.repeatMm;
    expect(await size.innerText()).toBe(`${cm(width)} × ${cm(height)} cm`);
    await page.keyboard.press('+');
    await expect.poll(() => size.innerText()).toBe(`${cm(width * 1.05)} × ${cm(height * 1.05)} cm`);
    await page.getByRole('button', { name: '复位' }).click();
    await expectLying(stage, transformsIn(drawn(reply, on, UNMOVED).svg));
  });

  test('the back view shows the same fabric colour and print', async () => {
    const stage = await open('desktop', allover.id);
    await page.getByRole('button', { name: '背面' }).click();
    const back = drawn(allover.reply, { ...allover.on, view: 'back' }, UNMOVED);
    await expect.poll(async () => transformsIn(await stage.innerHTML()).length).toBe(transformsIn(back.svg).length);
    await expectLying(stage, transformsIn(back.svg));
  });

  test('on the phone one finger drags a placement print within the largest print area', async () => {
    const id = await designOf('placed');
    const reply = await mockupsOf(id);
    const stage = await open('phone', id);
    const box = (await stage.boundingBox())!;
    const session = await someone.context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = transformsIn(await stage.innerHTML());
    await touch('touchStart', x, y);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', x, y + step * 2);
    await touch('touchEnd', x, y + 16);
    await expect.poll(async () => transformsIn(await stage.innerHTML())).not.toEqual(before);

    const [on] = reply.mockups;
    await page.getByRole('slider', { name: '图案大小' }).fill('300');
    const size = await page.locator('output').first().innerText();
    const [widthCm, heightCm] = numbersIn(size) as [number, number];
    expect(widthCm * 10).toBeLessThanOrEqual(on!.largestMm.width + 0.5);
    expect(heightCm * 10).toBeLessThanOrEqual(on!.largestMm.height + 0.5);
  });
});

describe.each<Layout>(['desktop', 'phone'])('在所有光版上看, on the %s', (layout) => {
  test('every blank that takes the design is listed once, by category, and links to its page', async () => {
    const id = await designOf('fourWay');
    const { mockups } = await mockupsOf(id);
    await open(layout, id);
    if (layout === 'phone') await page.getByRole('button', { name: /^再看 \d+ 款$/ }).tap();
    const links = page.getByRole('link', { name: /^用这个光版 / });
    expect(await links.count()).toBe(mockups.length);

    const { name } = mockups.at(-1)!.category;
    const ofCategory = mockups.filter(({ category }) => category.name === name);
    await page.getByRole('group', { name: '按品类看' }).getByRole('button', { name }).click();
    await expect.poll(() => links.count()).toBe(ofCategory.length);
    await links.last().click();
    await page.waitForURL(/light\/detail\?id=/);
    expect(page.url()).toContain(ofCategory.at(-1)!.blankId);
  });
});
