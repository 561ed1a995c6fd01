import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import type { Cart, CartLine } from '#contract/trade/cart.ts';
import { session } from '../../people/accounts/account.table.ts';
import { gatherOwnData } from '../../people/accounts/own-data.ts';
import { personalData } from '../../personal-data.ts';
import { hashToken } from '../../people/accounts/sessions.ts';
import { blank, blankSku } from '../../market/blanks/blank.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { listCart } from './cart.queries.ts';
import { forgetCart } from './forget-cart.ts';

let ground: TestGround;
let soldBlank: typeof blank.$inferSelect;
let other: typeof blank.$inferSelect;
beforeAll(async () => {
  ground = await openGround('demo');
  [soldBlank, other] = (await ground.database.read.select().from(blank).orderBy(blank.id).limit(2)) as [
    typeof soldBlank,
    typeof soldBlank,
  ];
});
afterAll(() => ground.close());

function line(of: Partial<WantedLine> = {}): WantedLine {
  return {
    kind: 'blank',
    itemId: soldBlank.id,
    colourNo: soldBlank.colours[0]!.colourNo,
    size: soldBlank.sizes[0]!,
    purpose: 'bulk',
    printMethod: '',
    unit: 'piece',
    quantity: soldBlank.moq,
    ...of,
  };
}

const add = (token: string, lines: readonly WantedLine[], key?: string) =>
  post(ground.app, '/api/v2/cart/add', { lines }, { token, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
const cartOf = async (token: string) => (await get(ground.app, '/api/v2/cart/list', { token })).data as Cart;
const linesOf = (cart: Cart): CartLine[] => cart.groups.flatMap(({ items }) => items.flatMap(({ lines }) => lines));
const buyer = () => signIn(ground.database);

describe("a member's cart", () => {
  test('the cart takes a whole grid at once, groups by shop and item, and counts all lines of an item for its tier', async () => {
    const token = await buyer();
    const grid = soldBlank.sizes.map((size) => line({ size, quantity: soldBlank.moq }));
    const answer = await add(token, grid);
    expect(answer).toMatchObject({ code: 1, data: { lineCount: grid.length, dropped: 0 } });
    await add(token, [
      line({ itemId: other.id, colourNo: other.colours[0]!.colourNo, size: other.sizes[0]!, quantity: other.moq }),
    ]);

    const cart = await cartOf(token);
    expect(cart.lineCount).toBe(grid.length + 1);
    const item = cart.groups.flatMap(({ items }) => items).find(({ terms }) => terms?.id === soldBlank.id)!;
    expect(item.lines.map(({ size }) => size)).toEqual(soldBlank.sizes);
    const pieces = soldBlank.moq * grid.length;
    const reached = soldBlank.tiers.findLast(({ fromQuantity }) => pieces >= fromQuantity)!;
    expect(new Set(item.lines.map(({ unitPriceFen }) => unitPriceFen))).toEqual(new Set([reached.priceFen]));
    expect(item.lines.flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'price'))).toEqual([]);
  });

  test('twenty concurrent additions of one line add up, and a repeated request counts once', async () => {
    const token = await buyer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(token, [line({ quantity: 3 })])));
    expect(answers.every(({ code }) => code === 1)).toBe(true);
    await Promise.all([1, 2, 3].map(() => add(token, [line({ quantity: 5 })], 'merge-of-one-browser')));
    expect(linesOf(await cartOf(token)).map(({ quantity }) => quantity)).toEqual([65]);
  });

  test('two browsers that merge their carts concurrently lose no line and no piece', async () => {
    const token = await buyer();
    const [, second, third] = soldBlank.sizes as [string, string, string];
    const browsers = [
      [line({ quantity: 4 }), line({ size: second, quantity: 6 })],
      [line({ size: third, quantity: 8 }), line({ size: second, quantity: 7 }), line({ quantity: 1 })],
    ];
    // Each sends twice, as if its first answer was lost.
    await Promise.all(browsers.flatMap((lines, at) => [1, 2].map(() => add(token, lines, `merge-of-browser-${at}`))));
    const bySize = linesOf(await cartOf(token)).map(({ size, quantity }) => [size, quantity]);
    expect(bySize).toEqual([
      [soldBlank.sizes[0], 5],
      [second, 13],
      [third, 8],
    ]);
  });

  test('unknown choices are dropped and counted, and a request with nothing else is refused', async () => {
    const token = await buyer();
    const strange = [
      line({ itemId: 'nosuchplate' }),
      line({ colourNo: 'no' }),
      line({ size: '9XL' }),
      line({ unit: 'm' }),
    ];
    expect((await add(token, [line(), ...strange])).data).toMatchObject({ lineCount: 1, dropped: 4 });
    expect((await add(token, strange)).reason).toBe('item.unknown');
  });

  test.each([0, -1, 0.5, 1_000_001, '1e309', 'x'])('a quantity of %s is refused', async (quantity) => {
    const answer = await add(await buyer(), [line({ quantity: quantity as number })]);
    expect(['quantity.invalid', 'request.invalid']).toContain(answer.reason);
  });

  test('the cart holds three hundred lines, and a request beyond that adds nothing', async () => {
    const token = await buyer();
    const { rows } = await ground.database.read.execute<{ blank_id: string; colour_no: string; size: string }>(
      sql`select blank_id, colour_no, size from blank_sku order by 1, 2, 3 limit 301`,
    );
    const wanted = rows.map((row) => line({ itemId: row.blank_id, colourNo: row.colour_no, size: row.size }));
    expect((await add(token, wanted.slice(0, 300))).data.lineCount).toBe(300);
    expect((await add(token, wanted.slice(300))).reason).toBe('cart.full');
    expect((await cartOf(token)).lineCount).toBe(300);
  });

  test("another member's cart cannot be changed", async () => {
    const [mine, theirs] = [await buyer(), await buyer()];
    const { data } = await add(mine, [line()]);
    const [id] = data.ids as string[];
    const update = await post(ground.app, '/api/v2/cart/update', { lines: [{ id, quantity: 1 }] }, { token: theirs });
    expect(update.reason).toBe('item.unknown');
    await post(ground.app, '/api/v2/cart/remove', { ids: [id] }, { token: theirs });
    expect(linesOf(await cartOf(mine))).toMatchObject([{ id, quantity: soldBlank.moq }]);
  });
});

describe('changes since the last visit', () => {
  test('the cart reports a changed price until the line is set, a sold-out size and an item off sale', async () => {
    const token = await buyer();
    const mine = line({
      itemId: other.id,
      colourNo: other.colours[0]!.colourNo,
      size: other.sizes[0]!,
      quantity: other.moq,
    });
    const { data } = await add(token, [mine]);
    const dearer = other.tiers.map((tier) => ({ ...tier, priceFen: tier.priceFen + 100 }));
    await ground.database.write(async (db) => {
      await db.update(blank).set({ tiers: dearer }).where(eq(blank.id, other.id));
      await db.update(blankSku).set({ stock: 0 }).where(eq(blankSku.blankId, other.id));
    });
    const changes = async () => linesOf(await cartOf(token))[0]!.changes.map(({ kind }) => kind);
    expect(await changes()).toEqual(['price', 'stock']);

    const seen = { lines: [{ id: data.ids[0], quantity: other.moq }] };
    expect((await post(ground.app, '/api/v2/cart/update', seen, { token })).code).toBe(1);
    expect(await changes()).toEqual(['stock']);

    await ground.database.write((db) => db.update(blank).set({ status: 'offline' }).where(eq(blank.id, other.id)));
    expect(linesOf(await cartOf(token))[0]).toMatchObject({
      changes: [{ kind: 'shelf' }],
      problems: [{ word: 'offShelf' }],
    });
  });

  test("a tier change by the owner's own lines is not reported, a price rise by the shop is until the line is set", async () => {
    const token = await buyer();
    // two lines of this quantity reach the second tier
    const quantity = Math.ceil(soldBlank.tiers[1]!.fromQuantity / 2);
    const [first, second] = soldBlank.sizes as [string, string];
    const { data } = await add(token, [line({ size: first, quantity })]);
    const shown = async () =>
      linesOf(await cartOf(token)).map(({ size, unitPriceFen, changes }) => [
        size,
        unitPriceFen,
        ...changes.filter(({ kind }) => kind === 'price').map(({ say }) => say),
      ]);
    const [dear, cheap] = [soldBlank.tiers[0]!.priceFen, soldBlank.tiers[1]!.priceFen];
    expect(await shown()).toEqual([[first, dear]]);

    const more = await add(token, [line({ size: second, quantity })]);
    expect(await shown()).toEqual([
      [first, cheap],
      [second, cheap],
    ]);
    await post(ground.app, '/api/v2/cart/remove', { ids: more.data.ids }, { token });
    expect(await shown()).toEqual([[first, dear]]);

    const tiers = soldBlank.tiers.map((tier) => ({ ...tier, priceFen: tier.priceFen + 5000 }));
    await ground.database.write((db) => db.update(blank).set({ tiers }).where(eq(blank.id, soldBlank.id)));
    await add(token, [line({ size: second, quantity })]);
    expect(await shown()).toEqual([
      [first, cheap + 5000, expect.stringMatching(/^涨价：原 ¥[\d.]+，现 ¥[\d.]+$/)],
      [second, cheap + 5000],
    ]);
    await post(ground.app, '/api/v2/cart/update', { lines: [{ id: data.ids[0], quantity: quantity + 1 }] }, { token });
    expect(await shown()).toEqual([
      [first, cheap + 5000],
      [second, cheap + 5000],
    ]);
    await ground.database.write((db) =>
      db.update(blank).set({ tiers: soldBlank.tiers }).where(eq(blank.id, soldBlank.id)),
    );
  });

  test('a visitor sees the same of lines kept in the browser, and a deleted item can only be removed', async () => {
    const lines = [
      { ...line(), id: 'a', seenPriceFen: null },
      { ...line({ itemId: 'nosuchplate' }), id: 'b', seenPriceFen: 100 },
    ];
    const { data } = await post(ground.app, '/api/v2/cart/look', { lines });
    const shown = linesOf(data as Cart);
    expect(shown.map(({ id, problems }) => [id, problems.map(({ word }) => word)])).toEqual([
      ['a', []],
      ['b', ['gone']],
    ]);
  });

  test("a shop's own products cannot be bought by its owner", async () => {
    const token = await signIn(ground.database, { shopId: soldBlank.shopId });
    await add(token, [line()]);
    expect(linesOf(await cartOf(token))[0]!.problems.map(({ word }) => word)).toContain('ownShop');
    await ground.database.write((db) => db.update(shop).set({ ownerId: null }).where(eq(shop.id, soldBlank.shopId)));
  });
});

test('the export of personal data contains the cart, and closing the account erases it', async () => {
  const token = await buyer();
  await add(token, [line(), line({ purpose: 'sample', quantity: 1 })]);
  const { accountId } = await ownerOf(token);
  const data = await gatherOwnData(ground.database.read, accountId, personalData.ownRecords);
  expect(data['购物车']).toMatchObject([
    { 名称: soldBlank.name, 编号: soldBlank.blankNo, 尺码: soldBlank.sizes[0] },
    { 名称: soldBlank.name, 用途: expect.stringMatching(/样品|大货/), 数量: expect.stringMatching(/^\d+ 件$/) },
  ]);
  const bystander = await buyer();
  await add(bystander, [line()]);
  await ground.database.write((db) => forgetCart(db, accountId));
  expect((await cartOf(token)).lineCount).toBe(0);
  expect((await cartOf(bystander)).lineCount).toBe(1);
});

async function ownerOf(token: string): Promise<{ accountId: string }> {
  const [own] = await ground.database.read
    .select({ accountId: session.accountId })
    .from(session)
    .where(eq(session.tokenHash, hashToken(token)));
  return own!;
}

test('three hundred lines take as many queries as one', async () => {
  const queries: string[] = [];
  const counted = (inner: typeof ground.database.read) =>
    new Proxy(inner, {
      get(target, key, receiver) {
        // prepared statements are sent through `$client`
        if (key === 'select' || key === '$client') queries.push(key);
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  const { rows } = await ground.database.read.execute<{ account_id: string }>(
    sql`select account_id from cart_line group by 1 having count(*) = 300`,
  );
  await listCart(counted(ground.database.read), rows[0]!.account_id);
  expect(queries).toContain('$client');
  expect(queries.length).toBeLessThanOrEqual(5);
});
