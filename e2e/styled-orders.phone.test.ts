import { expect, inject, test } from 'vitest';
import { stands } from './browser.ts';
import { factory, factoryBlank, newBuyer } from './ordering.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { isSignedIn } from './people.ts';
import { returnedStyle } from './proposed-style.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';
import { designedFromCart } from './studio-back.ts';
import { studioStyle } from './studio-style.ts';
import { soldWithoutDesign } from './without-design.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function wellMade(): Promise<void> {
  await expectWellMadeOnPhone(page);
}

test('on the phone a member orders a sample of a style at once, and buyer and factory see it on the order', async () => {
  const blank = await factoryBlank(address);
  const buyer = await newBuyer(address, '小满服饰');
  const style = await studioStyle(address, buyer.token, blank.id);
  await isSignedIn(page, buyer);
  await someone.open(`/user/style/detail?id=${style.styleId}`);
  await page.getByRole('link', { name: '请商家做' }).tap();

  await page.getByText(`按款式 ${style.styleNo} 第 1 版印`).waitFor();
  await wellMade();
  await button('立即下单').tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^样品/ }).tap();
  await sheet.locator('input:enabled').first().fill('1');
  expect(await sheet.getByRole('group', { name: '印花' }).count()).toBe(0);
  await wellMade();
  await sheet.getByRole('button', { name: '下样品单' }).tap();

  await page.waitForURL(/#\/Settle/);
  await page.locator('.order-line', { hasText: `款式 ${style.styleNo} 第 1 版` }).waitFor();
  await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.checkout-submit')?.disabled);
  await button('提交订单').tap();
  await page.waitForURL(/#\/pay/i);
  const orderNo = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('orders')!;

  for (const [who, path] of [
    [buyer, `/user/order/detail?orderNo=${orderNo}`],
    [await factory(address), `/user/store/order/detail?orderNo=${orderNo}`],
  ] as const) {
    // The page of one must not be asked for by the other.
    await isSignedIn(page, who);
    await someone.open(path);
    const shown = page.getByRole('article', { name: new RegExp(style.styleNo) });
    await shown.getByText('背面').waitFor();
    await shown.getByText('各裁片上的图层').tap();
    await shown.getByText('文字 · “山茶”').waitFor();
    await stands(page);
    await wellMade();
  }
});

test('on the phone a shop sells a style of words only, and a buyer reads its page and orders a sample', async () => {
  await someone.open('/about');
  await soldWithoutDesign({
    press: 'tap',
    wellMade,
    orderSample: async () => {
      await button('立即下单').tap();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: /^样品/ }).tap();
      await sheet.locator('input:enabled').first().fill('1');
      await sheet.getByRole('button', { name: '下样品单' }).tap();
    },
  });
});

test('on the phone a buyer designs the print of a blank in the cart, and brings the finished style back', async () => {
  await someone.open('/about');
  await designedFromCart({ press: 'tap', wellMade });
});

test('on the phone the maker of a proposed style sends a new version, and the customer agrees to it or lets it be dropped', async () => {
  const { maker, customer, orderNo, style, next } = await returnedStyle(address);
  await isSignedIn(page, maker);
  await someone.open('/user/style');
  const returned = page.getByRole('region', { name: '客户订单里退回的款式' });
  await returned.getByText('描边太细，请加到 1 毫米').waitFor();
  await wellMade();
  await returned.getByRole('button', { name: '选做好的一版发给客户' }).tap();
  await returned.getByText(`${next.styleNo} 第 2 版`).tap();
  await returned.getByRole('button', { name: '发给客户看' }).tap();
  await returned.getByText('等客户看').waitFor();

  await isSignedIn(page, customer);
  await someone.open(`/user/order/detail?orderNo=${orderNo}`);
  const offered = page.getByRole('region', { name: `新的一版 款式 ${next.styleNo} 第 2 版` });
  await offered.getByText('正面').waitFor();
  await wellMade();
  await button('不做这一款，退款').tap();
  await page.getByText('运费不变').waitFor();
  await wellMade();
  await button('先不取消').tap();
  await button('同意换成这一版').tap();
  await page.getByRole('article', { name: new RegExp(`${style.styleNo} 第 2 版`) }).waitFor();
});
