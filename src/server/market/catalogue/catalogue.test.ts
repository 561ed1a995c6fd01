import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api, CallName } from '#contract/api.ts';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

async function read<N extends Extract<CallName, `GET ${string}`>>(
  name: N,
  query: Record<string, string | number | boolean> = {},
): Promise<Api[N]['reply']> {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const answer = await ground.app.inject({ url: `${name.slice(4)}?${search.toString()}` });
  expect(answer.json(), answer.body).toMatchObject({ code: 1 });
  return answer.json().data;
}

/** Through the server's write path, so that caches are invalidated. */
async function change(work: (db: Db) => Promise<unknown>): Promise<void> {
  await ground.database.write(work);
  await ground.changes.caughtUp();
}

describe('the demo catalogue is big enough', () => {
  test.each([
    ['GET /api/v2/light/list', 24],
    ['GET /api/v2/fabric/list', 24],
    ['GET /api/v2/factory/list', 12],
    ['GET /api/v2/designer/list', 10],
    ['GET /api/v2/design/list', 80],
    ['GET /api/v2/product/list', 160],
  ] as const)('%s has at least %i items', async (name, least) => {
    const { total, totalIsBound } = await read(name);
    expect(total).toBeGreaterThanOrEqual(least);
    expect(totalIsBound).toBe(false);
  });
});

describe('paging', () => {
  test('every blank is on exactly one page', async () => {
    const first = await read('GET /api/v2/light/list', { pageSize: 7 });
    const pages = Math.ceil(first.total / 7);
    const ids: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      ids.push(...(await read('GET /api/v2/light/list', { pageSize: 7, page })).list.map(({ id }) => id));
    }
    expect(ids.length).toBe(first.total);
    expect(new Set(ids).size).toBe(first.total);
  });

  test('a page past the last one is empty but has the total', async () => {
    const { list, total } = await read('GET /api/v2/light/list', { page: 400 });
    expect(list).toEqual([]);
    expect(total).toBeGreaterThan(20);
  });

  test.each([{ page: -1 }, { page: 1e9 }, { pageSize: 1e9 }, { page: 0, pageSize: 0 }, { page: 2.7 }])(
    'invalid paging %o is corrected',
    async (query) => {
      const { page, pageSize, list } = await read('GET /api/v2/light/list', query);
      expect(page).toBeGreaterThanOrEqual(1);
      expect(pageSize).toBeLessThanOrEqual(100);
      expect(list.length).toBeLessThanOrEqual(pageSize);
    },
  );
});

describe('filters', () => {
  test('several values of one facet widen a list, two facets narrow it', async () => {
    const cotton = await read('GET /api/v2/light/list', { fibre: '棉', pageSize: 100 });
    const both = await read('GET /api/v2/light/list', { fibre: '棉,聚酯纤维', pageSize: 100 });
    const narrow = await read('GET /api/v2/light/list', { fibre: '棉,聚酯纤维', gsm: '300-', pageSize: 100 });
    expect(both.total).toBeGreaterThan(cotton.total);
    expect(narrow.total).toBeLessThan(both.total);
    for (const { gsm } of narrow.list) expect(gsm).toBeGreaterThanOrEqual(300);
  });

  test("the count of each facet value equals the list's total", async () => {
    const { facets } = await read('GET /api/v2/light/facets', { fibre: '棉' });
    for (const { key, options } of facets) {
      expect(options.length).toBeGreaterThan(0);
      for (const { value, count } of options.slice(0, 3)) {
        const narrowed = await read(
          'GET /api/v2/light/list',
          key === 'fibre' ? { fibre: value } : { fibre: '棉', [key]: value },
        );
        expect(`${key}=${value}: ${narrowed.total}`).toBe(`${key}=${value}: ${count}`);
      }
    }
  });

  test.each([
    ['GET /api/v2/light/facets', 'GET /api/v2/light/list'],
    ['GET /api/v2/fabric/facets', 'GET /api/v2/fabric/list'],
    ['GET /api/v2/product/facets', 'GET /api/v2/product/list'],
  ] as const)('%s counts what the switch 只看现货 would leave', async (facetsOf, list) => {
    const { facets } = await read(facetsOf, { season: 'summer' });
    const [option] = facets.find(({ key }) => key === 'inStock')!.options;
    expect(option!.count).toBeGreaterThan(0);
    expect((await read(list, { season: 'summer', inStock: true })).total).toBe(option!.count);
  });

  test('a parent category contains the items of its children', async () => {
    const { categories } = await read('GET /api/v2/light/facets');
    const roots = categories.filter(({ parentId }) => parentId === null);
    expect(roots.length).toBeGreaterThanOrEqual(10);
    const { total } = await read('GET /api/v2/light/list');
    expect(roots.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { id, count } of roots) {
      expect((await read('GET /api/v2/light/list', { category: id })).total).toBe(count);
    }
  });

  test('special characters in a search are literal', async () => {
    expect((await read('GET /api/v2/light/list', { q: '卫衣' })).total).toBeGreaterThan(0);
    for (const q of ['%', '_', '\\', "'", '"', '{', '100% 不存在的词']) {
      expect((await read('GET /api/v2/light/list', { q })).total, q).toBe(0);
    }
  });

  test('the referring store does not filter the list', async () => {
    const all = await read('GET /api/v2/product/list');
    expect((await read('GET /api/v2/product/list', { store: 'nobody' })).total).toBe(all.total);
  });
});

describe('sort orders', () => {
  test('sorting by price works in both directions', async () => {
    const prices = async (sort: string) =>
      (await read('GET /api/v2/light/list', { sort, pageSize: 100 })).list.map(({ tiers }) => tiers.at(-1)!.priceFen);
    const up = await prices('priceUp');
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect((await prices('priceDown'))[0]).toBe(up.at(-1));
  });
});

describe('detail pages', () => {
  test('the detail of every blank, fabric, design, style, factory and designer can be read', async () => {
    for (const [list, detail] of [
      ['GET /api/v2/light/list', 'GET /api/v2/light/detail'],
      ['GET /api/v2/fabric/list', 'GET /api/v2/fabric/detail'],
      ['GET /api/v2/design/list', 'GET /api/v2/design/detail'],
      ['GET /api/v2/product/list', 'GET /api/v2/product/detail'],
      ['GET /api/v2/factory/list', 'GET /api/v2/factory/detail'],
      ['GET /api/v2/designer/list', 'GET /api/v2/designer/detail'],
    ] as const) {
      const { list: items } = await read(list, { pageSize: 100 });
      for (const { id } of items) expect(await read(detail, { id })).toMatchObject({ id });
    }
  });

  test('an unknown item answers item.unknown', async () => {
    for (const path of ['light', 'fabric', 'design', 'product', 'factory', 'designer']) {
      const answer = await ground.app.inject({ url: `/api/v2/${path}/detail?id=nothing` });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 1201, error: '您要找的内容不存在或已下架' });
    }
  });

  test('a blank off the shelf is gone from list and detail', async () => {
    const { list, total } = await read('GET /api/v2/light/list', { pageSize: 1 });
    const { id } = list[0]!;
    const set = (status: 'online' | 'offline') =>
      change((db) => db.update(blank).set({ status }).where(eq(blank.id, id)));
    await set('offline');
    expect((await ground.app.inject({ url: `/api/v2/light/detail?id=${id}` })).statusCode).toBe(404);
    expect((await read('GET /api/v2/light/list')).total).toBe(total - 1);
    await set('online');
  });
});

describe('suspended shops', () => {
  test('a suspended shop and its products, blanks and fabrics are hidden', async () => {
    const before = {
      products: (await read('GET /api/v2/product/list')).total,
      blanks: (await read('GET /api/v2/light/list')).total,
    };
    const blank = (await read('GET /api/v2/light/list', { pageSize: 1 })).list[0]!;
    const set = (status: 'approved' | 'suspended') =>
      change((db) => db.update(shop).set({ status }).where(eq(shop.id, blank.supplier.id)));
    await set('suspended');
    expect((await read('GET /api/v2/light/list')).total).toBeLessThan(before.blanks);
    expect((await ground.app.inject({ url: `/api/v2/light/detail?id=${blank.id}` })).statusCode).toBe(404);
    expect((await ground.app.inject({ url: `/api/v2/factory/detail?id=${blank.supplier.id}` })).statusCode).toBe(404);
    await set('approved');
    expect((await read('GET /api/v2/light/list')).total).toBe(before.blanks);
    expect((await read('GET /api/v2/product/list')).total).toBe(before.products);
  });
});

describe('the home page', () => {
  test('a count bound is not claimed from estimates of correlated conditions', async () => {
    const home = await read('GET /api/v2/site/home', { cards: 10 });
    expect(home.blanks.length).toBe(10);
    expect(home.products.length).toBeGreaterThanOrEqual(10);
    expect(home.factories.length).toBe(12);
    expect(home.designers.length).toBe(10);
    expect(home.solutions.length).toBe(4);
    expect(home.hero.looks.length).toBeGreaterThanOrEqual(4);
    expect(new Set(home.hero.looks.map(({ designTitle }) => designTitle)).size).toBeGreaterThanOrEqual(3);
    for (const { strip } of home.factories) expect(strip.length).toBeGreaterThanOrEqual(1);
    for (const { works } of home.designers) expect(works.length).toBe(4);
  });

  test('every style on the home page shows its own design', async () => {
    const home = await read('GET /api/v2/site/home', { cards: 10 });
    expect(new Set(home.products.map(({ print }) => print!.isPlacement)).size, 'repeats and placements').toBe(2);
    for (const { id, print } of home.products) {
      const { design } = await read('GET /api/v2/product/detail', { id });
      expect(print!.picture).toEqual(design!.picture);
      expect(print!.ground).toBe(design!.palette[0]);
    }
  });
});
