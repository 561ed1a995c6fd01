import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_SHOP_CATEGORIES } from '#contract/market/most-kept.ts';
import type { ShopCategory } from '#contract/market/shop-categories.ts';
import { gatherOwnData } from '../../people/accounts/own-data.ts';
import { personalData } from '../../personal-data.ts';
import { product, style } from '../products/product.table.ts';
import { blank } from '../blanks/blank.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { shopCategory } from './shop-category.table.ts';
import { shop } from './shop.table.ts';

let ground: TestGround;
/** owners of the shop with the most products, and of another one */
let token: string;
let other: string;
let shopId: string;
let store: string;
let productIds: string[];

beforeAll(async () => {
  ground = await openGround('demo');
  const sellers = await ground.database.read
    .select({ id: shop.id, store: shop.store, ids: sql<string[]>`array_agg(${product.id} order by ${product.id})` })
    .from(shop)
    .innerJoin(product, eq(product.shopId, shop.id))
    .where(eq(product.status, 'onSale'))
    .groupBy(shop.id)
    .orderBy(sql`count(*) desc`);
  ({ id: shopId, store, ids: productIds } = sellers[0]!);
  token = await signIn(ground.database, { shopId });
  other = await signIn(ground.database, { shopId: sellers[1]!.id });
});
afterAll(() => ground.close());
beforeEach(() =>
  ground.database.write(async (db) => {
    await db
      .update(product)
      .set({ sgcateId: null, status: 'onSale' })
      .where(and(eq(product.shopId, shopId), or(isNotNull(product.sgcateId), ne(product.status, 'onSale'))));
    await db.delete(shopCategory);
  }),
);

const did = (action: 'add' | 'edit' | 'del', body: object, by = token) =>
  post(ground.app, `/api/v2/shop/${action}Category`, body, { token: by });
const add = async (name: string, parentId: string | null = null): Promise<string> =>
  (await did('add', { name, parentId })).data.id as string;
const move = (id: string, parentId: string | null, before: string | null) =>
  did('edit', { id, place: { parentId, before } });
const own = async () => (await get(ground.app, '/api/v2/shop/getCategoryList', { token })).data;
const look = async () => {
  // Waits until the public cache has processed the test's own writes.
  await ground.changes.caughtUp();
  return get(ground.app, `/api/v2/shop/getShopCategoryList?store=${store}`);
};
const shown = async () => (await look()).data;
const put = (sgcateId: string, ids: readonly string[]) =>
  ground.database.write(async (db) => {
    for (const id of ids) await db.update(product).set({ sgcateId }).where(eq(product.id, id));
  });
const waits = () => waitsForLock(ground.database);
/** 卫衣(圆领 连帽) T恤 */
const drawn = ({ list }: { list: ShopCategory[] }): string =>
  list
    .map(({ name, children }) => name + (children.length > 0 ? `(${children.map((one) => one.name).join(' ')})` : ''))
    .join(' ');

describe("a shop's category tree", () => {
  test('a new category comes last, under a normalised name that is unique among its siblings', async () => {
    const tee = await add(' T恤\u200b ');
    await add('圆领', tee);
    await add('圆领');
    expect(drawn(await own())).toBe('T恤(圆领) 圆领');
    const [owned] = await ground.database.read.select().from(shop).where(eq(shop.id, shopId));
    expect((await gatherOwnData(ground.database.read, owned!.ownerId!, personalData.ownRecords))['店铺分类']).toEqual([
      { 名称: 'T恤', 下级: ['圆领'] },
      { 名称: '圆领', 下级: [] },
    ]);
    expect((await did('add', { name: 'Ｔ恤', parentId: null })).reason).toBe('category.name_taken');
    expect((await did('add', { name: ' \u3000', parentId: null })).error).toBe('请填写分类名称');
  });

  test('a category moves under a parent and before a sibling, and concurrent moves keep the order unique', async () => {
    const [tee, hoodie, skirt] = [await add('T恤'), await add('卫衣'), await add('半裙')];
    const [round, hooded] = [await add('圆领', hoodie), await add('连帽', hoodie)];
    await move(skirt, null, tee);
    await move(hooded, hoodie, round);
    expect(drawn(await own())).toBe('半裙 T恤 卫衣(连帽 圆领)');
    await move(skirt, hoodie, round);
    await move(hooded, null, null);
    expect(drawn(await own())).toBe('T恤 卫衣(半裙 圆领) 连帽');

    await Promise.all([move(hooded, null, tee), move(round, hoodie, skirt), move(hoodie, null, tee)]);
    const sorts = await ground.database.read
      .select({ sort: shopCategory.sort })
      .from(shopCategory)
      .where(sql`parent_id is null`);
    expect(new Set(sorts.map(({ sort }) => sort)).size).toBe(3);
  });

  test('a third level and a thirty-first child are refused', async () => {
    const [tee, hoodie] = [await add('T恤'), await add('卫衣')];
    const round = await add('圆领', hoodie);
    expect((await did('add', { name: '厚', parentId: round })).reason).toBe('category.too_deep');
    expect((await move(tee, round, null)).reason).toBe('category.too_deep');
    expect((await move(hoodie, tee, null)).error).toBe('它下面还有分类，不能放到别的分类下面');
    expect((await move(tee, tee, null)).reason).toBe('category.too_deep');

    const more = Array.from({ length: MOST_SHOP_CATEGORIES - 1 }, (_, at) => ({ name: `第${at}`, sort: at + 2 }));
    await ground.database.write((db) =>
      db.insert(shopCategory).values(more.map((one) => ({ id: `c${one.sort}`, shopId, parentId: hoodie, ...one }))),
    );
    expect((await did('add', { name: '多一个', parentId: hoodie })).error).toBe('“卫衣”下最多 30 个分类');
    expect((await move(tee, hoodie, null)).reason).toBe('category.too_many');
    // Moving within a full parent is allowed.
    expect((await move(round, hoodie, null)).code).toBe(1);
  });

  test("another shop cannot change or use a shop's categories", async () => {
    const tee = await add('T恤');
    const before = await own();
    for (const [action, body] of [
      ['edit', { id: tee, name: '别人的' }],
      ['edit', { id: tee, visible: false }],
      ['del', { id: tee }],
      ['add', { name: '下一级', parentId: tee }],
    ] as const)
      expect(`${action} ${(await did(action, body, other)).reason}`).toBe(`${action} item.unknown`);
    const theirs = (await did('add', { name: 'T恤', parentId: null }, other)).data.id as string;
    expect((await move(tee, theirs, null)).reason).toBe('item.unknown');
    expect((await move(tee, null, theirs)).reason).toBe('item.unknown');
    expect((await did('del', { id: tee, moveTo: theirs })).reason).toBe('item.unknown');
    expect(await own()).toEqual(before);
  });
});

describe('products in categories', () => {
  test('counts for visitors include only visible products on sale, and the cached answer follows changes', async () => {
    const [tee, hoodie] = [await add('T恤'), await add('卫衣')];
    const round = await add('圆领', tee);
    const [first, second, third] = productIds as [string, string, string];
    await put(round, [first, second]);
    await put(hoodie, [third]);
    await ground.database.write((db) => db.update(product).set({ status: 'offSale' }).where(eq(product.id, first)));
    const rest = productIds.length - 3;
    expect(await own()).toMatchObject({
      list: [{ productCount: 0, children: [{ productCount: 2 }] }, { productCount: 1 }],
      uncategorised: rest,
    });
    expect(await shown()).toMatchObject({
      list: [{ productCount: 0, children: [{ productCount: 1 }] }, { productCount: 1 }],
      uncategorised: rest,
    });

    await did('edit', { id: tee, visible: false });
    expect(drawn(await shown())).toBe('卫衣');
    expect(drawn(await own())).toBe('T恤(圆领) 卫衣');
  });

  test("a product on a blank taken down is missing from visitors' counts and lists alike", async () => {
    const tee = await add('T恤');
    const [first, ...others] = productIds as [string, ...string[]];
    await put(tee, [first]);
    const [usedBlank] = await ground.database.read
      .select({ id: blank.id, shopId: blank.shopId })
      .from(blank)
      .innerJoin(style, eq(style.blankId, blank.id))
      .innerJoin(product, eq(product.styleId, style.id))
      .where(and(eq(product.id, first), ne(blank.shopId, shopId)));
    const { id: blankId, shopId: factoryId } = usedBlank!;
    const setBlank = (status: 'online' | 'takenDown') =>
      ground.database.write((db) =>
        db
          .update(blank)
          .set({ status, reason: status === 'takenDown' ? '样衣与描述不符' : '' })
          .where(eq(blank.id, blankId)),
      );
    const setFactory = (status: 'approved' | 'suspended') =>
      ground.database.write((db) => db.update(shop).set({ status }).where(eq(shop.id, factoryId)));
    const listed = async (sgcateId: string): Promise<number> =>
      (await get(ground.app, `/api/v2/shop/getGoodsList?store=${store}&sgcate_id=${sgcateId}`)).data.total;
    const counted = async () => {
      const { list, uncategorised } = await shown();
      return [list[0].productCount, uncategorised];
    };

    await setFactory('suspended');
    expect((await counted())[0]).toBe(0);
    await setFactory('approved');
    expect(await counted()).toEqual([1, others.length]);
    await setBlank('takenDown');
    expect((await counted())[0]).toBe(0);
    expect(await counted()).toEqual([await listed(tee), await listed('none')]);
    expect(await own()).toMatchObject({ list: [{ productCount: 1 }], uncategorised: others.length });
    await setBlank('online');
    expect(await counted()).toEqual([1, others.length]);
  });

  test('a category with products is deleted only with a target for them', async () => {
    const [tee, hoodie] = [await add('T恤'), await add('卫衣')];
    const round = await add('圆领', tee);
    const [first, second, third, gone] = productIds as [string, string, string, string];
    await put(round, [first, second, gone]);
    await put(tee, [third]);
    await ground.database.write((db) => db.update(product).set({ status: 'deleted' }).where(eq(product.id, gone)));

    expect(await did('del', { id: tee })).toMatchObject({
      reason: 'category.in_use',
      error: '“T恤”和它下面的分类里还有 3 件商品，请先选择把它们移到哪里',
      data: { count: 3 },
    });
    for (const moveTo of [tee, round]) expect((await did('del', { id: tee, moveTo })).reason).toBe('item.unknown');
    expect(await did('del', { id: tee, moveTo: hoodie })).toMatchObject({ code: 1, data: { moved: 3 } });
    expect(await own()).toMatchObject({ list: [{ name: '卫衣', productCount: 3 }] });
    expect(await did('del', { id: hoodie, moveTo: '' })).toMatchObject({ code: 1, data: { moved: 3 } });
    expect(await own()).toMatchObject({ list: [], uncategorised: productIds.length - 1 });
  });

  test('a category cannot be deleted while a product is being assigned to it', async () => {
    const tee = await add('T恤');
    const [first] = productIds as [string];
    let letGo = () => {};
    const isHeld = new Promise<void>((go) => (letGo = go));
    let hasPut = () => {};
    const isPut = new Promise<void>((go) => (hasPut = go));
    const putting = ground.database.write(async (db) => {
      await db.update(product).set({ sgcateId: tee }).where(eq(product.id, first));
      hasPut();
      await isHeld;
    });
    await isPut;
    const deleting = did('del', { id: tee });
    await expect.poll(waits, { interval: 20 }).toBe(true);
    letGo();
    await putting;
    expect((await deleting).reason).toBe('category.in_use');
  });
});

test('a shop that is not open shows no categories', async () => {
  await add('T恤');
  await ground.database.write((db) => db.update(shop).set({ status: 'suspended' }).where(eq(shop.id, shopId)));
  expect((await look()).reason).toBe('item.unknown');
  expect((await did('add', { name: '卫衣', parentId: null })).reason).toBe('caller.not_allowed');
  expect(drawn(await own())).toBe('T恤');
});
