import { expect, inject, test } from 'vitest';
import type { OwnFabricItem } from '../src/contract/market/own-fabrics.ts';
import { ask, envelopeOf, listOf } from './ask.ts';
import { factory } from './ordering.ts';
import { expectWellMade } from './page-checks.ts';
import { demoAccount, isSignedIn, post } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('desktop');

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

test('a fabric is written step by step, put on sale, stocked by dye lot, found by buyers, and taken down and reinstated', async () => {
  const shop = await factory(address);
  const name = `试织面料 ${Math.floor(Math.random() * 1e9)}`;
  const openedId = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('open')!;
  const isFound = async () => {
    const found = await listOf<{ id: string }>(address, `/api/v2/fabric/list?q=${encodeURIComponent(name)}`);
    return found.length > 0;
  };
  await isSignedIn(page, shop);

  // copied from a fabric that is off the shelf
  await someone.open('/merchant/fabric?tab=offline');
  await wellMade();
  await page.getByRole('table').getByRole('button', { name: /^更多/ }).first().click();
  await page.getByRole('menuitem', { name: /^复制/ }).click();
  await page.getByLabel(/^面料名称/).fill(name);
  await page.getByText('草稿已保存').waitFor();
  const id = openedId();
  const kept = await ask(address, `/api/v2/shop/fabricItem?id=${id}`, { headers: { token: shop.token } });
  expect((envelopeOf(kept).data as OwnFabricItem).document.name).toBe(name);

  // the composition no longer adds up to 100 %: the list of problems leads back to it
  await page.getByRole('button', { name: '2 成分与规格' }).click();
  const share = page.getByLabel('第 1 种纤维 比例');
  const was = await share.inputValue();
  await share.fill('90');
  await wellMade();
  await page.getByRole('button', { name: '3 颜色与缸号' }).click();
  await page.getByRole('button', { name: '加一个缸号' }).click();
  await page.getByLabel('第 1 缸 缸号').fill('2611-08');
  await page.getByLabel('第 1 缸 米数').fill('120.5');
  await wellMade();
  await page.getByRole('button', { name: '6 预览与上架' }).click();
  await page.getByText('还差 1 处').waitFor();
  await page.getByRole('button', { name: /^成分与规格：成分合计应为 100%/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('第 1 种纤维');
  await share.fill(was);
  await page.getByRole('button', { name: '6 预览与上架' }).click();
  await page.getByText('资料齐了').waitFor();
  await wellMade();
  await page.getByRole('button', { name: '上架', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('在售').waitFor();
  expect(await isFound()).toBe(true);

  // stock per dye lot
  await row.getByRole('button', { name: /^库存/ }).click();
  await page.getByLabel(/2611-08 米数$/).fill('96.5');
  await wellMade();
  await page.getByRole('button', { name: '保存 1 处改动' }).click();
  await row.getByText('96.5 米').waitFor();

  // the platform takes it down with a reason
  const { userToken } = await post<{ userToken: string }>(address, '/api/user/logon', {
    account: 'yunying',
    password: (await demoAccount(address)).password,
  });
  const reason = '成分与检测报告不符';
  await post(address, '/api/v2/operator/decideFabric', { id, action: 'takeDown', reason }, userToken);
  expect(await isFound()).toBe(false);
  await someone.open('/merchant/fabric?tab=takenDown');
  await row.getByText(reason).waitFor();
  await wellMade();
  await row.getByRole('button', { name: /^提交复审/ }).click();
  await page.getByText(`已提交复审“${name}”`).waitFor();
  await post(address, '/api/v2/operator/decideFabric', { id, action: 'reinstate', reason: '' }, userToken);
  await someone.open('/merchant/fabric?tab=offline');
  await row.getByRole('button', { name: /^上架/ }).waitFor();
});

test('a new fabric opened by its address is styled, and only visited steps are marked as incomplete', async () => {
  const shop = await factory(address);
  await isSignedIn(page, shop);
  await page.goto(`${address}/#/merchant/fabric?open=new`);
  await page.reload();
  const season = page.locator('.product-ticks label').first();
  expect(await season.evaluate((label) => getComputedStyle(label).borderTopStyle)).toBe('solid');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v2/shop/saveFabric', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByLabel(/^面料名称/).fill('刚开始写的面料');
  await page.getByRole('button', { name: /^下一步/ }).click();
  await page.getByText('差 5 处').waitFor();
  // The first save is answered when the second step is open already: it stays open.
  answered.resolve();
  await page.getByText('草稿已保存').waitFor();
  await expect.poll(() => page.url()).toMatch(/open=(?!new).*step=measures/);
  expect(await page.locator('[aria-current="step"]').innerText()).toContain('成分与规格');
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
  await page.getByRole('button', { name: /^1 基本/ }).click();
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(5);
  await page.getByRole('button', { name: /^6 预览与上架/ }).click();
  await page.getByRole('button', { name: /纬向缩水率/ }).click();
  await expect
    .poll(() => page.getByLabel(/^纬向缩水/).evaluate((input) => document.activeElement === input))
    .toBe(true);
});

test('the first save of a new fabric leaves the page where it is, and back leads to the list', async () => {
  const shop = await factory(address);
  await isSignedIn(page, shop);
  await someone.open('/merchant/fabric');
  await page.getByRole('button', { name: '新建面料' }).click();
  await page.getByLabel(/^面料名称/).fill('写到一半的面料');
  await page.evaluate(() => window.scrollTo(0, 240));
  await page.getByText('草稿已保存').waitFor();
  await expect.poll(() => page.url()).toMatch(/open=(?!new)/);
  expect(await page.evaluate(() => window.scrollY)).toBe(240);
  await page.goBack();
  await page.getByRole('button', { name: '新建面料' }).waitFor();
  expect(page.url()).not.toContain('open=');
});
