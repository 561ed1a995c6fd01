import { and, asc, count, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDocument } from '#contract/market/shop-products.ts';
import { account } from '../../people/accounts/account.table.ts';
import { blank, blankSku } from '../blanks/blank.table.ts';
import { reserveSkus } from '../blanks/reserve-skus.ts';
import { shopCategory } from '../shops/shop-category.table.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { statementsDuring } from '../../testing/statements.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { product, productEvent, style } from './product.table.ts';

let ground: TestGround;
/** the trader, who sells most products, on blanks of others */
let trader: Seller;
/** a factory that sells products on its own blanks */
let factory: Seller;
let operator: string;

beforeAll(async () => {
  ground = await openGround('demo');
  trader = await sellerOf(ground, 'huafang');
  factory = await sellerOf(ground, 'yizhen');
  operator = await signIn(ground.database, { role: 'operator', nickname: '运营小林' });
});
afterAll(() => ground.close());

const read = () => ground.database.read;

const ask = (call: string, query: Readonly<Record<string, string>> = {}, token?: string): Promise<Answer> =>
  get(ground.app, `/api/v2/shop/${call}?${new URLSearchParams(query).toString()}`, { token });
const own = (query: Readonly<Record<string, string>> = {}, { token } = trader) => ask('getGoodsList', query, token);
const item = async (id: string, { token } = trader) => (await ask('getGoodsItem', { id }, token)).data.item;
const did = (call: string, body: object, { token } = trader) =>
  post(ground.app, `/api/v2/shop/${call}`, body, { token });
const batch = (body: object, by = trader) => did('batchProducts', body, by);
const update = (id: string, version: number, change: Partial<ProductDocument>, reason?: string, by = trader) =>
  did('updateGoods', { id, version, product: change, ...(reason === undefined ? {} : { reason }) }, by);
const move = (id: string, action: string, reason = '') =>
  post(ground.app, '/api/v2/operator/moveProduct', { id, action, reason }, { token: operator });

interface Row {
  readonly id: string;
  readonly title: string;
}
const idsOf = ({ data }: Answer): string[] => (data.list as Row[]).map(({ id }) => id);

const waits = () => waitsForLock(ground.database);

/** Products of the trader that are on sale and featured, each used by one test only. */
let used = 0;
async function someProduct(seller = trader) {
  const rows = await read()
    .select({ product, blankId: style.blankId })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(and(eq(product.shopId, seller.shopId), eq(product.featured, true), eq(product.status, 'onSale')))
    .orderBy(asc(product.createdAt), asc(product.id));
  used += 1;
  return rows[used % rows.length]!;
}

describe('products of a shop', () => {
  test('the owner sees all products with all fields, visitors only those on sale', async () => {
    const { data } = await own({ pageSize: '100' });
    expect(data.total).toBe(data.counts.all);
    expect(data.list[0].own).toMatchObject({ version: 1, nextSteps: ['takeOff'] });
    expect(data.list[0].picture.path).toMatch(/^\/oss\/picture\//);

    const [first] = data.list as Row[];
    await batch({ ids: [first!.id], action: 'takeOff' });
    const seen = await ask('getGoodsList', { store: trader.store, status: 'offSale', pageSize: '100' });
    expect(seen.data).toMatchObject({ total: data.total - 1, counts: null });
    expect(seen.data.list.map((row: { own: unknown }) => row.own)).toEqual(seen.data.list.map(() => null));
    expect(idsOf(seen)).not.toContain(first!.id);
    expect((await ask('getGoodsItem', { id: first!.id })).reason).toBe('item.unknown');
    expect((await ask('getGoodsItem', { id: first!.id }, factory.token)).reason).toBe('item.unknown');
    const counts = (await own({ q: first!.title, status: 'draft' })).data.counts;
    expect([counts.offSale, counts.draft]).toEqual([1, 0]);

    expect((await own({}, { ...trader, token: undefined as never })).reason).toBe('caller.unknown');
    expect((await own({}, { ...trader, token: await signIn(ground.database) })).reason).toBe('caller.not_allowed');
    expect((await ask('getGoodsList', { store: 'nobody' })).reason).toBe('item.unknown');
  });

  test('products are found by title, number and style number, by a category with its subtree, and by stock', async () => {
    const { product: one } = await someProduct();
    const [found] = await read().select().from(style).where(eq(style.id, one.styleId));
    for (const q of [one.title, one.productNo.toLowerCase(), found!.styleNo])
      expect(idsOf(await own({ q })), q).toContain(one.id);
    expect((await own({ q: '100%_没有' })).data.total).toBe(0);

    // 商家货号 is private to the shop: others neither find products by it nor read it.
    const { data: numbered } = await update(one.id, one.version, { shopNo: ' HF\t2601 ' });
    expect([numbered.document.shopNo, numbered.own.shopNo]).toEqual(['HF 2601', 'HF 2601']);
    expect(idsOf(await own({ q: 'hf 26' }))).toEqual([one.id]);
    expect((await ask('getGoodsList', { store: trader.store, q: 'hf 26' })).data.total).toBe(0);
    expect(JSON.stringify((await ask('getGoodsItem', { id: one.id })).data)).not.toContain('HF 2601');

    // 类目 of the platform: each product is in the one of its blank, and the counts are those of the lists.
    const { list: onPlatform } = (await ask('productCategories', {}, trader.token)).data;
    expect(onPlatform.length).toBeGreaterThan(1);
    for (const { id, count } of onPlatform) expect((await own({ category_id: id })).data.total).toBe(count);
    const [made] = await read().select().from(blank).where(eq(blank.id, found!.blankId));
    expect(idsOf(await own({ category_id: made!.categoryId, q: one.productNo }))).toEqual([one.id]);
    const other = onPlatform.find(({ id }: { id: string }) => id !== made!.categoryId);
    expect((await own({ category_id: other.id, q: one.productNo })).data.total).toBe(0);

    const [above, below] = await categories(trader.shopId, '上衣', '短袖');
    await batch({ ids: [one.id], action: 'category', sgcateId: below });
    for (const sgcateId of [above!, below!]) expect(idsOf(await own({ sgcate_id: sgcateId }))).toEqual([one.id]);
    expect((await own({ sgcate_id: 'none', q: one.productNo })).data.total).toBe(0);
    const { data: seen } = await ask('getGoodsItem', { id: one.id });
    expect(seen).toMatchObject({ sgcateId: below, sgcateName: '短袖', own: null, item: null });
    await ground.database.write((db) =>
      db.update(shopCategory).set({ visible: false }).where(eq(shopCategory.id, above!)),
    );
    expect((await ask('getGoodsItem', { id: one.id })).data).toMatchObject({ sgcateId: null, sgcateName: '' });

    const short = await own({ stock: 'low', sort: 'stock', pageSize: '100' });
    const { list } = (await own({ sort: 'stock', pageSize: '100' })).data as {
      list: { moq: number; own: { stock: number } }[];
    };
    expect(short.data.total).toBe(list.filter((row) => row.own.stock < row.moq).length);
    expect(list.map((row) => row.own.stock)).toEqual(list.map((row) => row.own.stock).toSorted((a, b) => a - b));
  });
});

async function categories(shopId: string, ...names: [string, string]): Promise<string[]> {
  const ids = names.map((_name, at) => `cat-${shopId.slice(0, 8)}-${at}-${Math.random().toString(36).slice(2, 8)}`);
  await ground.database.write((db) =>
    db.insert(shopCategory).values(
      names.map((name, at) => ({
        id: ids[at]!,
        shopId,
        name,
        sort: at,
        parentId: at === 0 ? null : ids[0]!,
      })),
    ),
  );
  return ids;
}

describe('changes by the owner', () => {
  test('a change is shown to buyers at once and recorded in the history', async () => {
    const { product: one } = await someProduct();
    const title = '改过标题的  商品 ';
    const answer = await update(one.id, 1, { title, sellingPoints: ['机洗 40 次不裂', ' '] });
    expect(answer).toMatchObject({ code: 1, msg: '商品已保存', data: { title, own: { version: 2 } } });
    expect(answer.data.document.sellingPoints).toEqual(['机洗 40 次不裂']);
    expect(answer.data.events[0]).toMatchObject({ label: '修改', note: '标题、卖点', by: 'huafang掌柜' });
    const list = await get(ground.app, `/api/v2/product/list?q=${encodeURIComponent(title)}`);
    expect(idsOf(list)).toEqual([one.id]);
    // Saving without a change makes no new version.
    expect((await update(one.id, 2, { title })).data.own.version).toBe(2);
  });

  test('the second of two concurrent saves is refused', async () => {
    const { product: one } = await someProduct();
    const answers = await Promise.all(['甲改的标题', '乙改的标题'].map((title) => update(one.id, 1, { title })));
    expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'product.changed']);
    const kept = answers.find(({ code }) => code === 1)!.data.title as string;
    expect((await item(one.id)).title).toBe(kept);
  });

  test('a price change of a product on sale requires a reason, and both prices are recorded', async () => {
    const { product: one } = await someProduct();
    const tiers = one.tiers.map((tier) => ({ ...tier, priceFen: tier.priceFen + 100 }));
    expect((await update(one.id, 1, { tiers })).reason).toBe('product.price_reason');
    expect((await update(one.id, 1, { tiers }, ' \u200b ')).reason).toBe('product.price_reason');
    const { data } = await update(one.id, 1, { tiers }, '坯布涨价');
    expect(data.prices).toMatchObject([
      { tiers, reason: '坯布涨价', by: 'huafang掌柜' },
      { tiers: one.tiers, reason: '', by: '', at: one.createdAt.toISOString() },
    ]);
    const shown = await get(ground.app, `/api/v2/product/detail?id=${one.id}`);
    expect(shown.data.tiers).toEqual(tiers);
  });

  test('new colours bring their pictures along', async () => {
    const { product: one, blankId } = await someProduct();
    const [usedBlank] = await read().select().from(blank).where(eq(blank.id, blankId));
    const colourNos = usedBlank!.colours.map(({ colourNo }) => colourNo);
    const { data } = await update(one.id, 1, { colourNos: colourNos.toReversed() });
    expect(data.document.colourNos).toEqual(colourNos);
    expect(data.views.map(({ colourNo }: { colourNo: string }) => colourNo)).toEqual(colourNos);
    const before = await ask('getGoodsItem', { id: one.id });
    expect(before.data.colours).toHaveLength(colourNos.length);
    // A colour shown before keeps its picture.
    const { data: again } = await update(one.id, 2, { colourNos: [one.colours[0]!.colourNo] });
    expect(again.views).toHaveLength(1);
    expect(again.picture.path).toMatch(/^\/oss\/picture\/[0-9a-f]{32}$/);
  });

  test.each<[string, object, string]>([
    ['a colour of another blank', { colourNos: ['no-such'] }, '有的颜色光版没有，请重新选择'],
    ['an unknown size', { sizes: ['XXXXXL'] }, '有的尺码光版没有，请重新选择'],
    [
      'prices that rise',
      {
        tiers: [
          { fromQuantity: 1, priceFen: 100 },
          { fromQuantity: 9, priceFen: 200 },
        ],
        moq: 1,
        orderMultiple: 1,
      },
      '分档价要一档比一档便宜',
    ],
    ['a title of spaces', { title: ' \u200b ' }, '商品标题应为 2 到 60 个字'],
  ])('an invalid document is refused with its sentence: %s', async (_what, change, say) => {
    const { product: one } = await someProduct();
    expect(await update(one.id, one.version, change)).toMatchObject({ reason: 'product.document', error: say });
    expect((await item(one.id)).own.version).toBe(one.version);
  });

  test.each<[string, object]>([
    ['a negative price', { samplePriceFen: -1 }],
    ['a price of zero', { samplePriceFen: 0 }],
    ['a malformed price', { samplePriceFen: '1e3x' }],
    ['an infinite price', { samplePriceFen: '1e309' }],
    ['a fraction of a fen', { tiers: [{ fromQuantity: 1, priceFen: 0.001 }] }],
    ['half a piece', { moq: 0.5 }],
  ])('invalid amounts are refused: %s', async (_what, change) => {
    const { product: one } = await someProduct();
    expect((await update(one.id, one.version, change)).reason).toMatch(/^(?:request.invalid|product.document)$/);
    expect((await item(one.id)).own.version).toBe(one.version);
  });

  test('fields that the owner may not set are ignored', async () => {
    const { product: one } = await someProduct();
    const forged = {
      ...{ title: '只改了标题', status: 'deleted', shopId: factory.shopId, shop_id: factory.shopId, sales: 99_999 },
      ...{
        featured: false,
        tag: 'bestSeller',
        popularity: 999,
        version: 77,
        lowestPriceFen: 1,
        id: 'other',
        styleId: 'other',
      },
    };
    const body = {
      ...{ id: one.id, version: one.version, product: forged },
      status: 'rejected',
      shopId: factory.shopId,
    };
    expect((await did('updateGoods', body)).code).toBe(1);
    const [after] = await read().select().from(product).where(eq(product.id, one.id));
    const changed = { title: '只改了标题', version: one.version + 1, updatedAt: after!.updatedAt };
    // Saving lists the colours in the blank's order; the cover colour of a demo product comes first.
    const sameColours = { colours: expect.arrayContaining(one.colours), hues: expect.arrayContaining(one.hues) };
    expect(after).toEqual({ ...one, ...changed, ...sameColours });
  });

  test('a category of another shop, or an unknown one, is refused', async () => {
    const { product: one } = await someProduct();
    const [foreign] = await categories(factory.shopId, '别家', '别家下级');
    for (const sgcateId of [foreign!, 'nothing']) {
      expect((await update(one.id, one.version, { sgcateId })).reason).toBe('item.unknown');
      expect((await batch({ ids: [one.id], action: 'category', sgcateId })).reason).toBe('item.unknown');
    }
  });
});

describe('products of another shop', () => {
  test("every call treats another shop's product like an unknown one", async () => {
    const { product: one } = await someProduct();
    const whole = async () => JSON.stringify(await read().select().from(product).where(eq(product.id, one.id)));
    const before = await whole();
    const forged = { shop_id: trader.shopId, shopId: trader.shopId, store: trader.store };
    const calls: [string, object][] = [
      ['updateGoods', { id: one.id, version: one.version, product: { title: '别人改的' } }],
      ['setProductStock', { id: one.id, skus: [{ colourNo: 'a', size: 'M', was: 0, stock: 1 }] }],
    ];
    for (const [call, body] of calls) {
      const theirs = await did(call, { ...body, ...forged }, factory);
      const none = await did(call, { ...body, ...forged, id: 'nothing' }, factory);
      expect([theirs.reason, theirs.error]).toEqual([none.reason, none.error]);
      expect(theirs.reason).toBe('item.unknown');
    }
    for (const action of ['takeOff', 'remove', 'price', 'category']) {
      const price = { by: 'fen', change: -1, reason: '抢生意' };
      const { data } = await batch({ ids: [one.id], action, price, sgcateId: '', ...forged }, factory);
      expect(data).toMatchObject({
        done: [],
        already: [],
        failed: [{ id: one.id, title: '', say: '商品不存在或已删除' }],
      });
    }
    const list = await ask('getGoodsList', { shop_id: trader.shopId, q: one.productNo }, factory.token);
    expect(list.data.total).toBe(0);
    const header = await ground.app.inject({
      url: `/api/v2/shop/getGoodsList?q=${one.productNo}`,
      headers: { token: factory.token, shop_id: trader.shopId, store: trader.store },
    });
    expect(header.json().data.total).toBe(0);
    expect(await whole()).toBe(before);
  });
});

describe('status of products', () => {
  test('a product off the shelf leaves every list at once, carts say so, and it can return', async () => {
    const { product: one } = await someProduct();
    const buyer = await signIn(ground.database);
    const line = { kind: 'product', itemId: one.id, colourNo: one.colours[0]!.colourNo, size: one.sizes[0]! };
    const bought = { ...line, purpose: 'bulk', printMethod: '', unit: 'piece', quantity: one.moq };
    expect((await post(ground.app, '/api/v2/cart/add', { lines: [bought] }, { token: buyer })).code).toBe(1);
    await post(ground.app, '/api/v2/user/favourite', { kind: 'product', ids: [one.id], keep: true }, { token: buyer });

    const shopPage = () => get(ground.app, `/api/v2/shop/page?store=${trader.store}`);
    const before = (await shopPage()).data.counts.products as number;
    const shown = async () => {
      const q = encodeURIComponent(one.productNo);
      const lists = await Promise.all([
        get(ground.app, `/api/v2/product/list?q=${q}`),
        get(ground.app, `/api/v2/shop/getGoodsList?store=${trader.store}&q=${q}`),
      ]);
      const page = await get(ground.app, `/api/v2/product/detail?id=${one.id}`);
      const kept = await get(ground.app, '/api/v2/user/favourites?kind=product', { token: buyer });
      const cart = await get(ground.app, '/api/v2/cart/list', { token: buyer });
      const pageOfShop = await shopPage();
      return {
        lists: lists.map(({ data }) => data.total as number),
        page: page.code,
        isGone: kept.data.list[0].isGone as boolean,
        isOffered: !JSON.stringify(cart.data).includes('offShelf'),
        ofShop: pageOfShop.data.counts.products - before,
      };
    };
    const there = { lists: [1, 1], page: 1, isGone: false, isOffered: true, ofShop: 0 };
    const gone = { lists: [0, 0], page: 1201, isGone: true, isOffered: false, ofShop: -1 };
    expect(await shown()).toEqual(there);
    await batch({ ids: [one.id], action: 'takeOff' });
    expect(await shown()).toEqual(gone);
    await batch({ ids: [one.id], action: 'putOn' });
    expect(await shown()).toEqual(there);

    // After a takedown a product returns only after review.
    expect((await move(one.id, 'takeDown', ' ')).reason).toBe('reason.missing');
    expect((await move(one.id, 'takeDown', '图案未授权')).data.status).toBe('rejected');
    expect(await shown()).toEqual(gone);
    const refused = await batch({ ids: [one.id], action: 'putOn' });
    expect(refused.data.failed).toMatchObject([{ say: '平台下架的商品不能上架' }]);
    expect((await item(one.id)).own).toMatchObject({ reason: '图案未授权', nextSteps: ['submit', 'remove'] });
    await batch({ ids: [one.id], action: 'submit' });
    const desk = () => get(ground.app, '/api/v2/operator/product', { token: operator });
    expect((await desk()).data).toMatchObject({ waiting: 1, list: [{ id: one.id, reason: '图案未授权', own: null }] });
    expect((await move(one.id, 'approve')).data.status).toBe('offSale');
    expect((await move(one.id, 'approve')).reason).toBe('state.changed');
    expect((await desk()).data.waiting).toBe(0);
    expect((await item(one.id)).own.reason).toBe('');

    await batch({ ids: [one.id], action: 'remove' });
    expect(await shown()).toEqual(gone);
    expect((await ask('getGoodsItem', { id: one.id }, trader.token)).reason).toBe('item.unknown');
    expect((await move(one.id, 'takeDown', '再来')).reason).toBe('item.unknown');
    const events = await read()
      .select()
      .from(productEvent)
      .where(eq(productEvent.productId, one.id))
      .orderBy(productEvent.no);
    expect(events.map(({ by, label }) => `${by} ${label}`)).toEqual([
      'owner 下架',
      'owner 上架',
      'operator 强制下架',
      'owner 提交复审',
      'operator 通过',
      'owner 删除',
    ]);
  });

  test('a product goes on sale only when it is complete and its blank is supplied', async () => {
    const { product: one, blankId } = await someProduct();
    await batch({ ids: [one.id], action: 'takeOff' });
    const putOn = async () =>
      (await batch({ ids: [one.id], action: 'putOn' })).data.failed[0]?.say as string | undefined;
    const setBlank = (status: 'online' | 'offline') =>
      ground.database.write((db) => db.update(blank).set({ status }).where(eq(blank.id, blankId)));
    await setBlank('offline');
    expect(await putOn()).toBe('这件商品的光版已下线，不能上架');
    await setBlank('online');
    await ground.database.write((db) => db.update(product).set({ weights: [] }).where(eq(product.id, one.id)));
    expect(await putOn()).toMatch(/重量应为/);
    await ground.database.write((db) => db.update(product).set({ weights: one.weights }).where(eq(product.id, one.id)));
    expect(await putOn()).toBeUndefined();
  });

  test('an operator with a shop does not judge its own products', async () => {
    const { product: one } = await someProduct(factory);
    const [owner] = await read().select({ id: shop.ownerId }).from(shop).where(eq(shop.id, factory.shopId));
    const setRole = (role: 'operator' | 'buyer') =>
      ground.database.write((db) => db.update(account).set({ role }).where(eq(account.id, owner!.id!)));
    await setRole('operator');
    const body = { id: one.id, action: 'takeDown', reason: '试试' };
    const answer = await post(ground.app, '/api/v2/operator/moveProduct', body, { token: factory.token });
    await setRole('buyer');
    expect([answer.status, answer.reason]).toEqual([403, 'caller.not_allowed']);
  });
});

describe('batches', () => {
  test('a batch does what is possible for each product and reports the rest by line; a dry run changes nothing', async () => {
    const rows = await read()
      .select({ id: product.id, status: product.status })
      .from(product)
      .where(and(eq(product.shopId, trader.shopId), ne(product.status, 'deleted')))
      .limit(195);
    const [foreign] = await read()
      .select({ id: product.id })
      .from(product)
      .where(eq(product.shopId, factory.shopId))
      .orderBy(asc(product.id))
      .limit(1);
    const ids = [...rows.map(({ id }) => id), foreign!.id, 'nothing', 'nothing'];
    const price = { by: 'percent', change: 1_000, reason: '坯布涨价' };
    const onSale = async () =>
      (
        await read()
          .select({ n: count() })
          .from(product)
          .where(and(eq(product.shopId, trader.shopId), eq(product.status, 'onSale')))
      )[0]!.n;

    const dry = await batch({ ids, action: 'price', price, dryRun: true });
    expect(dry.data.done).toHaveLength(rows.length);
    expect(dry.data.done[0].before).toMatch(/^¥\d+\.\d\d(–\d+\.\d\d)?$/);
    expect(dry.data.failed.map(({ id }: Row) => id)).toEqual([foreign!.id, 'nothing']);
    const { tiers: before } = await item(rows[0]!.id);
    const sent = await statementsDuring(async () => {
      const done = await batch({ ids, action: 'price', price });
      expect(done.data).toEqual(dry.data);
    });
    // No statement per product.
    expect(rows.length).toBeGreaterThan(60);
    expect(sent.length).toBeLessThan(30);
    const after = await item(rows[0]!.id);
    expect(after.tiers.map(({ priceFen }: { priceFen: number }) => priceFen)).toEqual(
      before.map(({ priceFen }: { priceFen: number }) => Math.floor((priceFen * 11 + 5) / 10)),
    );
    expect(after.prices[0]).toMatchObject({ reason: '坯布涨价', tiers: after.tiers });

    const stood = await onSale();
    const off = await batch({ ids, action: 'takeOff' });
    expect(off.data.done).toHaveLength(stood);
    expect(off.data.already).toHaveLength(rows.length - stood);
    expect(off.data.failed).toHaveLength(2);
    expect(await onSale()).toBe(0);
    await batch({ ids: off.data.done.map(({ id }: Row) => id), action: 'putOn' });
    expect(await onSale()).toBe(stood);
  });

  test('a batch repeated with its key is done once', async () => {
    const { product: one } = await someProduct();
    const price = { by: 'fen', change: 100, reason: '坯布涨价' };
    const again = () =>
      post(
        ground.app,
        '/api/v2/shop/batchProducts',
        { ids: [one.id], action: 'price', price },
        {
          token: trader.token,
          headers: { 'idempotency-key': `price-${one.id}` },
        },
      );
    const answers = await Promise.all([again(), again(), again()]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const [after] = await read().select().from(product).where(eq(product.id, one.id));
    expect(after!.tiers[0]!.priceFen).toBe(one.tiers[0]!.priceFen + 100);
  });

  test('an incomplete batch is refused, and a price below one fen fails with its sentence', async () => {
    const { product: one } = await someProduct();
    const cheap = { by: 'fen', change: -one.lowestPriceFen, reason: '清仓' };
    const { data } = await batch({ ids: [one.id], action: 'price', price: cheap });
    expect(data.done).toEqual([]);
    expect(data.failed[0]).toMatchObject({ title: one.title, say: expect.stringMatching(/^现价 ¥.*不到 ¥0.01/) });
    expect((await item(one.id)).tiers).toEqual(one.tiers);
    expect((await batch({ ids: [one.id], action: 'price' })).reason).toBe('product.document');
    expect((await batch({ ids: [one.id], action: 'category' })).reason).toBe('product.document');
    expect((await batch({ ids: [one.id], action: 'takeDown' })).reason).toBe('request.invalid');
    const silent = { ...cheap, change: -1, reason: ' ' };
    expect((await batch({ ids: [one.id], action: 'price', price: silent })).data.failed[0].say).toBe(
      '在售商品改价要写明原因',
    );
  });
});

test("putting a product into a category waits for the category's deletion without locking the product", async () => {
  const { product: one } = await someProduct();
  const [sgcateId] = await categories(trader.shopId, '外套', '风衣');
  const ways = [
    () => update(one.id, one.version, { sgcateId: sgcateId! }),
    () => batch({ ids: [one.id], action: 'category', sgcateId }),
  ];
  for (const put of ways) {
    const held = await ground.database.write(async (db) => {
      await db.select().from(shopCategory).where(eq(shopCategory.id, sgcateId!)).for('update');
      const putting = put();
      await expect.poll(waits, { interval: 20 }).toBe(true);
      await db
        .select({ id: product.id })
        .from(product)
        .where(eq(product.id, one.id))
        .for('no key update', { noWait: true });
      return { putting };
    });
    expect((await held.putting).code).toBe(1);
    await ground.database.write((db) => db.update(product).set({ sgcateId: null }).where(eq(product.id, one.id)));
  }
});

describe('stock of products', () => {
  test('a shop counts the stock of its own blank, and a count that misses a sale is refused', async () => {
    const { product: one, blankId } = await someProduct(factory);
    const { blank } = await item(one.id, factory);
    expect(blank.isOwn).toBe(true);
    const [sku] = blank.skus as { colourNo: string; size: string; stock: number }[];
    const count = (was: number, stock: number, by = factory) =>
      did('setProductStock', { id: one.id, skus: [{ ...sku!, was, stock }] }, by);
    expect((await count(sku!.stock, 500)).data.skus).toContainEqual({ ...sku, stock: 500 });
    await ground.database.write((db) =>
      reserveSkus(db, [{ blankId, colourNo: sku!.colourNo, size: sku!.size, pieces: 3 }]),
    );
    const told = await count(500, 800);
    expect(told).toMatchObject({ status: 409, reason: 'product.stock_changed' });
    expect(told.data.skus).toContainEqual({ ...sku, stock: 497 });

    // Of two concurrent counts one starts from an outdated figure.
    const both = await Promise.all([count(497, 100), count(497, 200)]);
    expect(both.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'product.stock_changed']);
    const [kept] = await read()
      .select({ stock: blankSku.stock })
      .from(blankSku)
      .where(and(eq(blankSku.blankId, blankId), eq(blankSku.colourNo, sku!.colourNo), eq(blankSku.size, sku!.size)));
    expect(both.find(({ code }) => code === 1)!.data.skus).toContainEqual({ ...sku, ...kept });
    const strange = { id: one.id, skus: [{ ...sku!, size: 'XXXXXL', was: 0, stock: 1 }] };
    expect((await did('setProductStock', strange, factory)).reason).toBe('item.unknown');
  });

  test('the second of two concurrent first counts is refused', async () => {
    const { product: one, blankId } = await someProduct(factory);
    const { blank } = await item(one.id, factory);
    const [{ colourNo, size }] = blank.skus as [{ colourNo: string; size: string }];
    const isSku = and(eq(blankSku.blankId, blankId), eq(blankSku.colourNo, colourNo), eq(blankSku.size, size));
    await ground.database.write((db) => db.delete(blankSku).where(isSku));
    const second = await ground.database.write(async (db) => {
      await db.insert(blankSku).values({ blankId, colourNo, size, stock: 100 });
      const counting = did('setProductStock', { id: one.id, skus: [{ colourNo, size, was: 0, stock: 50 }] }, factory);
      await expect.poll(waits, { interval: 20 }).toBe(true);
      return { counting };
    });
    const told = await second.counting;
    expect(told.reason).toBe('product.stock_changed');
    expect(told.data.skus).toContainEqual({ colourNo, size, stock: 100 });
    const skus = [{ colourNo, size, was: 100, stock: 50 }];
    expect((await did('setProductStock', { id: one.id, skus }, factory)).data.skus).toContainEqual({
      ...{ colourNo, size, stock: 50 },
    });
  });

  test("stock of another shop's blank cannot be set", async () => {
    const { product: one } = await someProduct();
    const { blank } = await item(one.id);
    const [sku] = blank.skus;
    expect(blank.isOwn).toBe(false);
    const answer = await did('setProductStock', { id: one.id, skus: [{ ...sku, was: sku.stock, stock: 1 }] });
    expect(answer.reason).toBe('product.not_own_blank');
  });
});
