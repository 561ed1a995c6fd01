import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BundleDocument, OwnBundleRow } from '#contract/market/bundles.ts';
import type { WantedLine } from '#contract/market/buying.ts';
import type { Cart, CartBundle } from '#contract/trade/cart.ts';
import type { Preview } from '#contract/trade/orders.ts';
import { product, style } from '../products/product.table.ts';
import { orderLine, tradeOrder } from '../../trade/orders/order.table.ts';
import { blank, blankSku } from '../blanks/blank.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { bundle } from './bundle.table.ts';
import { type StockPart, stockSets } from './stock-sets.ts';

let ground: TestGround;
let ordering: ReturnType<typeof orderingThrough>;
let buyers: Buyer[];
/** sells products made of other shops' blanks */
let trader: Seller;
let factory: Seller;
let operator: string;

beforeAll(async () => {
  ground = await openGround('demo');
  ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  buyers = await makeBuyers(ground.database, 40);
  trader = await sellerOf(ground, 'huafang');
  factory = await sellerOf(ground, 'yizhen');
  operator = await signIn(ground.database, { role: 'operator', nickname: '运营小林' });
});
afterAll(() => ground.close());

const read = () => ground.database.read;

/** A product with round prices. */
interface Sold {
  readonly id: string;
  readonly title: string;
  readonly productNo: string;
  readonly blankId: string;
  readonly colourNo: string;
  readonly sizes: readonly string[];
}

/** By seller, where the next test begins among its products. */
const turns = new Map<string, number>();

/**
 * Products of a seller on different blanks, others each time while there are some: from 50 pieces, in multiples of
 * five, at the given price and 10 % less from 300; with `stock` blanks of each size.
 */
async function sell(seller: Seller, prices: readonly number[], stock: number): Promise<Sold[]> {
  const rows = await read()
    .select({ product, blankId: style.blankId })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .where(
      and(
        eq(product.shopId, seller.shopId),
        eq(product.status, 'onSale'),
        eq(blank.status, 'online'),
        sql`cardinality(${product.sizes}) > 2`,
      ),
    )
    .orderBy(asc(product.id));
  const onBlanks = [...new Map(rows.map((row) => [row.blankId, row])).values()];
  const turn = turns.get(seller.shopId) ?? 0;
  turns.set(seller.shopId, turn + prices.length);
  const chosen = prices.map((_, at) => onBlanks[(turn + at) % onBlanks.length]!);
  return Promise.all(
    chosen.map(async ({ product: { id, title, productNo, colours, sizes }, blankId }, at) => {
      const priceFen = prices[at]!;
      const { colourNo } = colours[0]!;
      await ground.database.write(async (db) => {
        const tiers = [
          { fromQuantity: 50, priceFen },
          { fromQuantity: 300, priceFen: Math.round(priceFen * 0.9) },
        ];
        await db
          .update(product)
          .set({ tiers, lowestPriceFen: tiers[1]!.priceFen, moq: 50, orderMultiple: 5 })
          .where(eq(product.id, id));
        await db.delete(blankSku).where(eq(blankSku.blankId, blankId));
        await db.insert(blankSku).values(sizes.map((size) => ({ blankId, colourNo, size, stock })));
      });
      return { id, title, productNo, blankId, colourNo, sizes };
    }),
  );
}

const pieces = ({ id, colourNo, sizes }: Sold, nth: number, quantity: number, bundleId?: string): WantedLine => ({
  ...{ kind: 'product', itemId: id, colourNo, size: sizes[nth]!, purpose: 'bulk', printMethod: '', unit: 'piece' },
  quantity,
  ...(bundleId === undefined ? {} : { bundleId }),
});

const documentOf = (parts: readonly Sold[], change: Partial<BundleDocument> = {}): BundleDocument => ({
  ...{ title: '开学三件套', note: '上衣、下装、帽子一起订', priceFen: 10_000, moqSets: 1 },
  parts: parts.map(({ id }) => ({ productId: id, perSet: 1 })),
  ...change,
});

const did = (call: string, body: object, token = trader.token) =>
  post(ground.app, `/api/v2/bundle/${call}`, body, { token });
const ask = (call: string, query: Readonly<Record<string, string>>, token?: string): Promise<Answer> =>
  get(ground.app, `/api/v2/bundle/${call}?${new URLSearchParams(query).toString()}`, { token });
const save = (document: BundleDocument, id: string | null = null, version = 0, token = trader.token) =>
  did('save', { id, version, document }, token);
const move = (id: string, action: string, version: number, token = trader.token) =>
  did('move', { id, action, version }, token);
const item = async (id: string): Promise<OwnBundleRow> => (await ask('ownItem', { id }, trader.token)).data;

/** Puts a bundle on sale. @returns its id */
async function offer(document: BundleDocument, token = trader.token): Promise<string> {
  const saved = await save(document, null, 0, token);
  expect(saved.code, saved.error).toBe(1);
  const moved = await move(saved.data.id, 'putOn', 1, token);
  expect(moved.code, moved.error).toBe(1);
  return saved.data.id;
}

const stockOf = async ({ blankId, sizes }: Sold): Promise<number[]> => {
  const rows = await read().select().from(blankSku).where(eq(blankSku.blankId, blankId));
  return sizes.map((size) => rows.find((row) => row.size === size)!.stock);
};
const linesOf = (orderNo: string) =>
  read().select().from(orderLine).where(eq(orderLine.orderNo, orderNo)).orderBy(asc(orderLine.lineNo));
const problemsOf = ({ orders }: Preview): string[] => [
  ...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ problems }) => problems.map(({ word }) => word)))),
];

describe("a shop's bundles", () => {
  test('a bundle is saved, found, put on and taken off sale, and a stale save is refused', async () => {
    const parts = await sell(trader, [4_000, 3_000], 10);
    const saved = await save(documentOf(parts, { title: '团建  套装 ', priceFen: 6_300 }));
    expect(saved.data).toMatchObject({ version: 1 });
    const { id } = saved.data as { id: string };
    expect(await item(id)).toMatchObject({
      ...{
        title: '团建  套装 ',
        status: 'offSale',
        priceFen: 6_300,
        singlyFen: 7_000,
        sold: 0,
        nextSteps: ['putOn', 'remove'],
      },
      bundleNo: expect.stringMatching(/^TC\d\d[0-9A-Z]{8}$/),
      parts: parts.map(({ id: productId, productNo }, at) => ({
        ...{ productId, productNo, perSet: 1, singleFen: [4_000, 3_000][at], isOffered: true },
        picture: expect.objectContaining({ path: expect.stringContaining('/oss/picture/') }),
      })),
    });

    const changed = documentOf(parts.toReversed(), { title: '团建两件套' });
    expect((await save(changed, id, 1)).data.version).toBe(2);
    expect((await save(changed, id, 1)).reason).toBe('bundle.changed');
    expect((await move(id, 'putOn', 1)).reason).toBe('bundle.changed');
    expect((await item(id)).parts.map(({ productId }) => productId)).toEqual(parts.map((part) => part.id).toReversed());

    expect((await move(id, 'putOn', 2)).data).toEqual({ id, version: 2, status: 'onSale' });
    expect((await move(id, 'putOn', 2)).reason).toBe('state.changed');
    for (const q of ['团建两件', parts[0]!.productNo.toLowerCase(), parts[1]!.title]) {
      const { data } = await ask('ownList', { q }, trader.token);
      expect(
        data.list.map((row: OwnBundleRow) => row.id),
        q,
      ).toContain(id);
    }
    const { data } = await ask('ownList', { status: 'offSale', q: '团建两件' }, trader.token);
    expect(data).toMatchObject({ list: [], total: 0, counts: { all: 1, onSale: 1, offSale: 0, takenDown: 0 } });

    await move(id, 'takeOff', 2);
    expect((await move(id, 'remove', 2)).data.status).toBe('deleted');
    expect((await ask('ownItem', { id }, trader.token)).reason).toBe('item.unknown');
    expect((await save(changed, id, 2)).reason).toBe('item.unknown');
  });

  test('a bundle contains products of its own shop only, and other shops cannot change it', async () => {
    const own = await sell(trader, [4_000], 10);
    const others = await sell(factory, [4_000], 10);
    const strange = await save(documentOf([...own, ...others]));
    expect(strange).toMatchObject({ reason: 'item.unknown', error: '有的商品不在您的店铺里，请重新选择' });
    const made = await save(documentOf(own, { parts: [{ productId: own[0]!.id, perSet: 2 }] }));
    const { id } = made.data as { id: string };
    const before = await item(id);
    expect(
      (await save(documentOf(own, { parts: [{ productId: others[0]!.id, perSet: 2 }] }), id, 1, factory.token)).reason,
    ).toBe('item.unknown');
    expect((await move(id, 'putOn', 1, factory.token)).reason).toBe('item.unknown');
    expect((await ask('ownItem', { id }, factory.token)).reason).toBe('item.unknown');
    expect(await item(id)).toEqual(before);
  });

  test('extra fields in the request are ignored', async () => {
    const parts = await sell(trader, [4_000, 3_000], 10);
    const forged = {
      ...{ status: 'onSale', shopId: factory.shopId, bundleNo: 'TC2600000001', reason: 'x', version: 9 },
      ...documentOf(parts, { title: '夹带的套餐' }),
    };
    const { id } = (
      await did('save', { id: null, version: 0, document: forged, shopId: factory.shopId, status: 'onSale' })
    ).data;
    const [row] = await read().select().from(bundle).where(eq(bundle.id, id));
    expect(row).toMatchObject({ shopId: trader.shopId, status: 'offSale', version: 1, reason: '' });
    expect(row!.bundleNo).not.toBe('TC2600000001');
    for (const change of [
      { priceFen: 0 },
      { priceFen: -1 },
      { priceFen: 0.5 },
      { moqSets: 0 },
      { title: '' },
      { parts: [] },
    ]) {
      const answer = await save(documentOf(parts, change));
      expect(['bundle.document', 'request.invalid'], JSON.stringify(change)).toContain(answer.reason);
    }
  });

  test('a shop has at most five hundred bundles, also with concurrent saves', async () => {
    const [one] = (await sell(factory, [4_000], 10)) as [Sold];
    const document = documentOf([], { parts: [{ productId: one.id, perSet: 2 }] });
    await ground.database.write(async (db) => {
      const rows = Array.from({ length: 499 }, (_, at) => ({
        ...{ id: `many${at}`, bundleNo: `TC00M${at}`, shopId: factory.shopId, title: '占位', note: '' },
        ...{ priceFen: 100, moqSets: 1 },
      }));
      await db.insert(bundle).values(rows);
    });
    const answers = await Promise.all([1, 2, 3].map(() => save(document, null, 0, factory.token)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'bundle.too_many')).toHaveLength(2);
    await ground.database.write((db) =>
      db
        .update(bundle)
        .set({ status: 'deleted' })
        .where(and(eq(bundle.shopId, factory.shopId), eq(bundle.title, '占位'))),
    );
    expect((await save(document, null, 0, factory.token)).code).toBe(1);
  });
});

describe('public pages of bundles', () => {
  const listed = async (query: Readonly<Record<string, string>>): Promise<string[]> =>
    (await ask('list', { pageSize: '100', ...query })).data.list.map(({ id }: { id: string }) => id);

  test('a bundle that can be ordered is listed by shop and by product, and hidden while a part of it is not sold', async () => {
    const parts = await sell(trader, [4_000, 3_000], 10);
    const [one, other] = parts as [Sold, Sold];
    const { id } = (await save(documentOf(parts))).data as { id: string };
    const isShown = async () => {
      const isListed = (await listed({ store: trader.store })).includes(id);
      expect((await listed({ productId: one.id })).includes(id)).toBe(isListed);
      expect((await ask('detail', { id })).code === 1).toBe(isListed);
      return isListed;
    };
    expect(await isShown()).toBe(false);
    await move(id, 'putOn', 1);
    await expect.poll(isShown).toBe(true);
    expect(await listed({ store: factory.store })).not.toContain(id);
    expect(await listed({})).toContain(id);
    expect(await listed({ q: '套餐' })).toContain(id);
    expect(await listed({ q: '没有这样的套餐' })).not.toContain(id);

    const setProduct = (status: 'onSale' | 'offSale') =>
      ground.database.write((db) => db.update(product).set({ status }).where(eq(product.id, other.id)));
    const taken = { ids: [other.id], action: 'takeOff', dryRun: true };
    const { data } = await post(ground.app, '/api/v2/shop/batchProducts', taken, { token: trader.token });
    expect(data.done[0].note).toBe('套餐“开学三件套”里有它，买家暂时看不到这套餐');
    await setProduct('offSale');
    await expect.poll(isShown).toBe(false);
    expect((await item(id)).parts.map(({ isOffered }) => isOffered)).toEqual([true, false]);
    await move(id, 'takeOff', 1);
    expect(await move(id, 'putOn', 1)).toMatchObject({
      reason: 'bundle.document',
      error: expect.stringContaining(other.title),
    });
    await setProduct('onSale');
    expect((await move(id, 'putOn', 1)).code).toBe(1);
    await expect.poll(isShown).toBe(true);

    await ground.database.write((db) => db.update(blank).set({ status: 'offline' }).where(eq(blank.id, one.blankId)));
    await expect.poll(isShown).toBe(false);
    await ground.database.write((db) => db.update(blank).set({ status: 'online' }).where(eq(blank.id, one.blankId)));
    await expect.poll(isShown).toBe(true);
  });

  test('a bundle is found by its number and the words of its title, in the search box and its suggestions', async () => {
    const parts = await sell(trader, [4_000, 3_000], 10);
    const id = await offer(documentOf(parts, { title: '海岛度假两件套' }));
    const { bundleNo } = await item(id);
    const suggested = async (q: string): Promise<string[]> => {
      const { data } = await get(ground.app, `/api/v2/search/suggest?${new URLSearchParams({ q }).toString()}`);
      return data.bundles.map((one: { id: string }) => one.id);
    };
    for (const q of [bundleNo, bundleNo.toLowerCase(), bundleNo.slice(0, -1), '度假两件套', '两件套 海岛']) {
      expect(await listed({ q }), q).toContain(id);
      await expect.poll(() => suggested(q)).toContain(id);
    }
    for (const q of ['%', '海岛三件套', `${bundleNo}9`]) expect(await listed({ q }), q).not.toContain(id);
    await move(id, 'takeOff', 1);
    await expect.poll(() => listed({ q: bundleNo })).toEqual([]);
    await expect.poll(() => suggested(bundleNo)).toEqual([]);
  });

  test('the detail of a bundle shows its content, the price bought singly and the sets in stock', async () => {
    const parts = await sell(trader, [4_000, 3_000], 7);
    const [one, other] = parts as [Sold, Sold];
    const id = await offer(
      documentOf(parts, {
        parts: [
          { productId: one.id, perSet: 2 },
          { productId: other.id, perSet: 1 },
        ],
      }),
    );
    const { data } = await ask('detail', { id });
    expect(data).toMatchObject({
      id,
      singlyFen: 11_000,
      shop: { store: trader.store },
      terms: parts.map((part) => ({ id: part.id })),
    });
    // 7 pieces of each size, two of the first product in each set
    expect(data.stockSets).toBe(Math.min(Math.floor((7 * one.sizes.length) / 2), 7 * other.sizes.length));
  });

  test('the operator takes a bundle down and reinstates it, with a reason', async () => {
    const parts = await sell(trader, [4_000, 3_000], 10);
    const id = await offer(documentOf(parts, { title: '要被下架的套餐' }));
    const decide = (action: string, reason: string) =>
      post(ground.app, '/api/v2/operator/decideBundle', { id, action, reason }, { token: operator });
    const desk = async (tab: string) =>
      (
        await get(ground.app, `/api/v2/operator/bundles?tab=${tab}&q=${encodeURIComponent('要被下架')}`, {
          token: operator,
        })
      ).data.list;
    expect(await desk('onSale')).toMatchObject([{ id, store: trader.store, status: 'onSale' }]);
    expect((await decide('takeDown', ' ')).reason).toBe('reason.missing');
    expect((await decide('takeDown', '图案未授权')).data).toEqual({ status: 'takenDown' });
    expect(await item(id)).toMatchObject({ status: 'takenDown', reason: '图案未授权', nextSteps: ['remove'] });
    expect((await move(id, 'putOn', 1)).reason).toBe('state.changed');
    expect(await desk('takenDown')).toMatchObject([{ id, reason: '图案未授权' }]);
    const { data: told } = await get(ground.app, '/api/v2/notice/list', { token: trader.token });
    expect(told.list[0]).toMatchObject({ kind: 'review', title: '套餐被平台下架：要被下架的套餐' });
    expect((await decide('restore', '已核实')).data).toEqual({ status: 'offSale' });
    expect(await item(id)).toMatchObject({ status: 'offSale', reason: '', nextSteps: ['putOn', 'remove'] });
  });
});

describe('bundles in the cart', () => {
  const cartOf = async ({ token }: Buyer) => (await get(ground.app, '/api/v2/cart/list', { token })).data as Cart;
  const bundlesOf = ({ groups }: Cart): CartBundle[] => groups.flatMap(({ bundles }) => bundles);
  const add = ({ token }: Buyer, lines: readonly WantedLine[]) =>
    post(ground.app, '/api/v2/cart/add', { lines }, { token });

  test('a bundle is one entry beside the same product bought singly, its sets add up, and changes are reported', async () => {
    const buyer = buyers.pop()!;
    const parts = await sell(trader, [4_000, 3_000], 5);
    const [one, other] = parts as [Sold, Sold];
    const id = await offer(documentOf(parts, { priceFen: 6_300 }));
    const set = [pieces(one, 0, 1, id), pieces(other, 1, 1, id)];
    await add(buyer, [...set, pieces(one, 0, 50)]);
    const added = await add(buyer, set);
    expect(added.data).toMatchObject({ lineCount: 3, dropped: 0 });

    const cart = await cartOf(buyer);
    expect(cart.groups[0]!.items).toMatchObject([{ terms: { id: one.id }, lines: [{ quantity: 50, problems: [] }] }]);
    expect(bundlesOf(cart)).toMatchObject([
      {
        ...{ id, sets: 2, amountFen: 12_600, changes: [], problems: [] },
        terms: { title: '开学三件套', priceFen: 6_300, isOffered: true },
        items: [
          { terms: { id: one.id }, lines: [{ bundleId: id, quantity: 2, amountFen: 7_200, unitPriceFen: 3_600 }] },
          { terms: { id: other.id }, lines: [{ bundleId: id, quantity: 2, amountFen: 5_400, problems: [] }] },
        ],
      },
    ]);
    const looked = await post(ground.app, '/api/v2/cart/look', {
      lines: set.map((line, at) => ({ ...line, id: `v${at}`, seenPriceFen: 6_000 })),
    });
    expect(bundlesOf(looked.data as Cart)).toMatchObject([
      { sets: 1, amountFen: 6_300, changes: [{ kind: 'price', say: '套餐涨价：原 ¥60.00，现 ¥63.00' }] },
    ]);

    await save(documentOf(parts, { priceFen: 6_200 }), id, 1);
    expect(bundlesOf(await cartOf(buyer))[0]!.changes).toEqual([
      { kind: 'price', say: '套餐降价：原 ¥63.00，现 ¥62.00' },
    ]);
    const lineIds = bundlesOf(await cartOf(buyer))[0]!.items.flatMap(({ lines }) => lines.map((line) => line.id));
    const update = (quantity: number, ids = lineIds) =>
      post(
        ground.app,
        '/api/v2/cart/update',
        { lines: ids.map((lineId) => ({ id: lineId, quantity })) },
        { token: buyer.token },
      );
    await update(3);
    expect(bundlesOf(await cartOf(buyer))).toMatchObject([{ sets: 3, amountFen: 18_600, changes: [] }]);
    await update(4, lineIds.slice(1));
    expect(bundlesOf(await cartOf(buyer))).toMatchObject([
      { sets: null, amountFen: 0, problems: [{ word: 'bundle', say: expect.stringContaining('要成套订') }] },
    ]);

    await move(id, 'takeOff', 2);
    expect(bundlesOf(await cartOf(buyer))[0]).toMatchObject({
      ...{ changes: [{ kind: 'shelf' }], problems: [{ word: 'offShelf' }, { word: 'bundle' }] },
    });
    await move(id, 'remove', 2);
    expect(bundlesOf(await cartOf(buyer))[0]).toMatchObject({
      terms: null,
      sets: null,
      problems: [{ word: 'bundle' }],
    });
    await post(ground.app, '/api/v2/cart/remove', { ids: lineIds }, { token: buyer.token });
    expect(bundlesOf(await cartOf(buyer))).toEqual([]);
  });

  test('the sizes and sets of a bundle are chosen again in place, and other lines stay', async () => {
    const buyer = buyers.pop()!;
    const parts = await sell(trader, [4_000, 3_000, 2_000], 5);
    const [one, other, newest] = parts as [Sold, Sold, Sold];
    const id = await offer(documentOf([one, other], { priceFen: 6_300 }));
    await add(buyer, [pieces(one, 0, 1, id), pieces(other, 0, 1, id), pieces(one, 0, 50)]);
    await add(buyer, [pieces(newest, 0, 50)]);
    const inOrder = async () => {
      const { rows } = await read().execute<{ id: string }>(
        sql`select coalesce(nullif(bundle_id, ''), item_id) as id from cart_line where account_id = ${buyer.accountId}
          order by added_at desc, bundle_id`,
      );
      return [...new Set(rows.map((row) => row.id))];
    };
    const before = await inOrder();
    const rechoose = (some: readonly WantedLine[], token = buyer.token) => {
      const chosen = some.map(({ itemId: productId, colourNo, size, quantity }) => ({
        ...{ productId, colourNo, size, quantity },
      }));
      return post(ground.app, '/api/v2/cart/rechoose', { bundleId: id, pieces: chosen }, { token });
    };
    const mixed = [pieces(one, 1, 1), pieces(one, 2, 2), pieces(other, 1, 3)];
    const [answer] = await Promise.all([rechoose(mixed), rechoose(mixed)]);
    expect(answer).toMatchObject({ code: 1, data: { lineCount: 5 } });
    const [shown] = bundlesOf(await cartOf(buyer));
    expect(shown).toMatchObject({ id, sets: 3, amountFen: 18_900, changes: [], problems: [] });
    expect(shown!.items.flatMap(({ lines }) => lines.map(({ size, quantity }) => [size, quantity]))).toEqual([
      [one.sizes[1], 1],
      [one.sizes[2], 2],
      [other.sizes[1], 3],
    ]);
    expect(await inOrder()).toEqual(before);

    // A piece that is not part of the bundle changes nothing.
    for (const wrong of [pieces(newest, 0, 1), { ...pieces(one, 0, 1), size: '9XL' }])
      expect((await rechoose([...mixed, wrong])).reason).toBe('item.unknown');
    expect(bundlesOf(await cartOf(buyer))[0]!.sets).toBe(3);
    // Another member's cart stays unchanged.
    await rechoose([pieces(one, 0, 1), pieces(other, 0, 1)], buyers.pop()!.token);
    expect(bundlesOf(await cartOf(buyer))[0]!.sets).toBe(3);
  });

  test('a bundle in the cart refuses foreign pieces, samples and other prints', async () => {
    const buyer = buyers.pop()!;
    const parts = await sell(trader, [4_000, 3_000], 5);
    const [unrelated] = (await sell(trader, [2_000], 5)) as [Sold];
    const id = await offer(documentOf(parts));
    const wanted = [
      pieces(parts[0]!, 0, 1, id),
      pieces(unrelated, 0, 1, id),
      pieces(parts[0]!, 0, 1, 'nosuchbundle'),
      { ...pieces(parts[1]!, 0, 1, id), purpose: 'sample' as const },
      { ...pieces(parts[1]!, 0, 1, id), printMethod: 'dtf' },
    ];
    expect((await add(buyer, wanted)).data).toMatchObject({ lineCount: 1, dropped: 4 });
    expect((await add(buyer, wanted.slice(1))).reason).toBe('item.unknown');
  });
});

describe('orders of bundles', () => {
  test('an order of a bundle reserves whole sets in mixed sizes from the blanks, and keeps what was agreed', async () => {
    const buyer = buyers.pop()!;
    const parts = await sell(trader, [4_000, 3_000], 5);
    const [one, other] = parts as [Sold, Sold];
    const id = await offer(documentOf(parts, { title: '两件套', priceFen: 6_299 }));
    const lines = [pieces(one, 0, 2, id), pieces(one, 1, 1, id), pieces(other, 2, 3, id)];
    const { ids: cartLineIds } = (await post(ground.app, '/api/v2/cart/add', { lines }, { token: buyer.token })).data;
    const seen = await ordering.look(buyer, { cartLineIds });
    expect(seen).toMatchObject({ canPlace: true, orders: [{ kind: 'stock', productFen: 18_897 }] });
    const shown = { id, title: '两件套', sets: 3, priceFen: 6_299 };
    expect(seen.orders[0]!.lines.map((line) => line.bundle)).toEqual([shown, shown, shown]);

    const placed = await ordering.place(buyer, { cartLineIds }, seen.hash);
    expect(placed.code, placed.error).toBe(1);
    const [{ orderNo }] = placed.data.orders;
    const rows = await linesOf(orderNo);
    expect(rows).toMatchObject([
      {
        quantity: 2,
        bundleId: id,
        bundleTitle: '两件套',
        bundleSets: 3,
        bundlePriceFen: 6_299,
        reservedFrom: 'blankStock',
      },
      { quantity: 1, bundleId: id, stockId: one.blankId },
      { quantity: 3, bundleId: id, stockId: other.blankId },
    ]);
    expect(rows.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(18_897);
    for (const row of rows) expect(row.unitPriceFen).toBe(Math.floor(row.amountFen / row.quantity));
    expect((await stockOf(one)).slice(0, 3)).toEqual([3, 4, 5]);
    expect((await stockOf(other))[2]).toBe(2);
    expect((await item(id)).sold).toBe(3);
    const { data: told } = await get(ground.app, '/api/v2/notice/list', { token: trader.token });
    expect(told.list[0].body).toContain('3 行，含套餐“两件套” 3 套');

    // Later changes of title, price and content do not affect the order.
    await save(
      documentOf(parts, { title: '改了名', priceFen: 9_999, parts: [{ productId: one.id, perSet: 2 }] }),
      id,
      1,
    );
    for (const [path, token] of [
      ['order', buyer.token],
      ['shop/order', trader.token],
    ]) {
      const { data } = await get(ground.app, `/api/v2/${path}/detail?orderNo=${orderNo}`, { token: token! });
      expect(data.lines.map((line: { bundle: object }) => line.bundle)).toEqual([shown, shown, shown]);
    }
    const found = await get(ground.app, `/api/v2/order/list?q=${encodeURIComponent('两件套')}`, { token: buyer.token });
    expect(found.data.total).toBe(1);

    await post(ground.app, '/api/v2/order/cancel', { orderNo, reason: '不要了' }, { token: buyer.token });
    expect((await stockOf(one)).slice(0, 3)).toEqual([5, 5, 5]);
    expect((await item(id)).sold).toBe(0);
  });

  test("a bundle with uneven pieces, too few sets or another shop's product cannot be ordered, whatever the hash", async () => {
    const buyer = buyers.pop()!;
    const [one, other] = (await sell(trader, [4_000, 3_000], 50)) as [Sold, Sold];
    const [foreign] = (await sell(factory, [2_000], 50)) as [Sold];
    const id = await offer(documentOf([one, other], { moqSets: 2 }));
    const theirs = await offer(documentOf([foreign], { parts: [{ productId: foreign.id, perSet: 2 }] }), factory.token);
    const wishes: [WantedLine[], string][] = [
      [[pieces(one, 0, 3, id), pieces(other, 0, 2, id)], 'bundle'],
      [[pieces(one, 0, 2, id)], 'bundle'],
      [[pieces(one, 0, 1, id), pieces(other, 0, 1, id)], 'bundle'],
      [[pieces(one, 0, 2, id), pieces(other, 0, 2, id), pieces(foreign, 0, 2, id)], 'bundle'],
      [[pieces(one, 0, 2, theirs)], 'bundle'],
      [[pieces(one, 0, 2, 'nosuchbundle')], 'bundle'],
      [[pieces(one, 0, 2, id), { ...pieces(other, 0, 2, id), purpose: 'sample' }], 'bundle'],
    ];
    for (const [lines, problem] of wishes) {
      const seen = await ordering.look(buyer, { lines });
      expect(seen.canPlace).toBe(false);
      expect(problemsOf(seen)).toContain(problem);
      expect((await ordering.place(buyer, { lines }, seen.hash)).reason).toBe('order.changed');
    }
    // The client's price is ignored.
    const forged = [pieces(one, 0, 2, id), pieces(other, 0, 2, id)].map((line) => ({
      ...line,
      amountFen: 1,
      priceFen: 1,
    }));
    expect((await ordering.look(buyer, { lines: forged })).orders[0]!.productFen).toBe(20_000);
    for (const quantity of [0, -1, 0.5, 1.5, 1_000_001, '1e309']) {
      const lines = [{ ...pieces(one, 0, 1, id), quantity: quantity as number }];
      expect(['request.invalid', 'quantity.invalid']).toContain((await ordering.preview(buyer, { lines })).reason);
    }
    const halves = [pieces(one, 0, 0.5, id), pieces(one, 1, 1.5, id), pieces(other, 0, 2, id)];
    const metres = halves.map((line) => ({ ...line, unit: 'm' as const }));
    expect(problemsOf(await ordering.look(buyer, { lines: metres }))).toContain('bundle');
    expect(await read().$count(tradeOrder, eq(tradeOrder.buyerId, buyer.accountId))).toBe(0);
  });

  test('pieces of bundles do not count for MOQ and tier of the product bought singly', async () => {
    const buyer = buyers.pop()!;
    const [one, other] = (await sell(trader, [4_000, 3_000], 5_000)) as [Sold, Sold];
    const id = await offer(documentOf([one, other], { priceFen: 6_300 }));
    const lines = [pieces(one, 0, 290, id), pieces(other, 0, 290, id), pieces(one, 1, 50)];
    const seen = await ordering.look(buyer, { lines });
    expect(problemsOf(seen)).toEqual([]);
    // 290 sets, and 50 pieces at the first tier
    expect(seen.orders[0]!.productFen).toBe(290 * 6_300 + 50 * 4_000);
    const few = await ordering.look(buyer, { lines: [...lines.slice(0, 2), pieces(one, 1, 45)] });
    expect(problemsOf(few)).toEqual(['moq']);
  });

  test('a change of price or products since the preview is reported, and nothing is ordered until it is confirmed', async () => {
    const buyer = buyers.pop()!;
    const parts = await sell(trader, [4_000, 3_000], 50);
    const [one, other] = parts as [Sold, Sold];
    const id = await offer(documentOf(parts, { priceFen: 6_300 }));
    const lines = [pieces(one, 0, 2, id), pieces(other, 0, 2, id)];
    const seen = await ordering.look(buyer, { lines });
    // The same price per piece, but two sets of one each are not one set of two each.
    const twice = parts.map((part) => ({ productId: part.id, perSet: 2 }));
    await save(documentOf(parts, { priceFen: 12_600, parts: twice }), id, 1);
    expect((await ordering.place(buyer, { lines }, seen.hash)).reason).toBe('order.changed');
    await save(documentOf(parts, { priceFen: 6_500 }), id, 2);
    const dearer = await ordering.place(buyer, { lines }, seen.hash);
    expect(dearer).toMatchObject({ reason: 'order.changed', data: { preview: { orders: [{ productFen: 13_000 }] } } });

    await ground.database.write((db) => db.update(product).set({ status: 'offSale' }).where(eq(product.id, other.id)));
    const gone = await ordering.place(buyer, { lines }, dearer.data.preview.hash);
    expect(gone.reason).toBe('order.changed');
    expect(problemsOf(gone.data.preview)).toEqual(['offShelf']);
    expect((await ordering.place(buyer, { lines }, gone.data.preview.hash)).reason).toBe('order.changed');
    await ground.database.write((db) => db.update(product).set({ status: 'onSale' }).where(eq(product.id, other.id)));
    expect((await ordering.place(buyer, { lines }, dearer.data.preview.hash)).code).toBe(1);
  });

  test('bundles share stock with the same product bought singly, also when twenty compete for the last pieces', async () => {
    const [one, other] = (await sell(trader, [4_000, 3_000], 60)) as [Sold, Sold];
    await ground.database.write((db) =>
      db
        .update(product)
        .set({ moq: 1, orderMultiple: 1, tiers: [{ fromQuantity: 1, priceFen: 4_000 }] })
        .where(eq(product.id, one.id)),
    );
    const id = await offer(documentOf([one, other], { priceFen: 6_300 }));
    // Seven of the first blank each, two of them in sets.
    const lines = [pieces(one, 0, 2, id), pieces(other, 0, 2, id), pieces(one, 0, 5)];
    const rush = buyers.splice(0, 20);
    const { hash, orders } = await ordering.look(rush[0]!, { lines });
    expect(orders).toMatchObject([{ kind: 'stock' }]);
    const answers = await Promise.all(rush.map((buyer) => ordering.place(buyer, { lines }, hash)));
    for (const { status, code, reason } of answers) {
      expect(status).toBeLessThan(500);
      if (code !== 1) expect(['order.changed', 'stock.short']).toContain(reason);
    }
    const placed = answers.filter(({ code }) => code === 1).length;
    expect(placed).toBe(8);
    expect((await stockOf(one))[0]).toBe(60 - 7 * placed);
    const orderNos = answers.flatMap(({ data }) =>
      (data?.orders ?? []).map((order: { orderNo: string }) => order.orderNo),
    );
    const rows = await read()
      .select()
      .from(orderLine)
      .where(and(eq(orderLine.stockId, one.blankId), inArray(orderLine.orderNo, orderNos)));
    expect(rows.reduce((sum, row) => sum + row.taken, 0)).toBe(7 * placed);
    expect((await item(id)).sold).toBe(2 * placed);

    // A stock too small for both parts makes the whole order made to order, and reserves nothing.
    const [late] = buyers.splice(0, 1) as [Buyer];
    expect((await ordering.look(late, { lines })).orders).toMatchObject([{ kind: 'bulk' }]);
  });

  test('buying again brings the bundle while it is offered, and single products afterwards', async () => {
    const buyer = buyers.pop()!;
    const parts = await sell(trader, [4_000, 3_000], 50);
    const [one, other] = parts as [Sold, Sold];
    const id = await offer(documentOf(parts));
    const placed = await ordering.buy(buyer, { lines: [pieces(one, 0, 2, id), pieces(other, 0, 2, id)] });
    const [{ orderNo }] = placed.data.orders;
    const again = async () => {
      const { data } = await post(ground.app, '/api/v2/order/buyAgain', { orderNo }, { token: buyer.token });
      expect(data).toMatchObject({ ids: [expect.any(String), expect.any(String)], dropped: 0 });
      const cart = (await get(ground.app, '/api/v2/cart/list', { token: buyer.token })).data as Cart;
      await post(ground.app, '/api/v2/cart/remove', { ids: data.ids }, { token: buyer.token });
      return cart.groups.map(({ items, bundles }) => [items.length, bundles.map(({ sets }) => sets)]);
    };
    expect(await again()).toEqual([[0, [2]]]);
    await save(documentOf(parts, { moqSets: 3 }), id, 1);
    expect(await again()).toEqual([[2, []]]);
    await save(documentOf(parts), id, 2);
    await move(id, 'takeOff', 3);
    expect(await again()).toEqual([[2, []]]);

    // The remaining pieces of an incomplete set come as single products.
    await move(id, 'putOn', 3);
    await ground.database.write((db) =>
      db
        .update(product)
        .set({ sizes: one.sizes.slice(1) })
        .where(eq(product.id, one.id)),
    );
    const { data } = await post(ground.app, '/api/v2/order/buyAgain', { orderNo }, { token: buyer.token });
    expect(data.dropped).toBe(1);
    const { groups } = (await get(ground.app, '/api/v2/cart/list', { token: buyer.token })).data as Cart;
    expect(groups.map(({ items, bundles }) => [items.length, bundles.length])).toEqual([[1, 0]]);
  });
});

describe('whole sets in stock', () => {
  const part = (blankId: string, perSet: number, stock: Readonly<Record<string, number>>): StockPart => ({
    ...{ blankId, perSet },
    terms: {
      colours: [
        {
          colourNo: 'W',
          name: '白',
          hex: '#ffffff',
          pantone: null,
          picture: { path: '', width: 1, height: 1, alt: '' },
        },
      ],
      sizes: Object.keys(stock),
      skus: Object.entries({ S: 5, M: 0, L: 2, ...stock }).map(([size, pieces]) => ({
        colourNo: 'W',
        size,
        stock: pieces,
      })),
    },
  });

  test.each<[string, StockPart[], number]>([
    ['the scarcest part limits the sets', [part('a', 1, { S: 9 }), part('b', 2, { S: 3, M: 4 })], 3],
    ['stock in sizes that the product lacks is ignored', [part('a', 1, { M: 4 })], 4],
    ['products on one blank share its stock', [part('a', 1, { S: 9 }), part('a', 2, { S: 9 })], 3],
    [
      'stock in a size of one product does not count for the other',
      [part('a', 1, { S: 4 }), part('a', 1, { S: 4, M: 20 })],
      4,
    ],
    ['without stock of a part there is no set', [part('a', 1, { S: 0 }), part('b', 1, { S: 5 })], 0],
  ])('%s', (_what, parts, sets) => {
    expect(stockSets(parts)).toBe(sets);
  });

  test('ten products of one blank in a thousand colours and sizes are counted in one pass', () => {
    const sizes = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`尺码${at}`, 1]));
    let reads = 0;
    const counted = (sku: StockPart['terms']['skus'][number]) => ({
      ...sku,
      get stock() {
        reads += 1;
        return sku.stock;
      },
    });
    const parts = Array.from({ length: 10 }, () => {
      const { terms, ...rest } = part('a', 1, sizes);
      return { ...rest, terms: { ...terms, skus: terms.skus.map(counted) } };
    });
    expect(stockSets(parts)).toBe(100);
    // Adding up the SKUs for each of the 1,023 groups of parts would read each a thousand times.
    expect(reads).toBeLessThanOrEqual(10 * parts[0]!.terms.skus.length);
  });
});
