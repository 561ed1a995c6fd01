import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import type { ShopProductItem } from '../src/contract/market/shop-products.ts';
import { ask, envelopeOf } from './ask.ts';
import { factory, newBuyer, orderOf, payByDemo } from './ordering.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { isSignedIn } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('phone');

async function wellMade(): Promise<void> {
  await expectWellMadeOnPhone(page);
}

test('on the phone a shop lists a finished garment, a buyer finds and pays it, and the shop ships it', async () => {
  const shop = await factory(address);
  await isSignedIn(page, shop);
  await someone.open('/user/store/product');
  await page.getByRole('button', { name: '新建现货成衣' }).tap();
  const made = page.getByRole('dialog', { name: '新建现货成衣' });
  const send = made.getByRole('button', { name: '建好，接着填颜色尺码' });
  await send.tap();
  await made.getByText('请选择类目').waitFor();
  const title = `手机上架的羊毛衫 ${Date.now()}`;
  await made.getByLabel(/^标题/).fill(title);
  await made.getByLabel('类目').selectOption('knitwear');
  await made.getByLabel('单价（元/件）').fill('89.90');
  await made.getByLabel('单件重量（克）').fill('320');
  await wellMade();
  await send.tap();

  const form = page.getByRole('dialog', { name: '成衣资料' });
  await form.getByText(/^上架前还要填/).waitFor();
  await form.getByLabel('适用人群').selectOption('女');
  await form.getByLabel('第 1 色 名称').fill('燕麦');
  await form.getByLabel(/^尺码/).fill('S、M');
  await form.getByRole('button', { name: '加一种纤维' }).tap();
  await form.getByLabel('第 1 种纤维', { exact: true }).fill('绵羊毛');
  await form.getByLabel('织法').selectOption('针织');
  await form.getByRole('radio', { name: /B 类/ }).check();
  await form.getByLabel('执行标准').fill('FZ/T 73018 毛针织品');
  for (const [name, code] of Object.entries({ 水洗: 'W13', 漂白: 'B03', 干燥: 'D03', 熨烫: 'I06', 专业维护: 'P02' }))
    await form.getByLabel(name, { exact: true }).selectOption(code);
  await form.getByLabel('燕麦 S SKU 编码').fill('PH-01-S');
  await form.getByText('资料齐了').waitFor();
  await wellMade();
  await form.getByRole('button', { name: '保存' }).tap();
  await form.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: `库存 ${title}` }).tap();
  await page.getByRole('group', { name: '数字键' }).getByRole('button', { name: '9', exact: true }).tap();
  await page.getByRole('button', { name: '保存 1 处' }).tap();
  await page.getByRole('dialog', { name: '库存' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `图片 ${title}` }).tap();
  const photos = page.getByRole('dialog', { name: '实拍图' });
  const shot = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ddd0ba' } })
    .jpeg()
    .toBuffer();
  await photos.getByLabel('选择主图').setInputFiles({ name: '主图.jpg', mimeType: 'image/jpeg', buffer: shot });
  await photos.getByAltText('主图 1').waitFor();
  await photos.getByRole('button', { name: '保存' }).tap();
  await photos.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `上架 ${title}` }).tap();
  await page.getByText(`已上架“${title}”`).waitFor();
  await wellMade();

  const read = async <Data>(path: string) =>
    envelopeOf(await ask(address, path, { headers: { token: shop.token } })).data as Data;
  const { list } = await read<{ list: { id: string }[] }>(`/api/v2/product/list?q=${encodeURIComponent(title)}`);
  const { item } = await read<{ item: ShopProductItem }>(`/api/v2/shop/getGoodsItem?id=${list[0]!.id}`);
  expect(item.garment).toMatchObject({
    sizes: ['S', 'M'],
    skuNos: [{ colourNo: '01', size: 'S', skuNo: 'PH-01-S' }],
  });
  await someone.open(`/product/list/detail?id=${item.id}`);
  await page.getByText('成衣资料').first().waitFor();
  await wellMade();

  const buyer = await newBuyer(address, '毛衫采购');
  await isSignedIn(page, buyer);
  await someone.open(`/product/list/detail?id=${item.id}`);
  await page.getByRole('button', { name: '立即下单' }).tap();
  const chooser = page.getByRole('dialog');
  await chooser.getByLabel('S 数量').fill('2');
  await wellMade();
  await chooser.getByRole('button', { name: '立即下单' }).tap();
  await page.waitForURL(/#\/Settle/);
  await page.getByRole('button', { name: '提交订单' }).tap();
  await page.waitForURL(/#\/pay\?/);
  const orderNo = new URLSearchParams(page.url().split('?')[1]).get('orders')!;
  // The cashier is left first: it must not ask for ways to pay what is paid meanwhile.
  await isSignedIn(page, shop);
  await payByDemo(address, buyer, orderNo);
  await someone.open(`/user/store/order/detail?orderNo=${orderNo}`);
  await page.getByRole('button', { name: '发货', exact: true }).tap();
  const ship = page.getByRole('dialog', { name: /^发货/ });
  await ship.getByLabel('快递单号').fill('SF2026113001');
  await ship.getByRole('button', { name: '确认发货' }).tap();
  await page.getByText('货在路上').waitFor();
  await wellMade();
  expect((await orderOf(address, buyer, orderNo)).status).toBe('toReceive');
});
