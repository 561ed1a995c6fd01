import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leastMargin, marginAt, printFenOf } from '#contract/market/product-cost.ts';
import { printUnits } from '#contract/market/surcharge.ts';
import { priceAt } from '#contract/platform/price.ts';
import type { ShopProductRow } from '#contract/market/shop-products.ts';
import { blank } from '../blanks/blank.table.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { statementsDuring } from '../../testing/statements.ts';
import { countWaitingPrints } from './count-prints.ts';
import { product, style } from './product.table.ts';

let ground: TestGround;
let token: string;
let shopId: string;

beforeAll(async () => {
  ground = await openGround('demo');
  const [trader] = await ground.database.read.select({ id: shop.id }).from(shop).where(eq(shop.store, 'huafang'));
  shopId = trader!.id;
  token = await signIn(ground.database, { shopId });
});
afterAll(() => ground.close());

const list = async (query: Readonly<Record<string, string>>): Promise<ShopProductRow[]> => {
  const search = new URLSearchParams({ pageSize: '100', ...query });
  return (await get(ground.app, `/api/v2/shop/getGoodsList?${search.toString()}`, { token })).data.list;
};
const countAll = () => countWaitingPrints({ database: ground.database, isStopping: () => false });
const batch = async (body: object) => (await post(ground.app, '/api/v2/shop/batchProducts', body, { token })).data;
const marginOf = ({ own, tiers }: ShopProductRow): number => leastMargin(own!.cost, tiers).marginFen;
const setTiers = ({ id, moq }: ShopProductRow, fen: readonly number[]) =>
  ground.database.write((db) =>
    db
      .update(product)
      .set({
        tiers: fen.map((priceFen, at) => ({ fromQuantity: moq + at * 100, priceFen })),
        lowestPriceFen: fen.at(-1)!,
      })
      .where(eq(product.id, id)),
  );

test('every style is counted once, and a product costs the units that its style prints, at a profit in the demo', async () => {
  const { rows } = await ground.database.read.execute(
    sql`select count(*)::int as waiting from style where print_units is null and not finished`,
  );
  expect(rows).not.toEqual([{ waiting: 0 }]);
  expect(await countAll()).toBe(rows[0]!['waiting']);
  expect(await countAll()).toBe(0);
  const all = await list({ status: 'onSale' });
  const counted = all.flatMap(({ own }) => own!.cost.print ?? []).filter(({ unit }) => unit !== '');
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.some(({ units }) => units > 1)).toBe(true);
  const sellers = await ground.database.read.selectDistinct({ shopId: product.shopId }).from(product);
  for (const { shopId: seller } of sellers) {
    const owner = seller === shopId ? token : await signIn(ground.database, { shopId: seller });
    const losing = await get(ground.app, '/api/v2/shop/getGoodsList?status=onSale&margin=loss', { token: owner });
    expect(losing.data.list).toEqual([]);
  }
});

test('the filter 亏本 finds exactly the products with a tier below the cost of blank, print and licence', async () => {
  const all = await list({ status: 'onSale' });
  // Boundary cases: exactly the cost, one fen above and below it, a dear first tier with a cheap second one.
  for (const [at, row] of all.slice(0, 40).entries()) {
    const { blankTiers, print, licence } = row.own!.cost;
    const first = priceAt(blankTiers, row.moq) + printFenOf(print) + licence.fen;
    const edge = Math.ceil((first * 10_000) / (10_000 - licence.hundredthsOfPercent));
    await setTiers(row, [[edge - 2], [edge - 1], [edge], [edge + 1], [edge * 3, 100]][at % 5]!);
  }
  const now = await list({ status: 'onSale' });
  const losing = now.filter((row) => marginOf(row) < 0).map(({ id }) => id);
  expect(losing.length).toBeGreaterThan(15);
  expect(losing.length).toBeLessThan(33);
  expect(new Set((await list({ status: 'onSale', margin: 'loss' })).map(({ id }) => id))).toEqual(new Set(losing));
  // Prices and designer shares of every kind that the demo has.
  expect(now.some(({ own }) => own!.cost.licence.hundredthsOfPercent > 0)).toBe(true);
  expect(now.some(({ own }) => own!.cost.licence.fen > 0)).toBe(true);
  expect(now.some(({ own }) => own!.cost.print !== null)).toBe(true);
});

test('the margin follows a blank that becomes dearer', async () => {
  const row = (await list({ status: 'onSale' })).find((one) => marginOf(one) > 0);
  const [made] = await ground.database.read
    .select({ blankId: style.blankId })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(eq(product.id, row!.id));
  const soldBlank = eq(blank.id, made!.blankId);
  const [{ tiers } = { tiers: [] }] = await ground.database.read.select().from(blank).where(soldBlank);
  const dearer = tiers.map((tier) => ({ ...tier, priceFen: tier.priceFen + 1_000_000 }));
  await ground.database.write((db) => db.update(blank).set({ tiers: dearer }).where(soldBlank));
  expect((await list({ margin: 'loss', q: row!.productNo })).map(({ id }) => id)).toEqual([row!.id]);
  await ground.database.write((db) => db.update(blank).set({ tiers }).where(soldBlank));
  expect(await list({ margin: 'loss', q: row!.productNo })).toEqual([]);
});

test("one factory's dear print shows as a loss, and breaks no list", async () => {
  const row = (await list({ status: 'onSale' })).find(({ own }) => own!.cost.print !== null)!;
  const [made] = await ground.database.read
    .select({ id: style.id, units: style.printUnits, blankId: blank.id, printMethods: blank.printMethods })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .where(eq(product.id, row.id));
  const { id, units, blankId, printMethods } = made!;
  const setPrint = (printUnits: typeof units, methods: typeof printMethods) =>
    ground.database.write(async (db) => {
      await db.update(style).set({ printUnits }).where(eq(style.id, id));
      await db.update(blank).set({ printMethods: methods }).where(eq(blank.id, blankId));
    });
  for (const surchargeFen of [1_000_000, 100_000_000]) {
    const stitched = { surchargeFen, surchargePer: 'thousandStitches' as const };
    await setPrint(
      { ...units!, thousandStitches: 3_000 },
      printMethods.map((one) => ({ ...one, ...stitched })),
    );
    const [losing] = await list({ margin: 'loss', q: row.productNo });
    expect(losing).toMatchObject({ id: row.id, own: { cost: { print: { units: 3_000 } } } });
    expect(marginOf(losing!)).toBeLessThan(-3_000 * surchargeFen + 100_000_000);
  }
  await setPrint(units, printMethods);
});

test('a style with a broken document counts as one unit, and holds up no other', async () => {
  const waiting = await ground.database.write(async (db) => {
    const some = await db.select().from(style).where(not(style.finished)).orderBy(style.id).limit(3);
    const ids = some.map(({ id }) => id);
    await db.update(style).set({ printUnits: null }).where(inArray(style.id, ids));
    const [{ id }] = some as [(typeof some)[number]];
    await db.execute(
      sql`update ${style} set document = '{"panels": [{"panelNo": "01", "layers": [null]}]}' where id = ${id}`,
    );
    return some;
  });
  const [broken, ...others] = waiting;
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(await countAll()).toBe(3);
  expect(await countAll()).toBe(0);
  expect(logged.mock.calls.map(([words]) => words)).toEqual([expect.stringContaining(broken!.id)]);
  logged.mockRestore();
  const unitsOf = async (id: string) =>
    (await ground.database.read.select({ units: style.printUnits }).from(style).where(eq(style.id, id)))[0]!.units;
  expect(await unitsOf(broken!.id)).toEqual(printUnits([]));
  for (const { id, printUnits: before } of others) expect(await unitsOf(id)).toEqual(before);
  await ground.database.write((db) => db.update(style).set(broken!).where(eq(style.id, broken!.id)));
});

test('a product below cost goes on sale only when its owner accepts the loss', async () => {
  const [losing, earning] = (await list({ status: 'onSale', sort: 'priceDown' })).slice(0, 2);
  const ids = [losing!.id, earning!.id];
  await batch({ ids, action: 'takeOff' });
  await setTiers(losing!, [100]);
  const lossFen = -marginAt(losing!.own!.cost, { fromQuantity: losing!.moq, priceFen: 100 });

  const asked = await batch({ ids, action: 'putOn' });
  expect(asked.done.map(({ id }: { id: string }) => id)).toEqual([earning!.id]);
  const { id, title, moq: fromQuantity } = losing!;
  expect(asked.atLoss).toEqual([{ id, title, fromQuantity, priceFen: 100, lossFen }]);
  expect((await list({ q: losing!.productNo }))[0]!.status).toBe('offSale');

  const accepted = await batch({ ids: [losing!.id], action: 'putOn', acceptLoss: true });
  expect(accepted).toMatchObject({ done: [{ id: losing!.id }], atLoss: [] });
  expect((await list({ q: losing!.productNo }))[0]!.status).toBe('onSale');
});

test('a batch counts separately what was already so', async () => {
  const sgcateId = '';
  const rows = (await list({ sort: 'newest' })).filter(({ status }) => status === 'onSale' || status === 'draft');
  const onSale = rows.filter(({ status }) => status === 'onSale').slice(0, 3);
  const [off] = await list({ status: 'onSale', sort: 'sales' });
  await batch({ ids: [off!.id], action: 'takeOff' });
  const ids = [...onSale.map(({ id }) => id).filter((id) => id !== off!.id), off!.id];

  const on = await batch({ ids, action: 'putOn', acceptLoss: true });
  expect([on.done.length, on.already.length, on.failed]).toEqual([1, ids.length - 1, []]);
  const sorted = await batch({ ids, action: 'category', sgcateId });
  expect([sorted.done.length + sorted.already.length, sorted.failed]).toEqual([ids.length, []]);
  expect((await batch({ ids, action: 'category', sgcateId })).already).toHaveLength(ids.length);
  await batch({ ids, action: 'takeOff' });
  expect(await batch({ ids, action: 'takeOff' })).toMatchObject({
    done: [],
    failed: [],
    already: { length: ids.length },
  });
  await batch({ ids, action: 'putOn', acceptLoss: true });
});

test('a batch sets the prices of many products to one figure with the wanted last digits', async () => {
  const ids = (await list({ status: 'onSale' })).slice(0, 5).map(({ id }) => id);
  const price = { by: 'to', change: 99_900, ending: 'ninety', reason: '统一价' };
  const { done } = await batch({ ids, action: 'price', price });
  expect(done).toHaveLength(5);
  const after = (await list({ status: 'onSale' })).filter(({ id }) => ids.includes(id));
  expect(after.map(({ tiers }) => tiers[0]!.priceFen)).toEqual(Array(5).fill(99_990));
  expect(after.every(({ tiers }) => tiers.every(({ priceFen }) => priceFen % 100 === 90))).toBe(true);
  // The same batch again changes nothing.
  const again = { ...price, change: 99_990 };
  expect((await batch({ ids, action: 'price', price: again })).already).toHaveLength(5);
});

test('products at a loss are found by as many statements in a shop with a thousand more products', async () => {
  const statements = async () => {
    // The session is read again once a minute.
    await get(ground.app, '/api/v2/cart/count', { token });
    return statementsOfOne();
  };
  const statementsOfOne = () =>
    statementsDuring(async () => expect((await list({ margin: 'loss' })).length).toBeGreaterThan(0));
  const ofFew = await statements();
  await ground.database.write((db) =>
    db.execute(sql`
      insert into ${product} select made.*
      from (select * from ${product} where ${and(eq(product.shopId, shopId), ne(product.status, 'deleted'))} limit 100) one
        cross join generate_series(1, 10) copy
        cross join lateral jsonb_populate_record(null::product, to_jsonb(one)
          || jsonb_build_object('id', one.id || '-' || copy, 'product_no', one.product_no || '-' || copy, 'status', 'draft',
            'reason', '')) made`),
  );
  await ground.database.write((db) => db.execute(sql`analyze ${product}`));
  // A full page asks for the total as well.
  expect((await statements()).length).toBeLessThanOrEqual(ofFew.length + 1);
});
