import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KeptBlank } from '#contract/market/kept-blanks.ts';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { STYLE_SCHEMA } from '#contract/market/style-layers.ts';
import { MOST_KEPT_BLANKS } from '#contract/market/most-kept.ts';
import { account } from '../../people/accounts/account.table.ts';
import { gatherOwnData } from '../../people/accounts/own-data.ts';
import { personalData } from '../../personal-data.ts';
import { newId } from '../../platform/new-id.ts';
import { product, style } from '../products/product.table.ts';
import { shop } from '../shops/shop.table.ts';
import { sellBlank } from '../../testing/for-sale.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { sellerOf } from '../../testing/seller-of.ts';
import { statementsDuring } from '../../testing/statements.ts';
import { blank, blankSku } from './blank.table.ts';
import { forgetKeptBlanks } from './keep-blanks.ts';
import { keptBlank } from './kept-blank.table.ts';
import { sweepKeptBlanks } from './sweep-kept-blanks.ts';

let ground: TestGround;
/** on sale */
let ids: readonly string[];
beforeAll(async () => {
  ground = await openGround('demo');
  const { data } = await get(ground.app, '/api/v2/light/list?pageSize=12');
  ids = (data.list as { id: string }[]).map(({ id }) => id);
});
afterAll(() => ground.close());

let token: string;
beforeEach(async () => {
  token = await signIn(ground.database);
});

const set = (action: 'keep' | 'remove' | 'restore', some: readonly string[], by = token) =>
  post(ground.app, '/api/v2/user/setKeptBlanks', { ids: some, action }, { token: by });
const list = async (query: Readonly<Record<string, string>> = {}, by = token) => {
  const answer = await get(ground.app, `/api/v2/user/keptBlanks?${new URLSearchParams(query).toString()}`, {
    token: by,
  });
  expect(answer.code, answer.error).toBe(1);
  return answer.data;
};
const rows = async (query?: Readonly<Record<string, string>>, by?: string) =>
  (await list(query, by)).list as KeptBlank[];
const idsOf = async (query?: Readonly<Record<string, string>>) => (await rows(query)).map(({ id }) => id);
const keptIds = async (by = token) =>
  (await get(ground.app, '/api/v2/user/keptBlankIds', { token: by })).data.ids as string[];
const item = (id: string, by = token) => get(ground.app, `/api/v2/user/keptBlank?id=${id}`, { token: by });
const change = (id: string, to: Partial<typeof blank.$inferInsert>) =>
  ground.database.write((db) => db.update(blank).set(to).where(eq(blank.id, id)));

describe('keeping blanks', () => {
  test('a blank on sale is kept with its price, and keeping it again changes nothing', async () => {
    expect(await set('keep', [ids[0]!])).toMatchObject({ code: 1, data: { count: 1 } });
    const [before] = await rows();
    expect(before).toMatchObject({
      id: ids[0],
      keptPriceFen: before!.now!.priceFen,
      keptInStock: before!.now!.inStock,
    });
    expect(before!.picture!.path).toMatch(/^\/oss\/picture\//);
    expect((await set('keep', [ids[0]!])).data.count).toBe(1);
    expect(await rows()).toEqual([before]);
    expect(await keptIds()).toEqual([ids[0]]);
  });

  test('keeping several blanks keeps those on sale; a request with unknown ones only is refused', async () => {
    expect((await set('keep', ['nothing', ...ids.slice(0, 3)])).data.count).toBe(3);
    expect((await set('keep', ['nothing'])).reason).toBe('item.unknown');
    expect((await set('keep', [])).reason).toBe('request.invalid');
    expect((await keptIds()).toSorted()).toEqual(ids.slice(0, 3).toSorted());
  });

  test('a blank that is not on sale cannot be added', async () => {
    const { blankId } = await sellBlank(ground.database, 3, { stock: 5 });
    await change(blankId, { status: 'offline' });
    expect((await set('keep', [blankId])).reason).toBe('item.unknown');
    await change(blankId, { status: 'online' });
    expect((await set('keep', [blankId])).code).toBe(1);
  });

  test('undoing a removal puts the blank back with its old time and price, also when it was taken off meanwhile', async () => {
    const { blankId } = await sellBlank(ground.database, 4, { stock: 5 });
    await set('keep', [blankId, ids[0]!]);
    const before = (await rows()).find(({ id }) => id === blankId);
    expect((await set('remove', [blankId])).data.count).toBe(0);
    expect(await keptIds()).toEqual([ids[0]]);
    await change(blankId, { status: 'offline' });
    expect((await set('restore', [blankId])).data.count).toBe(1);
    expect((await rows()).find(({ id }) => id === blankId)).toEqual({ ...before, now: null });
    // a repeat returns the current state
    expect((await set('restore', [blankId])).data.count).toBe(1);
    await change(blankId, { status: 'online' });
  });

  test('adding a removed blank again keeps it as it is offered now', async () => {
    const { blankId } = await sellBlank(ground.database, 5, { stock: 5 });
    await set('keep', [blankId]);
    const [before] = await rows();
    await set('remove', [blankId]);
    await change(blankId, { lowestPriceFen: 800 });
    await set('keep', [blankId]);
    const [after] = await rows();
    expect(after).toMatchObject({ keptPriceFen: 800 });
    expect(after!.keptAt > before!.keptAt).toBe(true);
    await change(blankId, { lowestPriceFen: 900 });
  });

  test('the same blank is removed from two windows, and both succeed', async () => {
    await set('keep', ids.slice(0, 2));
    const answers = await Promise.all([set('remove', [ids[0]!]), set('remove', [ids[0]!])]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
    expect(await keptIds()).toEqual([ids[1]]);
    expect((await set('restore', [ids[0]!])).data.count).toBe(1);
  });

  test('a blank can be restored within an hour of its removal, and only if it was kept', async () => {
    expect((await set('restore', [ids[0]!])).reason).toBe('item.unknown');
    await set('keep', ids.slice(0, 3));
    await set('remove', ids.slice(0, 2));
    await ground.database.write((db) =>
      db
        .update(keptBlank)
        .set({ removedAt: sql`now() - interval '61 minutes'` })
        .where(eq(keptBlank.blankId, ids[0]!)),
    );
    expect((await set('restore', [ids[0]!])).reason).toBe('item.unknown');
    await sweepKeptBlanks(ground.database);
    const accountId = await accountIdOf(ground.database, token);
    const left = await ground.database.read.select().from(keptBlank).where(eq(keptBlank.accountId, accountId));
    expect(left.map(({ blankId }) => blankId).toSorted()).toEqual([ids[1]!, ids[2]!].toSorted());
    expect((await set('restore', [ids[1]!])).code).toBe(1);
  });

  test('a member keeps at most five hundred blanks, also when several are added at once', async () => {
    const accountId = await accountIdOf(ground.database, token);
    await ground.database.write((db) =>
      db.execute(sql`
        with few as (insert into blank select (jsonb_populate_record(blank, jsonb_build_object(
            'id', 'many' || n, 'blank_no', 'MANY' || n, 'status', 'offline'))).*
          from blank cross join generate_series(1, ${MOST_KEPT_BLANKS - 1}) n where blank.id = ${ids[0]} returning id)
        insert into kept_blank (account_id, blank_id, price_fen, in_stock) select ${accountId}, id, 100, true from few`),
    );
    const answers = await Promise.all(ids.map((id) => set('keep', [id])));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'keptBlank.too_many')).toHaveLength(ids.length - 1);
    // neither can the bound be passed by undoing
    await set('remove', ['many1', 'many2']);
    const rest = ids.filter((_, at) => answers[at]!.code !== 1);
    expect((await set('keep', rest.slice(0, 2))).code).toBe(1);
    expect((await set('restore', ['many1', 'many2'])).reason).toBe('keptBlank.too_many');
    expect(await keptIds()).toHaveLength(MOST_KEPT_BLANKS);
    await ground.database.write((db) => db.execute(sql`delete from blank where id like 'many%'`));
  });

  test("another member's blanks are neither shown nor changed", async () => {
    await set('keep', [ids[0]!]);
    const other = await signIn(ground.database);
    expect(await rows({}, other)).toEqual([]);
    expect((await item(ids[0]!, other)).reason).toBe('item.unknown');
    await set('remove', [ids[0]!], other);
    expect((await set('restore', [ids[0]!], other)).reason).toBe('item.unknown');
    expect(await keptIds()).toEqual([ids[0]]);
  });
});

describe('the list of kept blanks', () => {
  test('a row compares price and stock of now with those when it was added', async () => {
    const { blankId, sizes, colourNo } = await sellBlank(ground.database, 6, { stock: 10, moq: 20 });
    await set('keep', [blankId]);
    expect(await rows()).toMatchObject([
      {
        keptPriceFen: 900,
        keptInStock: true,
        now: { priceFen: 900, inStock: true, stock: 10 * sizes.length, moq: 20 },
      },
    ]);
    expect((await list()).counts).toEqual({ all: 1, changed: 0, offline: 0 });

    await change(blankId, { lowestPriceFen: 950 });
    expect(await rows({ tab: 'changed' })).toMatchObject([{ keptPriceFen: 900, now: { priceFen: 950 } }]);
    await change(blankId, { lowestPriceFen: 900 });
    expect(await rows({ tab: 'changed' })).toEqual([]);

    await ground.database.write((db) => db.update(blankSku).set({ stock: 0 }).where(eq(blankSku.blankId, blankId)));
    expect(await rows({ tab: 'changed' })).toMatchObject([{ keptInStock: true, now: { inStock: false, stock: 0 } }]);
    await ground.database.write((db) =>
      db
        .update(blankSku)
        .set({ stock: 3 })
        .where(and(eq(blankSku.blankId, blankId), eq(blankSku.colourNo, colourNo))),
    );
    expect((await list()).counts).toEqual({ all: 1, changed: 0, offline: 0 });
  });

  test('a blank that is taken off stays in the list and says so, until it is back', async () => {
    const { blankId, shopId } = await sellBlank(ground.database, 7, { stock: 10 });
    await set('keep', [blankId, ids.find((id) => id !== blankId)!]);
    const moveShop = (status: 'suspended' | 'approved') =>
      ground.database.write((db) => db.update(shop).set({ status }).where(eq(shop.id, shopId)));
    const ways: (readonly [take: () => Promise<unknown>, back: () => Promise<unknown>])[] = [
      [() => change(blankId, { status: 'offline' }), () => change(blankId, { status: 'online' })],
      [
        () => change(blankId, { status: 'takenDown', reason: '涉嫌侵权' }),
        () => change(blankId, { status: 'online', reason: '' }),
      ],
      [() => moveShop('suspended'), () => moveShop('approved')],
    ];
    for (const [take, back] of ways) {
      await take();
      const row = (await rows({ tab: 'offline' })).find(({ id }) => id === blankId);
      expect(row).toMatchObject({ id: blankId, keptPriceFen: 900, now: null });
      const { data } = await item(blankId);
      expect(data).toMatchObject({ id: blankId, now: null, shown: null });
      expect(JSON.stringify(data)).not.toContain('涉嫌侵权');
      await back();
      expect((await item(blankId)).data).toMatchObject({ now: { priceFen: 900 }, shown: { id: blankId } });
    }
    expect((await list()).counts).toEqual({ all: 2, changed: 0, offline: 0 });
  });

  test('blanks are found by name, number, fabric and supplier, and by a category of any level', async () => {
    await set('keep', ids);
    const all = await rows({ pageSize: '100' });
    const one = all[3]!;
    for (const q of [
      one.name,
      one.blankNo.toLowerCase(),
      one.fabricName,
      one.supplierName,
      ` ${one.name.slice(1, 3)} `,
    ])
      expect(await idsOf({ q, pageSize: '100' }), q).toContain(one.id);
    expect(await idsOf({ q: '100%_没有' })).toEqual([]);
    expect((await get(ground.app, `/api/v2/user/keptBlanks?q=${'长'.repeat(10_000)}`, { token })).reason).toBe(
      'request.invalid',
    );

    const { categories, counts } = await list();
    expect(categories.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(ids.length);
    for (const { id, count } of categories) expect((await list({ category: id })).total).toBe(count);
    const [found] = await ground.database.read.select().from(blank).where(eq(blank.id, one.id));
    for (const category of found!.categoryPath) expect(await idsOf({ category, pageSize: '100' })).toContain(one.id);
    // the choices stay while one of them is chosen
    expect((await list({ category: categories[0].id })).categories).toEqual(categories);
    expect(counts.all).toBe(ids.length);
    expect((await list({ category: 'nothing' })).total).toBe(0);
  });

  test('the list is paged newest first, or sorted by time or price, without gaps or repeats', async () => {
    for (const id of ids) await set('keep', [id]);
    expect(await idsOf({ pageSize: '100' })).toEqual(ids.toReversed());
    expect(await idsOf({ pageSize: '100', sort: 'oldest' })).toEqual(ids);
    const pages = await Promise.all(['1', '2', '3'].map((page) => rows({ page, pageSize: '5' })));
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.toReversed());
    const prices = (await rows({ sort: 'priceUp', pageSize: '100' })).map(({ now }) => now!.priceFen);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect((await rows({ sort: 'priceDown', pageSize: '100' })).map(({ now }) => now!.priceFen)).toEqual(
      prices.toReversed(),
    );
  });

  test("a row counts the caller's own styles and those of their shop, with their products", async () => {
    const seller = await sellerOf(ground, 'huafang');
    const made = await ground.database.read
      .select({ blankId: style.blankId, styleId: style.id, at: style.createdAt })
      .from(style)
      .innerJoin(blank, eq(blank.id, style.blankId))
      .where(and(eq(style.shopId, seller.shopId), isNull(style.archivedAt), eq(blank.status, 'online')));
    const [blankId, mine] = [...Map.groupBy(made, (one) => one.blankId)].toSorted(
      (a, b) => b[1].length - a[1].length,
    )[0]!;
    await set('keep', [blankId], seller.token);
    await set('keep', [blankId]);
    const products = await ground.database.read
      .select({ id: product.id })
      .from(product)
      .innerJoin(style, eq(style.id, product.styleId))
      .where(and(eq(style.blankId, blankId), eq(style.shopId, seller.shopId), sql`${product.status} <> 'deleted'`));
    expect(products.length).toBeGreaterThan(0);
    expect(await rows({}, seller.token)).toMatchObject([{ styleCount: mine.length, productCount: products.length }]);
    const { data } = await item(blankId, seller.token);
    const newest = mine.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.styleId < b.styleId ? -1 : 1));
    expect(data.styles.map(({ id }: { id: string }) => id)).toEqual(newest.slice(0, 12).map(({ styleId }) => styleId));
    // a member without a shop has made nothing
    expect(await rows()).toMatchObject([{ styleCount: 0, productCount: 0 }]);
    expect((await item(blankId)).data.styles).toEqual([]);

    const document: StyleDocument = {
      schema: STYLE_SCHEMA,
      ...{ blankId, cut: '', colourNo: '', method: '', panels: [], links: [] },
    };
    const own = {
      ...{
        id: newId(),
        styleNo: 'KS26OWN',
        version: 1,
        accountId: await accountIdOf(ground.database, token),
        shopId: null,
      },
      ...{ blankId, designId: null, name: '我的第一款', createdAt: new Date() },
      document,
    };
    await ground.database.write((db) => db.insert(style).values(own));
    expect(await rows()).toMatchObject([{ styleCount: 1, productCount: 0 }]);
    expect((await item(blankId)).data.styles).toMatchObject([{ id: own.id, name: '我的第一款', productCount: 0 }]);
  });

  test('the list takes two statements, the detail three', async () => {
    await set('keep', ids);
    const queries = async (work: () => Promise<unknown>) =>
      (await statementsDuring(work)).filter((text) => text.includes('kept_blank') || text.includes('"blank"'));
    expect(await queries(() => list({ q: '棉', tab: 'changed' }))).toHaveLength(2);
    expect(await queries(() => item(ids[0]!))).toHaveLength(3);
  });
});

test('kept blanks are in the export of personal data, and erased with the account', async () => {
  await set('keep', ids.slice(0, 2));
  await set('remove', [ids[0]!]);
  const accountId = await accountIdOf(ground.database, token);
  expect((await gatherOwnData(ground.database.read, accountId, personalData.ownRecords))['我的光版']).toMatchObject([
    { 名称: expect.any(String) },
  ]);
  await ground.database.write((db) => forgetKeptBlanks(db, accountId));
  expect(await ground.database.read.$count(keptBlank, eq(keptBlank.accountId, accountId))).toBe(0);
  expect(await ground.database.read.$count(account, eq(account.id, accountId))).toBe(1);
});
