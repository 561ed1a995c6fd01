import { expect, inject, test } from 'vitest';
import { expectNoSidewaysScroll, stands } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, memberAs } from './people.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('desktop');

const { address } = inject('server');

async function wellMade(): Promise<void> {
  await stands(page);
  await expectNoSidewaysScroll(page, 1440);
  expect(await accessTroubles(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
}

test('a shop writes a proposal, sends it, and its link opens without scripts', async () => {
  await someone.open('/about');
  await isSignedIn(page, await memberAs(address, 'yizhen'));
  await someone.open('/user/mylayout');
  await page.getByText('社团活动服一套').waitFor();
  await wellMade();

  await page.getByRole('link', { name: '新方案' }).click();
  await page.getByLabel('方案名称').fill('展会赠品');
  await page.getByRole('textbox', { name: '客户' }).fill('会展公司');
  await page.getByRole('button', { name: '面料' }).waitFor();
  await page.getByRole('button', { name: '加入 经典圆领短袖T' }).click();
  const item = page.locator('.proposal-item');
  await item.waitFor();
  await page.getByRole('button', { name: '收起' }).click();
  const cell = item.getByRole('textbox', { name: /件数/ }).first();
  await cell.fill('1200');
  await cell.press('Tab');
  await page.locator('.proposal-look').getByText('1200 件').waitFor();
  await wellMade();
  await page.getByRole('button', { name: '发送，拿链接' }).click();
  const link = await page.locator('.proposal-link code').innerText();
  expect(link).toMatch(/^http.*\/s\/[\w-]{43}$/);
  await wellMade();

  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.goto(`${address}${new URL(link).pathname}`);
  await customer.getByRole('heading', { name: '展会赠品' }).waitFor();
  expect(await customer.locator('meta[property="og:title"]').getAttribute('content')).toContain('展会赠品');
  await context.close();
});
