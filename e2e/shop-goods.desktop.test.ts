import { expect, inject, test } from 'vitest';
import type { ShopGoodsItem } from '../src/contract/shop-goods.ts';
import { ask, envelopeOf } from './ask.ts';
import { factory } from './ordering.ts';
import { accessTroubles, leftOverWords, smallTargets } from './page-checks.ts';
import { isSignedIn, post } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('desktop');

const said = (words: string) => page.locator('.ant-message-notice', { hasText: words }).first().waitFor();

async function wellMade(): Promise<void> {
  expect(await accessTroubles(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
}

test('goods are made from a style, put on sale, seen by a buyer, made dearer and taken off again', async () => {
  const shop = await factory(address);
  const title = `试做 T 恤 ${Math.floor(Math.random() * 1e9)}`;
  const itemOf = async (id: string): Promise<ShopGoodsItem> => {
    const answer = await ask(address, `/api/v2/shop/getGoodsItem?id=${id}`, { headers: { token: shop.token } });
    return (envelopeOf(answer).data as { item: ShopGoodsItem }).item;
  };
  await someone.open('/about');
  await isSignedIn(page, shop);
  await someone.open('/user/store/product');
  await page.getByRole('button', { name: '新建商品' }).click();

  // a style, and what the specification asks of new goods
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox').first().check();
  await drawer.getByRole('button', { name: '下一步' }).click();
  await drawer.getByRole('button', { name: '建好商品' }).click();
  await drawer.getByText('请填写标题，至少 2 个字').waitFor();
  await drawer.getByLabel('标题', { exact: true }).fill(title);
  await drawer.getByLabel(/^单价/).fill('39.90');
  await drawer.getByLabel('单件重量（克）').fill('180');
  await drawer.getByRole('button', { name: '建好商品' }).click();
  await said('商品已建好');

  // looked over while somebody else changes them, and put on sale
  const editor = drawer.getByRole('form', { name: '编辑商品' });
  await editor.getByRole('button', { name: '＋ 加一档' }).click();
  await editor.getByLabel('第 2 档 从几件起').fill('100');
  await editor.getByLabel('第 2 档 单价').fill('45');
  await editor.getByText('分档价要一档比一档便宜').waitFor();
  await editor.getByLabel('第 2 档 单价').fill('36.50');
  const id = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('open')!;
  await post(
    address,
    '/api/v2/shop/updateGoods',
    { id, version: (await itemOf(id)).own!.version, goods: { leadHours: 96 } },
    shop.token,
  );
  await editor.getByLabel('保存后马上上架').check();
  await editor.getByRole('button', { name: '保存并上架' }).click();
  await editor.getByText('刚刚有人改过这件商品').waitFor();
  await wellMade();
  // the server's refusal, which the browser writes down by itself
  expect(someone.troubles().filter((line) => !/409/.test(line))).toEqual([]);
  await editor.getByRole('button', { name: '保存并上架' }).click();
  await page.getByText(`已上架“${title}”`).waitFor();
  expect((await itemOf(id)).document).toMatchObject({ leadHours: 96, tiers: [{ priceFen: 3990 }, { priceFen: 3650 }] });

  // a buyer sees them at once
  const buyer = await someone.context.newPage();
  await buyer.goto(`${address}/#/product/list/detail?id=${id}`);
  await buyer.getByRole('heading', { name: title }).waitFor();
  await buyer.getByText('36.50').first().waitFor();
  await buyer.goto(`${address}/#/share/store/list?store=${shop.user.username}&sgcate_id=all`);
  await buyer.getByRole('link', { name: title }).waitFor();
  await buyer.close();

  // dearer: tried first, then done, with a reason
  await page.getByRole('searchbox', { name: '标题、货号、款号' }).fill(title);
  await page.getByRole('searchbox', { name: '标题、货号、款号' }).press('Enter');
  await expect.poll(() => page.locator('.goods-table tbody tr').count()).toBe(1);
  await page.getByLabel(`选择商品 ${title}`).check();
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '改价' }).click();
  const price = page.getByRole('dialog', { name: /^改价/ });
  await price.getByLabel('多少（%）').fill('10');
  await price.getByRole('button', { name: '面料涨价' }).click();
  await price.getByRole('button', { name: '看改后的价' }).click();
  await price.getByText('43.89').waitFor();
  await price.getByRole('button', { name: '确认改 1 件' }).click();
  await price.waitFor({ state: 'detached' });
  expect(await itemOf(id)).toMatchObject({ tiers: [{ priceFen: 4389 }, { priceFen: 4015 }] });

  // off and back, off again and gone
  await page.getByRole('button', { name: `下架 ${title}` }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: `下架 ${title}` }).click();
  await page.getByRole('button', { name: `删除 ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除 1 件' }).click();
  await page.getByText('没有这样的商品').waitFor();
});

test('stock is counted with the keyboard and from a sheet; what is sold meanwhile is not overwritten', async () => {
  const shop = await factory(address);
  const answer = await ask(address, `/api/v2/shop/getGoodsList?status=onSale&q=${encodeURIComponent('T恤')}`, {
    headers: { token: shop.token },
  });
  const [goods] = (envelopeOf(answer).data as { list: { id: string }[] }).list;
  const cells = async () => {
    const reply = await ask(address, `/api/v2/shop/getGoodsItem?id=${goods!.id}`, { headers: { token: shop.token } });
    const { document, blank } = (envelopeOf(reply).data as { item: ShopGoodsItem }).item;
    return document.sizes.map((size) => {
      const sku = blank.skus.find((one) => one.colourNo === document.colourNos[0] && one.size === size)!;
      return { colourNo: sku.colourNo, size, was: sku.stock };
    });
  };
  const before = await cells();
  await someone.open('/about');
  await isSignedIn(page, shop);
  await someone.open(`/user/store/product?open=${goods!.id}&part=stock`);
  const form = page.getByRole('form', { name: '库存' });
  const first = form.locator('.goods-stock-cell input').first();
  await first.focus();
  await page.keyboard.type('41');
  await page.keyboard.press('ArrowRight');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '52\t63\n');
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await wellMade();
  // somebody takes three of the first size
  const taken = { ...before[0]!, stock: before[0]!.was - 3 };
  await post(address, '/api/v2/shop/setGoodsStock', { id: goods!.id, skus: [taken] }, shop.token);
  await form.getByRole('button', { name: /^保存/ }).click();
  await form.getByText(`${before[0]!.was} → ${taken.stock} 件`).waitFor();
  expect(await first.inputValue()).toBe('41');
  expect(someone.troubles().filter((line) => !/409/.test(line))).toEqual([]);
  await form.getByRole('button', { name: /^保存/ }).click();
  await said('库存已保存');
  const after = await cells();
  expect(after.slice(0, 3).map(({ was }) => was)).toEqual([41, 52, 63]);
  const restored = after.slice(0, 3).map((cell, index) => ({ ...cell, stock: before[index]!.was }));
  await post(address, '/api/v2/shop/setGoodsStock', { id: goods!.id, skus: restored }, shop.token);
});
