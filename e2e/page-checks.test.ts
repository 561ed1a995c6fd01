import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyBrowser, openBrowser } from './browser.ts';
import { accessTroubles } from './page-checks.ts';
import { widthTroubles } from './width-checks.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await (await browser.newContext({ viewport: { width: 400, height: 600 } })).newPage();
});
afterAll(() => emptyBrowser(browser));

const show = (body: string) =>
  page.setContent(`<!doctype html><html lang="zh"><title>检查</title><body style="font: 16px/20px sans-serif">${body}`);

test('the accessibility check finds a faint text and a button without a name, and ignores a skipped heading', async () => {
  await show('<main><h1>标题</h1><h4>小节</h4><p style="color: #ddd">看不清的字</p><button></button></main>');
  const found = await accessTroubles(page);
  expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(new Set(['button-name', 'color-contrast']));
  await show('<main><h1>标题</h1><p>看得清的字</p><button>好</button></main>');
  expect(await accessTroubles(page)).toEqual([]);
});

test('the accessibility check measures a colour as it will be, not half-way', async () => {
  await show(
    `<style>button { transition: background 60s; background: #fff; color: #eee } .on { background: #123 }</style>
      <main><h1>标题</h1><button>请联系我</button></main>`,
  );
  await page.evaluate(() => {
    const button = document.querySelector('button')!;
    void getComputedStyle(button).backgroundColor;
    button.className = 'on';
  });
  expect(await accessTroubles(page)).toEqual([]);
});

test.each([
  ['text upon text', '<p>第一行文字</p><p style="margin-top: -36px">第二行文字</p>'],
  ['stands on end', '<p style="width: 16px">竖着</p>'],
  [
    'beyond the edge',
    '<p style="white-space: nowrap; width: 10px">很长很长很长很长很长很长很长很长很长很长很长很长的一行</p>',
  ],
  ['cut off by', '<p style="overflow: hidden; white-space: nowrap; width: 40px">切掉一半的字</p>'],
  ['text upon a picture', '<main><img width="80" height="80"><p style="margin-top: -40px">图上的字</p></main>'],
])('the width check finds: %s', async (trouble, body) => {
  await show(body);
  expect((await widthTroubles(page)).map((line) => line.slice(0, trouble.length))).toContain(trouble);
});

test.each([
  '<p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 40px">切掉一半的字</p>',
  '<p style="visibility: hidden; width: 16px">竖着</p><svg><text>图中</text></svg>',
  '<p>第一行文字</p><p>第二行文字</p>',
])('the width check accepts %s', async (body) => {
  await show(body);
  expect(await widthTroubles(page)).toEqual([]);
});
