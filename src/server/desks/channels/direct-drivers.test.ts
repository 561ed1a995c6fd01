import { once } from 'node:events';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../app.ts';
import type { product } from '../../market/products/product.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { keepLog } from '../../testing/kept-log.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { channelCredential } from './channel-credential.table.ts';
import { signatureOf } from './drivers/alibaba-calls.ts';
import { openCredentials } from './drivers/credentials.ts';
import { openDriver } from './drivers/open-driver.ts';
import { APP_KEY, CODE, KEY_SECRET, openAlibabaStandIn } from './drivers/testing/alibaba-stand-in.ts';
import { sendElsewhere } from './drivers/testing/send-elsewhere.ts';
import { CLIENT_ID, CLIENT_SECRET, openShopifyStandIn } from './drivers/testing/shopify-stand-in.ts';
import { compareListings, reviewListing, sendListing } from './listing.jobs.ts';
import { channelShop, listing } from './listing.table.ts';
import { readProductToList } from './product-to-list.ts';
import { productsByShop } from './testing/products-by-shop.ts';

/** Direct listing at 1688 and Shopify, against stand-ins of their protocols: nobody has tried it against the real services. */

let ground: TestGround;
let shopId: string;
let seller: string;
let stranger: string;
let products: (typeof product.$inferSelect)[];
let alibaba: Awaited<ReturnType<typeof openAlibabaStandIn>>;
let shopify: Awaited<ReturnType<typeof openShopifyStandIn>>;
let log: ReturnType<typeof keepLog>;

beforeAll(async () => {
  log = keepLog();
  ground = await openGround('demo', { DIRECT_CHANNELS: 'alibaba1688,shopify', LOG_LEVEL: 'info' });
  [alibaba, shopify] = await Promise.all([openAlibabaStandIn(), openShopifyStandIn()]);
  const byShop = [...(await productsByShop(ground.database))];
  [shopId, products] = byShop.find(([, own]) => own.length >= 3)!;
  seller = await signIn(ground.database, { shopId });
  stranger = await signIn(ground.database, { shopId: byShop.find(([id]) => id !== shopId)![0] });
});
afterAll(async () => {
  alibaba.close();
  shopify.close();
  await ground.close();
  log.stop();
});

/** A channel's stand-in, as the tests below ask it. */
interface Channel {
  readonly name: string;
  readonly connectPath: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly base: () => string;
  /** no authorisation, and the word of the refusal */
  readonly wrong: Readonly<Record<string, unknown>>;
  readonly wrongSays: string;
  readonly secrets: () => string[];
  readonly endTokens: () => void;
  readonly forgetPictures: () => void;
  /** how often pictures were uploaded, and tokens given */
  readonly uploads: () => number;
  readonly renewals: () => number;
  /** the next call of that part of the work answers like that */
  readonly next: (part: 'picture' | 'create', how: 'too many' | 'lost after it') => void;
  readonly refuse: (part: 'picture' | 'create', words: string) => void;
  /** called when an item is there and its answer is not sent yet; true = it is never sent */
  readonly afterCreate: (isLost: () => boolean) => void;
  readonly items: () => readonly { readonly title: string; readonly isShown: boolean; readonly skus: number }[];
  readonly approve: () => void;
  readonly reviewed: 'reviewing' | 'onSale';
  readonly waits: number;
}

const ALIBABA: Channel = {
  name: '1688',
  connectPath: '/api/v2/saleorder/connectAlibaba',
  body: {
    ...{
      name: '一六八八店',
      appId: APP_KEY,
      appSecret: KEY_SECRET,
      code: CODE,
      redirectUri: 'https://shop.example/back',
    },
    ...{ categoryId: '1031910', freightTemplateId: '7', sendAddressId: '8', albumId: '9', minOrder: 2 },
  },
  base: () => alibaba.base,
  wrong: { code: 'another-code' },
  wrongSays: '1688 没有接受授权',
  secrets: () => [KEY_SECRET, CODE, ...alibaba.tokens, ...alibaba.refreshTokens],
  endTokens: () => alibaba.tokens.clear(),
  forgetPictures: () => alibaba.pictures.clear(),
  uploads: () => alibaba.asked.filter(({ path }) => path.includes('photo.add')).length,
  renewals: () => alibaba.asked.filter(({ body }) => body.includes('grant_type=refresh_token')).length,
  next: (part, how) => void alibaba.will.answerNext.set(part === 'picture' ? 'photo.add' : 'product.add', how),
  refuse: (part, words) =>
    void alibaba.will.answerNext.set(part === 'picture' ? 'photo.add' : 'product.add', {
      error_code: 'BIZ_1',
      error_message: words,
    }),
  afterCreate: (isLost) => void (alibaba.will.afterWork = (name) => name === 'alibaba.product.add' && isLost()),
  items: () =>
    [...alibaba.items.values()].map(({ subject, status, skuInfos }) => ({
      ...{ title: subject, isShown: status === 'published', skus: skuInfos.length },
    })),
  approve: () => alibaba.reviewAll(),
  reviewed: 'reviewing',
  waits: 9,
};

const SHOPIFY: Channel = {
  name: 'Shopify',
  connectPath: '/api/v2/saleorder/connectShopify',
  body: {
    ...{ name: '海外店', store: 'huafang', appId: CLIENT_ID, appSecret: CLIENT_SECRET },
    ...{ currency: 'USD', ratePermille: 200 },
  },
  base: () => shopify.base,
  wrong: { appSecret: 'shpss-wrong-0123456' },
  wrongSays: 'Client ID 和 Secret',
  secrets: () => [CLIENT_SECRET, ...shopify.tokens],
  endTokens: () => shopify.tokens.clear(),
  forgetPictures: () => shopify.pictures.clear(),
  uploads: () => shopify.asked.filter(({ path }) => path.startsWith('/staged/')).length,
  renewals: () => shopify.asked.filter(({ path }) => path === '/admin/oauth/access_token').length,
  next: (part, how) => void shopify.will.answerNext.set(part === 'picture' ? 'stage' : 'set', how),
  refuse: (part, words) => void shopify.will.answerNext.set(part === 'picture' ? 'file' : 'set', { message: words }),
  afterCreate: (isLost) => void (shopify.will.afterWork = (name) => name === 'set' && isLost()),
  items: () =>
    [...shopify.items.values()].map(({ title, status, isPublished, variants }) => ({
      ...{ title, isShown: status === 'ACTIVE' && isPublished, skus: variants.length },
    })),
  approve: () => {},
  reviewed: 'onSale',
  waits: 3,
};

describe.each([ALIBABA, SHOPIFY])('$name', (channel) => {
  let app: FastifyInstance;
  let channelShopId: string;
  const enqueued: { job: string; after: number | undefined }[] = [];

  beforeAll(async () => {
    app = await openApp({ ...ground, channelBase: channel.base() });
  });
  afterAll(() => app.close());

  const jobs = () => ({
    ...ground,
    channelBase: channel.base(),
    queue: () => ({
      enqueue: async (_db: unknown, job: string, _data: object, options?: { afterSeconds?: number }) =>
        void enqueued.push({ job, after: options?.afterSeconds }),
    }),
  });
  const connect = (changes: object = {}, token = seller) =>
    post(app, channel.connectPath, { ...channel.body, ...changes }, { token });
  const send = (listingId: string) => sendListing(jobs(), { listingId });
  const review = (listingId: string) => reviewListing(jobs(), { listingId });
  const move = (id: string, action: string) =>
    well(post(app, '/api/v2/saleorder/move', { ids: [id], action }, { token: seller }));
  const shown = async (id: string) =>
    (await get(app, `/api/v2/saleorder/detail?id=${id}`, { token: seller })).data.listing;
  async function submit(productIds: readonly string[]): Promise<string[]> {
    await well(
      post(app, '/api/v2/saleorder/submit', { channelShopIds: [channelShopId], productIds }, { token: seller }),
    );
    const rows = await ground.database.read
      .select({ id: listing.id, productId: listing.productId })
      .from(listing)
      .where(and(eq(listing.channelShopId, channelShopId), inArray(listing.productId, [...productIds])));
    return productIds.map((productId) => rows.find((one) => one.productId === productId)!.id);
  }

  test('a wrong authorisation is told at once; secrets and tokens are encrypted, and no answer holds them', async () => {
    expect((await connect(channel.wrong)).error).toContain(channel.wrongSays);
    channelShopId = (await well(connect())).id as string;
    const [row] = await ground.database.read
      .select()
      .from(channelCredential)
      .where(eq(channelCredential.channelShopId, channelShopId));
    const text = JSON.stringify((await get(app, '/api/v2/saleorder/list', { token: seller })).data);
    for (const secret of channel.secrets()) {
      expect(row!.sealed.includes(secret)).toBe(false);
      expect(text).not.toContain(secret);
    }
    const opened = openCredentials(ground.config.secretKey, channelShopId, row!.sealed);
    expect(channel.secrets()).toContain(opened!.accessToken);
    expect((await connect({ id: channelShopId }, stranger)).reason).toBe('item.unknown');
  });

  test('an item is created, shown after the review, changed in price and stock without pictures, and taken off', async () => {
    const [one] = products;
    const [id] = await submit([one!.id]);
    await send(id!);
    expect((await shown(id!)).problems).toEqual([]);
    await review(id!);
    expect((await shown(id!)).status).toBe(channel.reviewed);
    channel.approve();
    await review(id!);
    expect((await shown(id!)).status).toBe('onSale');
    expect(channel.items()).toEqual([
      { title: expect.any(String), isShown: true, skus: one!.colours.length * one!.sizes.length },
    ]);
    await compareListings(jobs());
    expect((await shown(id!)).status).toBe('onSale');

    const uploads = channel.uploads();
    for (const terms of [
      { ratePermille: 300, stockBuffer: 0 },
      { ratePermille: 300, stockBuffer: 4 },
    ]) {
      const body = { id: channelShopId, feeFen: 0, ending: 'none', ...terms };
      await well(post(app, '/api/v2/saleorder/saveShop', body, { token: seller }));
      await compareListings(jobs());
      expect((await shown(id!)).status).toBe('outOfSync');
      await move(id!, 'update');
      await send(id!);
      channel.approve();
      await review(id!);
      await compareListings(jobs());
      const { status, ours, theirs } = await shown(id!);
      expect({ status, theirs }).toEqual({ status: 'onSale', theirs: ours });
    }
    expect(channel.uploads()).toBe(uploads);

    await move(id!, 'takeOff');
    await send(id!);
    expect(channel.items()).toMatchObject([{ isShown: false }]);
    await move(id!, 'submit');
    await send(id!);
    channel.approve();
    expect(channel.items()).toMatchObject([{ isShown: true }]);
    expect(channel.uploads()).toBe(uploads);
    await review(id!);
  });

  test('an ended token is renewed, a pause is kept, and an answer lost after the create lists nothing twice', async () => {
    const [id] = await submit([products[1]!.id]);
    const renewals = channel.renewals();
    channel.endTokens();
    channel.next('picture', 'too many');
    await send(id!);
    expect(channel.renewals()).toBe(renewals + 1);
    expect(enqueued.at(-1)).toEqual({ job: 'channels.sendListing', after: channel.waits });
    const before = channel.items().length;
    channel.next('create', 'lost after it');
    await expect(send(id!)).rejects.toThrow(`${channel.name}没有应答`);
    expect(channel.items()).toHaveLength(before + 1);
    await send(id!);
    expect(channel.items()).toHaveLength(before + 1);
    expect((await shown(id!)).status).toBe('reviewing');
  });

  test('one item of a batch is refused in the channel’s words, the others are listed', async () => {
    await ground.database.write((db) => db.delete(listing).where(eq(listing.channelShopId, channelShopId)));
    const [one, two] = await submit([products[0]!.id, products[2]!.id]);
    channel.refuse('create', '类目未开通');
    await send(two!);
    await send(one!);
    const { status, problems } = await shown(two!);
    expect({ status, say: problems[0].say }).toEqual({ status: 'failed', say: expect.stringContaining('类目未开通') });
    expect((await shown(one!)).status).toBe('reviewing');
  });

  test('pictures that the channel has forgotten are uploaded again', async () => {
    const [id] = await submit([products[2]!.id]);
    channel.forgetPictures();
    const uploads = channel.uploads();
    await send(id!);
    expect((await shown(id!)).status).toBe('reviewing');
    expect(channel.uploads()).toBeGreaterThan(uploads);
  });

  test('after kill -9 between a create there and its answer, the rest is listed and nothing twice', async () => {
    const { id: shopThere } = await well(connect({ name: '另一家店' }));
    const productIds = products.slice(0, 3).map((one) => one.id);
    const body = { channelShopIds: [shopThere], productIds, repeats: 'list' };
    await well(post(app, '/api/v2/saleorder/submit', body, { token: seller }));
    const listings = () =>
      ground.database.read
        .select()
        .from(listing)
        .where(eq(listing.channelShopId, shopThere as string));
    const ids = (await listings()).map(({ id }) => id);
    const before = channel.items().length;
    let created = 0;
    const worker = sendElsewhere(ground, channel.base(), ids);
    channel.afterCreate(() => {
      created += 1;
      return created === 2 && worker.kill('SIGKILL');
    });
    await once(worker, 'exit');
    channel.afterCreate(() => false);
    expect(worker.signalCode).toBe('SIGKILL');
    const states = async () => (await listings()).map(({ status }) => status).toSorted();
    expect(await states()).toEqual(['reviewing', 'submitting', 'submitting']);
    expect(channel.items()).toHaveLength(before + 2);
    // The queue gives the lost jobs to the next worker, the done one too when its lease ended.
    for (const id of ids) await send(id);
    expect(await states()).toEqual(['reviewing', 'reviewing', 'reviewing']);
    expect(channel.items()).toHaveLength(before + 3);
    expect(new Set((await listings()).map(({ itemNo }) => itemNo)).size).toBe(3);
    await well(post(app, '/api/v2/saleorder/disconnect', { id: shopThere }, { token: seller }));
  });
});

test('no line of the log holds a secret, a code or a token of a channel', async () => {
  await get(ground.app, '/last-line');
  const lines = await log.linesUpTo('/last-line');
  expect(lines).toContain('/api/v2/saleorder/connectAlibaba');
  for (const secret of [...ALIBABA.secrets(), ...SHOPIFY.secrets()]) expect(lines).not.toContain(secret);
});

test('the signature of 1688 is the documented one', () => {
  const params = { access_token: 'token', _aop_timestamp: '1700000000000', subject: '测试商品', categoryID: '123' };
  const path = 'param2/1/com.example/alibaba.product.add/123456';
  expect(signatureOf(path, params, 'secret')).toBe('E36FCE9255F3342C5644055759AE31A51A53F472');
});

test('1688: a refusal of the review is told, and a category that asks for more than we know is named', async () => {
  const [place] = await ground.database.read
    .select({ id: channelShop.id })
    .from(channelShop)
    .where(eq(channelShop.channel, 'alibaba1688'));
  const jobs = { ...ground, channelBase: alibaba.base, queue: () => ({ enqueue: async () => {} }) };
  const [row] = await ground.database.read
    .select()
    .from(listing)
    .where(and(eq(listing.channelShopId, place!.id), eq(listing.status, 'reviewing')));
  alibaba.reviewAll('主图有水印');
  await reviewListing(jobs, { listingId: row!.id });
  const problemOf = async () =>
    (await ground.database.read.select().from(listing).where(eq(listing.id, row!.id)))[0]!.problems[0]!.say;
  expect(await problemOf()).toBe('1688 驳回：主图有水印');
  alibaba.will.alsoRequire.push('上市年份季节');
  await well(post(ground.app, '/api/v2/saleorder/move', { ids: [row!.id], action: 'submit' }, { token: seller }));
  await sendListing(jobs, { listingId: row!.id });
  expect(await problemOf()).toBe('1688 的这个类目要填“上市年份季节”，商品里没有');
  alibaba.will.alsoRequire.length = 0;
});

test('Shopify: a shop of another currency is refused, points that are used up are waited for, pictures are waited for', async () => {
  const app = await openApp({ ...ground, channelBase: shopify.base });
  const wrong = await post(
    app,
    SHOPIFY.connectPath,
    { ...SHOPIFY.body, name: '又一家', currency: 'CNY' },
    { token: seller },
  );
  expect(wrong.error).toContain('这家店铺用 USD 收款，您选的是 CNY');
  await app.close();
  const [row] = await ground.database.read
    .select({ listing, shop: channelShop })
    .from(listing)
    .innerJoin(channelShop, eq(channelShop.id, listing.channelShopId))
    .where(eq(channelShop.channel, 'shopify'));
  const driver = await openDriver({ ...ground, channelBase: shopify.base }, row!.shop);
  shopify.will.answerNext.set('products', 'throttled');
  await expect(driver.readItems([row!.listing.itemNo])).rejects.toMatchObject({ name: 'ChannelWaits', seconds: 6 });
  shopify.pictures.clear();
  shopify.will.pictureState = 'PROCESSING';
  const item = await readProductToList(ground.database.read, shopId, products[0]!.id);
  const put = { ...toPut(item), itemNo: row!.listing.itemNo };
  await expect(driver.put(put)).rejects.toMatchObject({ name: 'ChannelWaits' });
  for (const id of shopify.pictures.keys()) shopify.pictures.set(id, 'READY');
  shopify.will.pictureState = 'READY';
  expect(await driver.put(put)).toMatchObject({ state: 'reviewing' });
});

test.each([
  { channel: ALIBABA, colours: 50 },
  { channel: SHOPIFY, colours: 200 },
])('$channel.name: 10,000 SKUs are sent in items of as many as it takes', async ({ channel, colours: count }) => {
  const [place] = await ground.database.read
    .select()
    .from(channelShop)
    .where(eq(channelShop.channel, channel === ALIBABA ? 'alibaba1688' : 'shopify'));
  const driver = await openDriver({ ...ground, channelBase: channel.base() }, place!);
  const base = await readProductToList(ground.database.read, shopId, products[0]!.id);
  const [first] = base.product.colours;
  const colours = Array.from({ length: count }, (_, at) => ({ ...first!, colourNo: `c${at}`, name: `色${at}` }));
  const sizes = Array.from({ length: 10 }, (_, at) => `S${at}`);
  const skus = colours.flatMap(({ colourNo }) => sizes.map((size) => ({ colourNo, size, stock: 2 })));
  const item = { ...base, product: { ...base.product, colours, sizes, skus } };
  const before = channel.items().reduce((sum, one) => sum + one.skus, 0);
  for (let at = 0; at < 10_000 / skus.length; at += 1) {
    const put = { ...toPut(item), key: `many/${at}` };
    const { itemNo } = await driver.put(put);
    await driver.put({ ...put, itemNo, made: null, content: { ...put.content, priceFen: 8_800 } });
    channel.approve();
    const stock = skus.length * 2;
    expect((await driver.readItems([itemNo])).get(itemNo)).toEqual({ title: '一万个规格', priceFen: 8_800, stock });
  }
  expect(channel.items().reduce((sum, one) => sum + one.skus, 0) - before).toBe(10_000);
});

function toPut(item: Awaited<ReturnType<typeof readProductToList>>) {
  const bytes = Buffer.from('a picture');
  const files = [1, 2, 3].map((at) => ({
    name: `货/主图/0${at}.jpg`,
    bytes: Buffer.concat([bytes, Buffer.from([at])]),
  }));
  const made = { title: '一万个规格', files, rows: [], sheet: files[0]!, isDrawn: false, isAi: false, plain: [] };
  return {
    ...{ key: 'one', edition: 'e', item, stockBuffer: 0, itemNo: '', remember: async () => {}, made },
    content: { title: '一万个规格', priceFen: 9_900, stock: 1_000, pictures: 3 },
  };
}
