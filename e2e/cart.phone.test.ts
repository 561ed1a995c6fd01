import { expect, inject, test } from 'vitest';
import { to } from '../src/web/platform/screens.ts';
import { ask, envelopeOf, listOf } from './ask.ts';
import { stands } from './browser.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { kept, newNumber } from './people.ts';
import { registerIn } from './register-in.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

const route = () => new URL(page.url()).hash.slice(1);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const stored = async (key: string) => JSON.parse((await kept(page))[key] ?? 'null') as unknown;

async function wellMade(): Promise<void> {
  await expectWellMadeOnPhone(page);
}

test('on the phone a visitor adds fabric to the cart, removes and restores it, signs in, and goes on to the checkout', async () => {
  const [cloth] = await listOf<{ id: string; moq: number }>(address, '/api/v2/fabric/list?pageSize=1');
  await someone.open('/login');
  await page.evaluate(() => localStorage.setItem('jinshi.signed-out', 'true'));
  await page.reload();
  await someone.open(to('fabricDetail', { id: cloth!.id }));
  await button('加入购物车').tap();
  await page.locator('.cloth-quantity input').first().fill(String(cloth!.moq));
  await page
    .getByText(/≈ .*(公斤|米)/)
    .first()
    .waitFor();
  await wellMade();
  await page.getByRole('dialog').getByRole('button', { name: '加入购物车' }).tap();
  await page.getByRole('link', { name: '去购物车' }).tap();
  await stands(page);
  await page.locator('.cart-line').waitFor();
  await wellMade();

  await button('管理').tap();
  await page.getByRole('button', { name: /^移除 / }).tap();
  await page.getByText('购物车是空的', { exact: false }).waitFor();
  await button('撤销').tap();
  await page.locator('.cart-line').waitFor();
  await button('完成').tap();

  await button(/^结算/).tap();
  await registerIn(page, 'tap', newNumber());
  await expect.poll(route).toBe('/Settle');
  expect([await stored('jinshi.cart'), await stored('jinshi.cart-merge-batches')]).toEqual([[], []]);
});

test("the silently signed-in demo account does not take over a visitor's cart", async () => {
  const [blank] = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=1');
  const detail = envelopeOf(await ask(address, `/api/v2/light/detail?id=${blank!.id}`)).data as {
    skus: { colourNo: string; size: string }[];
  };
  const { colourNo, size } = detail.skus[0]!;
  const line = { id: 'a1', kind: 'blank', itemId: blank!.id, colourNo, size, purpose: 'bulk', printMethod: '' };
  await someone.open('/');
  const before = [{ ...line, unit: 'piece', quantity: 777, seenPriceFen: null }];
  await page.evaluate((lines) => localStorage.setItem('jinshi.cart', JSON.stringify(lines)), before);
  await page.reload();
  await stands(page);
  await page.getByRole('link', { name: '购物车，1 行' }).tap();
  await expect.poll(() => stored('jinshi.token')).toBeTruthy();
  await stands(page);
  expect(await stored('jinshi.cart')).toEqual(before);
  const token = (await stored('jinshi.token')) as string;
  const { data } = envelopeOf(await ask(address, '/api/v2/cart/list', { headers: { token } }));
  expect(JSON.stringify(data)).not.toContain('"quantity":777');
});
