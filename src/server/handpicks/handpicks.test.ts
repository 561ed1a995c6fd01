import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInChina } from '#contract/china-day.ts';
import { MOST_PROPOSALS } from '#contract/handpick-flow.ts';
import { gatherOwnData } from '../accounts/own-data.ts';
import { goods } from '../goods/goods.table.ts';
import { notice } from '../notices/notice.table.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../testing/ground.ts';
import { get, post } from '../testing/people.ts';
import { turnPicks } from './handpick-clock.job.ts';
import { handpick } from './handpick.table.ts';

let ground: TestGround;
let token: string;
let operator: string;
let shopId: string;
/** products on sale that are not featured; and one that the operator has featured */
let ids: string[];
let featured: string;
/** a product that is on the visitors' first page anyway */
let popular: string;

beforeAll(async () => {
  ground = await openGround('demo');
  const { read } = ground.database;
  const [seller] = await read
    .select({ id: goods.shopId })
    .from(goods)
    .groupBy(goods.shopId)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  shopId = seller!.id;
  token = await signIn(ground.database, { shopId });
  operator = await signIn(ground.database, { role: 'operator' });
  const own = await read.select({ id: goods.id }).from(goods).where(eq(goods.shopId, shopId)).orderBy(goods.popularity);
  [featured, ...ids] = own.map(({ id }) => id) as [string, ...string[]];
  popular = ids.at(-1)!;
  ids = ids.slice(0, 8);
});
afterAll(() => ground.close());
beforeEach(async () => {
  await ground.database.write((db) => db.delete(handpick));
  await setGoods(ids, { featured: false, tag: null });
  await setGoods([featured], { featured: true, tag: '新品' });
});

const setGoods = (some: readonly string[], set: Partial<typeof goods.$inferInsert>) =>
  ground.database.write((db) =>
    db
      .update(goods)
      .set(set)
      .where(inArray(goods.id, [...some])),
  );
const today = dayInChina();
const inDays = (days: number) => dayInChina(new Date(Date.now() + days * 86_400_000));
const propose = (goodsIds: readonly string[], more: object = {}, by = token) =>
  post(
    ground.app,
    '/api/v2/shop/proposeHandpick',
    { goodsIds, slot: 'list', startsOn: today, endsOn: inDays(6), tag: null, note: '', ...more },
    { token: by },
  );
const decide = (id: string, deed: 'approve' | 'refuse' | 'end', more: object = {}, by = operator) =>
  post(
    ground.app,
    '/api/v2/operator/decideProposal',
    { id, deed, reason: '图太暗', place: null, ...more },
    { token: by },
  );
const withdraw = (id: string, by = token) => post(ground.app, '/api/v2/shop/withdrawHandpick', { id }, { token: by });
const byHand = (id: string, isFeatured: boolean, tag: string) =>
  post(ground.app, '/api/v2/operator/setHandpick', { id, isFeatured, tag }, { token: operator });
/** Nominates and approves. @returns its id */
async function run(goodsId: string, more: { place?: number; [asked: string]: unknown } = {}): Promise<string> {
  const { place, ...asked } = more;
  const { data } = await propose([goodsId], asked);
  const [id] = data.ids as [string];
  expect((await decide(id, 'approve', place === undefined ? {} : { place })).code).toBe(1);
  return id;
}
/** A visitor's request, after the public cache has processed the test's own writes. */
async function look(url: string) {
  await ground.publicCache.caughtUp();
  return (await get(ground.app, url)).data;
}
const list = async (query = '') =>
  (await look(`/api/v2/product/list?${query}`)).list as { id: string; tag: string | null }[];
const home = async () => ((await look('/api/v2/site/home')).goods as { id: string }[]).map(({ id }) => id);
const onGoods = async (id: string) => {
  const [row] = await ground.database.read
    .select({ featured: goods.featured, tag: goods.tag })
    .from(goods)
    .where(eq(goods.id, id));
  return row!;
};
const own = async (status = 'all') =>
  (await get(ground.app, `/api/v2/shop/handpickList?status=${status}`, { token })).data;
/** Moves all nominations so many days into the past. */
const passDays = (days: number) =>
  ground.database.write((db) =>
    db.update(handpick).set({ startsOn: sql`starts_on - ${days}::int`, endsOn: sql`ends_on - ${days}::int` }),
  );

describe('a shop nominates products', () => {
  test.each([
    ['from yesterday', -1, 3],
    ['from more than half a year ahead', 181, 185],
    ['for more than ninety days', 0, 90],
    ['with an end before its beginning', 3, 2],
  ])('a nomination for a wrong period is refused: %s', async (_what, from, until) => {
    const answer = await propose([ids[0]!], { startsOn: inDays(from), endsOn: inDays(until) });
    expect(answer.reason).toBe('handpick.days');
  });

  test('a shop nominates its own products on sale, each once per slot, up to the limit', async () => {
    const [first, second, third] = ids as [string, string, string];
    expect((await propose([first], { startsOn: '2027-02-30', endsOn: '2027-03-01' })).reason).toBe('handpick.days');
    expect((await propose([first, 'nothing'])).reason).toBe('item.unknown');
    await setGoods([third], { status: 'offSale' });
    expect((await propose([first, third])).reason).toBe('handpick.off_sale');
    await setGoods([third], { status: 'onSale' });

    expect((await propose([first, first], { note: ' 秋冬主推款 ' })).data.ids).toHaveLength(1);
    expect((await propose([second, first])).error).toMatch(/^“.+”已经提报过精选款式/);
    expect((await propose([first], { slot: 'home' })).code).toBe(1);
    expect(await own()).toMatchObject({
      total: 2,
      counts: { all: 2, proposed: 2, approved: 0 },
      list: [{ slot: 'home' }, { slot: 'list', note: ' 秋冬主推款 ', goods: { id: first, isGone: false } }],
    });

    await ground.database.write((db) =>
      db.insert(handpick).values(
        Array.from({ length: MOST_PROPOSALS - 3 }, (_, at) => ({
          ...{ id: `h${at}`, shopId, goodsId: second, slot: 'list' as const, startsOn: today, endsOn: today, note: '' },
          ...(at === 0 ? { status: 'proposed' as const } : { status: 'approved' as const, slot: `s${at}` as 'list' }),
        })),
      ),
    );
    expect((await propose([third, ids[3]!])).error).toBe('待审核和展示中的提报最多 50 个，现在还能提报 1 个');
  });

  test('another shop cannot withdraw a nomination, and an operator cannot decide on his own shop', async () => {
    const { data } = await propose([ids[0]!]);
    const [id] = data.ids as [string];
    const [another] = await ground.database.read
      .select({ id: shop.id })
      .from(shop)
      .where(sql`${shop.id} <> ${shopId} and status = 'approved'`)
      .limit(1);
    const other = await signIn(ground.database, { shopId: another!.id });
    expect((await withdraw(id, other)).reason).toBe('item.unknown');
    expect((await propose([ids[1]!], {}, other)).reason).toBe('item.unknown');

    const [owner] = await ground.database.read.select({ id: shop.ownerId }).from(shop).where(eq(shop.id, shopId));
    const both = await signIn(ground.database, { role: 'operator', shopId });
    expect((await decide(id, 'approve', {}, both)).reason).toBe('caller.not_allowed');
    await ground.database.write((db) => db.update(shop).set({ ownerId: owner!.id }).where(eq(shop.id, shopId)));
    const kept = await gatherOwnData(ground.database.read, owner!.id!);
    expect(kept['精选提报']).toMatchObject([{ 位置: '精选款式', 状态: '待审核', 从: today }]);
    expect((await withdraw(id)).code).toBe(1);
    expect((await withdraw(id)).reason).toBe('state.changed');
    expect((await own('over')).list).toMatchObject([{ id, status: 'withdrawn' }]);
  });
});

describe('the operator decides on nominations', () => {
  test('a refusal notifies the shop with the reason, and a second decision is refused', async () => {
    const { data } = await propose([ids[0]!]);
    const [id] = data.ids as [string];
    expect((await decide(id, 'refuse', { reason: ' ' })).reason).toBe('reason.missing');
    expect((await decide(id, 'refuse')).data).toEqual({ status: 'refused' });
    expect((await decide(id, 'approve')).reason).toBe('state.changed');
    expect((await own('refused')).list).toMatchObject([{ reason: '图太暗', isRunning: false }]);
    const news = await ground.database.read
      .select({ title: notice.title, body: notice.body })
      .from(notice)
      .innerJoin(shop, eq(shop.ownerId, notice.accountId))
      .where(and(eq(shop.id, shopId), eq(notice.kind, 'handpick')));
    expect(news).toContainEqual({ title: expect.stringMatching(/^精选未通过：/) as string, body: '图太暗' });
  });

  test('approved placements show at once with their tag, those with a position lead the list, without duplicates across pages', async () => {
    const [first, second, third] = ids as [string, string, string];
    const pages = async () =>
      [...(await list('pageSize=10')), ...(await list('pageSize=10&page=2'))].map(({ id }) => id);
    expect(await pages()).not.toContain(first);
    await run(first, { tag: '爆款', place: 2 });
    await run(second, { place: 1 });
    await run(third);
    await run(popular, { place: 3 });
    const shown = await pages();
    expect(shown.slice(0, 3)).toEqual([second, first, popular]);
    expect(new Set(shown).size).toBe(20);
    expect((await list()).find(({ id }) => id === first)?.tag).toBe('爆款');
    expect((await list('sort=newest')).slice(0, 2).map(({ id }) => id)).not.toEqual([second, first]);
    expect(await onGoods(third)).toEqual({ featured: true, tag: null });
    expect(await home()).not.toContain(second);
    expect((await own('approved')).list).toHaveLength(4);
  });

  test('a placement on the home page is ordered by its position, and disappears with its shop', async () => {
    const [first, second] = ids as [string, string];
    await run(first, { slot: 'home' });
    await run(second, { slot: 'home', place: 1 });
    expect((await home()).slice(0, 2)).toEqual([second, first]);
    await ground.database.write((db) => db.update(shop).set({ status: 'suspended' }).where(eq(shop.id, shopId)));
    expect(await home()).not.toContain(second);
    expect(
      (await get(ground.app, '/api/v2/operator/proposals?status=approved', { token: operator })).data.list,
    ).toMatchObject([{ goods: { id: second, isGone: true }, place: 1 }, { goods: { id: first, isGone: true } }]);
    await ground.database.write((db) => db.update(shop).set({ status: 'approved' }).where(eq(shop.id, shopId)));
    await setGoods([second], { status: 'offSale' });
    expect((await home())[0]).toBe(first);
    await setGoods([second], { status: 'onSale' });
  });
});

describe('placements over time', () => {
  test('the job begins and ends placements by days in China, and undecided nominations lapse', async () => {
    const [first, second] = ids as [string, string];
    await run(first, { startsOn: inDays(2), endsOn: inDays(3), tag: '主推' });
    await propose([second], { startsOn: inDays(2), endsOn: inDays(3) });
    await turnPicks(ground.database);
    expect(await onGoods(first)).toEqual({ featured: false, tag: null });
    expect((await own('approved')).list).toMatchObject([{ isRunning: false }]);

    await passDays(3);
    await turnPicks(ground.database);
    expect(await onGoods(first)).toEqual({ featured: true, tag: '主推' });
    await turnPicks(ground.database);
    await passDays(1);
    await turnPicks(ground.database);
    expect(await onGoods(first)).toEqual({ featured: false, tag: null });
    expect((await own('over')).list.map((row: { reason: string }) => row.reason).toSorted()).toEqual([
      '',
      '展示日期已过，没有审核',
    ]);
  });

  test('a placement that fails to move does not block the others, and is reported', async () => {
    const [first, second, third, fourth] = ids as [string, string, string, string];
    await propose([first], { startsOn: inDays(1), endsOn: inDays(2), note: '卡住' });
    await propose([second], { startsOn: inDays(1), endsOn: inDays(3) });
    await run(third, { startsOn: inDays(4), endsOn: inDays(9), note: '卡住' });
    await run(fourth, { startsOn: inDays(5), endsOn: inDays(9) });
    await passDays(5);
    await ground.database.write((db) =>
      db.execute(sql`alter table handpick add constraint handpick_stuck
        check (note <> '卡住' or (status <> 'over' and begun_at is null))`),
    );
    await expect(turnPicks(ground.database)).rejects.toThrow('2 placements could not be moved');
    expect((await own('over')).list).toMatchObject([{ goods: { id: second } }]);
    expect([await onGoods(third), await onGoods(fourth)]).toMatchObject([{ featured: false }, { featured: true }]);

    await ground.database.write((db) => db.execute(sql`alter table handpick drop constraint handpick_stuck`));
    await turnPicks(ground.database);
    expect((await own('over')).list).toHaveLength(2);
    expect(await onGoods(third)).toMatchObject({ featured: true });
  });

  test("the operator's own setting is restored when a placement ends", async () => {
    const id = await run(featured, { tag: '爆款' });
    expect(await onGoods(featured)).toEqual({ featured: true, tag: '爆款' });
    await withdraw(id);
    expect(await onGoods(featured)).toEqual({ featured: true, tag: '新品' });
    expect((await own('over')).list).toMatchObject([{ id, status: 'over' }]);

    // set by the operator while a placement runs
    const [first] = ids as [string];
    const running = await run(first, { tag: '爆款' });
    await byHand(first, true, '主推');
    expect(await onGoods(first)).toEqual({ featured: true, tag: '主推' });
    await decide(running, 'end');
    expect(await onGoods(first)).toEqual({ featured: true, tag: '主推' });
  });

  test('of two placements of a product the second one stays when the first one ends', async () => {
    const [first] = ids as [string];
    const inList = await run(first, { tag: '爆款' });
    const atHome = await run(first, { slot: 'home', tag: '新品' });
    await withdraw(inList);
    expect(await onGoods(first)).toEqual({ featured: true, tag: '新品' });
    await withdraw(atHome);
    expect(await onGoods(first)).toEqual({ featured: false, tag: null });
  });

  test('removing a product from the featured ones ends all its placements', async () => {
    const [first] = ids as [string];
    await run(first);
    await run(first, { slot: 'home' });
    await byHand(first, false, '');
    expect(await onGoods(first)).toEqual({ featured: false, tag: null });
    expect((await own('over')).list).toMatchObject([{ reason: '平台把商品移出了精选' }, { status: 'over' }]);
    expect((await own()).counts).toMatchObject({ approved: 0, over: 2 });
  });
});
