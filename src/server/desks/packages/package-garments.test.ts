import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SheetColumnName } from '#contract/desks/package-rules.ts';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { blankSku } from '../../market/blanks/blank.table.ts';
import type { Cell } from '../../platform/xlsx.ts';
import { product, productPhoto, style } from '../../market/products/product.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { payOrder, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { makeProductsJob } from './make-products.job.ts';
import type { MadeEntry } from './testing/make-zip.ts';
import { openSender, parseWaiting, photo, sheetOf, zipOf } from './testing/send-package.ts';
import { workOff } from './testing/work-off.ts';

/** 现货成衣 in a package: a factory without blanks lists its knitwear from a zip with photographs. */

let ground: TestGround;
let seller: Seller;
let buyer: Buyer;
beforeAll(async () => {
  ground = await openGround('demo');
  seller = await sellerOf(ground, 'puli');
  [buyer] = (await makeBuyers(ground.database, 1)) as [Buyer];
});
afterAll(() => ground.close());

const did = (path: string, body: object, token = seller.token) => post(ground.app, `/api/v2/${path}`, body, { token });
const asked = async (path: string) => (await get(ground.app, `/api/v2/${path}`, { token: seller.token })).data;

const COLUMNS = [
  ...['title', 'itemNo', 'price', 'colours', 'sizes', 'stock', 'grams', 'composition', 'platformCategory', 'crowd'],
  ...['seasons', 'construction', 'safetyClass', 'standard', 'care', 'facts'],
] as SheetColumnName[];

const knit = (nth: number, change: Partial<Record<SheetColumnName, Cell>> = {}): Cell[] => {
  const line: Partial<Record<SheetColumnName, Cell>> = {
    ...{ title: `濮院羊毛衫 ${nth} 号`, itemNo: `PY${nth}`, price: 80 + nth, colours: '燕麦、酒红', sizes: 'S、M' },
    ...{ stock: '燕麦-S：3；燕麦-M：4；酒红：5', grams: 320, composition: '羊毛 70% 涤纶 30%' },
    ...{ platformCategory: '针织衫', crowd: '女装', seasons: '秋冬', construction: '针织', safetyClass: 'B类' },
    ...{ standard: 'FZ/T 73018 毛针织品', care: '手洗平晾', ...change },
  };
  return COLUMNS.map((column) => line[column] ?? null);
};

const photographs = async (nth: number): Promise<MadeEntry[]> => [
  { name: `PY${nth}_毛衫/01主图/01.jpg`, bytes: await photo('#ddd0ba', 800 + nth, 800) },
  { name: `PY${nth}_毛衫/03SKU图/酒红.jpg`, bytes: await photo('#6d1f2f', 800 + nth, 800) },
];

async function send(entries: readonly MadeEntry[]): Promise<string> {
  const { packageId } = await openSender(ground, seller.token).send(zipOf(entries));
  await parseWaiting(ground);
  return packageId;
}

const rowsOf = async (id: string): Promise<PackageRowItem[]> =>
  (await asked(`package/getPackageZipInfo?id=${id}&pageSize=100`)).rows.list;

test('twenty knitwear rows with photographs become garments with their stock, are put on sale in one batch, found, bought and shipped', async () => {
  const nths = Array.from({ length: 20 }, (_, at) => at + 1);
  const pictures = (await Promise.all(nths.map(photographs))).flat();
  const id = await send([await sheetOf(COLUMNS, ...nths.map((nth) => knit(nth))), ...pictures]);
  const rows = await rowsOf(id);
  expect(rows).toHaveLength(20);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);

  const tried = await well(did('shop/createPackageGoods', { packageId: id, rows: [], sgcate_id: '', dryRun: true }));
  expect(tried.created.map(({ say }: { say: string }) => say)).toEqual(nths.map(() => ''));
  await well(did('shop/createPackageGoods', { packageId: id, rows: [], sgcate_id: '' }));
  await workOff(ground, makeProductsJob(ground));
  const ids = (await rowsOf(id)).map(({ productId }) => productId!);
  expect((await did('shop/batchProducts', { ids, action: 'putOn' })).data).toMatchObject({ failed: [], atLoss: [] });

  const { list } = await asked(`product/list?q=${encodeURIComponent('濮院羊毛衫')}&pageSize=50`);
  expect(list).toHaveLength(20);
  const detail = (await asked(`product/detail?id=${ids[6]}`)) as ProductDetail;
  expect(detail).toMatchObject({ finished: true, title: '濮院羊毛衫 7 号', sizes: ['S', 'M'], safetyClass: 'B' });
  expect(detail.composition).toEqual([
    { fibre: '绵羊毛', percent: 70 },
    { fibre: '聚酯纤维', percent: 30 },
  ]);
  expect(detail.crumbs.map(({ name }) => name)).toEqual(['上装', '针织衫']);
  expect(detail.skus.map(({ stock }) => stock)).toEqual([4, 3, 5, 5]);
  const [oat, wine] = detail.colours;
  expect([oat!.name, wine!.name]).toEqual(['燕麦', '酒红']);
  const wineView = detail.views.find(({ colourNo }) => colourNo === wine!.colourNo)!;
  expect(wineView.front.path).toBe(detail.photos.find(({ role }) => role === 'sku')!.picture.path);

  const ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const line = { kind: 'product', itemId: ids[6]!, colourNo: oat!.colourNo, size: 'S', purpose: 'bulk' } as const;
  const { orders } = await well(
    ordering.buy(buyer, { lines: [{ ...line, printMethod: '', unit: 'piece', quantity: 3 }] }),
  );
  const { orderNo } = orders[0];
  await payOrder({ ground, buyer }, orderNo);
  const lines = [{ lineNo: 1, quantity: 3 }];
  await well(did('order/ship', { orderNo, courier: 'other', trackingNo: '1', lines, isLast: true }));
  const now = (await asked(`product/detail?id=${ids[6]}`)) as ProductDetail;
  expect(now.skus.map(({ stock }) => stock)).toEqual([4, 0, 5, 5]);
});

test('a row that lacks facts becomes a draft and says what is missing; without a weight it does not become one', async () => {
  const bare = { care: null, safetyClass: null, platformCategory: null, crowd: null };
  const id = await send([
    await sheetOf(COLUMNS, knit(41, { ...bare, title: '手工棒针帽衫' }), knit(42, { grams: null })),
    ...(await photographs(41)),
  ]);
  const [lacking, weightless] = await rowsOf(id);
  expect(lacking!.problems).toMatchObject([{ field: 'garment', level: 'warning' }]);
  expect(lacking!.problems[0]!.say).toContain('适用人群、安全类别、洗涤标志');
  expect(weightless!.problems.find(({ level }) => level === 'error')).toMatchObject({ field: 'grams' });
  await well(did('shop/createPackageGoods', { packageId: id, rows: [], sgcate_id: '' }));
  await workOff(ground, makeProductsJob(ground));
  const [made, failed] = await rowsOf(id);
  expect([made!.state, failed!.state]).toEqual(['created', 'failed']);
  const putOn = await did('shop/batchProducts', { ids: [made!.productId], action: 'putOn' });
  expect(putOn.data.failed).toHaveLength(1);
});

test('down jackets and socks of a sheet bring the facts of their labels, and say which are missing', async () => {
  const down = { platformCategory: '羽绒', construction: '梭织', standard: 'GB/T 14272 羽绒服装' };
  const id = await send([
    await sheetOf(
      COLUMNS,
      knit(71, {
        ...down,
        title: '轻薄羽绒服 71',
        facts: '填充物 白鸭绒；绒子含量 90%；充绒量 S 85、M 92；蓬松度 650',
      }),
      knit(72, { ...down, title: '轻薄羽绒服 72', facts: '含绒量 90%' }),
      knit(73, { platformCategory: '袜', title: '毛圈船袜 73', facts: '筒高 船袜；袜底 全毛圈底；针数 168' }),
    ),
    ...(await Promise.all([71, 72, 73].map(photographs))).flat(),
  ]);
  const [whole, lacking, socks] = await rowsOf(id);
  expect([whole!.problems, socks!.problems]).toEqual([[], []]);
  expect(lacking!.problems[0]!.say).toContain('绒子含量');
  await well(did('shop/createPackageGoods', { packageId: id, rows: [], sgcate_id: '' }));
  await workOff(ground, makeProductsJob(ground));
  const ids = (await rowsOf(id)).map(({ productId }) => productId!);
  const { data } = await did('shop/batchProducts', { ids, action: 'putOn' });
  expect(data.failed.map((one: { id: string }) => one.id)).toEqual([ids[1]]);
  const detail = async (productId: string) => (await asked(`product/detail?id=${productId}`)) as ProductDetail;
  expect((await detail(ids[0]!)).facts).toMatchObject({
    ...{ down: 'whiteDuck', downPercent: 90, fillPower: 650 },
    fillGrams: [
      { size: 'S', grams: 85 },
      { size: 'M', grams: 92 },
    ],
  });
  expect((await detail(ids[2]!)).facts).toMatchObject({ legHeight: 'noShow', sole: 'fullTerry', needles: 168 });
});

test('a row without a composition still asks for its style, until its owner says that it is a garment', async () => {
  const id = await send([
    await sheetOf(
      COLUMNS,
      knit(51, {
        composition: null,
        platformCategory: null,
        crowd: null,
        seasons: null,
        construction: null,
        safetyClass: null,
        standard: null,
        care: null,
      }),
    ),
    ...(await photographs(51)),
  ]);
  const [row] = await rowsOf(id);
  expect(row!.problems).toContainEqual(expect.objectContaining({ field: 'style', say: '没有指定款式' }));
  const garment = {
    ...{ making: 'finished', platformCategory: '针织衫', crowd: '女', seasons: '', construction: '' },
    ...{ safetyClass: '', standard: '', care: '' },
  };
  const saved = await well(
    did('package/savePackageRow', { packageId: id, no: row!.no, version: row!.version, document: { garment } }),
  );
  expect(saved.problems.filter(({ level }: { level: string }) => level === 'error')).toEqual([]);
  const print = await well(
    did('package/savePackageRow', {
      packageId: id,
      no: row!.no,
      version: saved.version,
      document: { garment: { ...garment, making: 'print' } },
    }),
  );
  expect(print.problems).toContainEqual(expect.objectContaining({ field: 'style' }));
});

test('no garment row is made twice, and its stock and photographs are those of the sheet', async () => {
  const id = await send([await sheetOf(COLUMNS, knit(61)), ...(await photographs(61))]);
  await well(did('shop/createPackageGoods', { packageId: id, rows: [], sgcate_id: '' }));
  const job = makeProductsJob(ground);
  await workOff(ground, job);
  expect((await did('shop/createPackageGoods', { packageId: id, rows: [], sgcate_id: '' })).code).not.toBe(1);
  const made = await ground.database.read
    .select()
    .from(product)
    .where(and(eq(product.shopId, seller.shopId), eq(product.shopNo, 'PY61')));
  expect(made).toHaveLength(1);
  const [of] = await ground.database.read.select().from(style).where(eq(style.id, made[0]!.styleId));
  const skus = await ground.database.read.select().from(blankSku).where(eq(blankSku.blankId, of!.blankId));
  expect(skus.reduce((sum, { stock }) => sum + stock, 0)).toBe(17);
  expect(await ground.database.read.$count(productPhoto, eq(productPhoto.productId, made[0]!.id))).toBe(2);
});
