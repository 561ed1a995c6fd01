import { once } from 'node:events';
import { strFromU8, unzipSync } from 'fflate';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { channelPack as packCall } from '#contract/desks/channel-packs.ts';
import { channelRules } from '#contract/desks/channels/channels.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { readSheet } from '../packages/read-sheet.ts';
import { openRoom } from '../../people/archives/sheet-room.ts';
import { product, productPhoto } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { task } from '../../people/tasks/task.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { aigcXmp } from '../../people/pictures/aigc-label.ts';
import { lightOfGround } from '../../people/pictures/fit-picture.ts';
import { RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import { originalFile } from '../../people/pictures/subject.ts';
import { channelPack, channelPackItem } from './channel-pack.table.ts';
import { plainPictureLog } from './corner-words.table.ts';
import { makeElsewhere } from './drivers/testing/send-elsewhere.ts';
import { readProductToList } from './product-to-list.ts';
import { expirePacks } from './expire-packs.job.ts';
import { makePack } from './make-pack.job.ts';

/** 渠道资料包: made from products, checked, downloaded. */

let ground: TestGround;
let shopId: string;
let seller: string;
let products: (typeof product.$inferSelect)[];

/** One channel for each kind of sheet. */
const SHEETS = ['taobao', 'alibaba1688', 'shopify'] as const;

/** Drawing and converting takes long on a busy machine. */
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

type Fibre = { readonly fibre: string; readonly percent: number };
type Colour = { readonly colourNo: string; readonly name: string };
type Sku = { readonly colourNo: string; readonly size: string; readonly stock: number };

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
  // Without a photograph: the drawing on white, with its shadow.
  const white = Object.keys(files).find((path) => path.endsWith('_白底.tbi'));
  expect(await lightOfGround({ bytes: files[white!]! })).toBeGreaterThanOrEqual(253);
  expect((await sharp(files[white!]).stats()).channels[0]!.min).toBeLessThan(200);
  const { data } = await get(ground.app, `/api/v2/product/detail?id=${one!.id}`);
  const read = await readSheet('宝贝.csv', Buffer.from(files['淘宝/宝贝.csv']!), openRoom(signal));
  expect(read.faults).toEqual([]);
  const [row] = read.rows;
  const fibres = (data.composition as Fibre[]).map(({ fibre, percent }) => `${fibre}${percent}%`).join(' ');
  expect(row).toMatchObject({
    ...{ title: items.find(({ channel }) => channel === 'taobao')!.channelTitle, composition: fibres },
    ...{ priceFen: data.retailPriceFen, itemNo: one!.shopNo || one!.productNo, sellingPoints: data.sellingPoints },
  });
  expect(row!.colours).toEqual(data.colours.map(({ name }: { name: string }) => name));
  expect(row!.sizes).toEqual(data.sizes);
  const names = new Map((data.colours as Colour[]).map(({ colourNo, name }) => [colourNo, name]));
  const stock = (data.skus as Sku[]).map((sku) => `${names.get(sku.colourNo)} ${sku.size} ${sku.stock}`);
  expect(row!.stock.map(({ colour, size, quantity }) => `${colour} ${size} ${quantity}`).toSorted()).toEqual(
    stock.toSorted(),
  );
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

test('after kill -9 in the middle a pack goes on behind the last product that was stored, and has each file once', async () => {
  const { id, jobId } = await well(start([products[0]!.id, products[1]!.id], ['pinduoduo', 'douyin']));
  const order = { packId: id as string, taskId: jobId as string };
  const worker = makeElsewhere(ground, order);
  await once(worker, 'exit');
  expect(worker.signalCode).toBe('SIGKILL');
  const { items } = await show(id);
  const before = new Map(items.filter(({ state }) => state === 'made').map(({ no, bytes }) => [no, bytes]));
  expect([0, 4]).not.toContain(before.size);
  // The queue gives the lost job to the next worker.
  await work({ id, jobId });
  const { pack, items: after } = await show(id);
  expect(pack).toMatchObject({ status: 'ready', counts: { made: 4, pending: 0 } });
  for (const { no, bytes } of after) expect(bytes).toBe(before.get(no) ?? bytes);
  const files = Object.keys(await download(id));
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBe(4 + after.reduce((sum, { pictures }) => sum + pictures, 0));
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
  const [pack] = await ground.database.read
    .select()
    .from(channelPack)
    .where(eq(channelPack.status, 'ready'))
    .orderBy(asc(channelPack.id))
    .limit(1);
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

/** The product's main pictures are five photographs of one colour, made by a model. */
async function withAiPhotos(productId: string): Promise<void> {
  for (const at of [0, 1, 2, 3, 4]) {
    const key = `a1${at}`.padEnd(32, `${at}`);
    const background = { r: 60 + at * 40, g: 200, b: 90 };
    const photo = sharp({ create: { width: 1600, height: 1600, channels: 3, background } });
    const bytes = await photo
      .withXmp(aigcXmp('001191330000MA27U0TQ5D10001', `made-${at}`))
      .jpeg()
      .toBuffer();
    await ground.storage.put(originalFile(key), bytes);
    const recipe = { draw: 'upload' as const, file: originalFile(key) };
    await ground.database.write(async (db) => {
      await registerPictures(db, [{ key, width: 1600, height: 1600, alt: '', recipe, rank: RANK.asked }]);
      await db.insert(productPhoto).values({ productId, no: 900 + at, role: 'main', pictureKey: key });
    });
  }
}

/** The darkest pixel of the lower right corner: the words are on a dark ground. */
async function darkestOfCorner(jpeg: Uint8Array): Promise<number> {
  const { width, height } = await sharp(jpeg).metadata();
  // A square picture stands in the middle of a higher one.
  const [side, bottom] = [Math.round(width / 5), (height + width) / 2];
  const corner = { left: width - side, top: Math.round(bottom) - side, width: side, height: side };
  const { channels } = await sharp(await sharp(jpeg).extract(corner).toBuffer()).stats();
  return Math.max(...channels.map(({ min }) => min));
}

const declare = (productIds: readonly string[], token = seller, accepts: unknown = true) =>
  post(ground.app, '/api/v2/saleorder/declareCornerWords', { productIds, accepts }, { token });
const declarations = async (token = seller) =>
  (await get(ground.app, '/api/v2/saleorder/cornerWords', { token })).data.list;

test('pictures made by a model leave without their words only for channels that refuse words, and only on the declaration', async () => {
  const one = products.at(-1)!;
  await withAiPhotos(one.id);
  const CHANNELS = ['temu', 'xiaohongshu'] as const;
  const mainsOf = (files: Record<string, Uint8Array>, channel: string) =>
    Object.keys(files)
      .filter((path) => path.startsWith(`${channel}/`) && path.includes('/主图/'))
      .map((path) => files[path]!);
  const labels = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('<TC260:AIGC>').length - 1;

  const first = await well(start([one.id], CHANNELS));
  await work(first);
  const shown = await show(first.id);
  const temu = shown.items.find(({ channel }) => channel === 'temu')!;
  expect(temu.state).toBe('blocked');
  expect(temu.problems.filter(({ canDeclare }) => canDeclare)).toEqual([
    expect.objectContaining({ kind: 'block', fix: expect.stringContaining('声明由您在渠道上标明 AI 生成') }),
  ]);
  const worded = mainsOf(await download(first.id), '小红书');
  expect(worded.length).toBeGreaterThan(0);
  for (const picture of worded)
    expect([labels(picture), await darkestOfCorner(picture)]).toEqual([1, expect.any(Number)]);
  expect(await darkestOfCorner(worded[0]!)).toBeLessThan(120);

  // Nobody else declares for it, and not without saying so.
  const stranger = await signIn(ground.database, { shopId: await otherShop() });
  expect(await declare([one.id], stranger)).toMatchObject({ reason: 'item.unknown' });
  expect((await declare([one.id], seller, false)).status).toBe(400);
  expect(await declarations()).toEqual([]);
  expect((await well(declare([one.id]))).declared).toBe(1);
  expect((await well(declare([one.id]))).declared).toBe(0);

  // Every other channel keeps the words.
  const second = await well(start([one.id], CHANNELS));
  await work(second);
  const again = (await show(second.id)).items.find(({ channel }) => channel === 'temu')!;
  expect(again.problems.filter(({ canDeclare }) => canDeclare)).toEqual([]);
  const [row] = await ground.database.read
    .select({ rows: channelPackItem.rows })
    .from(channelPackItem)
    .where(and(eq(channelPackItem.packId, second.id), eq(channelPackItem.channel, 'temu')));
  expect(row!.rows[0]!.at(-1)).toContain('AI-generated');
  const [logged] = await ground.database.read.select().from(plainPictureLog);
  expect(logged).toMatchObject({ channel: 'temu', pictures: 5 });
  const [declared] = await declarations();
  expect(declared).toMatchObject({ productId: one.id, withdrawnAt: null, pictures: 5 });
  const files = await download(second.id);
  expect(await darkestOfCorner(mainsOf(files, '小红书')[0]!)).toBeLessThan(120);
  expect(mainsOf(files, 'Temu')).toHaveLength(5);
  for (const picture of mainsOf(files, 'Temu')) {
    expect(labels(picture)).toBe(1);
    expect(await darkestOfCorner(picture)).toBeGreaterThan(150);
  }

  const withdraw = (token: string) =>
    post(ground.app, '/api/v2/saleorder/withdrawCornerWords', { id: declared.id }, { token });
  expect(await withdraw(stranger)).toMatchObject({ reason: 'item.unknown' });
  await well(withdraw(seller));
  expect((await readProductToList(ground.database.read, shopId, one.id)).declarationId).toBeNull();
}, 600_000);
