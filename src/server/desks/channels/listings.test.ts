import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LISTING_STATUSES } from '#contract/desks/listing-flow.ts';
import { listingPrice, listingStock } from '#contract/desks/listing-price.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { product } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { fillListings } from '../demo/fill-listings.ts';
import { putItem, refusal } from './demo-channel.ts';
import { compareListings, reviewListing, sendListing, startListings } from './listing.jobs.ts';
import { demoChannelItem, listing } from './listing.table.ts';

/** 铺货: from the submission to the demo channel until it is taken off. */

let ground: TestGround;
let shopId: string;
let seller: string;
let stranger: string;
let products: (typeof product.$inferSelect)[];
let channelShopId: string;

/** Drawing takes long on a busy machine. */
beforeAll(async () => {
  ground = await openGround('demo');
  const owned = await ground.database.read
    .select({ product })
    .from(product)
    .innerJoin(shop, eq(shop.id, product.shopId))
    .where(and(eq(product.status, 'onSale'), isNotNull(shop.ownerId)))
    .orderBy(asc(product.id));
  const onSale = owned.map((one) => one.product);
  // Few colours are drawn fast.
  const byShop = [
    ...Map.groupBy(
      onSale.toSorted((a, b) => a.colours.length - b.colours.length),
      (one) => one.shopId,
    ),
  ];
  [shopId, products] = byShop.find(([, own]) => own.length >= 3)!;
  seller = await signIn(ground.database, { shopId });
  stranger = await signIn(ground.database, { shopId: byShop.find(([id]) => id !== shopId)![0] });
  const connected = await well(
    post(ground.app, '/api/v2/saleorder/connectDemo', { name: '测试店' }, { token: seller }),
  );
  channelShopId = connected.id as string;
});
afterAll(() => ground.close());

const jobs = () => ({ ...ground, queue: () => ({ enqueue: async () => {} }) });
const send = (listingId: string) => sendListing(jobs(), { listingId });
const review = (listingId: string) => reviewListing(jobs(), { listingId });
const submit = (productIds: readonly string[], token = seller) =>
  post(ground.app, '/api/v2/saleorder/submit', { channelShopIds: [channelShopId], productIds }, { token });
const move = (id: string, action: string, token = seller) =>
  post(ground.app, '/api/v2/saleorder/move', { ids: [id], action }, { token });
const list = async (query = '') =>
  (await get(ground.app, `/api/v2/saleorder/list?channelShop=${channelShopId}&${query}`, { token: seller })).data;
const detail = async (id: string) =>
  (await get(ground.app, `/api/v2/saleorder/detail?id=${id}`, { token: seller })).data;
const change = (id: string, changes: Partial<typeof product.$inferInsert>) =>
  ground.database.write((db) => db.update(product).set(changes).where(eq(product.id, id)));
const itemsOf = (productId: string) =>
  ground.database.read
    .select()
    .from(demoChannelItem)
    .where(eq(demoChannelItem.key, `${channelShopId}/${productId}`));
async function idOf(productId: string): Promise<string> {
  const [row] = await ground.database.read
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.productId, productId), eq(listing.channelShopId, channelShopId)));
  return row!.id;
}

test('a listing is submitted, reviewed, out of sync after a new price, updated without a review and taken off', async () => {
  const [one] = products;
  expect(await well(submit([one!.id]))).toMatchObject({ submitted: 1, skipped: [] });
  const id = await idOf(one!.id);
  await send(id);
  expect((await list()).list).toMatchObject([{ id, status: 'reviewing', theirs: { priceFen: one!.retailPriceFen } }]);
  await review(id);
  const onSale = await list('status=onSale');
  expect(onSale).toMatchObject({ list: [{ id }], counts: { all: 1, onSale: 1 }, total: 1 });
  await compareListings(jobs());
  expect((await detail(id)).listing.status).toBe('onSale');

  await change(one!.id, { retailPriceFen: one!.retailPriceFen + 500 });
  await compareListings(jobs());
  const { listing: differs } = await detail(id);
  expect(differs).toMatchObject({ status: 'outOfSync', nextSteps: ['update', 'takeOff'] });
  expect(differs.ours.priceFen - differs.theirs.priceFen).toBe(500);
  // The channel sells one piece of its copy.
  const [item] = await itemsOf(one!.id);
  const sold = { ...item!.content, stock: item!.content.stock - 1 };
  await ground.database.write((db) =>
    db.update(demoChannelItem).set({ content: sold }).where(eq(demoChannelItem.itemNo, item!.itemNo)),
  );
  await compareListings(jobs());
  expect((await detail(id)).listing).toMatchObject({ status: 'outOfSync', theirs: { stock: sold.stock } });
  await well(move(id, 'update'));
  await send(id);
  // Price and stock need no review.
  expect((await detail(id)).listing).toMatchObject({ status: 'onSale', theirs: differs.ours });

  await well(move(id, 'takeOff'));
  await send(id);
  const { listing: off, events } = await detail(id);
  expect(off).toMatchObject({ status: 'delisted', nextSteps: ['submit'] });
  expect(await itemsOf(one!.id)).toMatchObject([{ state: 'off' }]);
  expect(events.map(({ action }: { action: string }) => action)).toEqual([
    ...['goneOff', 'takeOff', 'sync', 'update', 'differ', 'approve', 'create', 'submit'],
  ]);
  expect(events.find(({ action }: { action: string }) => action === 'create').sent.pictures).toBeGreaterThan(1);
  expect((await move(id, 'update')).reason).toBe('state.changed');
});

test('nothing is listed twice: not by a second submission, a retried job, or an answer lost after the create', async () => {
  const [, two] = products;
  await well(submit([two!.id]));
  const again = await well(submit([two!.id]));
  expect(again).toMatchObject({ submitted: 0, skipped: [{ why: expect.stringContaining('铺货中') }] });
  const id = await idOf(two!.id);
  // The worker was killed between the create at the channel and its own row.
  const lost = { write: () => Promise.reject(new Error('killed')), read: ground.database.read };
  let writes = 0;
  const dying = {
    ...jobs(),
    database: {
      ...ground.database,
      write: ((work) =>
        (writes += 1) === 1 ? ground.database.write(work) : lost.write()) as typeof ground.database.write,
    },
  };
  await expect(sendListing(dying, { listingId: id })).rejects.toThrow('killed');
  const [first] = await itemsOf(two!.id);
  expect(first).toMatchObject({ state: 'reviewing' });
  expect((await detail(id)).listing).toMatchObject({ status: 'submitting', itemNo: '' });
  await send(id);
  await send(id);
  expect(await itemsOf(two!.id)).toHaveLength(1);
  expect((await detail(id)).listing).toMatchObject({ status: 'reviewing', itemNo: first!.itemNo });
});

test('a cancelled listing is taken off even when the channel had it already', async () => {
  const [, two] = products;
  const id = await idOf(two!.id);
  await well(move(id, 'takeOff'));
  await send(id);
  await well(move(id, 'submit'));
  await ground.database.write((db) =>
    putItem(db, {
      key: `${channelShopId}/${two!.id}`,
      edition: 'sent before the answer was lost',
      content: { title: '旧', priceFen: 1_000, stock: 1, pictures: 1 },
    }),
  );
  await well(move(id, 'cancel'));
  await send(id);
  expect((await detail(id)).listing.status).toBe('cancelled');
  expect(await itemsOf(two!.id)).toMatchObject([{ state: 'off' }]);
});

test('a block of the check keeps a product here, the channel rejects by its own rules, and a mended one is listed', async () => {
  const [, , three] = products;
  await change(three!.id, { title: '国家级印花T恤' });
  await well(submit([three!.id]));
  const id = await idOf(three!.id);
  await send(id);
  expect((await detail(id)).listing).toMatchObject({
    status: 'blocked',
    itemNo: '',
    problems: [{ where: '标题', say: expect.stringContaining('国家级'), fix: expect.stringContaining('国家级') }],
  });
  expect(await itemsOf(three!.id)).toEqual([]);

  await change(three!.id, { title: '第一印花T恤' });
  await well(move(id, 'submit'));
  await send(id);
  await review(id);
  expect((await detail(id)).listing).toMatchObject({
    status: 'rejected',
    problems: [{ say: expect.stringContaining('第一'), fix: expect.stringContaining('删掉') }],
  });
  const [owner] = await ground.database.read.select({ id: shop.ownerId }).from(shop).where(eq(shop.id, shopId));
  const told = await ground.database.read
    .select()
    .from(notice)
    .where(and(eq(notice.accountId, owner!.id!), eq(notice.kind, 'listing')));
  expect(told).toMatchObject([{ to: `/user/sale/saleOrder?open=${id}` }]);

  await change(three!.id, { title: three!.title });
  await well(move(id, 'submit'));
  await send(id);
  await review(id);
  expect((await detail(id)).listing).toMatchObject({ status: 'onSale', problems: [] });
});

test('a product that goes off sale has nothing to sell there, and an update of it is blocked', async () => {
  const [, , three] = products;
  const id = await idOf(three!.id);
  await change(three!.id, { status: 'offSale' });
  await compareListings(jobs());
  expect((await detail(id)).listing).toMatchObject({ status: 'outOfSync', ours: { stock: 0 }, isProductOnSale: false });
  await well(move(id, 'update'));
  await send(id);
  expect((await detail(id)).listing).toMatchObject({ status: 'blocked', problems: [{ where: '商品' }] });
  await change(three!.id, { status: 'onSale' });
});

test('the price formula and the stock held back make the content that is sent', async () => {
  const terms = { ratePermille: 1_200, feeFen: 300, ending: 'nine' as const, stockBuffer: 10 };
  await well(post(ground.app, '/api/v2/saleorder/saveShop', { id: channelShopId, ...terms }, { token: seller }));
  const { list: rows } = await list('sort=title');
  for (const { ours, productId } of rows) {
    const { retailPriceFen } = products.find(({ id }) => id === productId)!;
    expect(Math.abs(ours.priceFen - listingPrice(retailPriceFen, terms))).toBeLessThanOrEqual(600);
    expect(ours.priceFen % 100).toBe(90);
  }
  expect(listingPrice(9_900, { ...terms, ending: 'none' })).toBe(12_180);
  expect(listingPrice(9_900, terms)).toBe(12_190);
  expect(listingPrice(9_990, { ratePermille: 1_000, feeFen: 0, ending: 'nine' })).toBe(9_990);
  expect(listingStock(7, terms)).toBe(0);
});

test('another shop finds neither the listing nor the channel shop, and the database keeps one row a product', async () => {
  const id = await idOf(products[0]!.id);
  expect((await get(ground.app, `/api/v2/saleorder/detail?id=${id}`, { token: stranger })).reason).toBe('item.unknown');
  expect((await move(id, 'takeOff', stranger)).reason).toBe('item.unknown');
  expect((await submit([products[0]!.id], stranger)).reason).toBe('item.unknown');
  const terms = { ratePermille: 1_000, feeFen: 0, ending: 'none', stockBuffer: 0 };
  const body = { id: channelShopId, ...terms };
  expect((await post(ground.app, '/api/v2/saleorder/saveShop', body, { token: stranger })).reason).toBe('item.unknown');
  expect((await get(ground.app, '/api/v2/saleorder/list', { token: stranger })).data.list).toEqual([]);
  const doubled = ground.database.write((db) =>
    db.execute(sql`insert into listing (id, channel_shop_id, product_id)
      select 'second', channel_shop_id, product_id from listing limit 1`),
  );
  await expect(doubled).rejects.toThrow();
  const named = await post(ground.app, '/api/v2/saleorder/connectDemo', { name: '测试店' }, { token: seller });
  expect(named.reason).toBe('channelShop.name');
});

test('a picture that the channel does not take leaves the listing 部分成功, and the next update sends it whole', async () => {
  const [one] = products;
  await ground.database.write((db) => db.delete(listing).where(eq(listing.productId, one!.id)));
  await change(one!.id, { status: 'onSale' });
  await well(submit([one!.id]));
  const id = await idOf(one!.id);
  await send(id);
  const lacking = { ...refusal('SKU 图', '有 2 个颜色的图没有收下', '少选几个颜色'), kind: 'warn' as const };
  await ground.database.write((db) =>
    db
      .update(listing)
      .set({ problems: [lacking] })
      .where(eq(listing.id, id)),
  );
  await review(id);
  const { listing: partial } = await detail(id);
  expect(partial).toMatchObject({
    status: 'partial',
    nextSteps: ['update', 'takeOff'],
    problems: [{ where: 'SKU 图' }],
  });
  // In step with the channel it stays as it is.
  await compareListings(jobs());
  expect((await detail(id)).listing.status).toBe('partial');
  await well(move(id, 'update'));
  await send(id);
  await review(id);
  expect((await detail(id)).listing).toMatchObject({ status: 'onSale', problems: [] });
});

test('a 详情页 that has changed leaves what is on sale out of sync, until it is sent or changed back', async () => {
  const id = await idOf(products[0]!.id);
  const shownNow = async () => {
    await compareListings(jobs());
    const { status, problems } = (await detail(id)).listing;
    return [status, problems.map(({ where }: { where: string }) => where)];
  };
  expect(await shownNow()).toEqual(['onSale', []]);
  const page = async () => (await get(ground.app, '/api/v2/saleorder/detailPage', { token: seller })).data;
  const usual = await page();
  const save = (blocks: object[], version: number) =>
    well(post(ground.app, '/api/v2/saleorder/saveDetailPage', { blocks, note: '', version }, { token: seller }));
  await save([{ block: 'facts', isOn: true }], 0);
  expect(await shownNow()).toEqual(['outOfSync', ['内容']]);
  // The usual page again is what the channel has.
  await save(usual.blocks, 1);
  expect(await shownNow()).toEqual(['onSale', []]);
  await save([{ block: 'facts', isOn: true }], 2);
  expect(await shownNow()).toEqual(['outOfSync', ['内容']]);
  await well(move(id, 'update'));
  await send(id);
  expect((await detail(id)).listing).toMatchObject({ status: 'reviewing', problems: [] });
  await review(id);
  expect(await shownNow()).toEqual(['onSale', []]);
});

test('a changed 详情页 is named beside a changed price, and no more once it is changed back', async () => {
  const productId = products[0]!.id;
  const id = await idOf(productId);
  const [{ retailPriceFen }] = (await ground.database.read
    .select({ retailPriceFen: product.retailPriceFen })
    .from(product)
    .where(eq(product.id, productId))) as [{ retailPriceFen: number }];
  const whereNow = async () => {
    await compareListings(jobs());
    const { status, problems } = (await detail(id)).listing;
    return [status, problems.map(({ where }: { where: string }) => where)];
  };
  const { blocks, version } = (await get(ground.app, '/api/v2/saleorder/detailPage', { token: seller })).data;
  const save = (some: object[], over: number) =>
    well(
      post(
        ground.app,
        '/api/v2/saleorder/saveDetailPage',
        { blocks: some, note: '', version: over },
        { token: seller },
      ),
    );
  expect(await whereNow()).toEqual(['onSale', []]);
  await change(productId, { retailPriceFen: retailPriceFen + 700 });
  expect(await whereNow()).toEqual(['outOfSync', []]);
  await save([{ block: 'care', isOn: true }], version);
  expect(await whereNow()).toEqual(['outOfSync', ['内容']]);
  await change(productId, { retailPriceFen });
  expect(await whereNow()).toEqual(['outOfSync', ['内容']]);
  await change(productId, { retailPriceFen: retailPriceFen + 700 });
  await save(blocks, version + 1);
  expect(await whereNow()).toEqual(['outOfSync', []]);
  await change(productId, { retailPriceFen });
  expect(await whereNow()).toEqual(['onSale', []]);
});

test('a batch goes to several shops, is paused, goes on, and its rest is cancelled; failures are retried together', async () => {
  await ground.database.write((db) =>
    db.delete(listing).where(
      inArray(
        listing.productId,
        products.map(({ id }) => id),
      ),
    ),
  );
  await ground.database.write((db) => db.update(product).set({ status: 'onSale' }).where(eq(product.shopId, shopId)));
  const [one, two] = products;
  const { id: second } = await well(
    post(ground.app, '/api/v2/saleorder/connectDemo', { name: '第二家' }, { token: seller }),
  );
  const channelShopIds = [channelShopId, second as string];
  const send2 = (more: object) =>
    well(post(ground.app, '/api/v2/saleorder/submit', { channelShopIds, ...more }, { token: seller }));
  // The same product in two shops of one channel is 重复铺货.
  const first = await send2({ productIds: [one!.id] });
  expect(first).toMatchObject({
    submitted: 1,
    skipped: [{ isRepeat: true, why: expect.stringContaining('重复铺货') }],
  });
  const made = await send2({ productIds: [one!.id, two!.id], repeats: 'list' });
  expect(made).toMatchObject({ submitted: 3, skipped: [{ isRepeat: false }] });

  const batches = async () => (await get(ground.app, '/api/v2/saleorder/batches', { token: seller })).data.batches;
  const moveAll = (action: string, token = seller) =>
    post(ground.app, '/api/v2/saleorder/moveBatch', { id: made.batchId, action }, { token });
  const rows = (await list(`batch=${made.batchId}`)).list as { id: string }[];
  const ofSecond = (await get(ground.app, `/api/v2/saleorder/list?batch=${made.batchId}`, { token: seller })).data;
  expect(ofSecond.list).toHaveLength(3);
  expect((await moveAll('pause', stranger)).reason).toBe('item.unknown');
  await well(moveAll('pause'));
  await send(rows[0]!.id);
  expect((await detail(rows[0]!.id)).listing.status).toBe('submitting');
  expect((await batches())[0]).toMatchObject({ state: 'paused', total: 3, open: 3, nextSteps: ['goOn', 'cancelRest'] });
  expect((await moveAll('pause')).reason).toBe('state.changed');
  await well(moveAll('goOn'));
  await send(rows[0]!.id);
  await review(rows[0]!.id);
  expect(await well(moveAll('cancelRest'))).toEqual({ moved: 2 });
  expect((await batches())[0]).toMatchObject({ state: 'partial', listed: 1, cancelled: 2 });
  await ground.database.write((db) =>
    db.update(listing).set({ status: 'failed' }).where(eq(listing.status, 'cancelled')),
  );
  expect(await well(moveAll('retryFailed'))).toMatchObject({ moved: 2 });
  expect((await batches())[0]).toMatchObject({ state: 'working', open: 2 });
});

test('a listing waits for its time, and is started by the worker then', async () => {
  const [, , three] = products;
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const submitAt = (startsAt: string) =>
    post(
      ground.app,
      '/api/v2/saleorder/submit',
      { channelShopIds: [channelShopId], productIds: [three!.id], startsAt, repeats: 'list' },
      { token: seller },
    );
  for (const wrong of [at(1), at(-60), at(60 * 24 * 31)]) expect((await submitAt(wrong)).reason).toBe('listing.time');
  await well(submitAt(at(30)));
  const id = await idOf(three!.id);
  await send(id);
  await startListings(jobs());
  expect((await detail(id)).listing).toMatchObject({ status: 'scheduled', nextSteps: ['submit', 'cancel'] });
  await ground.database.write((db) =>
    db
      .update(listing)
      .set({ startsAt: sql`now() - interval '1 second'` })
      .where(eq(listing.id, id)),
  );
  await startListings(jobs());
  expect((await detail(id)).listing).toMatchObject({ status: 'submitting', startsAt: null });
  await send(id);
  // The demo channel may know this item from before.
  expect(['reviewing', 'onSale']).toContain((await detail(id)).listing.status);
});

test('待铺货 has what is on sale and not at the channel, with what would block it; another shop’s channel shop is unknown', async () => {
  const inbox = async (token = seller, more = '') =>
    get(ground.app, `/api/v2/saleorder/inbox?channelShop=${channelShopId}&pageSize=100${more}`, { token });
  const [one] = products;
  await ground.database.write((db) => db.delete(listing).where(eq(listing.productId, one!.id)));
  const listed = await ground.database.read
    .select({ productId: listing.productId })
    .from(listing)
    .innerJoin(product, eq(product.id, listing.productId))
    .where(eq(product.shopId, shopId));
  expect(listed.length).toBeGreaterThan(0);
  const { list: waiting, total } = (await inbox()).data;
  const ids = waiting.map(({ productId }: { productId: string }) => productId);
  expect(ids).toContain(one!.id);
  for (const { productId } of listed) expect(ids).not.toContain(productId);
  const onSale = await ground.database.read.$count(
    product,
    and(eq(product.shopId, shopId), eq(product.status, 'onSale')),
  );
  expect(total).toBe(onSale - new Set(listed.map(({ productId }) => productId)).size);
  await change(one!.id, { shopNo: 'N'.repeat(60) });
  const { data } = await inbox(seller, `&q=${one!.productNo}`);
  expect(data.list).toMatchObject([{ blocks: [expect.stringContaining('商家编码')] }]);
  await change(one!.id, { shopNo: one!.shopNo });
  expect((await inbox(stranger)).reason).toBe('item.unknown');
});

test('a fresh start has listings at the demo channel in every state that lasts, with its reason or its difference', async () => {
  const read = () => ground.database.read.select().from(listing);
  const before = new Set((await read()).map(({ id }) => id));
  await ground.database.write(fillListings);
  const rows = (await read()).filter(({ id }) => !before.has(id));
  const passing = new Set<string>(['submitting', 'takingOff']);
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(LISTING_STATUSES.filter((status) => !passing.has(status))),
  );
  for (const { status, problems, theirs } of rows) {
    if (['blocked', 'rejected', 'failed', 'partial'].includes(status))
      expect([status, problems.length]).toEqual([status, 1]);
    if (['onSale', 'outOfSync', 'delisted'].includes(status)) expect(theirs).not.toBeNull();
  }
});
