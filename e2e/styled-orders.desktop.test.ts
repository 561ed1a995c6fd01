import { beforeEach, expect, inject, test } from 'vitest';
import { stands } from './browser.ts';
import { factory, factoryBlank, newBuyer } from './ordering.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedIn, newMember } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';
import { designedFromCart } from './studio-back.ts';
import { studioStyle } from './studio-style.ts';
import { soldWithoutDesign } from './without-design.ts';

const { address } = inject('server');

somebodyComesAnew('desktop');

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

beforeEach(() => someone.open('/about'));

test('a member without a shop has a style made as a sample, and the factory sees sides and layers on its order', async () => {
  const blank = await factoryBlank(address);
  const buyer = await newBuyer(address, '小满服饰');
  const style = await studioStyle(address, buyer.token, blank.id);
  await isSignedIn(page, buyer);
  await someone.open(`/user/style/detail?id=${style.styleId}`);
  await page.getByRole('link', { name: '请商家做' }).click();

  const note = page.getByRole('region', { name: '按款式印' });
  await note.getByText(`按款式 ${style.styleNo} 第 1 版印`).waitFor();
  expect(await page.getByRole('group', { name: '印花' }).count()).toBe(0);
  await page.locator('.quantity-kinds label', { hasText: '样品' }).click();
  await page.locator('.quantity-table input:enabled').first().fill('1');
  await wellMade();
  await button('加入购物车').first().click();
  await page.getByText('已加入购物车').waitFor();

  await someone.open('/cart');
  const row = page.locator('.cart-line');
  await row.getByText(`款式 ${style.styleNo} 第 1 版`).waitFor();
  await wellMade();
  await button('结算').click();
  await page.waitForURL(/#\/Settle/);
  await page.locator('.order-line', { hasText: `款式 ${style.styleNo} 第 1 版` }).waitFor();
  expect(await page.getByText('印什么图').count()).toBe(0);
  await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.checkout-submit')?.disabled);
  await button('提交订单').click();
  await page.waitForURL(/#\/pay/i);
  const orderNo = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('orders')!;

  await isSignedIn(page, await factory(address));
  await someone.open(`/user/store/order/detail?orderNo=${orderNo}`);
  const shown = page.getByRole('article', { name: new RegExp(style.styleNo) });
  await shown.getByText('正面').waitFor();
  await shown.getByText('背面').waitFor();
  await shown.getByText('各裁片上的图层').click();
  await shown.getByText('文字 · “山茶”').waitFor();
  await stands(page);
  await wellMade();
});

test("a style of another's in the address of a blank is not printed, and the page says so", async () => {
  const blank = await factoryBlank(address);
  const owner = await newMember(address, '别家');
  const style = await studioStyle(address, owner.token, blank.id);
  await isSignedIn(page, await newMember(address, '小满服饰'));
  await someone.open(`/light/detail?id=${blank.id}&style=${style.styleId}`);
  await page.getByText('网址里的款式不是您的，或不是用这件光版做的。下面按普通光版选。').waitFor();
  await page.getByRole('group', { name: '印花' }).waitFor();
});

test('a shop sells a style of words only, and a buyer reads its page and orders a sample', () =>
  soldWithoutDesign({
    press: 'click',
    wellMade,
    orderSample: async () => {
      await page.locator('.quantity-kinds label', { hasText: '样品' }).click();
      await page.locator('.quantity-table input:enabled').first().fill('1');
      await button('下样品单').first().click();
    },
  }));

test('a buyer designs the print of a blank in the cart, and brings the finished style back in one press', () =>
  designedFromCart({ press: 'click', wellMade }));
