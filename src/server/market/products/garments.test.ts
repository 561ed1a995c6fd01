import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import type { GarmentDocument } from '#contract/market/garment-document.ts';
import type { ProductCard, ProductDetail } from '#contract/market/products.ts';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import type { FacetsReply } from '#contract/platform/shapes.ts';
import { blank, blankSku } from '../blanks/blank.table.ts';
import { photo, zipOf } from '../../desks/packages/testing/send-package.ts';
import { takePhotosJob } from '../../desks/packages/take-photos.job.ts';
import { workOff } from '../../desks/packages/testing/work-off.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { payOrder, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { fieldPart, formOf, part } from '../../people/uploads/testing/file-form.ts';
import { style } from './product.table.ts';

/** 现货成衣: made without a style, shown by photographs, sold from stock of its own. */

let ground: TestGround;
let seller: Seller;
let buyers: Buyer[];
let zip: Buffer;
beforeAll(async () => {
  ground = await openGround('demo');
  seller = await sellerOf(ground, 'puli');
  buyers = await makeBuyers(ground.database, 12);
  zip = zipOf([
    { name: '主图/01.jpg', bytes: await photo('#ddd0ba', 900, 900) },
    { name: '主图/02.jpg', bytes: await photo('#6d1f2f', 900, 900) },
  ]);
});
afterAll(() => ground.close());

const asked = async (path: string, token?: string) => (await get(ground.app, `/api/v2/${path}`, { token })).data;
const did = (path: string, body: object, token = seller.token) => post(ground.app, `/api/v2/${path}`, body, { token });

const zipPart = (file: Buffer) => part('name="zip"; filename="a.zip"\r\ncontent-type: application/zip', file);

async function create(fields: Readonly<Record<string, string>>, file?: Buffer) {
  const parts = Object.entries(fields).map(([name, value]) => fieldPart(name, value));
  const { type, body } = formOf(file ? [...parts, zipPart(file)] : parts);
  const headers = { token: seller.token, 'content-type': type };
  const answer = await ground.app.inject({ method: 'POST', url: '/api/v2/shop/createGoods', headers, payload: body });
  return answer.json<{ code: number; error?: string; data: { productId: string; jobId?: string } }>();
}

const FORM = { goods_name: '羊毛圆领套头毛衫', price: '89', weight: '320', category_id: 'knitwear' };

const KNIT: GarmentDocument = {
  ...{
    categoryId: 'knitwear',
    crowd: 'women',
    fit: '合体',
    seasons: ['autumn', 'winter'],
    construction: 'knitted',
    gsm: 280,
  },
  composition: [
    { fibre: '绵羊毛', percent: 70 },
    { fibre: '聚酯纤维', percent: 30 },
  ],
  ...{ safetyClass: 'B', standard: 'FZ/T 73018 毛针织品', careCodes: ['W13', 'B03', 'D03', 'I06', 'P02'] },
  colours: [
    { colourNo: '01', name: '燕麦', hex: '#ddd0ba', pantone: null },
    { colourNo: '02', name: '酒红', hex: '#6d1f2f', pantone: null },
  ],
  sizes: ['S', 'M'],
  chart: [{ name: '胸围', toleranceCm: 1, valuesCm: [92, 96] }],
  skuNos: [{ colourNo: '01', size: 'S', skuNo: 'PL-01-S' }],
};

const itemOf = async (id: string): Promise<ShopProductItem> =>
  (await asked(`shop/getGoodsItem?id=${id}`, seller.token)).item;
const save = async (id: string, garment: GarmentDocument) =>
  did('shop/saveGarment', { id, version: (await itemOf(id)).own!.version, garment });

/** On sale, with pieces of each colour and size. */
async function sell(stock: number, title = FORM.goods_name): Promise<string> {
  const { data } = await create({ ...FORM, goods_name: title }, zip);
  const id = data.productId;
  await workOff(ground, takePhotosJob(ground));
  await well(save(id, KNIT));
  const skus = KNIT.colours.flatMap(({ colourNo }) => KNIT.sizes.map((size) => ({ colourNo, size, was: 0, stock })));
  await well(did('shop/setProductStock', { id, skus }));
  expect((await did('shop/batchProducts', { ids: [id], action: 'putOn' })).data.failed).toEqual([]);
  return id;
}

const pieces = (itemId: string, quantity: number, size = 'S'): WantedLine => ({
  ...{ kind: 'product', itemId, colourNo: '01', size, purpose: 'bulk', printMethod: '', unit: 'piece', quantity },
});
const ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
const stockOf = async (id: string, size = 'S') =>
  (await itemOf(id)).blank.skus.find((sku) => sku.colourNo === '01' && sku.size === size)!.stock;

test('createGoods without panel designs makes a finished garment, which is sold once it is described and photographed', async () => {
  const made = await create(FORM);
  expect(made.code).toBe(1);
  const id = made.data.productId;
  const draft = await itemOf(id);
  expect(draft).toMatchObject({ finished: true, status: 'draft', blankName: '', garment: { sizes: ['均码'] } });
  expect(draft.document).toMatchObject({ title: FORM.goods_name, moq: 1, weights: [{ size: '均码', grams: 320 }] });
  const putOn = async () => (await did('shop/batchProducts', { ids: [id], action: 'putOn' })).data;
  expect((await putOn()).failed[0].say).toBe('请选择适用人群');

  const saved = await well(save(id, KNIT));
  expect(saved.document).toMatchObject({ sizes: ['S', 'M'], colourNos: ['01', '02'] });
  expect(saved.document.weights.map(({ grams }: { grams: number }) => grams)).toEqual([320, 320]);
  expect(saved.garment).toEqual(KNIT);
  expect((await putOn()).failed[0].say).toContain('主图');
  // There is no blank whose weight it could have.
  expect((await create({ ...FORM, weight: '' })).error).toContain('重量');
});

test('a garment on sale is found without being featured, shown by its photographs, and told apart by the filter', async () => {
  const id = await sell(5, '满织麻花羊毛背心');
  const detail = (await asked(`product/detail?id=${id}`)) as ProductDetail;
  expect(detail).toMatchObject({ finished: true, blank: null, design: null, panelDesigns: [], gsm: 280 });
  expect(detail.composition).toEqual(KNIT.composition);
  expect(detail.sizeChart.parts).toMatchObject([{ name: '胸围', valuesCm: [92, 96] }]);
  const mains = detail.photos.filter(({ role }) => role === 'main').map(({ picture }) => picture.path);
  expect(detail.views.map(({ front, back }) => [front.path, back.path])).toEqual([mains, mains]);

  const listed = async (query: string) => (await asked(`product/list?${query}`)) as { list: ProductCard[] };
  const words = encodeURIComponent('麻花羊毛背心');
  expect((await listed(`q=${words}&making=finished`)).list).toMatchObject([
    { id, finished: true, blankName: '', designTitle: '' },
  ]);
  expect((await listed(`q=${words}&making=print`)).list).toEqual([]);
  expect((await listed(`fibre=${encodeURIComponent('绵羊毛')}`)).list.map((one) => one.id)).toContain(id);
  const { facets } = (await asked('product/facets')) as FacetsReply;
  const making = facets.find(({ key }) => key === 'making')!.options;
  expect(making.map(({ value, label }) => `${value} ${label}`).toSorted()).toEqual([
    'finished 现货成衣',
    'print 印花款',
  ]);

  // As a blank it does not exist: it is not listed, opened, edited or designed on.
  const [row] = await ground.database.read.select().from(style).where(eq(style.styleNo, detail.styleNo));
  const blankId = row!.blankId;
  expect((await get(ground.app, `/api/v2/light/detail?id=${blankId}`)).reason).toBe('item.unknown');
  expect(
    (await asked('shop/blankList?pageSize=100', seller.token)).list.map((one: { id: string }) => one.id),
  ).not.toContain(blankId);
  expect(
    (await did('shop/setBlankStock', { id: blankId, skus: [{ colourNo: '01', size: 'S', was: 5, stock: 9 }] })).reason,
  ).toBe('item.unknown');
  expect((await asked('shop/styleList', seller.token)).list).toEqual([]);
  const design = {
    id: 'on-finished',
    styleNo: 'KX-1',
    version: 1,
    shopId: seller.shopId,
    blankId,
    document: {},
    createdAt: new Date(),
  };
  await expect(
    ground.database.write((db) => db.insert(style).values(design as unknown as typeof style.$inferInsert)),
  ).rejects.toThrow();
});

test('it is bought, shipped without print steps, and a cancelled order gives its pieces back', async () => {
  const id = await sell(5, '细针羊毛打底衫');
  const [buyer] = buyers as [Buyer];
  const { orders } = await well(ordering.buy(buyer, { lines: [pieces(id, 2)] }));
  const { orderNo } = orders[0];
  expect(await stockOf(id)).toBe(3);
  await payOrder({ ground, buyer }, orderNo);
  const detail = await well(get(ground.app, `/api/v2/shop/order/detail?orderNo=${orderNo}`, { token: seller.token }));
  expect(detail).toMatchObject({ kind: 'stock', printed: [] });
  const shipped = { orderNo, courier: 'other', trackingNo: '1', lines: [{ lineNo: 1, quantity: 2 }], isLast: true };
  await well(did('order/ship', shipped));
  await well(did('order/confirmReceipt', { orderNo }, buyer.token));

  const second = await well(ordering.buy(buyer, { lines: [pieces(id, 3)] }));
  expect(await stockOf(id)).toBe(0);
  await well(did('order/cancel', { orderNo: second.orders[0].orderNo, reason: '不要了' }, buyer.token));
  expect(await stockOf(id)).toBe(3);
});

test('a finished garment sells from stock only, and one of twelve buyers gets the last piece', async () => {
  const id = await sell(1, '羊绒围脖');
  const [first] = buyers as [Buyer];
  const preview = await ordering.look(first, { lines: [pieces(id, 2)] });
  expect(preview.orders[0]!.lines[0]!.problems.map(({ say }) => say)).toContain('现货没有这么多，请减少数量');

  const wish = { lines: [pieces(id, 1)] };
  const { hash } = await ordering.look(first, wish);
  const answers = await Promise.all(buyers.map((buyer) => ordering.place(buyer, wish, hash)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  for (const { code, reason } of answers) if (code !== 1) expect(['stock.short', 'order.changed']).toContain(reason);
  expect(await stockOf(id)).toBe(0);
});

test('a colour with stock stays, a new size is sold at once, and SKU numbers may change places', async () => {
  const id = await sell(4, '提花羊毛外套');
  const [oat, wine] = KNIT.colours;
  expect((await save(id, { ...KNIT, colours: [wine!], skuNos: [] })).error).toContain('还有 4 件库存');
  expect((await save(id, { ...KNIT, composition: [] })).reason).toBe('garment.document');

  const skuNos = [
    { colourNo: '01', size: 'S', skuNo: 'B' },
    { colourNo: '01', size: 'M', skuNo: 'A' },
  ];
  const three = { ...KNIT, sizes: ['S', 'M', 'L'], chart: [], skuNos };
  const saved = await well(save(id, three));
  expect(saved.document.sizes).toEqual(['S', 'M', 'L']);
  expect(saved.document.weights.at(-1)).toEqual({ size: 'L', grams: 320 });
  const swapped = skuNos.map((one) => ({ ...one, skuNo: one.skuNo === 'A' ? 'B' : 'A' }));
  expect(
    (await well(save(id, { ...three, skuNos: swapped }))).garment.skuNos
      .map((one: { skuNo: string }) => one.skuNo)
      .toSorted(),
  ).toEqual(['A', 'B']);
  expect((await save(id, { ...three, skuNos: skuNos.map((one) => ({ ...one, skuNo: 'A' })) })).reason).toBe(
    'garment.document',
  );
  expect(await stockOf(id)).toBe(4);

  const emptied = [
    { colourNo: '01', size: 'S', was: 4, stock: 0 },
    { colourNo: '01', size: 'M', was: 4, stock: 0 },
  ];
  await well(did('shop/setProductStock', { id, skus: emptied }));
  const without = await well(save(id, { ...three, colours: [wine!], skuNos: [] }));
  expect(without.document.colourNos).toEqual(['02']);
  expect(oat!.colourNo).toBe('01');
});

test('only its own shop changes a garment, with the version that it read', async () => {
  const id = await sell(1, '羊毛半身裙');
  const other = await sellerOf(ground, 'huafang');
  expect((await did('shop/saveGarment', { id, version: 1, garment: KNIT }, other.token)).reason).toBe('item.unknown');
  expect((await did('shop/saveGarment', { id, version: 1, garment: KNIT })).reason).toBe('product.changed');
  const { list } = await asked('shop/getGoodsList?status=onSale', other.token);
  expect((await did('shop/saveGarment', { id: list[0].id, version: 1, garment: KNIT }, other.token)).reason).toBe(
    'garment.none',
  );
});

test('a garment row without its own composition, or with a fabric, is refused by the database', async () => {
  const id = await sell(1, '羊毛手套');
  const { styleNo } = (await itemOf(id)).style;
  const [row] = await ground.database.read.select().from(style).where(eq(style.styleNo, styleNo));
  const set = (change: Partial<typeof blank.$inferInsert>) =>
    ground.database.write((db) => db.update(blank).set(change).where(eq(blank.id, row!.blankId)));
  await expect(set({ composition: null })).rejects.toThrow();
  await expect(set({ garment: 'tee' })).rejects.toThrow();
  await expect(set({ finished: false })).rejects.toThrow();
  const skus = await ground.database.read
    .select()
    .from(blankSku)
    .where(and(eq(blankSku.blankId, row!.blankId)));
  expect(skus).toHaveLength(4);
});
