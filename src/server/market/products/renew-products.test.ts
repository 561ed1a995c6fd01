import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import type { ShopProductRow } from '#contract/market/shop-products.ts';
import type { Layer } from '#contract/market/style-document.ts';
import { blank, blankSku } from '../blanks/blank.table.ts';
import { design } from '../designs/design.table.ts';
import { orderLine } from '../../trade/orders/order.table.ts';
import { printedStylesOf } from '../../trade/orders/printed-styles.ts';
import { printLayer } from '../studio/rule-documents.ts';
import { MIGRATIONS_DIR } from '../../platform/migrate.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Calls, makeStyle, type MadeStyle, wordsLayer } from '../../testing/make-style.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { fieldPart, formOf } from '../../people/uploads/testing/file-form.ts';
import { product, style } from './product.table.ts';

/** 更新在售: a product keeps its version of the style until its shop renews it. */

let ground: TestGround;
let calls: Calls;
let seller: Seller;
let buyers: Buyer[];
let operator: string;
let tee: typeof blank.$inferSelect;

beforeAll(async () => {
  ground = await openGround('demo');
  calls = {
    post: (path, body, asking) => post(ground.app, path, body, asking),
    get: (path, asking) => get(ground.app, path, asking),
  };
  seller = await sellerOf(ground, 'huafang');
  buyers = await makeBuyers(ground.database, 3);
  operator = await signIn(ground.database, { role: 'operator' });
  const [found] = await ground.database.read
    .select()
    .from(blank)
    .where(and(eq(blank.garment, 'tee'), eq(blank.status, 'online'), sql`${blank.shopId} <> ${seller.shopId}`))
    .orderBy(asc(blank.id));
  tee = found!;
  await ground.database.write((db) => db.update(blankSku).set({ stock: 5_000 }).where(eq(blankSku.blankId, tee.id)));
});
afterAll(() => ground.close());

const asked = async (path: string, token?: string) => (await get(ground.app, `/api/v2/${path}`, { token })).data;
const did = (path: string, body: object, token = seller.token) => post(ground.app, `/api/v2/${path}`, body, { token });

const wordsStyle = (words: string): Promise<MadeStyle> =>
  makeStyle(calls, seller.token, { blankId: tee.id }, { front: [wordsLayer(words)] });
const edited = ({ styleId }: MadeStyle, front: readonly Layer[]): Promise<MadeStyle> =>
  makeStyle(calls, seller.token, { styleId }, { front });

/** A product of the style, in one colour. */
async function create({ styleId }: MadeStyle, title: string): Promise<string> {
  const { list } = await asked(`shop/styleList?id=${styleId}`, seller.token);
  const ids = list[0].panelDesigns[0].id as string;
  const fields = { goods_name: title, price: '199', weight: '200', store_panel_design_ids: ids };
  const { type, body } = formOf(Object.entries(fields).map(([name, value]) => fieldPart(name, value)));
  const headers = { token: seller.token, 'content-type': type };
  const answer = await ground.app.inject({ method: 'POST', url: '/api/v2/shop/createGoods', headers, payload: body });
  const { data } = answer.json<{ data: { productId: string } }>();
  await well(
    did('shop/updateGoods', {
      ...{ id: data.productId, version: 1 },
      product: { colourNos: [tee.colours[0]!.colourNo] },
    }),
  );
  return data.productId;
}

const putOn = (ids: readonly string[]) => well(did('shop/batchProducts', { ids, action: 'putOn', acceptLoss: true }));
const renew = async (ids: readonly string[], of: object = {}) =>
  (await well(did('shop/batchProducts', { ids, action: 'renew', ...of }))) as Record<string, { id: string }[]>;
const rowOf = async (id: string) => (await ground.database.read.select().from(product).where(eq(product.id, id)))[0]!;
const pageOf = async (id: string) => (await asked(`product/detail?id=${id}`)) as ProductDetail;

async function behind(query = ''): Promise<ShopProductRow[]> {
  return (await asked(`shop/getGoodsList?version=behind&pageSize=100${query}`, seller.token)).list;
}

/** Newer styles first have an older one: two versions, with a product of the first on sale. */
async function soldThenEdited(words: string, front: readonly Layer[] = [wordsLayer(`${words}新`)]) {
  const first = await wordsStyle(words);
  const id = await create(first, `${words}短袖`);
  await putOn([id]);
  return { first, id, second: await edited(first, front) };
}

test('a product keeps its version until its shop renews it, and orders print the version that was sold', async () => {
  const { first, id, second } = await soldThenEdited('山茶');
  expect(second).toMatchObject({ styleNo: first.styleNo, version: 2 });
  const before = await pageOf(id);
  expect(await rowOf(id)).toMatchObject({ styleId: first.styleId });
  expect(await behind(`&style_no=${first.styleNo}`)).toMatchObject([
    { id, own: { styleVersion: 1, newestVersion: 2 } },
  ]);

  const ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const line: WantedLine = {
    ...{ kind: 'product', itemId: id, colourNo: tee.colours[0]!.colourNo, size: tee.sizes[0]!, purpose: 'sample' },
    ...{ printMethod: '', unit: 'piece', quantity: 1 },
  };
  const [early, late] = buyers as [Buyer, Buyer];
  const { data: placed } = await ordering.buy(early, { lines: [line] });
  const seen = await ordering.look(late, { lines: [line] });

  const trial = await renew([id], { dryRun: true });
  expect(trial).toMatchObject({ done: [{ id, before: '第 1 版', after: '第 2 版' }], failed: [] });
  expect(await rowOf(id)).toMatchObject({ styleId: first.styleId });
  expect((await renew([id])).done).toHaveLength(1);

  expect(await rowOf(id)).toMatchObject({ styleId: second.styleId, status: 'onSale', version: 3 });
  const after = await pageOf(id);
  expect(after.views[0]!.front.path).not.toBe(before.views[0]!.front.path);
  expect(after.views).toHaveLength(before.views.length);
  expect(await behind(`&style_no=${first.styleNo}`)).toEqual([]);
  const { item } = await asked(`shop/getGoodsItem?id=${id}`, seller.token);
  expect(item.events).toContainEqual(expect.objectContaining({ label: '更新在售', note: '款式第 1 版换成第 2 版' }));
  expect(await renew([id])).toMatchObject({ done: [], already: [{ id }] });

  // what the buyer previewed has another print now
  expect(await ordering.place(late, { lines: [line] }, seen.hash)).toMatchObject({ reason: 'order.changed' });
  const { data: next } = await ordering.buy(late, { lines: [line] });
  const numbers = [placed.orders[0].orderNo, next.orders[0].orderNo] as [string, string];
  const printed = await printedStylesOf(ground.database.read, numbers);
  expect(numbers.map((one) => printed.get(one)!.map(({ version }) => version))).toEqual([[1], [2]]);
});

test('all products of a style are renewed at once, with the pictures of the new version in each', async () => {
  const first = await wordsStyle('一起');
  const ids = [await create(first, '一起短袖'), await create(first, '一起短袖二')];
  await putOn([ids[0]!]);
  const second = await edited(first, [wordsLayer('新的')]);
  expect((await behind(`&style_no=${first.styleNo}`)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const { counts } = await asked(`shop/getGoodsList?version=behind&style_no=${first.styleNo}`, seller.token);
  expect(counts).toMatchObject({ all: 2, onSale: 1, draft: 1 });
  expect((await renew(ids)).done).toHaveLength(2);
  const rows = await ground.database.read.select().from(product).where(inArray(product.id, ids));
  expect(rows.map(({ styleId }) => styleId)).toEqual([second.styleId, second.styleId]);
  const { list } = await asked(`shop/getGoodsList?style_no=${first.styleNo}`, seller.token);
  const paths = new Set((list as ShopProductRow[]).map(({ picture }) => picture.path));
  expect(paths.size).toBe(1);
});

describe('a product is not renewed', () => {
  test('a product is not renewed with a version that fails a check', async () => {
    const [foreign] = await ground.database.read
      .select()
      .from(design)
      .where(and(sql`${design.shopId} <> ${seller.shopId}`, eq(design.status, 'ready'), eq(design.offered, true)));
    const print = printLayer(foreign!.id, { xMm: 230, yMm: 300, scale: 0.2, rotationDeg: 0 }, '');
    const { id, first } = await soldThenEdited('授权', [print]);
    const { failed } = await renew([id]);
    expect(failed).toMatchObject([{ id, say: expect.stringMatching(/^款式还不能卖：/) }]);
    expect(await rowOf(id)).toMatchObject({ styleId: first.styleId, status: 'onSale' });
  });

  test('a product is not renewed after a takedown of the same look or during its review, but after a rejection it is', async () => {
    const { id, first, second } = await soldThenEdited('下架');
    const other = await create(second, '同款');
    await putOn([other]);
    await did('operator/moveProduct', { id: other, action: 'takeDown', reason: '冒用商标' }, operator);
    expect((await renew([id])).failed).toMatchObject([{ id, say: expect.stringContaining('冒用商标') }]);
    await did('operator/moveProduct', { id, action: 'takeDown', reason: '冒用商标' }, operator);
    await did('shop/batchProducts', { ids: [id], action: 'submit' });
    expect((await renew([id])).failed).toMatchObject([{ say: '复审中的商品不能更新，等复审结束' }]);
    await did('operator/moveProduct', { id, action: 'refuse', reason: '还是冒用' }, operator);
    expect((await renew([id])).done).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ styleId: second.styleId, status: 'rejected' });
    expect(first.styleId).not.toBe(second.styleId);
  });

  test('a product of another shop is not renewed, nor one to an archived version', async () => {
    const { id, second } = await soldThenEdited('别家');
    const { token } = await sellerOf(ground, 'litang');
    const answer = await well(did('shop/batchProducts', { ids: [id], action: 'renew' }, token));
    expect(answer).toMatchObject({ done: [], failed: [{ id, title: '' }] });
    expect((await asked(`shop/getGoodsList?version=behind&pageSize=100`, token)).list).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    await well(did('shop/archiveStyle', { id: second.styleId }));
    expect(await renew([id])).toMatchObject({ done: [], already: [{ id }] });
  });
});

test('a renewal waits for a running edit of the new version and takes what it became', async () => {
  const { id, second } = await soldThenEdited('同时');
  const content = { name: '改过的名字' };
  let renewed: ReturnType<typeof renew>;
  await ground.database.write(async (db) => {
    await db.select().from(style).where(eq(style.id, second.styleId)).for('update');
    renewed = renew([id]);
    await expect.poll(() => waitsForLock(ground.database)).toBe(true);
    await db.update(style).set(content).where(eq(style.id, second.styleId));
  });
  expect((await renewed!).done).toHaveLength(1);
  // sold now, so the next edit is a version of its own
  expect(await edited(second, [wordsLayer('再改')])).toMatchObject({ version: 3 });
});

test('the database keeps a sold version for products only, and the migration gives it to older orders', async () => {
  const { read, write } = ground.database;
  const line = { colourNo: tee.colours[0]!.colourNo, size: tee.sizes[0]!, purpose: 'sample', printMethod: '' } as const;
  const first = await wordsStyle('旧单');
  const id = await create(first, '旧单短袖');
  await putOn([id]);
  const { buy } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const lines: WantedLine[] = [
    { ...line, kind: 'product', itemId: id, unit: 'piece', quantity: 1 },
    { ...line, kind: 'blank', itemId: tee.id, unit: 'piece', quantity: 1 },
  ];
  const { orders } = await well(buy(buyers[2]!, { lines }));
  const numbers = (orders as { orderNo: string }[]).map(({ orderNo }) => orderNo);
  const sold = async () =>
    new Map(
      (await read.select().from(orderLine).where(inArray(orderLine.orderNo, numbers))).map((one) => [
        one.kind,
        one.soldStyleId,
      ]),
    );
  expect(await sold()).toEqual(
    new Map([
      ['product', first.styleId],
      ['blank', null],
    ]),
  );
  const ofBlank = and(inArray(orderLine.orderNo, numbers), eq(orderLine.kind, 'blank'));
  await expect(
    write((db) => db.update(orderLine).set({ soldStyleId: first.styleId }).where(ofBlank)),
  ).rejects.toMatchObject({ cause: { constraint: 'order_line_sold_style' } });

  const before = await sold();
  const file = (await readdir(MIGRATIONS_DIR)).find((name) => name.endsWith('_products_renewed.sql'))!;
  const statements = (await readFile(join(MIGRATIONS_DIR, file), 'utf8')).split('--> statement-breakpoint');
  await write(async (db) => {
    await db.update(orderLine).set({ soldStyleId: null }).where(inArray(orderLine.orderNo, numbers));
    await db.execute(sql.raw(statements.find((one) => one.includes('UPDATE "order_line"'))!));
  });
  expect(await sold()).toEqual(before);
});
