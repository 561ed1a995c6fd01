import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ItemLine } from '#contract/market/favourites.ts';
import { MOST_FAVOURITES, MOST_SAVED_SEARCHES, MOST_VISITED } from '#contract/market/most-kept.ts';
import { SEARCH_KINDS, type SearchKind } from '#contract/market/search.ts';
import { gatherOwnData } from '../../people/accounts/own-data.ts';
import { personalData } from '../../personal-data.ts';
import { entrySources } from '../../entries.ts';
import { blank } from '../blanks/blank.table.ts';
import { shop } from '../shops/shop.table.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { forgetFavourites } from './forget-favourites.ts';
import { favourite, visit } from './favourite.table.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

let token: string;
beforeEach(async () => {
  token = await signIn(ground.database);
});

interface Page {
  readonly list: ItemLine[];
  readonly total: number;
  readonly counts: Record<string, number>;
}

async function post(path: string, body: object = {}) {
  const url = `/api/v2/user/${path}`;
  const answer = await ground.app.inject({ method: 'POST', url, headers: { token }, payload: body });
  return answer.json<{ code: number; reason?: string; data: { kept: number } }>();
}

async function get<T = Page>(path: string): Promise<T> {
  const answer = await ground.app.inject({ url: `/api/v2/user/${path}`, headers: { token } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: T }>().data;
}

/** Ids of items that visitors can see. */
async function some(kind: SearchKind, count: number): Promise<string[]> {
  const { table } = entrySources.find((source) => source.kind === kind)!;
  const rows = await ground.database.read.select({ id: table.id }).from(table).orderBy(asc(table.id)).limit(count);
  return rows.map(({ id }) => id);
}

const keep = (kind: SearchKind, ids: readonly string[]) => post('favourite', { kind, ids, keep: true });
const drop = (kind: SearchKind, ids: readonly string[]) => post('favourite', { kind, ids, keep: false });

describe('favourites', () => {
  test('items of every kind can be saved, and each shows its main facts', async () => {
    for (const kind of SEARCH_KINDS) expect(await keep(kind, await some(kind, 1))).toMatchObject({ data: { kept: 1 } });
    const { list, total, counts } = await get('favourites');
    expect(total).toBe(SEARCH_KINDS.length);
    expect(counts).toEqual(Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, 1])));
    expect(list.map(({ kind }) => kind).toSorted()).toEqual([...SEARCH_KINDS].toSorted());
    const facts: Record<SearchKind, RegExp> = {
      blank: /^\d+g\/m² \S+\d+%.* · \d+件起$/,
      fabric: /^\d+g\/m² 门幅\d+cm .*% · \d+(?:米|公斤)起$/,
      product: /^\S.* · \d+件起$/,
      design: /^\S+ \d+色 · 循环 [\d.]+ × [\d.]+ cm$/,
      factory: /^\S+ \S+ · \S/,
      designer: /^\S+ \S.* · \d+件作品$/,
    };
    for (const line of list) {
      expect(line.facts, line.kind).toMatch(facts[line.kind]);
      expect(line.title.length).toBeGreaterThan(1);
      expect(line.picture!.path).toMatch(/^\/oss\/picture\/[0-9a-f]{32}$/);
      expect(line.isGone).toBe(false);
      if (line.kind === 'factory') expect(line.priceFen).toBeNull();
      else expect(line.priceFen).toBeGreaterThan(0);
    }
  });

  test('the favourites endpoint returns kind and id of every saved item', async () => {
    const [blank] = await some('blank', 1);
    await keep('blank', [blank!]);
    expect(await get('favouriteIds')).toEqual({ ids: [`blank/${blank}`] });
    await drop('blank', [blank!]);
    expect(await get('favouriteIds')).toEqual({ ids: [] });
  });

  test("a favourite shows today's price, and its former look once it is off sale", async () => {
    const [id] = (await some('blank', 1)) as [string];
    await keep('blank', [id]);
    const [before] = (await get('favourites')).list;
    const set = (fields: Partial<typeof blank.$inferInsert>) =>
      ground.database.write((db) => db.update(blank).set(fields).where(eq(blank.id, id)));
    const [{ tiers }] = (await ground.database.read.select().from(blank).where(eq(blank.id, id))) as [
      typeof blank.$inferSelect,
    ];
    const dearer = tiers.map((tier) => ({ ...tier, priceFen: tier.priceFen + 100 }));
    await set({ tiers: dearer });
    expect((await get('favourites')).list).toMatchObject([{ priceFen: before!.priceFen! + 100, isGone: false }]);

    await set({ status: 'offline' });
    expect((await get('favourites')).list).toMatchObject([{ ...before, isGone: true }]);
    expect((await keep('blank', [id])).reason).toBe('item.unknown');

    await set({ status: 'online', tiers });
    expect((await get('favourites')).list).toEqual([before]);
  });

  test('a favourite of a suspended shop is marked as gone until the shop is reinstated', async () => {
    const [id] = (await some('factory', 1)) as [string];
    await keep('factory', [id]);
    const move = (status: 'suspended' | 'approved') =>
      ground.database.write((db) => db.update(shop).set({ status }).where(eq(shop.id, id)));
    await move('suspended');
    expect((await get('favourites')).list).toMatchObject([{ id, isGone: true }]);
    await move('approved');
    expect((await get('favourites')).list).toMatchObject([{ id, isGone: false }]);
  });

  test('saving several items keeps the visible ones, and saving again changes nothing', async () => {
    const ids = await some('fabric', 5);
    expect((await keep('fabric', [...ids, 'nothing'])).data.kept).toBe(5);
    await keep('fabric', ids);
    const { list, total } = await get('favourites?kind=fabric&pageSize=2&page=2');
    expect([list.length, total]).toEqual([2, 5]);
    expect((await keep('fabric', ['nothing', ids[0]!.toUpperCase() + 'x'])).reason).toBe('item.unknown');
    // The ids exist, but not for this kind.
    expect((await keep('blank', ids)).reason).toBe('item.unknown');
  });

  test('favourites are paged latest first, without gaps or repeats', async () => {
    await keep('design', await some('design', 30));
    const [last] = (await some('blank', 1)) as [string];
    await keep('blank', [last]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`favourites?pageSize=10&page=${page}`)));
    const seen = pages.flatMap(({ list }) => list.map(({ id }) => id));
    expect(seen[0]).toBe(last);
    expect(new Set(seen).size).toBe(31);
  });

  test('a member has at most a thousand favourites', async () => {
    const accountId = await accountIdOf(ground.database, token);
    const remembered = { title: '旧物', facts: '', picture: null, priceFen: null };
    await ground.database.write((db) =>
      db.insert(favourite).values(
        Array.from({ length: MOST_FAVOURITES - 1 }, (_, at) => ({
          accountId,
          kind: 'blank' as const,
          itemId: `old${at}`,
          remembered,
        })),
      ),
    );
    const ids = await some('product', 16);
    // Opens all connections first, so that the saves are truly concurrent.
    await Promise.all(ids.map((id) => drop('product', [id])));
    const answers = await Promise.all(ids.map((id) => keep('product', [id])));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'favourite.too_many')).toHaveLength(15);
  });

  test("another member's favourites are not visible", async () => {
    await keep('blank', await some('blank', 3));
    token = await signIn(ground.database);
    expect((await get('favourites')).list).toEqual([]);
    expect(await get('favouriteIds')).toEqual({ ids: [] });
  });
});

describe('browsing history', () => {
  test('an item is in the history once, at its last visit, and invisible items are ignored', async () => {
    const [one, other] = (await some('blank', 2)) as [string, string];
    for (const id of [one, other, one, 'nothing']) expect((await post('visited', { kind: 'blank', id })).code).toBe(1);
    const { list, total } = await get('visits');
    expect(list.map(({ id }) => id)).toEqual([one, other]);
    expect(total).toBe(2);
    await post('clearVisits');
    expect((await get('visits')).list).toEqual([]);
  });

  test('the history keeps the last two hundred items', async () => {
    const accountId = await accountIdOf(ground.database, token);
    const remembered = { title: '旧物', facts: '', picture: null, priceFen: null };
    await ground.database.write((db) =>
      db.insert(visit).values(
        Array.from({ length: MOST_VISITED }, (_, at) => ({
          accountId,
          kind: 'blank' as const,
          itemId: `old${at}`,
          remembered,
          at: new Date(Date.now() - 1_000 * (at + 1)),
        })),
      ),
    );
    const ids = await some('product', 5);
    await Promise.all(ids.map((id) => post('visited', { kind: 'product', id })));
    const rows = await ground.database.read.select().from(visit).where(eq(visit.accountId, accountId));
    expect(rows).toHaveLength(MOST_VISITED);
    const left = rows.map(({ itemId }) => itemId);
    expect(left).toEqual(expect.arrayContaining([...ids, 'old0', 'old194']));
    expect(left).not.toContain('old195');
  });
});

describe('saved searches', () => {
  const save = (...searches: { name: string; address: string }[]) => post('saveSearches', { searches });
  const names = async () =>
    (await get<{ list: { name: string; address: string }[] }>('savedSearches')).list.map(({ name }) => name);

  test('saving the same search again renames it and moves it to the top', async () => {
    await save({ name: '纯棉', address: '/light/list?fibre=棉' });
    await save({ name: '厚卫衣', address: '/light/list?category=hoodie' });
    await save({ name: '全棉', address: '/light/list?fibre=棉' });
    expect(await names()).toEqual(['全棉', '厚卫衣']);
    await post('removeSearch', { address: '/light/list?fibre=棉' });
    expect(await names()).toEqual(['厚卫衣']);
  });

  test('several searches kept in a browser are saved at once on signing in', async () => {
    const address = '/fabric?gsm=171-189';
    expect((await save({ name: '一', address }, { name: '二', address }, { name: '三', address: '/' })).code).toBe(1);
    expect((await names()).toSorted()).toEqual(['三', '二']);
  });

  test('a saved search must be an address within the site', async () => {
    for (const address of ['https://evil.example', '//evil.example', 'javascript:alert(1)'])
      expect((await save({ name: '坏', address })).reason, address).toBe('request.invalid');
  });

  test('a member has at most thirty saved searches, and a list beyond that saves nothing', async () => {
    const some = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({ name: `第${from + at}`, address: `/s/${from + at}` }));
    expect((await save(...some(0, MOST_SAVED_SEARCHES - 1))).code).toBe(1);
    expect((await save(...some(100, 102))).reason).toBe('search.too_many');
    expect(await names()).toHaveLength(MOST_SAVED_SEARCHES - 1);
  });
});

test('favourites, history and searches are in the export of personal data, and erased with the account', async () => {
  const [blank] = (await some('blank', 1)) as [string];
  await keep('blank', [blank]);
  await post('visited', { kind: 'blank', id: blank });
  await post('saveSearches', { searches: [{ name: '纯棉', address: '/light/list?fibre=棉' }] });
  const accountId = await accountIdOf(ground.database, token);
  const own = await gatherOwnData(ground.database.read, accountId, personalData.ownRecords);
  expect(own['收藏']).toMatchObject([{ 种类: '光版', 编号: blank }]);
  expect(own['浏览记录']).toHaveLength(1);
  expect(own['保存的搜索']).toMatchObject([{ 名称: '纯棉' }]);
  expect(Object.keys(own)).toEqual(expect.arrayContaining(['账号', '收货地址', '发票抬头', '上传的图片']));

  await ground.database.write((db) => forgetFavourites(db, accountId));
  const { rows } = await ground.database.read.execute(sql`
    select (select count(*) from favourite where account_id = ${accountId})
      + (select count(*) from visit where account_id = ${accountId})
      + (select count(*) from saved_search where account_id = ${accountId}) as left`);
  expect(rows).toEqual([{ left: '0' }]);
});
