import { expect, inject, test } from 'vitest';
import { blankOf, read } from './buying.ts';
import { newBuyer, trader } from './ordering.ts';
import { isSignedIn, memberAs, post } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

test('a shop that shares another shop’s blank is credited with the visit and the order, and reads it under its link', async () => {
  const sharer = await trader(address);
  const counts = () => read(address, 'GET /api/v2/shop/referrals', {}, sharer.token);
  const before = await counts();
  const buyer = await newBuyer(address, '群里来的');
  const { line, title } = await blankOf(address, 'yizhen');
  await post(address, '/api/v2/cart/add', { lines: [line] }, buyer.token);
  await isSignedIn(page, buyer);

  await page.goto(`${address}/s/b/${line.itemId}?store=${sharer.user.username}`);
  // A link to the shop that sells would take the credit.
  expect(await page.getByRole('link', { name: /一针一印/ }).count()).toBe(0);
  await page.getByRole('link', { name: '看详情，选颜色尺码' }).tap();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(async () => (await counts()).visits).toBe(before.visits + 1);
  // Neither a reload nor another shop's page that is opened on the way is another visit.
  await page.reload();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.evaluate(() => (location.hash = '#/share/store/list?store=muyang'));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => (location.hash = '#/cart'));
  await page.getByRole('button', { name: /^结算（/ }).tap();
  await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.checkout-submit')?.disabled);
  await page.getByRole('button', { name: '提交订单' }).tap();
  await page.waitForURL(/#\/pay\?/);
  const after = await counts();
  expect(after.visits).toBe(before.visits + 1);
  expect(after.otherOrders.count).toBe(before.otherOrders.count + 1);
  expect(after.ownOrders).toEqual(before.ownOrders);

  const seller = await memberAs(address, 'yizhen');
  const orderNo = new URLSearchParams(page.url().split('?')[1]).get('orders')!;
  const { events } = await read(address, 'GET /api/v2/shop/order/detail', { orderNo }, seller.token);
  expect(events.map(({ note }) => note).join()).toContain('分享的链接来');

  await isSignedIn(page, sharer);
  await someone.open('/merchant/index');
  await page.getByText(`从分享的链接进来 ${after.visits} 次`).waitFor();
});

test('a shop owner who shares another shop’s blank hands out the own link', async () => {
  const sharer = await trader(address);
  const { line } = await blankOf(address, 'yizhen');
  await isSignedIn(page, sharer);
  await someone.open(`/light/detail?id=${line.itemId}`);
  await someone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '分享' }).tap();
  await page.getByRole('button', { name: '复制链接' }).tap();
  await page.locator('.adm-toast-main', { hasText: '链接已复制' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${address}/s/b/${line.itemId}?store=${sharer.user.username}`,
  );
});
