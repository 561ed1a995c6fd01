import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import type { ProductCard, ProductDetail } from '#contract/market/products.ts';
import type { FacetsReply } from '#contract/platform/shapes.ts';
import type { Layer } from '#contract/market/style-document.ts';
import { hueOf } from '#contract/platform/colour.ts';
import { blank, blankSku, panel } from '../blanks/blank.table.ts';
import { openStyles } from '../../desks/packages/row-styles.queries.ts';
import type { Db } from '../../platform/database.ts';
import { MIGRATIONS_DIR } from '../../platform/migrate.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Calls, makeStyle, type MadeStyle, wordsLayer } from '../../testing/make-style.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { get, post } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { fieldPart, formOf } from '../../people/uploads/testing/file-form.ts';
import { panelDesign, product, style } from './product.table.ts';

/** Products of a style that has no design: only words, pictures and plain colours. */

let ground: TestGround;
let calls: Calls;
let seller: Seller;
let buyer: Buyer;
let operator: string;
let tee: typeof blank.$inferSelect;

beforeAll(async () => {
  ground = await openGround('demo');
  calls = {
    post: (path, body, asking) => post(ground.app, path, body, asking),
    get: (path, asking) => get(ground.app, path, asking),
  };
  seller = await sellerOf(ground, 'huafang');
  [buyer] = (await makeBuyers(ground.database, 1)) as [Buyer];
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

const wordsStyle = (front: Layer[] = [wordsLayer('一号', { yMm: 180 }), wordsLayer('山茶')]): Promise<MadeStyle> =>
  makeStyle(calls, seller.token, { blankId: tee.id }, { front, back: [wordsLayer('后背')] });

async function ownStyle({ styleId }: MadeStyle): Promise<OwnStyle> {
  const { list } = await asked(`shop/styleList?id=${styleId}`, seller.token);
  return list[0];
}

/** By its first panel design, as the specification's form names styles. */
async function create(made: MadeStyle, title = '山茶字样短袖'): Promise<string> {
  const { panelDesigns } = await ownStyle(made);
  const fields = { goods_name: title, price: '199', weight: '200', store_panel_design_ids: panelDesigns[0]!.id };
  const { type, body } = formOf(Object.entries(fields).map(([name, value]) => fieldPart(name, value)));
  const headers = { token: seller.token, 'content-type': type };
  const answer = await ground.app.inject({ method: 'POST', url: '/api/v2/shop/createGoods', headers, payload: body });
  const { code, msg, data } = answer.json<{ code: number; msg: string; data: { productId: string } }>();
  if (code !== 1) throw new Error(msg);
  return data.productId;
}

const rowOf = async (id: string) => (await ground.database.read.select().from(product).where(eq(product.id, id)))[0]!;

test('a style of words only is sold: the shop makes a product of its panel designs, and a buyer finds, reads and orders it', async () => {
  const made = await wordsStyle();
  const id = await create(made);
  expect(await rowOf(id)).toMatchObject({
    ...{ styleId: made.styleId, theme: '', printMethod: made.printMethod },
    hues: [...new Set(tee.colours.map(({ hex }) => hueOf(hex)))],
  });
  expect((await did('shop/batchProducts', { ids: [id], action: 'putOn', acceptLoss: true })).data.failed).toEqual([]);
  await ground.database.write((db) => db.update(product).set({ featured: true }).where(eq(product.id, id)));

  const detail = (await asked(`product/detail?id=${id}`)) as ProductDetail;
  expect(detail).toMatchObject({ title: '山茶字样短袖', styleNo: made.styleNo, design: null });
  expect(detail.panelDesigns.map(({ mode }) => mode)).toEqual(['placed', 'placed']);
  expect(detail.views).toHaveLength(tee.colours.length);
  expect(detail.more.every(({ id: other }) => other !== id)).toBe(true);

  const { list } = (await asked(`product/list?q=${encodeURIComponent('山茶字样')}`)) as { list: ProductCard[] };
  const card = list.find((one) => one.id === id)!;
  expect(card).toMatchObject({ designTitle: '', title: '山茶字样短袖' });
  expect(card.front.path).toBe(detail.views[0]!.front.path);
  const { facets } = (await asked('product/facets')) as FacetsReply;
  const themes = facets.find(({ key }) => key === 'theme')!.options;
  expect(themes.map(({ value }) => value)).not.toContain('');
  const { list: own } = await asked(`shop/getGoodsList?q=${made.styleNo}`, seller.token);
  expect(own).toMatchObject([{ id, own: { cost: { licence: { fen: 0, hundredthsOfPercent: 0 } } } }]);
  const { item } = await asked(`shop/getGoodsItem?id=${id}`, seller.token);
  expect(item.style).toMatchObject({ styleNo: made.styleNo, designTitle: '图片与文字', designNo: '' });

  const [first] = detail.skus;
  const line = {
    kind: 'product',
    itemId: id,
    colourNo: first!.colourNo,
    size: first!.size,
    purpose: 'sample',
  } as const;
  const ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const placed = await ordering.buy(buyer, { lines: [{ ...line, printMethod: '', unit: 'piece', quantity: 1 }] });
  const order = await asked(`order/detail?orderNo=${placed.data.orders[0].orderNo}`, buyer.token);
  const viewOf = (colourNo: string) => detail.views.find((one) => one.colourNo === colourNo)!;
  expect(order.lines).toMatchObject([{ itemId: id, picture: { path: viewOf(first!.colourNo).front.path } }]);

  // with one colour only the archive needs few drawings
  const one = { id, version: 1, product: { colourNos: [first!.colourNo] } };
  expect((await did('shop/updateGoods', one)).code).toBe(1);
  const { data: download } = await did('package/product', { id });
  const files = unzipSync((await ground.app.inject({ url: download.url })).rawPayload, {
    filter: ({ name }) => name.endsWith('文案.txt'),
  });
  expect(strFromU8(Object.values(files)[0]!)).toContain(`款号 ${made.styleNo}\r\n`);
});

test('the panel design of words has the box around them, that of a plain colour the whole panel with its bleed', async () => {
  const plain = { kind: 'plain', id: 'p', name: '', isHidden: false, isLocked: false, opacityPercent: 100 } as const;
  const [front] = await ground.database.read
    .select()
    .from(panel)
    .where(and(eq(panel.blankId, tee.id), eq(panel.role, 'front')));
  const { panelDesigns } = await ownStyle(await wordsStyle([{ ...plain, colour: '#a03030' }, wordsLayer('山茶')]));
  expect(panelDesigns).toMatchObject([
    { mode: 'allover', widthMm: front!.widthMm + 10, heightMm: front!.heightMm + 10, designTitle: '', dpi: null },
    { mode: 'placed', designTitle: '' },
  ]);
  // two characters of 24.5 mm beside each other
  const { widthMm, heightMm } = panelDesigns[1]!;
  expect(widthMm).toBeGreaterThan(heightMm * 1.5);
  expect(widthMm).toBeLessThan(60);
});

test('a hidden layer makes no panel design', async () => {
  const { panelDesigns } = await ownStyle(await wordsStyle([wordsLayer('山茶', { isHidden: true })]));
  expect(panelDesigns).toHaveLength(1);
});

test('after a takedown a new product of the style or of a copy of it waits for review, another style does not', async () => {
  const made = await wordsStyle([wordsLayer('下架')]);
  const id = await create(made);
  await did('shop/batchProducts', { ids: [id], action: 'putOn', acceptLoss: true });
  await did('operator/moveProduct', { id, action: 'takeDown', reason: '冒用商标' }, operator);
  const copy = await wordsStyle([wordsLayer('下架')]);
  const other = await wordsStyle([wordsLayer('别的')]);
  expect(await rowOf(await create(made))).toMatchObject({ status: 'rejected' });
  expect(await rowOf(await create(copy))).toMatchObject({ status: 'rejected' });
  expect(await rowOf(await create(other))).toMatchObject({ status: 'draft' });
});

test('a style whose print method the blank no longer offers becomes no product, and the reason is a sentence', async () => {
  const made = await wordsStyle();
  const without = tee.printMethods.filter(({ code }) => code !== made.printMethod);
  const set = (printMethods: typeof tee.printMethods) =>
    ground.database.write((db) => db.update(blank).set({ printMethods }).where(eq(blank.id, tee.id)));
  await set(without);
  try {
    await expect(create(made)).rejects.toThrow(/^款式还不能卖：这件光版不做/);
  } finally {
    await set(tee.printMethods);
  }
});

test('a product whose style cannot be printed any more is not ordered, and is again once it can', async () => {
  const made = await wordsStyle([wordsLayer('红检')]);
  const id = await create(made);
  await did('shop/batchProducts', { ids: [id], action: 'putOn', acceptLoss: true });
  const ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const line = { kind: 'product', itemId: id, colourNo: tee.colours[0]!.colourNo, size: tee.sizes[0]! } as const;
  const wish = { lines: [{ ...line, purpose: 'sample', printMethod: '', unit: 'piece', quantity: 1 } as const] };
  const set = (printMethods: typeof tee.printMethods) =>
    ground.database.write((db) => db.update(blank).set({ printMethods }).where(eq(blank.id, tee.id)));
  await set(tee.printMethods.filter(({ code }) => code !== made.printMethod));
  try {
    const seen = await ordering.look(buyer, wish);
    expect(seen.canPlace).toBe(false);
    expect(seen.orders[0]!.lines[0]!.problems).toMatchObject([
      { word: 'style', say: '这件商品的图案要商家改好才能印，暂时不能下单' },
    ]);
    expect(await ordering.place(buyer, wish, seen.hash)).toMatchObject({ reason: 'order.changed' });
    // a cloth colour that is gone concerns the picture of the style only
    await ground.database.write((db) =>
      db
        .update(style)
        .set({ document: sql`jsonb_set(${style.document}, '{colourNo}', '"none"')` })
        .where(eq(style.id, made.styleId)),
    );
  } finally {
    await set(tee.printMethods);
  }
  expect((await ordering.look(buyer, wish)).canPlace).toBe(true);
});

test('the row of a package finds the style by its number', async () => {
  const { styleNo, styleId } = await wordsStyle();
  const find = await openStyles(ground.database.read, seller.shopId, [{ styleNo, designNo: '', blankNo: '' }]);
  expect(find({ styleNo, designNo: '', blankNo: tee.blankNo })).toMatchObject({ styleId, unknown: [] });
});

test('the database refuses a style with neither a design nor layers', async () => {
  const { styleId } = await wordsStyle();
  const emptied = ground.database.write((db) => db.update(style).set({ document: null }).where(eq(style.id, styleId)));
  await expect(emptied).rejects.toMatchObject({ cause: { constraint: 'style_content' } });
});

test('the migration gives styles made before it a panel design for each panel without a design', async () => {
  const { styleId } = await wordsStyle([wordsLayer('山茶'), wordsLayer('藏', { isHidden: true })]);
  const file = (await readdir(MIGRATIONS_DIR)).find((name) => name.endsWith('_styles_without_design.sql'))!;
  const statements = (await readFile(join(MIGRATIONS_DIR, file), 'utf8')).split('--> statement-breakpoint');
  const inserts = statements.find((one) => one.includes('INSERT INTO "panel_design"'))!;
  const rowsNow = (db: Db) => db.select().from(panelDesign).where(eq(panelDesign.styleId, styleId));
  const before = await rowsNow(ground.database.read);
  const after = await ground.database.write(async (db) => {
    await db.delete(panelDesign).where(eq(panelDesign.styleId, styleId));
    await db.execute(sql.raw(inserts));
    return rowsNow(db);
  });
  const placed = (rows: typeof before) =>
    rows
      .map(({ panelNo, mode, designId }) => `${panelNo} ${mode} ${designId}`)
      .toSorted((one, other) => (one < other ? -1 : 1));
  expect(placed(after)).toEqual(placed(before));
  // a repeat writes nothing
  await ground.database.write((db) => db.execute(sql.raw(inserts)));
  expect(await rowsNow(ground.database.read)).toHaveLength(after.length);
});
