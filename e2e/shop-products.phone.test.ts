import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { factory, trader, twoProducts } from './ordering.ts';
import { ask, envelopeOf } from './ask.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { isSignedIn, newMember, post } from './people.ts';
import type { ShopProductItem, ShopProductRow } from '../src/contract/market/shop-products.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('phone');

async function wellMade(): Promise<void> {
  await expectWellMadeOnPhone(page);
}

test('on the phone a shop takes a product off sale and puts it back, edits its stock, its price and its photograph', async () => {
  const shop = await factory(address);
  const read = async <Data>(path: string) =>
    envelopeOf(await ask(address, path, { headers: { token: shop.token } })).data as Data;
  // a product of the demo: those made by other tests have no sales yet and may have photographs
  const { list } = await read<{ list: ShopProductRow[] }>('/api/v2/shop/getGoodsList?status=onSale&sort=sales');
  const { id, title } = list[0]!;
  const itemNow = async () => (await read<{ item: ShopProductItem }>(`/api/v2/shop/getGoodsItem?id=${id}`)).item;
  const before = await itemNow();
  await isSignedIn(page, shop);

  await someone.open('/user/store/product');
  await page.getByRole('button', { name: '查找、筛选' }).tap();
  const filter = page.getByRole('dialog', { name: '查找、筛选' });
  await filter.getByLabel('标题、货号、商家货号、款号').fill(before.productNo);
  await filter.getByRole('button', { name: '查找' }).tap();
  await expect.poll(() => page.locator('.sale-card').count()).toBe(1);
  await wellMade();
  await page.getByRole('button', { name: `下架 ${title}` }).tap();
  await page.getByText(`已下架“${title}”`).waitFor();
  expect((await itemNow()).status).toBe('offSale');
  await page.getByRole('button', { name: '撤销' }).tap();
  await page.getByText(`已上架“${title}”`).waitFor();
  expect((await itemNow()).status).toBe('onSale');

  await page.getByRole('button', { name: `库存 ${title}` }).tap();
  const keys = page.getByRole('group', { name: '数字键' });
  for (const key of ['4', '0', '7']) await keys.getByRole('button', { name: key, exact: true }).tap();
  await wellMade();
  await page.getByRole('button', { name: '保存 1 处' }).tap();
  await page.getByRole('dialog', { name: '库存' }).waitFor({ state: 'hidden' });
  const sku = ({ blank, document }: ShopProductItem) =>
    blank.skus.find(({ colourNo, size }) => colourNo === document.colourNos[0] && size === document.sizes[0])!;
  expect(sku(await itemNow()).stock).toBe(407);

  await page.getByRole('button', { name: `编辑 ${title}` }).tap();
  const edit = page.getByRole('dialog', { name: '编辑商品' });
  await edit.getByLabel('样品价（元/件）').fill('66.60');
  await edit.getByRole('button', { name: '保存' }).tap();
  await edit.getByText('改价要写明原因').waitFor();
  await edit.getByRole('button', { name: '活动价' }).tap();
  await wellMade();
  await edit.getByRole('button', { name: '保存' }).tap();
  await edit.waitFor({ state: 'hidden' });
  expect((await itemNow()).document.samplePriceFen).toBe(6660);

  // a new photograph becomes the cover at once
  await page.getByRole('button', { name: `图片 ${title}` }).tap();
  const photos = page.getByRole('dialog', { name: '实拍图' });
  const shot = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#8a4b2f' } })
    .jpeg()
    .toBuffer();
  await photos.getByLabel('选择主图').setInputFiles({ name: '主图.jpg', mimeType: 'image/jpeg', buffer: shot });
  await photos.getByAltText('主图 1').waitFor();
  await wellMade();
  await photos.getByRole('button', { name: '保存' }).tap();
  await photos.waitFor({ state: 'hidden' });
  const hung = await itemNow();
  expect(hung.photos.map(({ role }) => role)).toEqual(['main']);
  expect(hung.picture.path).toContain(hung.photos[0]!.key);

  // restores the product for other tests
  await post(address, '/api/v2/shop/setProductPhotos', { id, version: hung.own!.version, photos: [] }, shop.token);
  const now = await itemNow();
  const { colourNo, size, stock } = sku(before);
  await post(address, '/api/v2/shop/setProductStock', { id, skus: [{ colourNo, size, was: 407, stock }] }, shop.token);
  const product = { samplePriceFen: before.document.samplePriceFen };
  await post(
    address,
    '/api/v2/shop/updateGoods',
    { id, version: now.own!.version, product, reason: '改回原价' },
    shop.token,
  );
});

test('on the phone a buyer fills a bundle part by part, and the shop takes it off sale', async () => {
  const shop = await trader(address);
  const products = await twoProducts(address, shop);
  const title = `试做套餐 ${Math.floor(Math.random() * 1e9)}`;
  const parts = products.map(({ id }) => ({ productId: id, perSet: 1 }));
  const document = { title, note: '', priceFen: 8800, moqSets: 2, parts };
  const made = await post<{ id: string; version: number }>(
    address,
    '/api/v2/bundle/save',
    { id: null, version: 0, document },
    shop.token,
  );
  await post(address, '/api/v2/bundle/move', { ...made, action: 'putOn' }, shop.token);

  await isSignedIn(page, await newMember(address, '成套采购'));
  await someone.open(`/product/bundle?id=${made.id}`);
  await page.getByRole('heading', { name: title }).waitFor();
  const dialog = page.getByRole('dialog');
  // the button leads to the incomplete parts, one after the other
  for (const { title: part } of products) {
    await page.getByRole('button', { name: '加入购物车' }).tap();
    await page.getByRole('dialog', { name: part }).getByRole('button', { name: '补齐 2 件' }).tap();
    await dialog.getByText('已选齐').waitFor();
    await dialog.getByRole('button', { name: '选好了' }).tap();
    await dialog.waitFor({ state: 'hidden' });
  }
  await wellMade();
  await page.getByRole('button', { name: '加入购物车' }).tap();
  await page.getByRole('link', { name: '去购物车' }).tap();
  const inCart = page.getByRole('article', { name: `套餐：${title}` });
  await inCart.getByText('¥176.00').waitFor();
  await wellMade();

  await isSignedIn(page, shop);
  await someone.open('/user/store/bundle');
  await page.getByRole('button', { name: `下架 ${title}` }).tap();
  await page.getByText(`已下架“${title}”`).waitFor();
  await wellMade();
  expect(someone.troubles()).toEqual([]);
});
