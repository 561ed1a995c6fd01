import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { emptyBrowser, openBrowser, type Visitor, visitor } from './browser.ts';

const { address } = inject('server');

let browser: Browser;
let someone: Visitor;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  someone = await visitor(browser, address, 'desktop');
  page = someone.page;
});
afterAll(() => emptyBrowser(browser));

/** A laptop's window without the browser's bars. */
const LAPTOP = { width: 1440, height: 760 };

/** Items of a kind have different numbers of colours, tiers and selling points, so several are tested. */
const DETAILS = [
  { path: '/light/detail', list: '/api/v2/light/list', button: '选颜色尺码', part: '选颜色、尺码与数量' },
  { path: '/fabric/detail', list: '/api/v2/fabric/list', button: '选颜色与数量', part: '选颜色与数量' },
  { path: '/product/list/detail', list: '/api/v2/product/list', button: '选颜色尺码', part: '选颜色、尺码与数量' },
  { path: '/design/detail', list: '/api/v2/design/list', button: '看用它的款式', part: '用这张花型的款式' },
] as const;

describe('the first screen of a buyer', () => {
  test.each(DETAILS)(
    '$path shows its primary button without scrolling, and the button leads to $part',
    async (detail) => {
      await page.setViewportSize(LAPTOP);
      const items = await listOf<{ id: string }>(address, `${detail.list}?pageSize=3`);
      for (const { id } of items) {
        await someone.open(`${detail.path}?id=${id}`);
        const vermilion = page.locator('.detail-main .button-action');
        expect(await vermilion.allInnerTexts()).toEqual([detail.button]);
        const box = (await vermilion.boundingBox())!;
        expect(box.y + box.height).toBeLessThan(LAPTOP.height);
        expect(await page.locator('.detail-main button:disabled').allInnerTexts()).toEqual([]);
      }
      await page.locator('.detail-main .button-action').click();
      const part = page.getByRole('heading', { name: new RegExp(`^${detail.part}`) });
      await page.waitForFunction(() => scrollY > 100);
      expect((await part.boundingBox())!.y).toBeLessThan(LAPTOP.height / 2);
    },
  );

  test.each(['/light/list', '/light/list?tab=fabric', '/product/list', '/search?kind=design'])(
    '%s shows its first row of products with prices without scrolling',
    async (path) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await someone.open(path);
      const price = (await page.locator('.grid .card .price').first().boundingBox())!;
      expect(price.y + price.height).toBeLessThan(900);
      const category = (await page.locator('.grid .card').first().boundingBox())!;
      expect(category.y).toBeLessThan(450);
    },
  );

  test('a tablet in portrait shows products instead of a column of categories, and the sort bar stays while scrolling', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await someone.open('/light/list');
    expect((await page.locator('.grid .card').first().boundingBox())!.y).toBeLessThan(600);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.waitForFunction(() => Math.round(document.querySelector('.sorts')!.getBoundingClientRect().top) === 0);
  });
});
