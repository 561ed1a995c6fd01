import { strFromU8, unzipSync } from 'fflate';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { channelPack as packCall } from '#contract/desks/channel-packs.ts';
import { type Channel, CHANNELS } from '#contract/desks/channels/rules.ts';
import { channelRules } from '#contract/desks/channels/channels.ts';
import { englishTitle } from '#contract/desks/channels/english.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { readSheet } from '../packages/read-sheet.ts';
import { openRoom } from '../../people/archives/sheet-room.ts';
import { product } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { task } from '../../people/tasks/task.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { channelPack, channelPackItem } from './channel-pack.table.ts';
import { checkItem } from './check/check-item.ts';
import { expirePacks } from './expire-packs.job.ts';
import { type ProductToList, readProductToList } from './product-to-list.ts';
import { type MadeItem, makeItem, openPictureMaker } from './make-item.ts';
import { makePack } from './make-pack.job.ts';

/** 渠道资料包: made from products, checked, downloaded. */

let ground: TestGround;
let shopId: string;
let seller: string;
let products: (typeof product.$inferSelect)[];

/** One channel for each kind of sheet. */
const SHEETS = ['taobao', 'alibaba1688', 'shopify'] as const;

/** Drawing and converting takes long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  ground = await openGround('demo');
  const onSale = await ground.database.read
    .select()
    .from(product)
    .where(eq(product.status, 'onSale'))
    .orderBy(asc(product.id));
  // Few colours are drawn fast.
  const byShop = Map.groupBy(
    onSale.toSorted((a, b) => a.colours.length - b.colours.length),
    (one) => one.shopId,
  );
  [shopId, products] = [...byShop].find(([, own]) => own.length >= 2)!;
  seller = await signIn(ground.database, { shopId });
});
afterAll(() => ground.close());

const stays = { isStopping: () => false };
const signal = new AbortController().signal;

const start = (productIds: readonly string[], channels: readonly string[], token = seller) =>
  post(ground.app, '/api/v2/saleorder/makePack', { productIds, channels }, { token });
const show = async (id: string): Promise<ReplyOf<typeof packCall>> =>
  (await get(ground.app, `/api/v2/saleorder/pack?id=${id}`, { token: seller })).data;
const work = ({ id, jobId }: { id: string; jobId: string }, more = stays) =>
  makePack({ ...ground, ...more }, { packId: id, taskId: jobId }, signal);
async function download(id: string): Promise<Record<string, Uint8Array>> {
  const { url } = await well(post(ground.app, '/api/v2/saleorder/downloadPack', { id }, { token: seller }));
  return unzipSync((await ground.app.inject({ url })).rawPayload);
}

test('a pack holds a checked folder per channel, whose Taobao sheet our own reader of packages understands', async () => {
  const [one] = products;
  const made = await well(start([one!.id], SHEETS));
  await work(made);
  const { pack, items } = await show(made.id);
  expect(items.flatMap(({ problems }) => problems.filter(({ kind }) => kind === 'block'))).toEqual([]);
  expect(pack).toMatchObject({ status: 'ready', counts: { made: SHEETS.length, blocked: 0 }, products: 1 });
  const [{ state } = { state: '' }] = await ground.database.read.select().from(task).where(eq(task.id, made.jobId));
  expect(state).toBe('done');

  const files = await download(made.id);
  for (const channel of SHEETS) {
    const { name, main } = channelRules[channel];
    const inside = Object.keys(files).filter((path) => path.startsWith(`${name}/`));
    expect(strFromU8(files[`${name}/说明.txt`]!)).toContain('1. ');
    const first = inside.find((path) => path.includes('/主图/') || path.endsWith('_01.tbi'));
    expect(await sharp(files[first!]).metadata()).toMatchObject({
      format: 'jpeg',
      width: main.madePx,
      height: main.madePx,
    });
  }
  const { data } = await get(ground.app, `/api/v2/product/detail?id=${one!.id}`);
  const read = await readSheet('宝贝.csv', Buffer.from(files['淘宝/宝贝.csv']!), openRoom(signal));
  expect(read.faults).toEqual([]);
  const [row] = read.rows;
  expect(row!.priceFen).toBe(data.retailPriceFen);
  expect(row!.colours).toEqual(data.colours.map(({ name }: { name: string }) => name));
  expect(row!.sizes).toEqual(data.sizes);
  expect(row!.stock).toHaveLength(data.colours.length * data.sizes.length);
  for (const { path } of row!.named) expect(files[`淘宝/${path}.tbi`]).toBeDefined();
});

test('a stopped pack goes on where it stopped, and a product that is off sale fails with its reason', async () => {
  const [one, two] = products;
  const made = await well(start([one!.id, two!.id], ['pinduoduo']));
  expect((await start([one!.id], ['pinduoduo'])).reason).toBe('channelPack.under_way');
  await well(post(ground.app, '/api/v2/job/end', { id: made.jobId }, { token: seller }));
  await work(made);
  expect((await show(made.id)).pack).toMatchObject({ status: 'stopped', counts: { pending: 2 } });

  const resume = () => well(post(ground.app, '/api/v2/saleorder/resumePack', { id: made.id }, { token: seller }));
  const offer = (status: 'onSale' | 'offSale') =>
    ground.database.write((db) => db.update(product).set({ status }).where(eq(product.id, two!.id)));
  await offer('offSale');
  // A server that stops leaves the rest to the next one.
  const { jobId } = await resume();
  let asked = 0;
  const stops = { isStopping: () => (asked += 1) > 1 };
  await expect(work({ id: made.id, jobId }, stops)).rejects.toThrow('stopping');
  expect((await show(made.id)).pack.counts).toMatchObject({ made: 1, pending: 1 });
  await work({ id: made.id, jobId });
  const { pack, items } = await show(made.id);
  expect(pack.counts).toMatchObject({ made: 1, failed: 1 });
  expect(items[1]!.problems[0]).toMatchObject({ say: expect.stringContaining('下架') });

  await offer('onSale');
  const again = await resume();
  await work({ id: made.id, jobId: again.jobId });
  expect((await show(made.id)).pack.counts).toMatchObject({ made: 2, failed: 0 });
  const complete = await post(ground.app, '/api/v2/saleorder/resumePack', { id: made.id }, { token: seller });
  expect(complete.reason).toBe('channelPack.complete');
});

test('an item with a block is not in the download, and a mended title passes', async () => {
  const [one] = products;
  const rename = (title: string) =>
    ground.database.write((db) => db.update(product).set({ title }).where(eq(product.id, one!.id)));
  await rename('国家级 =cmd 印花/T恤');
  const made = await well(start([one!.id], ['taobao', 'shopify']));
  await work(made);
  const { items } = await show(made.id);
  expect(items.map(({ state }) => state)).toEqual(['blocked', 'blocked']);
  expect(items[0]!.problems).toContainEqual(
    expect.objectContaining({ kind: 'block', where: '标题', fix: expect.stringContaining('国家级') }),
  );
  const empty = await post(ground.app, '/api/v2/saleorder/downloadPack', { id: made.id }, { token: seller });
  expect(empty.reason).toBe('channelPack.empty');

  await rename('=cmd|calc 印花/T恤');
  const { jobId } = await well(post(ground.app, '/api/v2/saleorder/resumePack', { id: made.id }, { token: seller }));
  await work({ id: made.id, jobId });
  expect((await show(made.id)).pack.counts).toMatchObject({ made: 2 });
  const files = await download(made.id);
  await rename(one!.title);
  // The formula of the title is harmless text, and its slash no folder.
  expect(strFromU8(files['Shopify/商品.csv']!)).toContain('"＝cmd|calc 印花/T恤');
  expect(Object.keys(files).every((path) => !path.includes('..') && path.split('/').length <= 4)).toBe(true);
});

test('files of a pack are deleted after a week, and another shop finds neither pack nor product', async () => {
  const [one] = products;
  const [pack] = await ground.database.read.select().from(channelPack).where(eq(channelPack.status, 'ready')).limit(1);
  const stranger = await signIn(ground.database, { shopId: await otherShop() });
  expect((await get(ground.app, `/api/v2/saleorder/pack?id=${pack!.id}`, { token: stranger })).reason).toBe(
    'item.unknown',
  );
  expect((await start([one!.id], ['taobao'], stranger)).reason).toBe('item.unknown');
  const ask = (path: string, token: string) =>
    post(ground.app, `/api/v2/saleorder/${path}`, { id: pack!.id }, { token });
  expect((await ask('downloadPack', stranger)).reason).toBe('item.unknown');
  expect((await ask('resumePack', stranger)).reason).toBe('item.unknown');

  await ground.database.write((db) =>
    db
      .update(channelPack)
      .set({ endedAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(channelPack.id, pack!.id)),
  );
  await expirePacks(ground);
  expect((await show(pack!.id)).pack).toMatchObject({ status: 'expired', bytes: 0 });
  expect((await ask('downloadPack', seller)).reason).toBe('channelPack.gone');
  const kept = await ground.database.read
    .select()
    .from(channelPackItem)
    .where(and(eq(channelPackItem.packId, pack!.id), eq(channelPackItem.bytes, 0)));
  expect(kept.length).toBeGreaterThan(0);
});

async function otherShop(): Promise<string> {
  const rows = await ground.database.read.select({ id: product.shopId }).from(product);
  return rows.find(({ id }) => id !== shopId)!.id;
}

test('the check finds injected faults in finished files and names how to mend them', async () => {
  const rules = channelRules.pinduoduo;
  const offered = await readProductToList(ground.database.read, shopId, products[0]!.id);
  const maker = openPictureMaker(ground.painters, async (key) => {
    const picture = await ground.pictureStore.take(key, 1280, 'jpg', signal);
    return picture;
  });
  const sound = await makeItem(offered, rules, maker);
  const sayings = async (changes: Partial<typeof sound>, by = rules) =>
    (await checkItem({ ...sound, ...changes }, by, ground.painters))
      .filter(({ kind }) => kind === 'block')
      .map(({ say }) => say);
  expect(await sayings({})).toEqual([]);

  const mainAt = sound.files.findIndex(({ name }) => name.includes('/主图/'));
  const detailAt = sound.files.findIndex(({ name }) => name.includes('/详情图/'));
  const replaced = (at: number, bytes: Buffer) => ({ files: sound.files.with(at, { ...sound.files[at]!, bytes }) });
  const ground8 = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#cccccc' } });
  const jpeg = (width: number, height: number) => ground8(width, height).jpeg().toBuffer();
  const noise = await sharp({
    create: {
      width: 1_600,
      height: 1_600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 98 })
    .toBuffer();
  const rewritten = (change: (product: typeof offered.product) => typeof offered.product, outerNo = offered.outerNo) =>
    makeItem({ product: change(offered.product), outerNo }, rules, maker);
  const titled = async (title: string) => rewritten((one) => ({ ...one, title }));

  const faults: readonly (readonly [fault: string, changes: Partial<typeof sound>])[] = [
    ['正方形', replaced(mainAt, await jpeg(800, 600))],
    ['每边至少', replaced(mainAt, await jpeg(300, 300))],
    ['每边最多', replaced(mainAt, await jpeg(5_200, 5_200))],
    ['最多 1.00 MB', replaced(mainAt, noise)],
    ['不是完整的 JPG', replaced(mainAt, await ground8(800, 800).png().toBuffer())],
    ['不是完整的 JPG', replaced(mainAt, sound.files[mainAt]!.bytes.subarray(0, 5_000))],
    ['CMYK', replaced(mainAt, await ground8(800, 800).toColourspace('cmyk').jpeg().toBuffer())],
    [
      '同一张',
      { files: [...sound.files, { ...sound.files[mainAt]!, name: sound.files[mainAt]!.name.replace('01', '07') }] },
    ],
    ['主图0 张', { files: sound.files.filter(({ name }) => !name.includes('/主图/')) }],
    ['详情图0 张', { files: sound.files.filter(({ name }) => !name.includes('/详情图/')) }],
    ['SKU 图', { files: sound.files.filter(({ name }) => !name.includes('/SKU图/')) }],
    ['宽 300', replaced(detailAt, await jpeg(300, 400))],
    ['高 1600', replaced(detailAt, await jpeg(750, 1_600))],
    [
      '最多 20 张',
      {
        files: [
          ...sound.files,
          ...Array.from({ length: 20 }, (_, at) => ({ ...sound.files[detailAt]!, name: `x/详情图/${at}.jpg` })),
        ],
      },
    ],
    ['国家级', await titled('国家级印花T恤')],
    ['最佳', await titled('最佳印花T恤')],
    [
      '没有字',
      await rewritten((one) => ({
        ...one,
        title: '123',
        crumbs: [],
        composition: [{ fibre: '', percent: 100 }],
        printMethod: '',
      })),
    ],
    ['没有写纤维成分', await rewritten((one) => ({ ...one, composition: [] }))],
    ['没有价格', await rewritten((one) => ({ ...one, retailPriceFen: 0 }))],
    ['的库存不对', await rewritten((one) => ({ ...one, skus: one.skus.map((sku) => ({ ...sku, stock: -1 })) }))],
    ['读不出来', await rewritten((one) => ({ ...one, sizes: [] }))],
    ['有两个', await rewritten((one) => ({ ...one, sizes: [one.sizes[0]!, one.sizes[0]!] }))],
    ['读不出来', { sheet: { name: '商品.xlsx', bytes: Buffer.from('PK not a workbook') } }],
  ];
  for (const [fault, changes] of faults) {
    const said = await sayings(changes);
    expect(
      said.some((say) => say.includes(fault)),
      `${fault}: ${said.join('；')}`,
    ).toBe(true);
  }

  // Faults of a title, which the maker mends by itself, in a sheet that somebody else wrote.
  const taobao = channelRules.taobao;
  const csv = async (title: string) => {
    const one = await makeItem(offered, taobao, maker);
    const text = one.sheet.bytes.toString('utf16le').replace(`"${one.title}"`, title);
    return (
      await checkItem({ ...one, sheet: { ...one.sheet, bytes: Buffer.from(text, 'utf16le') } }, taobao, ground.painters)
    )
      .filter(({ kind }) => kind === 'block')
      .map(({ say }) => say);
  };
  expect(await csv(`"${'纯'.repeat(30)}"`)).toEqual([]);
  expect(await csv(`"${'纯'.repeat(30)}a"`)).toEqual([expect.stringContaining('61 个字节')]);
  expect(await csv('"印花T恤🔥"')).toEqual([expect.stringContaining('表情')]);
  expect(await csv("=cmd|'/c calc'!A1 T恤")).toEqual([expect.stringContaining('公式')]);
});

test('一键改好 mends the pack and leaves the product, and refuses what it cannot mend', async () => {
  const [one] = products;
  const rename = (title: string) =>
    ground.database.write((db) => db.update(product).set({ title }).where(eq(product.id, one!.id)));
  await rename('国家级最佳印花T恤');
  const made = await well(start([one!.id], ['pinduoduo']));
  await work(made);
  const { items } = await show(made.id);
  expect(items[0]).toMatchObject({ state: 'blocked' });
  expect(items[0]!.problems).toContainEqual(expect.objectContaining({ kind: 'block', mend: 'words' }));
  const mend = () => post(ground.app, '/api/v2/saleorder/mendPack', { id: made.id }, { token: seller });
  const { jobId, mended } = await well(mend());
  expect(mended).toBe(1);
  await work({ id: made.id, jobId });
  const after = await show(made.id);
  expect(after.items[0]).toMatchObject({ state: 'made', channelTitle: expect.stringMatching(/^优选印花T恤/) });
  expect((await ground.database.read.select().from(product).where(eq(product.id, one!.id)))[0]!.title).toBe(
    '国家级最佳印花T恤',
  );
  expect((await mend()).reason).toBe('channelPack.no_mend');
  await rename(one!.title);
});

/** A garment on a ground, as a camera would take it; each key another one. */
async function photograph(key: string, grey = 255): Promise<Buffer> {
  const hue = [...key].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">
    <rect width="1600" height="1600" fill="rgb(${grey},${grey},${grey})"/>
    <path d="M500 300 L1100 300 L1400 560 L1250 720 L1120 620 L1120 1350 L480 1350 L480 620 L350 720 L200 560 Z"
      fill="hsl(${hue},45%,50%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

/** The product as if its shop had given it photographs of each role. */
async function photographed(productId: string): Promise<ProductToList> {
  const offered = await readProductToList(ground.database.read, shopId, productId);
  const { product: own } = offered;
  const front = own.views[0]!.front;
  const picture = (name: string) => ({ ...front, path: front.path.replace(/[^/]+$/, name) });
  const shot = (role: 'main' | 'white' | 'sku', name: string, colourNo = '') => ({
    ...{ role, colourNo, picture: picture(name) },
  });
  const photos = [
    ...[1, 2, 3, 4, 5].map((at) => shot('main', `main-${at}`)),
    shot('white', 'white-1'),
    ...own.colours.map(({ colourNo }) => shot('sku', `sku-${colourNo}`, colourNo)),
  ];
  return { ...offered, product: { ...own, photos } };
}

const blocksOf = async (made: Awaited<ReturnType<typeof makeItem>>, channel: Channel) =>
  (await checkItem(made, channelRules[channel], ground.painters))
    .filter(({ kind }) => kind === 'block')
    .map(({ say }) => say);

test('a photographed product is blocked at no channel, and a drawn one where photographs are demanded', async () => {
  const maker = openPictureMaker(ground.painters, (key) => photograph(key));
  for (const { id } of products.slice(0, 2)) {
    const offered = await photographed(id);
    expect(englishTitle(offered.product)).not.toBe('');
    for (const channel of CHANNELS)
      expect([channel, await blocksOf(await makeItem(offered, channelRules[channel], maker), channel)]).toEqual([
        ...[channel, []],
      ]);
  }
  const drawn = await readProductToList(ground.database.read, shopId, products[0]!.id);
  for (const channel of ['amazon', 'tiktok'] as const) {
    const made = await makeItem(drawn, channelRules[channel], maker);
    const said = await blocksOf(made, channel);
    expect(said.some((say) => say.includes('缺实拍主图'))).toBe(channel === 'amazon');
  }
});

test('the check names faults of the channels abroad and of those with stricter pictures', async () => {
  const maker = openPictureMaker(ground.painters, (key) => photograph(key));
  const offered = await photographed(products[0]!.id);
  const titled = (channelTitle: string) => ({ ...offered, channelTitle });
  const said = async (channel: Channel, item: ProductToList, change?: (made: MadeItem) => Partial<MadeItem>) => {
    const made = await makeItem(item, channelRules[channel], maker);
    return (await blocksOf({ ...made, ...change?.(made) }, channel)).join('；');
  };
  const replaced = (folder: string, bytes: Buffer) => (made: MadeItem) => ({
    files: made.files.map((file) => (file.name.includes(`/${folder}/`) ? { ...file, bytes } : file)),
  });
  const without = (folder: string, least: number) => (made: MadeItem) => ({
    files: made.files.filter(
      ({ name }, at) =>
        !name.includes(`/${folder}/`) ||
        made.files.slice(0, at).filter((one) => one.name.includes(`/${folder}/`)).length < least,
    ),
  });
  const grey = await photograph('grey', 200);
  const square = (px: number) => sharp(grey).resize(px, px).jpeg().toBuffer();

  expect(await said('amazon', offered, replaced('主图', await square(1_600)))).toContain('底不是白的');
  expect(await said('amazon', offered, () => ({ isDrawn: true }))).toContain('缺实拍主图');
  expect(await said('amazon', titled('Best Cotton T-Shirt!'))).toContain('“!”');
  expect(await said('amazon', titled('Cotton T-Shirt Cotton Tee Cotton Top'))).toContain('“cotton”');
  expect(await said('amazon', titled('纯棉短袖'))).toContain('中文');
  expect(await said('amazon', offered, replaced('主图', await square(900)))).toContain('每边至少 1000');
  expect(await said('tiktok', titled('印花短袖纯棉夏季宽松圆领男女同款上衣潮流百搭休闲'))).toContain('中文');
  expect(await said('tiktok', titled('Cotton T-Shirt'))).toContain('至少 25');
  expect(await said('tiktok', offered, replaced('主图', await square(250)))).toContain('每边至少 300');
  expect(await said('temu', offered, replaced('主图', await square(1_400)))).toContain('高要是宽的');
  expect(await said('temu', offered, without('主图', 4))).toContain('主图4 张');
  expect(await said('shein', offered, replaced('色块', await square(90)))).toContain('80×80');
  expect(await said('shein', offered, without('色块', 0))).toContain('色块');
  expect(await said('weixin', offered, without('主图', 2))).toContain('至少 3 张');
  expect(await said('weixin', titled('T恤短袖'))).toContain('至少 5');
  expect(await said('kuaishou', { ...offered, product: { ...offered.product, composition: [] } })).toContain(
    '纤维成分',
  );
});

test("a reseller packs another shop's product for one channel, once an hour, without that shop's own number", async () => {
  const [one] = products;
  const [other] = await ground.database.read
    .select({ id: shop.id })
    .from(shop)
    .where(and(ne(shop.id, shopId), isNotNull(shop.ownerId)));
  const reseller = await signIn(ground.database, { shopId: other!.id });
  await ground.database.write((db) => db.update(product).set({ shopNo: 'SECRET-1' }).where(eq(product.id, one!.id)));
  const ask = (token: string, productId = one!.id) =>
    post(ground.app, '/api/v2/saleorder/packOfProduct', { productId, channel: 'shopify' }, { token });
  const { packId } = await well(ask(reseller));
  // Pressed again while it is made.
  expect((await well(ask(reseller))).packId).toBe(packId);
  const [row] = await ground.database.read
    .select()
    .from(channelPack)
    .where(eq(channelPack.id, packId as string));
  await makePack({ ...ground, ...stays }, { packId: row!.id, taskId: row!.taskId }, signal);
  const shown = (await get(ground.app, `/api/v2/saleorder/pack?id=${row!.id}`, { token: reseller })).data;
  expect(shown.items).toMatchObject([{ state: 'made', isOwn: false, channel: 'shopify' }]);
  const link = { id: row!.id, channel: 'shopify' };
  const { url } = await well(post(ground.app, '/api/v2/saleorder/downloadPack', link, { token: reseller }));
  const files = unzipSync((await ground.app.inject({ url })).rawPayload);
  const sheet = strFromU8(files['Shopify/商品.csv']!);
  expect(sheet).toContain(one!.productNo);
  expect(sheet).not.toContain('SECRET-1');
  expect((await well(ask(reseller))).packId).toBe(packId);
  // A change of the product makes it stale.
  await ground.database.write((db) =>
    db
      .update(product)
      .set({ updatedAt: sql`now()` })
      .where(eq(product.id, one!.id)),
  );
  expect((await well(ask(reseller))).packId).not.toBe(packId);
  const visitor = await signIn(ground.database, {});
  expect((await ask(visitor)).reason).toBe('caller.not_allowed');
  expect((await ask(reseller, 'no-such-product')).reason).toBe('item.unknown');
});
