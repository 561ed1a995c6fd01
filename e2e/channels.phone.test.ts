import { expect, inject, test } from 'vitest';
import { ask, envelopeOf } from './ask.ts';
import { expectNoSidewaysScroll, hasSettled, stands } from './browser.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedIn, memberAs, post } from './people.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('phone');

const { address } = inject('server');

async function wellMade(): Promise<void> {
  await stands(page);
  // A list that fades in or out has less contrast.
  await hasSettled(page);
  await expectNoSidewaysScroll(page, 390);
  await expectWellMade(page);
}

/** Starts a pack of so many products of a shop, for three channels. */
async function startPack(token: string, products: number): Promise<{ id: string; jobId: string }> {
  const path = `/api/v2/shop/getGoodsList?status=onSale&pageSize=${products}`;
  const { list } = envelopeOf(await ask(address, path, { headers: { token } })).data as { list: { id: string }[] };
  const body = { productIds: list.map(({ id }) => id), channels: ['pinduoduo', 'douyin', 'taobao'] };
  return post(address, '/api/v2/saleorder/makePack', body, token);
}

test('on the phone a factory stops a pack that waits its turn, goes on and watches it being made', async () => {
  const [shop, before] = [await memberAs(address, 'yizhen'), await memberAs(address, 'huafang')];
  await isSignedIn(page, shop);
  // Packs are made one after the other: this one waits behind a large one until it is stopped.
  const large = await startPack(before.token, 50);
  const { id } = await startPack(shop.token, 1);
  await someone.open(`/user/sale/saleOrder?tab=packs&pack=${id}`);
  await page.getByRole('button', { name: '停下' }).click();
  await post(address, '/api/v2/job/end', { id: large.jobId }, before.token);
  await page.getByRole('button', { name: /^接着做/ }).click();
  await page.getByText('可以铺货 3').waitFor();
  await wellMade();
  await page.getByRole('link', { name: '全部资料包' }).click();
  await page.locator('.channel-packs').getByText('已生成').first().waitFor();
  await wellMade();
});

test('on the phone a shop sees why a listing was rejected, cancels it, takes one off, updates one and retries one', async () => {
  const shop = await memberAs(address, 'huafang');
  await isSignedIn(page, shop);
  await someone.open('/user/sale/saleOrder?status=rejected');
  const rejected = page.locator('.sale-card').first();
  await rejected.getByText('怎么改').waitFor();
  await wellMade();
  await rejected.getByRole('button', { name: /^取消/ }).click();
  await page.getByText('这里没有铺货记录').waitFor();
  await someone.open('/user/sale/saleOrder');
  const listed = page.locator('.sale-card', { has: page.getByRole('button', { name: /^下架/ }) }).first();
  const name = await listed.locator('strong').textContent();
  await listed.getByRole('button', { name: /^下架/ }).click();
  await listed.getByRole('group', { name: '下架这件？' }).getByRole('button', { name: '下架' }).click();
  await page.locator('.sale-card', { hasText: name! }).getByText('已下架').waitFor();
  await page.locator('.sale-card', { hasText: name! }).getByRole('link').first().click();
  await page.getByText('渠道已经下架').waitFor();
  await wellMade();

  // What has changed here is brought to the channel, and what failed is tried again.
  await someone.open('/user/sale/saleOrder?status=outOfSync');
  const differing = page.locator('.sale-card').first();
  await differing.getByText('应为').first().waitFor();
  const changed = await differing.locator('strong').textContent();
  await differing.getByRole('button', { name: /^更新过去/ }).click();
  await page.locator('.sale-card', { hasText: changed! }).waitFor({ state: 'detached' });
  await someone.open('/user/sale/saleOrder?status=failed');
  await page.locator('.sale-card').first().getByRole('button', { name: /^重试/ }).click();
  await page.getByText('这里没有铺货记录').waitFor();
});

test('on the phone a shop moves a block of its 详情页 and sees what comes of it', async () => {
  await isSignedIn(page, await memberAs(address, 'yizhen'));
  await someone.open('/user/sale/saleOrder?tab=page');
  await page.getByAltText('按商品资料画的文字和表格').first().waitFor();
  await page.getByRole('button', { name: '下移 卖点' }).click();
  await page.getByText('和标准的一样').waitFor({ state: 'detached' });
  await wellMade();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.getByText('还没有打开的块').waitFor();
  await page.getByRole('checkbox', { name: '购买须知' }).check();
  expect(await page.getByRole('button', { name: '存成店铺的详情页' }).isEnabled()).toBe(false);
  await page.getByText('没有内容').waitFor();
});
