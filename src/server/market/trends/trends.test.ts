import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import {
  LEAST_VISITORS,
  priceBandOf,
  TREND_KEPT_DAYS,
  TREND_SUBJECTS,
  trendKeyWords,
} from '#contract/market/trend-rules.ts';
import { type Trend, type trendList } from '#contract/market/trends.ts';
import { demoTrends } from '../../desks/demo/trend-history.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { piecesOf } from '../../testing/ordering.ts';
import { type Market, openMarket, placeOrder } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { countHeard, recountOrders, sweepTrends } from './count-trends.ts';
import { cellsOfItem, countedWord } from './trend-cells.ts';
import { listTrends } from './trends.queries.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

const today = dayInChina();
const AGENT = 'Mozilla/5.0';
type Question = Partial<QueryOf<typeof trendList>>;
/** without the demo's history */
const list = async (asked: Question): Promise<readonly Trend[]> =>
  (
    await listTrends(
      ground.database.read,
      { ...{ measure: 'viewed', subject: 'theme', days: '90', among: '' }, ...asked },
      null,
    )
  ).list;
const visitorsOf = async (asked: Question, key: string) =>
  (await list(asked)).find((one) => one.key === key)?.visitors ?? 0;

/** A browser that opens an address, so many times as there are visitors. */
async function visit(path: string, visitors: number, agent = AGENT): Promise<void> {
  for (let nth = 0; nth < visitors; nth += 1) {
    const { statusCode } = await ground.app.inject({
      url: `/api/v2/${path}`,
      remoteAddress: `10.0.${nth}.1`,
      headers: { 'user-agent': agent },
    });
    expect(statusCode).toBe(200);
  }
}

describe('what a visit counts towards', () => {
  const item = { priceFen: 2_990, category: '短袖T恤' };

  test('a garment counts under everything it is, among all and among its own cluster and crowd', () => {
    const tags = ['cluster=绍兴柯桥', 'crowd=children', 'colour=blue', 'colour=white', 'theme=国潮', 'fibre=棉'];
    const cells = cellsOfItem({ kind: 'product', tags, ...item }, 'viewed');
    const said = (among: string) =>
      cells.filter((one) => one.among === among).map(({ subject, key }) => `${subject} ${key}`);
    const all = [
      'theme 国潮',
      'colour blue',
      'colour white',
      'category 短袖T恤',
      'price 25-40',
      'cluster 绍兴柯桥',
      'crowd children',
    ];
    expect(said('')).toEqual(all);
    expect(said('cluster=绍兴柯桥')).toEqual(all);
    expect(said('crowd=children')).toEqual(all);
    expect(cells).toHaveLength(3 * all.length);
  });

  test('the category of a design is its theme, and a licence has no price band', () => {
    const cells = cellsOfItem({ kind: 'design', tags: ['colour=red'], priceFen: 50_000, category: '花卉' }, 'viewed');
    expect(cells.map(({ subject, key }) => `${subject} ${key}`)).toEqual(['theme 花卉', 'colour red']);
  });

  test.each([
    ['  纯棉  T恤 ', '纯棉 t恤'],
    ['棉', null],
    ['13812345678', null],
    ['找 13812345678 老王', null],
    ['a@b.cn', null],
    ['一'.repeat(21), null],
  ])('the searched words %j count as %j', (typed, word) => {
    expect(countedWord(typed)).toBe(word);
  });
});

describe('visitors', () => {
  let theme: string;
  let market: Market;
  let orderNo: string;
  beforeAll(async () => {
    const { rows } = await ground.database.read.execute<{ id: string; name: string }>(
      sql`select entry.id, category.name from design_entry entry join design on design.id = entry.id
          join category on category.id = design.category_path[cardinality(design.category_path)] order by entry.id limit 1`,
    );
    const { id, name } = rows[0]!;
    theme = name;
    // The second reading of each address comes from the cache.
    await visit(`design/detail?id=${id}`, LEAST_VISITORS + 2);
    await visit(`design/detail?id=${id}`, LEAST_VISITORS + 2);
    await visit(`design/detail?id=${id}`, LEAST_VISITORS + 9, 'Googlebot/2.1');
    await visit(`light/list?q=${encodeURIComponent('连帽卫衣')}`, LEAST_VISITORS);
    await visit(`light/list?page=2&q=${encodeURIComponent('连帽卫衣')}`, LEAST_VISITORS + 9);
    await visit(`search/all?q=${encodeURIComponent('植鞣皮标签纸')}`, LEAST_VISITORS);
    await visit(`search/all?q=${encodeURIComponent('只有四个人搜')}`, LEAST_VISITORS - 1);
    market = await openMarket(ground, 0, 1_000);
    const line = { ...piecesOf(market.blank, market.blank.sizes[0]!, 5) };
    for (let nth = 0; nth < LEAST_VISITORS; nth += 1)
      await post(
        ground.app,
        '/api/v2/cart/add',
        { lines: [line] },
        { token: market.buyer.token, address: `10.0.${nth}.1`, headers: { 'user-agent': AGENT } },
      );
    orderNo = await placeOrder(market, { pieces: [5] });
    // What waits is written when the server closes.
    await ground.app.close();
  });

  test('each visitor counts once a day and robots do not; counts from five on are shown', async () => {
    expect(await visitorsOf({}, theme)).toBe(LEAST_VISITORS + 2);
    expect(await visitorsOf({ measure: 'searched', subject: 'word' }, '连帽卫衣')).toBe(LEAST_VISITORS);
    expect(await visitorsOf({ measure: 'searched', subject: 'word' }, '植鞣皮标签纸')).toBe(LEAST_VISITORS);
    expect(await visitorsOf({ measure: 'searched', subject: 'word' }, '只有四个人搜')).toBe(0);
  });

  test('adding a garment to the cart counts under its price band and category', async () => {
    expect(await visitorsOf({ measure: 'carted', subject: 'price' }, priceBandOf(900))).toBe(LEAST_VISITORS);
    expect(await list({ measure: 'carted', subject: 'category' })).toHaveLength(1);
  });

  test('words without a hit are listed apart', async () => {
    const keys = (await list({ measure: 'unanswered', subject: 'word' })).map(({ key }) => key);
    expect(keys).toEqual(['植鞣皮标签纸']);
  });

  test('two servers that count the same visitors at once count them once', async () => {
    const { rows } = await ground.database.read.execute<{ id: string }>(
      sql`select id from fabric_entry order by id limit 3`,
    );
    const heard = rows.flatMap(({ id }) =>
      Array.from({ length: 40 }, (_, nth) => ({
        ...{ kind: 'fabric' as const, id, measure: 'viewed' as const, day: today },
        visitor: Buffer.from(`visitor${nth}`.slice(-8).padStart(8)),
      })),
    );
    await Promise.all([countHeard(ground.database, heard), countHeard(ground.database, heard.toReversed())]);
    const { rows: off } = await ground.database.read.execute(sql`
      select 1 from trend_count c where visitors <> (select count(*) from trend_visitor v
        where (v.day, v.measure, v.subject, v.among, v.key) = (c.day, c.measure, c.subject, c.among, c.key))`);
    expect(off).toEqual([]);
    const colours = await list({ subject: 'colour' });
    expect(Math.max(...colours.map(({ visitors }) => visitors))).toBeGreaterThanOrEqual(40);
  });

  test('buyers are counted from the rows of the orders: twice is the same, a cancelled order is none', async () => {
    const all = async () => {
      await recountOrders(ground.database);
      const { rows } = await ground.database.read.execute<{ cells: number; visitors: number }>(
        sql`select count(*)::int as cells, coalesce(sum(visitors), 0)::int as visitors
            from trend_count where measure = 'ordered' and day = ${today}`,
      );
      return rows[0]!;
    };
    const before = await all();
    expect(before.cells).toBeGreaterThan(3);
    expect(await all()).toEqual(before);
    await ground.database.write((db) =>
      db.execute(sql`update trade_order set status = 'cancelled' where order_no = ${orderNo}`),
    );
    expect((await all()).visitors).toBeLessThan(before.visitors);
  });

  test('the tables of visits hold no IP address, account or user agent', async () => {
    const { rows } = await ground.database.read.execute<{ line: string }>(
      sql`select row_to_json(v)::text as line from trend_visitor v`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { line } of rows) expect(line).not.toMatch(/10\.0\.|Mozilla/);
  });
});

describe('the list', () => {
  test('compares with the days before, in steps of which the last ends today', async () => {
    const add = (day: string, visitors: number) =>
      ground.database.write((db) =>
        db.execute(sql`insert into trend_count (measure, subject, among, day, key, visitors)
          values ('viewed', 'cluster', 'crowd=children', ${day}, '桐乡濮院', ${visitors})`),
      );
    await add(today, 9);
    await add(dayAfter(today, -29), 6);
    await add(dayAfter(today, -30), 20);
    await add(dayAfter(today, -59), 5);
    await add(dayAfter(today, -60), 50);
    await add(dayAfter(today, -10), LEAST_VISITORS - 1);
    const [trend] = await list({ subject: 'cluster', days: '30', among: 'crowd=children' });
    expect(trend).toEqual({
      key: '桐乡濮院',
      visitors: 15,
      before: 25,
      steps: [5, 0, 0, 0, 0, 0, 0, 0, 0, 20, 6, 0, 0, 0, 0, 0, 0, 0, 0, 9],
    });
  });

  test("old days and yesterday's visitors are deleted", async () => {
    const old = dayAfter(today, -TREND_KEPT_DAYS - 1);
    await ground.database.write(async (db) => {
      await db.execute(sql`insert into trend_count values ('viewed', 'theme', '', ${old}, '旧', 9)`);
      await db.execute(
        sql`insert into trend_visitor values ('viewed', 'theme', '', ${dayAfter(today, -2)}, '旧', '\\x01')`,
      );
    });
    await sweepTrends(ground.database);
    const { rows } = await ground.database.read.execute(
      sql`select key from trend_count where key = '旧' union all select key from trend_visitor where key = '旧'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the call', () => {
  let demo: TestGround;
  beforeAll(async () => {
    demo = await openGround('empty');
  });
  afterAll(() => demo.close());
  const ask = (query: string) => get(demo.app, `/api/v2/trends/list?${query}`);

  test('the demo shows a plausible history that says so, the same on every call', async () => {
    const { data: first } = await ask('subject=colour&days=365');
    expect(first.isExample).toBe(true);
    expect(first.list.length).toBeGreaterThan(5);
    expect((await ask('subject=colour&days=365')).data).toEqual(first);
    const shares = first.list.map(({ visitors, before }: Trend) => visitors / before);
    expect(shares.some((share: number) => share > 1.05)).toBe(true);
    expect(shares.some((share: number) => share < 0.95)).toBe(true);
  });

  test('every subject is answered, and a cluster in the demo has a factory', async () => {
    for (const subject of TREND_SUBJECTS.filter((one) => one !== 'word'))
      expect(await ask(`subject=${subject}`)).toMatchObject({ code: 1 });
    const { rows } = await ground.database.read.execute<{ cluster: string }>(sql`select distinct cluster from shop`);
    const known = new Set(rows.map(({ cluster }) => cluster));
    const keys = await demoTrends(ground.database.read, {
      ...{ measure: 'viewed', subject: 'cluster', among: '', until: today, steps: 3, stepDays: 7 },
    });
    expect(keys.size).toBeGreaterThan(3);
    for (const key of keys.keys()) expect(known).toContain(key);
  });

  test('words and things cannot be asked together', async () => {
    for (const query of ['measure=viewed&subject=word', 'measure=searched&subject=theme'])
      expect(await ask(query)).toMatchObject({ reason: 'trend.pairing' });
  });

  test('the sheet holds the rows of the page, in its order; a wrong question is refused', async () => {
    const query = 'measure=viewed&subject=price&days=30';
    const { data } = await get(demo.app, `/api/v2/trends/list?${query}`);
    const answer = await demo.app.inject({ url: `/api/v2/trends/sheet?${query}` });
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
      /行情 浏览 价位 近 30 天 \d{4}-\d\d-\d\d/,
    );
    const sheet = strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml']!);
    const rows = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
      [...row!.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, value]) => value),
    );
    expect(rows[0]!.slice(0, 4)).toEqual(['价位', '人数', '之前 30 天', '涨落']);
    // each step is named by its first and last day
    expect(rows[0]!.at(-1)).toMatch(/^\d{4}-\d\d-\d\d( 到 \d{4}-\d\d-\d\d)?$/);
    expect(rows[0]!.at(-1)!.endsWith((data as { until: string }).until)).toBe(true);
    const shown = (data as { list: readonly Trend[] }).list;
    expect(shown.length).toBeGreaterThan(3);
    expect(rows.slice(1).map(([key, visitors]) => [key, Number(visitors)])).toEqual(
      shown.map(({ key, visitors }) => [trendKeyWords('price', key), visitors]),
    );
    const refused = await demo.app.inject({ url: '/api/v2/trends/sheet?measure=searched&subject=theme' });
    expect(refused.json().code).not.toBe(1);
  });
});
