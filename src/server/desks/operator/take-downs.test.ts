import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#contract/people/notices.ts';
import { designEntry, productEntry } from '../../market/catalogue/entry.table.ts';
import { design } from '../../market/designs/design.table.ts';
import { fabric } from '../../market/fabrics/fabric.table.ts';
import { heldDesigns } from '../../market/products/product-of-design.ts';
import { product, panelDesign, style } from '../../market/products/product.table.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { fileForm } from '../../people/uploads/testing/file-form.ts';

/**
 * A takedown includes everything that depends on the item, is reversed only through the item's owner, and cannot be
 * evaded.
 */

let ground: TestGround;
let operator: string;
/** by shop */
const owners = new Map<string, string>();

beforeAll(async () => {
  ground = await openGround('demo');
  operator = await signIn(ground.database, { role: 'operator', nickname: '运营小林' });
});
afterAll(() => ground.close());

const read = () => ground.database.read;

async function ownerOf(shopId: string): Promise<string> {
  const token = owners.get(shopId) ?? (await signIn(ground.database, { shopId }));
  owners.set(shopId, token);
  return token;
}

const asked = async (path: string, token?: string): Promise<Answer> => get(ground.app, `/api/v2/${path}`, { token });
const did = (path: string, body: object, token: string): Promise<Answer> =>
  post(ground.app, `/api/v2/${path}`, body, { token });
const decide = (what: string, body: object) => did(`operator/${what}`, body, operator);

const newsOf = async (token: string): Promise<Notice[]> =>
  (await asked('notice/list?pageSize=100', token)).data.list.filter(({ kind }: Notice) => kind === 'review');

interface Worn {
  readonly designId: string;
  readonly designNo: string;
  readonly title: string;
  readonly designer: string;
  /** sold by other shops */
  readonly products: { id: string; productNo: string; shopId: string; styleId: string }[];
}

/** A print on products of other shops; each call returns a different one. */
async function wornElsewhere(): Promise<Worn> {
  const rows = await read()
    .select({
      one: design,
      id: product.id,
      productNo: product.productNo,
      shopId: product.shopId,
      styleId: product.styleId,
    })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(
      design,
      and(eq(design.id, style.designId), eq(design.status, 'ready'), ne(design.shopId, product.shopId)),
    )
    .where(and(eq(product.status, 'onSale'), eq(product.featured, true)))
    .orderBy(asc(design.id), asc(product.id));
  const [first] = rows;
  const { id: designId, designNo, title, shopId: designer } = first!.one;
  const worn = rows.filter(({ one }) => one.id === designId).map(({ one: _one, ...rest }) => rest);
  return { designId, designNo, title, designer, products: worn };
}

const statusesWith = async (designId: string): Promise<Record<string, number>> => {
  const rows = await read()
    .select({ status: product.status, count: sql<number>`count(*)::int` })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(eq(style.designId, designId))
    .groupBy(product.status);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

describe('takedown of a print', () => {
  let worn: Worn;
  let designer: string;
  let trader: string;
  beforeAll(async () => {
    worn = await wornElsewhere();
    designer = await ownerOf(worn.designer);
    trader = await ownerOf(worn.products[0]!.shopId);
  });
  const takeDown = (reason: string) => decide('decideDesign', { id: worn.designId, action: 'takeDown', reason });
  const batch = (action: string, ids: readonly string[]) => did('shop/batchProducts', { ids, action }, trader);

  test('an operator finds a print and sees how many products on sale carry it', async () => {
    const { data } = await asked(`operator/designs?q=${worn.designNo}`, operator);
    expect(data.list).toMatchObject([{ id: worn.designId, designNo: worn.designNo, status: 'ready' }]);
    const { data: one } = await asked(`operator/design?id=${worn.designId}`, operator);
    expect(one.productOnSale).toBe((await statusesWith(worn.designId))['onSale']);
    expect(one.productShops.length).toBeGreaterThan(0);
    expect((await asked('operator/designs', designer)).reason).toBe('caller.not_allowed');
  });

  test("a print's takedown removes all products that carry it from lists and pages at once", async () => {
    expect((await takeDown('  ')).reason).toBe('reason.missing');
    const { onSale } = await statusesWith(worn.designId);
    const { data, code, msg } = await takeDown('权利人投诉，未出示授权');
    expect(code, msg).toBe(1);
    expect(data).toEqual({ status: 'takenDown', productCount: onSale });
    expect((await statusesWith(worn.designId))['onSale']).toBeUndefined();
    expect((await takeDown('再来一次')).reason).toBe('state.changed');

    const [one] = worn.products;
    expect((await asked(`design/detail?id=${worn.designId}`)).reason).toBe('item.unknown');
    expect((await asked(`product/detail?id=${one!.id}`)).reason).toBe('item.unknown');
    expect((await asked(`product/list?q=${one!.productNo}`)).data.list).toEqual([]);
    expect(await read().$count(designEntry, eq(designEntry.id, worn.designId))).toBe(0);
    expect(await read().$count(productEntry, eq(productEntry.id, one!.id))).toBe(0);

    const [act] = (await asked('operator/acts?pageSize=1', operator)).data.list;
    expect(act).toMatchObject({
      action: '花型强制下架',
      reason: '权利人投诉，未出示授权',
      detail: { productCount: onSale },
    });
  });

  test("a print's takedown notifies its designer and the shops that sold it, with advice", async () => {
    const [told] = await newsOf(designer);
    expect(told).toMatchObject({ title: `花型被平台下架：${worn.title}`, to: `/merchant/design?q=${worn.designNo}` });
    expect(told!.body).toMatch(/^原因：权利人投诉，未出示授权。.*联系平台/);
    const own = worn.products.filter(({ shopId }) => shopId === worn.products[0]!.shopId).length;
    expect((await newsOf(trader))[0]).toMatchObject({
      title: `${own} 件商品被平台下架：花型《${worn.title}》`,
      to: '/user/store/product?status=rejected',
    });
  });

  test('a designer can read a print that was taken down, but not change, offer or use it', async () => {
    const { data: row } = await asked(`design/ownList?tab=takenDown&q=${worn.designNo}`, designer);
    expect(row.list).toMatchObject([{ id: worn.designId, reason: '权利人投诉，未出示授权' }]);
    const { data: item } = await asked(`design/ownItem?id=${worn.designId}`, designer);
    const body = { id: worn.designId, version: item.version, document: item.document };
    expect((await did('design/save', body, designer)).msg).toMatch(/已被平台下架，不能修改/);
    for (const action of ['withdraw', 'restore'])
      expect((await did('design/move', { id: worn.designId, action }, designer)).reason).toBe('state.changed');
    expect((await did('shop/styleChoices', { designId: worn.designId }, designer)).reason).toBe('design.document');
    expect((await asked(`design/getDesignNoList?q=${worn.designNo}`, designer)).data.list).toEqual([]);
  });

  test('products of a print that was taken down are neither created, resubmitted nor approved', async () => {
    const [one] = worn.products;
    const { data: styles } = await asked(`shop/styleList?id=${one!.styleId}`, trader);
    expect(styles.list).toMatchObject([{ id: one!.styleId, isDesignDown: true }]);
    expect(await createProducts(one!.styleId, trader)).toMatchObject({
      reason: 'product.document',
      msg: `花型《${worn.title}》被平台下架，不能用它建商品`,
    });
    const { failed } = (await batch('submit', [one!.id])).data;
    expect(failed).toMatchObject([{ say: `花型《${worn.title}》被平台下架，解除以后才能卖` }]);
    // submitted before the takedown
    await ground.database.write((db) =>
      db.update(product).set({ status: 'pendingReview' }).where(eq(product.id, one!.id)),
    );
    expect((await decide('moveProduct', { id: one!.id, action: 'approve', reason: '' })).msg).toMatch(
      /先解除花型的下架/,
    );
  });

  test('a reinstated print returns through its designer, and its products one by one through their shops', async () => {
    const [one] = worn.products;
    expect((await decide('decideDesign', { id: worn.designId, action: 'reinstate', reason: '' })).data).toEqual({
      status: 'withdrawn',
      productCount: 0,
    });
    expect((await newsOf(designer))[0]!.title).toBe(`花型平台解除了下架：${worn.title}`);
    expect((await asked(`design/detail?id=${worn.designId}`)).reason).toBe('item.unknown');
    expect((await did('design/move', { id: worn.designId, action: 'restore' }, designer)).data.status).toBe('ready');
    expect((await asked(`design/detail?id=${worn.designId}`)).code).toBe(1);
    expect((await decide('moveProduct', { id: one!.id, action: 'approve', reason: '' })).data.status).toBe('offSale');
    expect((await newsOf(trader))[0]).toMatchObject({ body: '现在可以重新上架' });
    expect((await batch('putOn', [one!.id])).data.failed).toEqual([]);
    expect((await asked(`product/detail?id=${one!.id}`)).code).toBe(1);
  });

  test('a takedown also catches a product that is being put on sale at the same moment', async () => {
    const [one] = worn.products;
    const ended: Answer[] = [];
    let taking: Promise<unknown> | undefined;
    await ground.database.write(async (db) => {
      expect([...(await heldDesigns(db, [one!.id]))]).toEqual([]);
      taking = takeDown('投诉').then((answer) => ended.push(answer));
      await vi.waitUntil(async () => ended.length > 0 || (await waitsForLock(ground.database)), { timeout: 60_000 });
      await db.update(product).set({ status: 'onSale' }).where(eq(product.id, one!.id));
    });
    await taking;
    expect(ended[0]!.data.productCount).toBeGreaterThan(0);
    expect((await statusesWith(worn.designId))['onSale']).toBeUndefined();
  });
});

test('an operator cannot decide on a print of their own shop', async () => {
  const { designId, designer } = await wornElsewhere();
  const own = await signIn(ground.database, { role: 'operator', shopId: designer });
  owners.delete(designer);
  const answer = await did('operator/decideDesign', { id: designId, action: 'takeDown', reason: '试试' }, own);
  expect(answer.reason).toBe('caller.not_allowed');
  expect((await statusesWith(designId))['onSale']).toBeGreaterThan(0);
});

describe('evading a takedown', () => {
  test.each([
    ['blank', '光版', blank],
    ['fabric', '面料', fabric],
  ] as const)(
    'a %s that was taken down cannot be copied, not even after it was archived',
    async (what, word, table) => {
      const [one] = await read().select().from(table).where(eq(table.status, 'online')).orderBy(asc(table.id)).limit(1);
      const { id, shopId, name } = one!;
      const owner = await ownerOf(shopId);
      const named = what === 'blank' ? 'Blank' : 'Fabric';
      const copy = async () => (await did(`shop/copy${named}`, { id }, owner)).msg;
      const taken = { id, action: 'takeDown', reason: '检测报告查不到', ...(what === 'blank' ? { version: 0 } : {}) };
      expect((await decide(`decide${named}`, taken)).code).toBe(1);
      expect((await newsOf(owner))[0]).toMatchObject({ title: `${word}被平台下架：${name}` });
      expect(await copy()).toMatch(/被平台下架的.{2}不能复制/);
      await ground.database.write((db) => db.update(table).set({ status: 'archived' }).where(eq(table.id, id)));
      expect(await copy()).toMatch(/被平台下架的.{2}不能复制/);
    },
  );

  test('a product recreated after a takedown needs a review, even when the first one was deleted', async () => {
    const { products: worn } = await wornElsewhere();
    const [one] = worn;
    const owner = await ownerOf(one!.shopId);
    const statusOf = async (id: string) => (await read().select().from(product).where(eq(product.id, id)))[0]!;
    const make = async () => statusOf((await createProducts(one!.styleId, owner)).data.productId);
    expect(await make()).toMatchObject({ status: 'draft', reason: '' });

    const { code } = await decide('moveProduct', { id: one!.id, action: 'takeDown', reason: '图片里有联系方式' });
    expect(code).toBe(1);
    const again = await make();
    expect(again).toMatchObject({
      status: 'rejected',
      reason: `同款的 ${one!.productNo} 被平台下架：图片里有联系方式`,
    });
    const { data } = await did('shop/batchProducts', { ids: [again.id], action: 'putOn' }, owner);
    expect(data.done).toEqual([]);

    await did('shop/batchProducts', { ids: [one!.id, again.id], action: 'remove' }, owner);
    const third = await make();
    expect(third.status).toBe('rejected');
    // An approval lifts the suspicion from this print on this blank.
    await did('shop/batchProducts', { ids: [third.id], action: 'submit' }, owner);
    expect((await decide('moveProduct', { id: third.id, action: 'approve', reason: '' })).data.status).toBe('offSale');
    expect(await make()).toMatchObject({ status: 'draft', reason: '' });
    expect((await decide('moveProduct', { id: third.id, action: 'takeDown', reason: '图片又换了' })).code).toBe(1);
    expect(await make()).toMatchObject({
      status: 'rejected',
      reason: `同款的 ${third.productNo} 被平台下架：图片又换了`,
    });
  });
});

async function createProducts(styleId: string, token: string): Promise<Answer> {
  const panels = await read().select({ id: panelDesign.id }).from(panelDesign).where(eq(panelDesign.styleId, styleId));
  const form = { goods_name: '重新建的短袖', price: '39.9', weight: '180' };
  const { type, body } = fileForm(
    { bytes: Buffer.alloc(0), name: '' },
    { ...form, store_panel_design_ids: panels.map(({ id }) => id).join(',') },
  );
  const answer = await ground.app.inject({
    method: 'POST',
    url: '/api/v2/shop/createGoods',
    headers: { 'content-type': type, token },
    payload: body,
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}
