import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costTiers, tiersByRule, titlesByPattern, USUAL_TITLE } from '#contract/market/product-pricing.ts';
import type { NewProduct, StyleForProduct } from '#contract/market/new-products.ts';
import { zipOf, photo } from '../../desks/packages/testing/send-package.ts';
import { blank } from '../blanks/blank.table.ts';
import { shopCategory } from '../shops/shop-category.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { type Answer, get } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { product, style } from './product.table.ts';

let ground: TestGround;
let trader: Seller;
/** of the trader, each on a different blank */
let styleIds: string[];

beforeAll(async () => {
  ground = await openGround('demo');
  trader = await sellerOf(ground, 'huafang');
  const rows = await ground.database.read
    .selectDistinctOn([style.blankId], { id: style.id })
    .from(style)
    .where(and(eq(style.shopId, trader.shopId), isNull(style.archivedAt)))
    .orderBy(style.blankId, asc(style.id))
    .limit(8);
  styleIds = rows.map(({ id }) => id);
});
afterAll(() => ground.close());

const stylesOf = async (ids: readonly string[]): Promise<StyleForProduct[]> =>
  (await get(ground.app, `/api/v2/shop/getStylesForProducts?styles=${ids.join(',')}`, { token: trader.token })).data
    .list;

const BOUNDARY = '----jinshi-form';
async function create(rows: unknown, { zip, key }: { zip?: Buffer; key?: string } = {}): Promise<Answer> {
  const part = (head: string, value: string | Buffer) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`,
    value,
    '\r\n',
  ];
  const parts = [
    ...part('name="products"', typeof rows === 'string' ? rows : JSON.stringify(rows)),
    ...(zip ? part('name="zip"; filename="照片.zip"\r\ncontent-type: application/zip', zip) : []),
    `--${BOUNDARY}--\r\n`,
  ];
  const answer = await ground.app.inject({
    method: 'POST',
    url: '/api/v2/shop/createProductsOfStyles',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      token: trader.token,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.concat(parts.map((one) => Buffer.from(one as string))),
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

const rule = { change: { by: 'percent', change: 5_000 }, ending: 'ninety' } as const;
function rowsFor(styles: readonly StyleForProduct[]): NewProduct[] {
  const titles = titlesByPattern(USUAL_TITLE, styles);
  return styles.map(({ styleId, cost, document }, at) => ({
    ...{ styleId, title: titles[at]!, sgcateId: document.sgcateId ?? '', moq: document.moq },
    tiers: tiersByRule(costTiers(cost, document.moq), rule),
    ...{ samplePriceFen: 20_000, retailPriceFen: 30_000 },
  }));
}
const rowOf = async (id: string) => (await ground.database.read.select().from(product).where(eq(product.id, id)))[0]!;
const countProducts = () => ground.database.read.$count(product, eq(product.shopId, trader.shopId));

test('eight styles become eight products, each with the tiers, weights and minimum order of its own blank', async () => {
  const styles = await stylesOf(styleIds);
  expect(styles.map(({ styleId }) => styleId)).toEqual(styleIds);
  // What the print costs is part of the price that is proposed.
  for (const { styleNo, cost } of styles) expect(cost.print, styleNo).not.toBeNull();
  const { data } = await create(rowsFor(styles));
  const made = await Promise.all((data.productIds as string[]).map(rowOf));
  expect(made).toHaveLength(8);
  const blanks = await ground.database.read
    .select({ styleId: style.id, blank: blank })
    .from(style)
    .innerJoin(blank, eq(blank.id, style.blankId));
  for (const [at, one] of made.entries()) {
    const { blank } = blanks.find(({ styleId }) => styleId === one.styleId)!;
    const { moq, orderMultiple, leadHours, sizes, weights, colours } = blank;
    expect(one).toMatchObject({ moq, orderMultiple, leadHours, sizes, weights, colours, status: 'draft' });
    expect(one.title).toBe(`${styles[at]!.designTitle}${blank.name}`.slice(0, 60));
    expect(one.tiers.map(({ fromQuantity }) => fromQuantity)).toEqual(blank.tiers.map((tier) => tier.fromQuantity));
    // Above the blank's cost at every quantity: nothing sells at a loss.
    for (const [tier, { priceFen }] of one.tiers.entries())
      expect(priceFen).toBeGreaterThan((blank.tiers[tier]!.priceFen * 3) / 2 - 1);
  }
  expect(new Set(made.map(({ title }) => title)).size).toBe(8);
  expect(new Set(made.map(({ tiers }) => tiers[0]!.priceFen)).size).toBeGreaterThan(3);
});

test('a new product goes to the category where the shop has most products of the kind, or to that of the same name', async () => {
  const [first] = await stylesOf(styleIds);
  expect(first!.document.sgcateId).toBeNull();
  const [one] = await ground.database.read
    .select()
    .from(product)
    .where(eq(product.styleId, first!.styleId))
    .orderBy(asc(product.id))
    .limit(1);
  const { rows } = await ground.database.read.execute<{ name: string }>(
    `select name from category where id = '${one!.categoryId}'`,
  );
  const ids = ['same-name', 'most-used'];
  await ground.database.write((db) =>
    db.insert(shopCategory).values([
      { id: ids[0]!, shopId: trader.shopId, name: rows[0]!.name, sort: 1, parentId: null },
      { id: ids[1]!, shopId: trader.shopId, name: '店主自己的叫法', sort: 2, parentId: null },
    ]),
  );
  expect((await stylesOf(styleIds))[0]!.document.sgcateId).toBe('same-name');
  await ground.database.write((db) =>
    db
      .update(product)
      .set({ sgcateId: 'most-used' })
      .where(and(eq(product.categoryId, one!.categoryId), eq(product.shopId, trader.shopId))),
  );
  expect((await stylesOf(styleIds))[0]!.document.sgcateId).toBe('most-used');
});

test('an error in one row creates no product and names the row', async () => {
  const before = await countProducts();
  const rows = rowsFor(await stylesOf(styleIds));
  const dear = rows.with(2, { ...rows[2]!, tiers: [...rows[2]!.tiers, { fromQuantity: 99_999, priceFen: 9_999_999 }] });
  const answer = await create(dear);
  expect(answer).toMatchObject({ reason: 'product.document', error: expect.stringContaining('第 3 件：') });
  expect(answer.data.problems[0].field).toMatch(/^rows\.2\.tiers\.\d\.priceFen$/);
  expect((await create('nothing')).reason).toBe('product.document');
  expect((await create([rows[0], rows[0]])).error).toBe('同一个款式选了两次');
  const [foreign] = await ground.database.read
    .select({ id: style.id })
    .from(style)
    .where(eq(style.shopId, (await sellerOf(ground, 'yizhen')).shopId))
    .orderBy(asc(style.id))
    .limit(1);
  expect(await stylesOf([foreign!.id])).toEqual([]);
  expect((await create([{ ...rows[0]!, styleId: foreign!.id }])).reason).toBe('item.unknown');
  expect((await create([{ ...rows[0]!, sgcateId: 'nowhere' }])).reason).toBe('item.unknown');
  expect(await countProducts()).toBe(before);
});

test('the same grid sent twice at once with one key creates the products once', async () => {
  const before = await countProducts();
  const rows = rowsFor(await stylesOf(styleIds.slice(0, 3)));
  const zip = zipOf([{ name: '主图_01.jpg', bytes: await photo('#112233') }]);
  const answers = await Promise.all([create(rows, { key: 'twice', zip }), create(rows, { key: 'twice', zip })]);
  const ids = answers.filter(({ code }) => code === 1).map(({ data }) => JSON.stringify(data.productIds));
  expect(new Set(ids).size).toBe(1);
  expect(await countProducts()).toBe(before + 3);
});
