import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInChina } from '#contract/platform/china-day.ts';
import { MOST_NOMINATIONS } from '#contract/market/featured-flow.ts';
import { gatherOwnData } from '../../people/accounts/own-data.ts';
import { personalData } from '../../personal-data.ts';
import { product } from '../products/product.table.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeShop } from '../../testing/make-rows.ts';
import { get, post } from '../../testing/people.ts';
import { turnPicks } from './featured-clock.job.ts';
import { featured } from './featured.table.ts';

let ground: TestGround;
let token: string;
let operator: string;
let shopId: string;
/** products on sale that are not featured; and one that the operator has featured */
let ids: string[];
let shownFeatured: string;
/** a product that is on the visitors' first page anyway */
let popular: string;

beforeAll(async () => {
  ground = await openGround('demo');
  const { read } = ground.database;
  const [seller] = await read
    .select({ id: product.shopId })
    .from(product)
    .groupBy(product.shopId)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  shopId = seller!.id;
  token = await signIn(ground.database, { shopId });
  operator = await signIn(ground.database, { role: 'operator' });
  const own = await read
    .select({ id: product.id })
    .from(product)
    .where(eq(product.shopId, shopId))
    .orderBy(product.popularity);
  [shownFeatured, ...ids] = own.map(({ id }) => id) as [string, ...string[]];
  popular = ids.at(-1)!;
  ids = ids.slice(0, 8);
});
afterAll(() => ground.close());
beforeEach(async () => {
  await ground.database.write((db) => db.delete(featured));
  await setProduct(ids, { featured: false, tag: null });
  await setProduct([shownFeatured], { featured: true, tag: 'newArrival' });
});

const setProduct = (some: readonly string[], set: Partial<typeof product.$inferInsert>) =>
  ground.database.write((db) =>
    db
      .update(product)
      .set(set)
      .where(inArray(product.id, [...some])),
  );
const today = dayInChina();
const inDays = (days: number) => dayInChina(new Date(Date.now() + days * 86_400_000));
const nominate = (productIds: readonly string[], more: object = {}, by = token) =>
  post(
    ground.app,
    '/api/v2/shop/nominateProduct',
    { productIds, slot: 'list', startsOn: today, endsOn: inDays(6), tag: null, note: '', ...more },
    { token: by },
  );
const decide = (id: string, action: 'approve' | 'refuse' | 'end', more: object = {}, by = operator) =>
  post(
    ground.app,
    '/api/v2/operator/decideNomination',
    { id, action, reason: '图太暗', place: null, ...more },
    { token: by },
  );
const withdraw = (id: string, by = token) => post(ground.app, '/api/v2/shop/withdrawNomination', { id }, { token: by });
const byHand = (id: string, isFeatured: boolean, tag: string) =>
  post(ground.app, '/api/v2/operator/setFeatured', { id, isFeatured, tag }, { token: operator });
/** Nominates and approves. @returns its id */
async function run(productId: string, more: { place?: number; [asked: string]: unknown } = {}): Promise<string> {
  const { place, ...asked } = more;
  const { data } = await nominate([productId], asked);
  const [id] = data.ids as [string];
  expect((await decide(id, 'approve', place === undefined ? {} : { place })).code).toBe(1);
  return id;
}
/** A visitor's request, after the public cache has processed the test's own writes. */
async function look(url: string) {
  await ground.changes.caughtUp();
  return (await get(ground.app, url)).data;
}
const list = async (query = '') =>
  (await look(`/api/v2/product/list?${query}`)).list as { id: string; tag: string | null }[];
const home = async () => ((await look('/api/v2/site/home')).products as { id: string }[]).map(({ id }) => id);
const onProduct = async (id: string) => {
  const [row] = await ground.database.read
    .select({ featured: product.featured, tag: product.tag })
    .from(product)
    .where(eq(product.id, id));
  return row!;
};
const own = async (status = 'all') =>
  (await get(ground.app, `/api/v2/shop/featuredList?status=${status}`, { token })).data;
/** Moves all nominations so many days into the past. */
const passDays = (days: number) =>
  ground.database.write((db) =>
    db.update(featured).set({ startsOn: sql`starts_on - ${days}::int`, endsOn: sql`ends_on - ${days}::int` }),
  );

describe('a shop nominates products', () => {
  test.each([
    ['from yesterday', -1, 3],
    ['from more than half a year ahead', 181, 185],
    ['for more than ninety days', 0, 90],
    ['with an end before its beginning', 3, 2],
  ])('a nomination for a wrong period is refused: %s', async (_what, from, until) => {
    const answer = await nominate([ids[0]!], { startsOn: inDays(from), endsOn: inDays(until) });
    expect(answer.reason).toBe('featured.days');
  });

  test('a shop nominates its own products on sale, each once per slot, up to the limit', async () => {
    const [first, second, third] = ids as [string, string, string];
    expect((await nominate([first], { startsOn: '2027-02-30', endsOn: '2027-03-01' })).reason).toBe('featured.days');
    expect((await nominate([first, 'nothing'])).reason).toBe('item.unknown');
    await setProduct([third], { status: 'offSale' });
    expect((await nominate([first, third])).reason).toBe('featured.off_sale');
    await setProduct([third], { status: 'onSale' });

    expect((await nominate([first, first], { note: ' 秋冬主推款 ' })).data.ids).toHaveLength(1);
    expect((await nominate([second, first])).error).toMatch(/^“.+”已经提报过精选款式/);
    expect((await nominate([first], { slot: 'home' })).code).toBe(1);
    expect(await own()).toMatchObject({
      total: 2,
      counts: { all: 2, proposed: 2, approved: 0 },
      list: [{ slot: 'home' }, { slot: 'list', note: ' 秋冬主推款 ', product: { id: first, isGone: false } }],
    });

    await ground.database.write((db) =>
      db.insert(featured).values(
        Array.from({ length: MOST_NOMINATIONS - 3 }, (_, at) => ({
          ...{
            id: `h${at}`,
            shopId,
            productId: second,
            slot: 'list' as const,
            startsOn: today,
            endsOn: today,
            note: '',
          },
          ...(at === 0 ? { status: 'proposed' as const } : { status: 'approved' as const, slot: `s${at}` as 'list' }),
        })),
      ),
    );
    expect((await nominate([third, ids[3]!])).error).toBe('待审核和展示中的提报最多 50 个，现在还能提报 1 个');
  });

  test('another shop cannot withdraw a nomination, and an operator cannot decide on his own shop', async () => {
    const { data } = await nominate([ids[0]!]);
    const [id] = data.ids as [string];
    const other = await signIn(ground.database, { shopId: (await makeShop(ground.database)).id });
    expect((await withdraw(id, other)).reason).toBe('item.unknown');
    expect((await nominate([ids[1]!], {}, other)).reason).toBe('item.unknown');

    const [owner] = await ground.database.read.select({ id: shop.ownerId }).from(shop).where(eq(shop.id, shopId));
    const both = await signIn(ground.database, { role: 'operator', shopId });
    expect((await decide(id, 'approve', {}, both)).reason).toBe('caller.not_allowed');
    await ground.database.write((db) => db.update(shop).set({ ownerId: owner!.id }).where(eq(shop.id, shopId)));
    const kept = await gatherOwnData(ground.database.read, owner!.id!, personalData.ownRecords);
    expect(kept['精选提报']).toMatchObject([{ 位置: '精选款式', 状态: '待审核', 从: today }]);
    expect((await withdraw(id)).code).toBe(1);
    expect((await withdraw(id)).reason).toBe('state.changed');
    expect((await own('over')).list).toMatchObject([{ id, status: 'withdrawn' }]);
  });
});

describe('the operator decides on nominations', () => {
  test('a refusal notifies the shop with the reason, and a second decision is refused', async () => {
    const { data } = await nominate([ids[0]!]);
    const [id] = data.ids as [string];
    expect((await decide(id, 'refuse', { reason: ' ' })).reason).toBe('reason.missing');
    expect((await decide(id, 'refuse')).data).toEqual({ status: 'refused' });
    expect((await decide(id, 'approve')).reason).toBe('state.changed');
    expect((await own('refused')).list).toMatchObject([{ reason: '图太暗', isRunning: false }]);
    const news = await ground.database.read
      .select({ title: notice.title, body: notice.body })
      .from(notice)
      .innerJoin(shop, eq(shop.ownerId, notice.accountId))
      .where(and(eq(shop.id, shopId), eq(notice.kind, 'featured')));
    expect(news).toContainEqual({ title: expect.stringMatching(/^精选未通过：/) as string, body: '图太暗' });
  });

  test('approved placements show at once with their tag, those with a position lead the list, without duplicates across pages', async () => {
    const [first, second, third] = ids as [string, string, string];
    const pages = async () =>
      [...(await list('pageSize=10')), ...(await list('pageSize=10&page=2'))].map(({ id }) => id);
    expect(await pages()).not.toContain(first);
    await run(first, { tag: 'bestSeller', place: 2 });
    await run(second, { place: 1 });
    await run(third);
    await run(popular, { place: 3 });
    const shown = await pages();
    expect(shown.slice(0, 3)).toEqual([second, first, popular]);
    expect(new Set(shown).size).toBe(20);
    expect((await list()).find(({ id }) => id === first)?.tag).toBe('bestSeller');
    expect((await list('sort=newest')).slice(0, 2).map(({ id }) => id)).not.toEqual([second, first]);
    expect(await onProduct(third)).toEqual({ featured: true, tag: null });
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
      (await get(ground.app, '/api/v2/operator/nominations?status=approved', { token: operator })).data.list,
    ).toMatchObject([{ product: { id: second, isGone: true }, place: 1 }, { product: { id: first, isGone: true } }]);
    await ground.database.write((db) => db.update(shop).set({ status: 'approved' }).where(eq(shop.id, shopId)));
    await setProduct([second], { status: 'offSale' });
    expect((await home())[0]).toBe(first);
    await setProduct([second], { status: 'onSale' });
  });
});

describe('placements over time', () => {
  test('the job begins and ends placements by days in China, and undecided nominations lapse', async () => {
    const [first, second] = ids as [string, string];
    await run(first, { startsOn: inDays(2), endsOn: inDays(3), tag: 'topPick' });
    await nominate([second], { startsOn: inDays(2), endsOn: inDays(3) });
    await turnPicks(ground.database);
    expect(await onProduct(first)).toEqual({ featured: false, tag: null });
    expect((await own('approved')).list).toMatchObject([{ isRunning: false }]);

    await passDays(3);
    await turnPicks(ground.database);
    expect(await onProduct(first)).toEqual({ featured: true, tag: 'topPick' });
    await turnPicks(ground.database);
    await passDays(1);
    await turnPicks(ground.database);
    expect(await onProduct(first)).toEqual({ featured: false, tag: null });
    expect((await own('over')).list.map((row: { reason: string }) => row.reason).toSorted()).toEqual([
      '',
      '展示日期已过，没有审核',
    ]);
  });

  test('a placement that fails to move does not block the others, and is reported', async () => {
    const [first, second, third, fourth] = ids as [string, string, string, string];
    await nominate([first], { startsOn: inDays(1), endsOn: inDays(2), note: '卡住' });
    await nominate([second], { startsOn: inDays(1), endsOn: inDays(3) });
    await run(third, { startsOn: inDays(4), endsOn: inDays(9), note: '卡住' });
    await run(fourth, { startsOn: inDays(5), endsOn: inDays(9) });
    await passDays(5);
    await ground.database.write((db) =>
      db.execute(sql`alter table featured add constraint featured_stuck
        check (note <> '卡住' or (status <> 'over' and begun_at is null))`),
    );
    await expect(turnPicks(ground.database)).rejects.toThrow('2 placements could not be moved');
    expect((await own('over')).list).toMatchObject([{ product: { id: second } }]);
    expect([await onProduct(third), await onProduct(fourth)]).toMatchObject([{ featured: false }, { featured: true }]);

    await ground.database.write((db) => db.execute(sql`alter table featured drop constraint featured_stuck`));
    await turnPicks(ground.database);
    expect((await own('over')).list).toHaveLength(2);
    expect(await onProduct(third)).toMatchObject({ featured: true });
  });

  test("the operator's own setting is restored when a placement ends", async () => {
    const id = await run(shownFeatured, { tag: 'bestSeller' });
    expect(await onProduct(shownFeatured)).toEqual({ featured: true, tag: 'bestSeller' });
    await withdraw(id);
    expect(await onProduct(shownFeatured)).toEqual({ featured: true, tag: 'newArrival' });
    expect((await own('over')).list).toMatchObject([{ id, status: 'over' }]);

    // set by the operator while a placement runs
    const [first] = ids as [string];
    const running = await run(first, { tag: 'bestSeller' });
    await byHand(first, true, 'topPick');
    expect(await onProduct(first)).toEqual({ featured: true, tag: 'topPick' });
    await decide(running, 'end');
    expect(await onProduct(first)).toEqual({ featured: true, tag: 'topPick' });
  });

  test('a product with two placements keeps the second when the first ends', async () => {
    const [first] = ids as [string];
    const inList = await run(first, { tag: 'bestSeller' });
    const atHome = await run(first, { slot: 'home', tag: 'newArrival' });
    await withdraw(inList);
    expect(await onProduct(first)).toEqual({ featured: true, tag: 'newArrival' });
    await withdraw(atHome);
    expect(await onProduct(first)).toEqual({ featured: false, tag: null });
  });

  test('removing a product from the featured ones ends all its placements', async () => {
    const [first] = ids as [string];
    await run(first);
    await run(first, { slot: 'home' });
    await byHand(first, false, '');
    expect(await onProduct(first)).toEqual({ featured: false, tag: null });
    expect((await own('over')).list).toMatchObject([{ reason: '平台把商品移出了精选' }, { status: 'over' }]);
    expect((await own()).counts).toMatchObject({ approved: 0, over: 2 });
  });
});
