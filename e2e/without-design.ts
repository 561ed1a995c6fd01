import { expect, inject } from 'vitest';
import type { ShopProductRow } from '../src/contract/market/shop-products.ts';
import { stands } from './browser.ts';
import { read } from './buying.ts';
import { factoryBlank, newBuyer, trader } from './ordering.ts';
import { isSignedIn } from './people.ts';
import { page, someone } from './somebody.ts';
import { studioStyle } from './studio-style.ts';

interface Layout {
  readonly press: 'click' | 'tap';
  readonly wellMade: () => Promise<void>;
  /** on the product page: a sample, up to the checkout */
  readonly orderSample: () => Promise<void>;
}

/** A shop makes a product of a style of words only, and a buyer reads and orders it. */
export async function soldWithoutDesign({ press, wellMade, orderSample }: Layout): Promise<void> {
  const { address } = inject('server');
  const blank = await factoryBlank(address);
  const shop = await trader(address);
  const buyer = await newBuyer(address, '小满服饰');
  const style = await studioStyle(address, shop.token, blank.id);
  await isSignedIn(page, shop);
  await someone.open(`/user/style/detail?id=${style.styleId}`);
  await page.getByRole('button', { name: '去建商品' })[press]();
  const form = page.getByRole('form', { name: '新建商品' });
  await form.getByLabel(/^建好后马上上架/).check();
  await wellMade();
  await form.getByRole('button', { name: '建 1 件商品' })[press]();
  await form.waitFor({ state: 'detached' });
  const made = async (): Promise<ShopProductRow[]> => {
    const query = { q: style.styleNo, status: 'onSale' };
    return (await read(address, 'GET /api/v2/shop/getGoodsList', query, shop.token)).list;
  };
  await expect.poll(async () => (await made()).length).toBe(1);
  const [{ id, title }] = (await made()) as [ShopProductRow];

  await isSignedIn(page, buyer);
  await someone.open(`/product/list/detail?id=${id}`);
  await page.getByText(`款号 ${style.styleNo}`).waitFor();
  await page.getByRole('heading', { name: '图案在裁片上的位置' }).waitFor();
  expect(
    await page
      .locator('main')
      .getByText(/花型与授权|设计师/)
      .count(),
  ).toBe(0);
  await stands(page);
  await wellMade();
  await orderSample();
  await page.waitForURL(/#\/Settle/);
  await page.locator('.order-line', { hasText: title }).waitFor();
  await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.checkout-submit')?.disabled);
  await page.getByRole('button', { name: '提交订单' })[press]();
  await page.waitForURL(/#\/pay/i);
}
