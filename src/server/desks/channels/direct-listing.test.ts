import { once } from 'node:events';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '../../app.ts';
import type { product } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { keepLog } from '../../testing/kept-log.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { channelCredential, channelPicture } from './channel-credential.table.ts';
import { findCredentials, openCredentials } from './drivers/credentials.ts';
import { weixinCalls } from './drivers/weixin-calls.ts';
import { weixinDriver } from './drivers/weixin-driver.ts';
import { sendElsewhere } from './drivers/testing/send-elsewhere.ts';
import { APP_ID, APP_SECRET, openWeixinStandIn } from './drivers/testing/weixin-stand-in.ts';
import { compareListings, reviewListing, sendListing } from './listing.jobs.ts';
import { channelShop, listing } from './listing.table.ts';
import { readProductToList } from './product-to-list.ts';
import { productsByShop } from './testing/products-by-shop.ts';

/** Direct listing at 微信小店 against a stand-in of its protocol; not yet tried against the real service. */

let ground: TestGround;
let app: FastifyInstance;
let weixin: Awaited<ReturnType<typeof openWeixinStandIn>>;
let log: ReturnType<typeof keepLog>;
let shopId: string;
let seller: string;
let stranger: string;
let products: (typeof product.$inferSelect)[];
let channelShopId: string;
const enqueued: { job: string; after: number | undefined }[] = [];

const ACCOUNT = { name: '花房小店', appId: APP_ID, appSecret: APP_SECRET, categoryIds: ['1', '22', '333'] };
const connect = (changes: object = {}, token = seller) =>
  post(app, '/api/v2/saleorder/connectWeixin', { ...ACCOUNT, freightTemplateId: '77', ...changes }, { token });

beforeAll(async () => {
  log = keepLog();
  ground = await openGround('demo', { DIRECT_CHANNELS: 'weixin', LOG_LEVEL: 'info' });
  weixin = await openWeixinStandIn();
  app = await openApp({ ...ground, channelBase: weixin.base });
  const byShop = [...(await productsByShop(ground.database))];
  [shopId, products] = byShop.find(([, own]) => own.length >= 4)!;
  seller = await signIn(ground.database, { shopId });
  const [other] = await ground.database.read
    .select({ id: shop.id })
    .from(shop)
    .where(sql`${shop.id} <> ${shopId}`);
  stranger = await signIn(ground.database, { shopId: other!.id });
});
afterAll(async () => {
  weixin.close();
  await app.close();
  await ground.close();
  log.stop();
});

const jobs = () => ({
  ...ground,
  channelBase: weixin.base,
  queue: () => ({
    enqueue: async (_db: unknown, job: string, _data: object, options?: { afterSeconds?: number }) =>
      void enqueued.push({ job, after: options?.afterSeconds }),
  }),
});
const send = (listingId: string) => sendListing(jobs(), { listingId });
const submit = (ids: readonly string[]) =>
  well(post(app, '/api/v2/saleorder/submit', { channelShopIds: [channelShopId], productIds: ids }, { token: seller }));
const move = (ids: readonly string[], action: string) =>
  well(post(app, '/api/v2/saleorder/move', { ids, action }, { token: seller }));
const shown = async (id: string) =>
  (await get(app, `/api/v2/saleorder/detail?id=${id}`, { token: seller })).data.listing;
async function idsOf(productIds: readonly string[]): Promise<string[]> {
  const rows = await ground.database.read
    .select({ id: listing.id, productId: listing.productId })
    .from(listing)
    .where(and(eq(listing.channelShopId, channelShopId), inArray(listing.productId, [...productIds])));
  return productIds.map((productId) => rows.find((one) => one.productId === productId)!.id);
}
const calls = (part: string) => weixin.asked.filter(({ path }) => path.includes(part)).length;
/** under review or on sale there: an unsubmitted draft is no listing */
const listedThere = () => [...weixin.items.values()].filter(({ edit, status }) => edit !== 1 || status === 5);

test('a wrong secret is told at once in Chinese; the right one is kept encrypted, and no answer holds it', async () => {
  const wrong = await connect({ appSecret: 'f'.repeat(32) });
  expect(wrong.error).toContain('AppSecret 不对');
  expect((await connect({ appId: 'wx0000000000000000' })).error).toContain('AppID 不对');
  channelShopId = (await well(connect())).id as string;
  const [row] = await ground.database.read.select().from(channelCredential);
  const { secretKey } = ground.config;
  expect(row!.sealed.includes(APP_SECRET)).toBe(false);
  expect(openCredentials(secretKey, channelShopId, row!.sealed)).toMatchObject({
    appId: APP_ID,
    appSecret: APP_SECRET,
  });
  // Bound to its shop and to the installation's secret.
  expect(openCredentials(secretKey, 'another', row!.sealed)).toBeNull();
  expect(openCredentials(`${secretKey}x`, channelShopId, row!.sealed)).toBeNull();
  const list = await get(app, '/api/v2/saleorder/list', { token: seller });
  expect(list.data).toMatchObject({ direct: ['weixin'], shops: [{ channel: 'weixin', channelName: '微信小店' }] });
  const text = JSON.stringify(list.data);
  for (const secret of [APP_SECRET, ...weixin.tokens]) expect(text).not.toContain(secret);
  expect((await connect({ id: channelShopId }, stranger)).reason).toBe('item.unknown');
  await get(app, '/last-line');
  const lines = await log.linesUpTo('/last-line');
  expect(lines).toContain('/api/v2/saleorder/connectWeixin');
  for (const secret of [APP_SECRET, ...weixin.tokens]) expect(lines).not.toContain(secret);
});

test('a channel that the operator has not opened is closed', async () => {
  const closed = await openGround('empty');
  const token = await signIn(closed.database, {});
  const answer = await post(
    closed.app,
    '/api/v2/saleorder/connectWeixin',
    { ...ACCOUNT, freightTemplateId: '7' },
    { token },
  );
  expect(answer.reason).toBe('caller.not_allowed');
  await closed.close();
  const ground2 = { ...ground, config: { ...ground.config, directChannels: new Set<string>() } };
  const app2 = await openApp(ground2);
  const refused = await post(
    app2,
    '/api/v2/saleorder/connectWeixin',
    { ...ACCOUNT, freightTemplateId: '7' },
    { token: seller },
  );
  expect(refused.reason).toBe('channel.closed');
  await app2.close();
});

test('an item is a draft, then reviewed, then changed in price and stock without pictures, and taken off', async () => {
  const [one] = products;
  await submit([one!.id]);
  const [id] = await idsOf([one!.id]);
  await send(id!);
  expect((await shown(id!)).problems).toEqual([]);
  const [there] = [...weixin.items.values()];
  expect(there!.head_imgs.length).toBeGreaterThanOrEqual(3);
  expect(there!.skus.length).toBe(one!.colours.length * one!.sizes.length);
  await reviewListing(jobs(), { listingId: id! });
  expect(await shown(id!)).toMatchObject({ status: 'reviewing' });
  expect(enqueued.at(-1)).toMatchObject({ after: 300 });
  weixin.reviewAll();
  await reviewListing(jobs(), { listingId: id! });
  expect(await shown(id!)).toMatchObject({ status: 'onSale', itemNo: there!.id });
  await compareListings(jobs());
  expect(await shown(id!)).toMatchObject({ status: 'onSale' });

  const uploads = calls('img/upload');
  const terms = { ratePermille: 1_100, feeFen: 0, ending: 'none', stockBuffer: 3 };
  await well(post(app, '/api/v2/saleorder/saveShop', { id: channelShopId, ...terms }, { token: seller }));
  await compareListings(jobs());
  expect(await shown(id!)).toMatchObject({ status: 'outOfSync' });
  await move([id!], 'update');
  await send(id!);
  const { status, ours, theirs } = await shown(id!);
  expect({ status, theirs }).toEqual({ status: 'onSale', theirs: ours });
  expect(there!.skus.every((sku) => sku.sale_price === ours.priceFen)).toBe(true);
  expect(there!.skus.reduce((sum, sku) => sum + sku.stock_num, 0)).toBe(ours.stock);
  expect(calls('img/upload')).toBe(uploads);
  await compareListings(jobs());
  expect(await shown(id!)).toMatchObject({ status: 'onSale' });

  await move([id!], 'takeOff');
  await send(id!);
  expect(await shown(id!)).toMatchObject({ status: 'delisted' });
  expect(there!.status).toBe(11);
  // Listed again from the pictures that are there.
  await move([id!], 'submit');
  await send(id!);
  expect(await shown(id!)).toMatchObject({ status: 'reviewing' });
  expect(calls('img/upload')).toBe(uploads);
  weixin.reviewAll();
  await reviewListing(jobs(), { listingId: id! });
  // Deleted there: off is off.
  await move([id!], 'takeOff');
  weixin.items.delete(there!.id);
  await send(id!);
  expect(await shown(id!)).toMatchObject({ status: 'delisted' });
});

test('an ended token is renewed, a pause is kept, a lost answer lists nothing twice, and half a batch may be refused', async () => {
  const some = products.slice(1, 4).map(({ id }) => id);
  await submit(some);
  const [two, three, four] = await idsOf(some);
  // The merchant's other program has got a new token.
  const tokens = calls('stable_token');
  weixin.tokens.clear();
  weixin.will.answerNext.set('img/upload', 'too many');
  await send(two!);
  expect(calls('stable_token')).toBe(tokens + 1);
  expect(enqueued.at(-1)).toEqual({ job: 'channels.sendListing', after: 7 });
  expect(await shown(two!)).toMatchObject({ status: 'submitting' });

  const before = listedThere().length;
  weixin.will.answerNext.set('product/add', 'lost after it');
  await expect(send(two!)).rejects.toThrow('微信没有应答');
  weixin.will.answerNext.set('product/listing', 'lost after it');
  await expect(send(two!)).rejects.toThrow('微信没有应答');
  await send(two!);
  expect(listedThere()).toHaveLength(before + 1);
  expect(await shown(two!)).toMatchObject({ status: 'reviewing' });

  weixin.will.answerNext.set('product/add', { errcode: 10020066, errmsg: '类目未开通 rid: 9-9-9' });
  await send(three!);
  await send(four!);
  expect(await shown(three!)).toMatchObject({
    status: 'failed',
    problems: [{ say: '微信小店没有收下：类目未开通（10020066）', source: expect.stringContaining('微信小店') }],
  });
  expect(await shown(four!)).toMatchObject({ status: 'reviewing' });
  await move([three!], 'submit');
  await send(three!);
  weixin.reviewAll('主图有水印');
  await reviewListing(jobs(), { listingId: three! });
  expect(await shown(three!)).toMatchObject({ status: 'rejected', problems: [{ say: '微信小店驳回：主图有水印' }] });
});

test('pictures whose addresses ended there are uploaded again, once', async () => {
  const [, , , four] = products;
  const [id] = await idsOf([four!.id]);
  await ground.database.write((db) =>
    db.update(listing).set({ status: 'rejected', edition: '' }).where(eq(listing.id, id!)),
  );
  weixin.pictures.clear();
  const uploads = calls('img/upload');
  await move([id!], 'submit');
  await send(id!);
  expect(await shown(id!)).toMatchObject({ status: 'reviewing' });
  expect(calls('img/upload')).toBeGreaterThan(uploads);
  const known = await ground.database.read.select().from(channelPicture);
  expect(known.filter(({ address }) => !weixin.pictures.has(address)).length).toBeLessThan(known.length);
});

test('10,000 SKUs are sent in items of 500', async () => {
  const base = await readProductToList(ground.database.read, shopId, products[0]!.id);
  const colours = Array.from({ length: 50 }, (_, at) => ({
    ...base.product.colours[0]!,
    colourNo: `c${at}`,
    name: `色${at}`,
  }));
  const sizes = Array.from({ length: 10 }, (_, at) => `S${at}`);
  const skus = colours.flatMap(({ colourNo }) =>
    sizes.map((size) => ({ ...base.product.skus[0]!, colourNo, size, stock: 2 })),
  );
  const item = { ...base, product: { ...base.product, colours, sizes, skus } };
  const credentials = await findCredentials(ground.database.read, ground.config.secretKey, channelShopId);
  const driver = weixinDriver({
    calls: weixinCalls({ base: weixin.base, credentials: credentials!, keep: async () => {} }),
    settings: { categoryIds: ['1'], freightTemplateId: '7' },
    pictures: { find: async () => new Map(), keep: async () => {}, forget: async () => {} },
  });
  const bytes = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  );
  const files = [1, 2, 3].map((at) => ({
    name: `货/主图/0${at}.jpg`,
    bytes: Buffer.concat([bytes, Buffer.from([at])]),
  }));
  const made = { title: '一万个规格', files, rows: [], sheet: files[0]!, isDrawn: false, isAi: false, plain: [] };
  const content = { title: '一万个规格', priceFen: 9_900, stock: 1_000, pictures: 3 };
  let sent = 0;
  for (let at = 0; at < 20; at += 1) {
    const put = {
      key: `many/${at}`,
      edition: 'e',
      content,
      item,
      stockBuffer: 0,
      itemNo: '',
      remember: async () => {},
    };
    const { itemNo } = await driver.put({ ...put, made });
    sent += weixin.items.get(itemNo)!.skus.length;
    weixin.reviewAll();
    await driver.put({ ...put, itemNo, made: null, content: { ...content, priceFen: 8_800 } });
    expect((await driver.readItems([itemNo])).get(itemNo)).toEqual({
      title: '一万个规格',
      priceFen: 8_800,
      stock: 1_000,
    });
  }
  expect(sent).toBe(10_000);
});

test('after kill -9 between a create there and its answer, the rest is listed and nothing twice', async () => {
  const { id: shopThere } = await well(connect({ name: '另一家小店' }));
  const ids = products.slice(0, 3).map((one) => one.id);
  const body = { channelShopIds: [shopThere], productIds: ids, repeats: 'list' };
  await well(post(app, '/api/v2/saleorder/submit', body, { token: seller }));
  const rows = await ground.database.read
    .select()
    .from(listing)
    .where(eq(listing.channelShopId, shopThere as string));
  const before = listedThere().length;
  let created = 0;
  const worker = sendElsewhere(
    ground,
    weixin.base,
    rows.map(({ id }) => id),
  );
  weixin.will.afterWork = (route) => {
    if (!route.endsWith('/add')) return false;
    created += 1;
    return created === 2 && worker.kill('SIGKILL');
  };
  await once(worker, 'exit');
  weixin.will.afterWork = () => false;
  expect(worker.signalCode).toBe('SIGKILL');
  const states = async () => {
    const now = await ground.database.read
      .select()
      .from(listing)
      .where(eq(listing.channelShopId, shopThere as string));
    return now.map(({ status }) => status).toSorted();
  };
  expect(await states()).toEqual(['reviewing', 'submitting', 'submitting']);
  // The queue gives the lost jobs to the next worker, the done one too when its lease ended.
  for (const { id } of rows) await send(id);
  expect(await states()).toEqual(['reviewing', 'reviewing', 'reviewing']);
  expect(listedThere()).toHaveLength(before + 3);
  const numbers = await ground.database.read
    .select({ itemNo: listing.itemNo })
    .from(listing)
    .where(eq(listing.channelShopId, shopThere as string));
  expect(numbers.every(({ itemNo }) => weixin.items.get(itemNo)?.edit === 2)).toBe(true);
  await well(post(app, '/api/v2/saleorder/disconnect', { id: shopThere }, { token: seller }));
});

test('a shop is disconnected with its secrets, by its owner only and not while something is sent', async () => {
  const disconnect = (token = seller) => post(app, '/api/v2/saleorder/disconnect', { id: channelShopId }, { token });
  expect((await disconnect(stranger)).reason).toBe('item.unknown');
  const [id] = await idsOf([products[2]!.id]);
  await move([id!], 'submit');
  expect((await disconnect()).reason).toBe('channelShop.busy');
  await move([id!], 'cancel');
  expect(await well(disconnect())).toEqual({ listings: 4 });
  for (const table of [channelCredential, channelPicture]) expect(await ground.database.read.$count(table)).toBe(0);
  expect(await ground.database.read.$count(channelShop, eq(channelShop.id, channelShopId))).toBe(0);
});
