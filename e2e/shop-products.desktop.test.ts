import { expect, inject, test } from 'vitest';
import type { BundleCard } from '../src/contract/market/bundles.ts';
import type { OrderBrief } from '../src/contract/trade/orders.ts';
import type { ShopProductItem } from '../src/contract/market/shop-products.ts';
import { ask, envelopeOf } from './ask.ts';
import { factory, newBuyer, trader, twoProducts, payByDemo } from './ordering.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedIn, post } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('desktop');

const said = (words: string) => page.locator('.ant-message-notice', { hasText: words }).first().waitFor();

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

test('a product is made from a style, put on sale, seen by a buyer, raised in price, taken off sale and deleted', async () => {
  const shop = await factory(address);
  const title = `试做 T 恤 ${Math.floor(Math.random() * 1e9)}`;
  const itemOf = async (id: string): Promise<ShopProductItem> => {
    const answer = await ask(address, `/api/v2/shop/getGoodsItem?id=${id}`, { headers: { token: shop.token } });
    return (envelopeOf(answer).data as { item: ShopProductItem }).item;
  };
  await isSignedIn(page, shop);
  await someone.open('/user/store/product');
  await page.getByRole('button', { name: '新建商品' }).click();

  // chooses a style; its blank fills the row of the grid; a price below cost is reported
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox').first().check();
  await drawer.getByRole('button', { name: '下一步' }).click();
  const rows = drawer.getByRole('region', { name: '要建的商品' });
  const titleCell = rows.getByRole('textbox', { name: / 标题$/ });
  const priceCell = rows.getByRole('textbox', { name: /单价（元）$/ }).first();
  expect(await titleCell.inputValue()).not.toBe('');
  expect(Number(await priceCell.inputValue())).toBeGreaterThan(0);
  await titleCell.fill('');
  await drawer.getByRole('button', { name: '建 1 件商品' }).click();
  await drawer.getByText(/商品标题应为 2 到 60 个字/).waitFor();
  await titleCell.fill(title);
  await priceCell.fill('0.10');
  await drawer.getByText(/有 1 件卖一件亏一件/).waitFor();
  await priceCell.fill('139.90');
  for (const cell of await rows.getByRole('textbox', { name: /单价（元）$/ }).all())
    if ((await cell.inputValue()) !== '139.90') await cell.fill('');
  await wellMade();
  // a double click is sent once, and no failure covers the success
  await drawer.getByRole('button', { name: '建 1 件商品' }).dblclick();
  await said('商品已建好');

  // edited while another session changes it, then put on sale
  const editor = drawer.getByRole('form', { name: '编辑商品' });
  await editor.getByRole('button', { name: '＋ 加一档' }).click();
  await editor.getByLabel('第 2 档 从几件起').fill('100');
  await editor.getByLabel('第 2 档 单价').fill('145');
  await editor.getByText('分档价要一档比一档便宜').waitFor();
  await editor.getByLabel('第 2 档 单价').fill('136.50');
  const id = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('open')!;
  await post(
    address,
    '/api/v2/shop/updateGoods',
    { id, version: (await itemOf(id)).own!.version, product: { leadHours: 96 } },
    shop.token,
  );
  await editor.getByLabel('保存后马上上架').check();
  await editor.getByRole('button', { name: '保存并上架' }).click();
  await editor.getByText('刚刚有人改过这件商品').waitFor();
  await wellMade();
  // the browser logs the refused request
  expect(someone.troubles().filter((line) => !/409/.test(line))).toEqual([]);
  await editor.getByRole('button', { name: '保存并上架' }).click();
  await page.getByText(`已上架“${title}”`).waitFor();
  expect((await itemOf(id)).document).toMatchObject({
    leadHours: 96,
    tiers: [{ priceFen: 13_990 }, { priceFen: 13_650 }],
  });

  // a buyer sees it at once
  const buyer = await someone.context.newPage();
  await buyer.goto(`${address}/#/product/list/detail?id=${id}`);
  await buyer.getByRole('heading', { name: title }).waitFor();
  await buyer.getByText('136.50').first().waitFor();
  await buyer.goto(`${address}/#/share/store/list?store=${shop.user.username}&sgcate_id=all`);
  await buyer.getByRole('link', { name: title }).waitFor();
  await buyer.close();

  // the price rise is previewed first, then applied with a reason
  await page.getByRole('searchbox', { name: '标题、货号、商家货号、款号' }).fill(title);
  await page.getByRole('searchbox', { name: '标题、货号、商家货号、款号' }).press('Enter');
  await expect.poll(() => page.locator('.own-table tbody tr').count()).toBe(1);
  await page.getByLabel(`选择商品 ${title}`).check();
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '改价' }).click();
  const price = page.getByRole('dialog', { name: /^改价/ });
  await price.getByLabel('多少（%）').fill('10');
  await price.getByRole('button', { name: '面料涨价' }).click();
  await price.getByRole('button', { name: '看改后的价' }).click();
  await price.getByText('¥150.15–153.89').waitFor();
  await price.getByRole('button', { name: '确认改 1 件' }).click();
  await price.waitFor({ state: 'detached' });
  expect(await itemOf(id)).toMatchObject({ tiers: [{ priceFen: 15_389 }, { priceFen: 15_015 }] });

  // taken off sale, restored, taken off again and deleted
  await page.getByRole('button', { name: `下架 ${title}` }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: `下架 ${title}` }).click();
  // the less used actions are in a menu, which the keyboard opens and walks through
  const more = page.getByRole('button', { name: `更多 ${title}` });
  await more.press('ArrowUp');
  await page.getByRole('menuitem', { name: `删除 ${title}` }).press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await more.click();
  await page.getByRole('menuitem', { name: `删除 ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除 1 件' }).click();
  await page.getByText('没有这样的商品').waitFor();
});

test('stock is edited by keyboard and pasted from a spreadsheet, and sales in between are not overwritten', async () => {
  const shop = await factory(address);
  const answer = await ask(address, `/api/v2/shop/getGoodsList?status=onSale&q=${encodeURIComponent('T恤')}`, {
    headers: { token: shop.token },
  });
  const [product] = (envelopeOf(answer).data as { list: { id: string }[] }).list;
  const cells = async () => {
    const reply = await ask(address, `/api/v2/shop/getGoodsItem?id=${product!.id}`, { headers: { token: shop.token } });
    const { document, blank } = (envelopeOf(reply).data as { item: ShopProductItem }).item;
    return document.sizes.map((size) => {
      const sku = blank.skus.find((one) => one.colourNo === document.colourNos[0] && one.size === size)!;
      return { colourNo: sku.colourNo, size, was: sku.stock };
    });
  };
  const before = await cells();
  await isSignedIn(page, shop);
  await someone.open(`/user/store/product?open=${product!.id}&part=stock`);
  const form = page.getByRole('form', { name: '库存' });
  const first = form.locator('.product-stock-cell input').first();
  await first.focus();
  await page.keyboard.type('41');
  await page.keyboard.press('ArrowRight');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '52\t63\n');
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await wellMade();
  // three pieces of the first size are sold meanwhile
  const taken = { ...before[0]!, stock: before[0]!.was - 3 };
  await post(address, '/api/v2/shop/setProductStock', { id: product!.id, skus: [taken] }, shop.token);
  await form.getByRole('button', { name: /^保存/ }).click();
  await form.getByText(`${before[0]!.was} → ${taken.stock} 件`).waitFor();
  expect(await first.inputValue()).toBe('41');
  expect(someone.troubles().filter((line) => !/409/.test(line))).toEqual([]);
  await form.getByRole('button', { name: /^保存/ }).click();
  await said('库存已保存');
  const after = await cells();
  expect(after.slice(0, 3).map(({ was }) => was)).toEqual([41, 52, 63]);
  const restored = after.slice(0, 3).map((cell, index) => ({ ...cell, stock: before[index]!.was }));
  await post(address, '/api/v2/shop/setProductStock', { id: product!.id, skus: restored }, shop.token);
});

test('a shop sells a bundle, a buyer mixes its sizes, and order and picking list state the number of sets', async () => {
  const shop = await trader(address);
  const buyer = await newBuyer(address, '成套采购');
  const title = `试做套餐 ${Math.floor(Math.random() * 1e9)}`;
  await isSignedIn(page, shop);
  await someone.open('/user/store/bundle');
  await page.getByRole('button', { name: '新建套餐' }).first().click();
  const drawer = page.getByRole('dialog');
  const products = await twoProducts(address, shop);
  for (const { productNo, title: name } of products) {
    await drawer.getByLabel('商品名、货号').fill(productNo);
    await drawer.getByRole('button', { name: '查找' }).click();
    await drawer.getByRole('checkbox', { name }).check();
  }
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByText('套餐名称应为 2 到 40 个字').waitFor();
  await drawer.getByRole('textbox', { name: '套餐名称' }).fill(title);
  await drawer
    .getByLabel(/每套几件$/)
    .first()
    .fill('2');
  await drawer.getByLabel('套餐价（元/套）').fill('9999');
  await drawer.getByText('请核对套餐价').waitFor();
  await drawer.getByLabel('套餐价（元/套）').fill('60');
  await drawer.getByLabel('起订（套）').fill('2');
  await drawer.getByText(/套餐省 ¥/).waitFor();
  await wellMade();
  await drawer.getByRole('button', { name: '保存' }).click();
  await said('套餐已保存');
  await page.getByRole('button', { name: `上架 ${title}` }).click();
  await page.getByText(`已上架“${title}”`).waitFor();

  // a buyer finds it on the page of one of its products
  const found = await ask(address, `/api/v2/bundle/list?productId=${products[0].id}`);
  const { list } = envelopeOf(found).data as { list: BundleCard[] };
  const { id } = list.find((one) => one.title === title)!;
  await isSignedIn(page, buyer);
  await someone.open(`/product/list/detail?id=${products[0].id}`);
  await page.getByRole('link', { name: title }).click();
  const first = page.getByRole('region', { name: products[0].title, exact: true });
  await first.getByRole('textbox').first().fill('1');
  await first.getByText('还差 3 件').waitFor();
  expect(await page.getByRole('button', { name: '加入购物车' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '补齐 3 件' }).click();
  await page.getByRole('button', { name: '补齐 2 件' }).click();
  await wellMade();
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('link', { name: '去购物车' }).click();

  // more sets in the same mix
  const inCart = page.getByRole('article', { name: `套餐：${title}` });
  await inCart.getByRole('button', { name: '增加' }).click();
  await inCart.getByText('¥180.00').waitFor();
  // other sizes without leaving the cart; leaving half-way asks for confirmation
  await inCart.getByRole('link', { name: '改颜色尺码' }).click();
  await drawer.getByRole('region', { name: products[0].title, exact: true }).getByRole('textbox').first().fill('0');
  await drawer.getByText(/^还差/).waitFor();
  await page.goBack();
  await drawer.getByRole('button', { name: '继续改' }).click();
  await drawer.getByRole('button', { name: /^补齐/ }).click();
  await wellMade();
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await inCart.getByText('6 件').waitFor();
  await inCart.getByRole('button', { name: '移除套餐' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await inCart.getByText('¥180.00').waitFor();
  await wellMade();
  await page.getByRole('button', { name: '结算' }).click();
  await page.getByText('× 3 套').waitFor();
  await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.checkout-submit')?.disabled);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/#\/(pay|user\/store\/myorder)/);

  const orders = envelopeOf(await ask(address, '/api/v2/order/list', { headers: { token: buyer.token } })).data as {
    list: OrderBrief[];
  };
  const [order] = orders.list;
  expect(order!.lines.map(({ bundle: of }) => of)).toEqual(
    order!.lines.map(() => ({ id, title, sets: 3, priceFen: 6000 })),
  );
  expect(order!.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(18_000);
  await someone.open(`/user/order/detail?orderNo=${order!.orderNo}`);
  await page.getByText('× 3 套').waitFor();
  await wellMade();
  await payByDemo(address, buyer, order!.orderNo);
  await isSignedIn(page, shop);
  await someone.open(`/user/store/order/picking?orderNos=${order!.orderNo}`);
  await page.getByText('× 3 套').waitFor();
  expect(someone.troubles()).toEqual([]);
});
