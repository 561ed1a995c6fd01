import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import { SEARCH_KINDS } from '#contract/market/search.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { readAs } from './read-as.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

type Reply = Api['GET /api/v2/search/all']['reply'];

async function search(q: string, cards = 5): Promise<Reply> {
  const query = new URLSearchParams({ q, cards: String(cards) });
  const answer = await ground.app.inject({ url: `/api/v2/search/all?${query.toString()}` });
  expect(answer.json(), answer.body).toMatchObject({ code: 1 });
  return answer.json().data;
}

async function totalOf(path: string, q: string): Promise<number> {
  const answer = await ground.app.inject({ url: `/api/v2/${path}/list?${new URLSearchParams({ q }).toString()}` });
  return answer.json().data.total;
}

describe('the search over all kinds', () => {
  test('each kind returns its first hits and the same total as its own list', async () => {
    const found = await search('汗布', 3);
    expect(found.readAs).toBeUndefined();
    expect(found.blank.total).toBe(await totalOf('light', '汗布'));
    expect(found.fabric.total).toBe(await totalOf('fabric', '汗布'));
    expect(found.product.total).toBe(await totalOf('product', '汗布'));
    expect(found.factory.total).toBe(await totalOf('factory', '汗布'));
    for (const kind of SEARCH_KINDS) {
      expect(found[kind].list.length).toBe(Math.min(3, found[kind].total));
      expect(found[kind].totalIsBound).toBe(false);
    }
    expect(found.fabric.list[0]!.name).toContain('汗布');
  });

  test('a search without cards returns totals only', async () => {
    const found = await search('汗布', 0);
    expect(found.fabric.total).toBeGreaterThan(0);
    for (const kind of SEARCH_KINDS) expect(found[kind].list).toEqual([]);
  });

  test('a search without hits is read as pinyin, and the answer says so', async () => {
    const found = await search('jsm');
    expect(found.readAs).toBe('精梳棉');
    expect(found.fabric.list.map(({ name }) => name)).toContain('精梳棉汗布');
    expect((await search('szhf')).readAs).toBe('数字花房');
    expect((await search('shuzihuafang')).product.total).toBe((await search('数字花房')).product.total);
  });

  test('a search with hits is not read as pinyin', async () => {
    expect((await search('gb26001')).readAs).toBeUndefined();
    expect((await search('纯棉 汗布')).readAs).toBeUndefined();
  });

  test.each(['😀', '%', '_', `'";--`, 'xyzzy', 'a'.repeat(200)])('%o has no hits in any kind', async (q) => {
    const found = await search(q);
    expect(SEARCH_KINDS.map((kind) => found[kind].total)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('readings of letters', () => {
  test.each([
    ['jsm', ['精梳棉']],
    ['JSM', ['精梳棉']],
    ['jingshumian', ['精梳棉']],
    ['jing shu mian', ['精梳棉']],
    ['32sjsm', ['32s 精梳棉']],
    ['32s jsm 180g', ['32s 精梳棉 180g']],
    ['黑色 jsm', ['黑色 精梳棉']],
    ['chunmianhanbu', ['纯棉 汗布']],
    ['szhf', ['数字花房']],
    ['shuzihua', ['数字花房']],
    // Chinese, numbers, single letters and words of their own are not read as pinyin.
    ['精梳棉', []],
    ['180', []],
    ['t', []],
    ['dtg', []],
    ['', []],
    ['q7', []],
  ])('%s is read as %o', async (q, readings) => {
    expect(await readAs(ground.database.read, q)).toEqual(readings);
  });

  test('several words of the same letters give at most three readings, the usual one first', async () => {
    const readings = await readAs(ground.database.read, 'lw');
    expect(readings[0]).toBe('罗纹');
    expect(readings.length).toBeLessThanOrEqual(3);
  });
});
