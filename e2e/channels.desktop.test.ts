import { expect, inject, test } from 'vitest';
import { stands } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, memberAs } from './people.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('desktop');

const { address } = inject('server');

async function wellMade(): Promise<void> {
  await stands(page);
  expect(await accessTroubles(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
}

test('a shop chooses a product and a channel, and downloads the checked pack', async () => {
  const shop = await memberAs(address, 'huafang');
  await someone.open('/about');
  await isSignedIn(page, shop);
  await someone.open('/user/sale/saleOrder?tab=packs');
  await page.getByRole('link', { name: '做资料包' }).click();
  await page.getByLabel('在售的商品').getByRole('checkbox').nth(1).check();
  for (const name of ['淘宝', '1688', '抖店', '小红书', 'Shopify']) await page.getByLabel(name).uncheck();
  await page.getByText('一共做 1 份').waitFor();
  await wellMade();
  await page.getByRole('button', { name: '开始做' }).click();
  await page.locator('.channel-item').getByText('可以铺货').waitFor({ timeout: 60_000 });
  await wellMade();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载拼多多' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('拼多多 资料包.zip');
});
