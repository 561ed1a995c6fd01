import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { okLabOf } from '#contract/platform/colour.ts';
import type { WantedLine } from '#contract/market/buying.ts';
import type { Cart, CartLine } from '#contract/trade/cart.ts';
import type { OrderDetail, OrderedStyle } from '#contract/trade/orders.ts';
import { design } from '../../market/designs/design.table.ts';
import { blank, blankSku } from '../../market/blanks/blank.table.ts';
import { cartLine } from '../cart/cart.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { style } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Calls, type MadeStyle, makeStyle, wordsLayer } from '../../testing/make-style.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { get, post } from '../../testing/people.ts';
import { orderLine } from './order.table.ts';

/** 请商家做: a member orders a style of the studio from the shop that owns its blank. */

let ground: TestGround;
let calls: Calls;
let ordering: ReturnType<typeof orderingThrough>;
let buyers: Buyer[];
/** of the blank's shop */
let factory: string;
let tee: typeof blank.$inferSelect;
/** printed by screens, of any shop */
let screened: typeof blank.$inferSelect;
/** of another shop */
let otherBlank: typeof blank.$inferSelect;

beforeAll(async () => {
  ground = await openGround('demo');
  calls = {
    post: (path, body, asking) => post(ground.app, path, body, asking),
    get: (path, asking) => get(ground.app, path, asking),
  };
  ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  buyers = await makeBuyers(ground.database, 30);
  const { read, write } = ground.database;
  const online = await read
    .select()
    .from(blank)
    .where(and(eq(blank.garment, 'tee'), eq(blank.status, 'online')))
    .orderBy(asc(blank.id));
  tee = online.find(({ printMethods }) => printMethods.length > 1)!;
  screened = online.find(
    (one) => one.printMethods.some(({ code }) => code === 'screen') && isLight(one, lightest(one)),
  )!;
  const [other] = await read
    .select()
    .from(blank)
    .where(and(eq(blank.status, 'online'), sql`${blank.shopId} <> ${tee.shopId}`))
    .orderBy(asc(blank.id));
  otherBlank = other!;
  await write((db) =>
    db
      .update(blankSku)
      .set({ stock: 5_000 })
      .where(inArray(blankSku.blankId, [tee.id, screened.id])),
  );
  factory = await signIn(ground.database, { shopId: tee.shopId });
});
afterAll(() => ground.close());

/** White ink under the others is not needed on it. */
const isLight = ({ colours }: typeof blank.$inferSelect, colourNo: string): boolean =>
  okLabOf(colours.find((one) => one.colourNo === colourNo)!.hex)[0] > 0.8;
const lightest = ({ colours }: typeof blank.$inferSelect): string =>
  colours.toSorted((a, b) => okLabOf(b.hex)[0] - okLabOf(a.hex)[0])[0]!.colourNo;
const nextBuyer = () => buyers.pop()!;
const front = [wordsLayer('一号', { yMm: 180 }), wordsLayer('山茶')];
const makeOne = (token: string, on: Parameters<typeof makeStyle>[3] = { front, back: [wordsLayer('后背')] }) =>
  makeStyle(calls, token, { blankId: tee.id }, on);

const lineOf = ({ styleId, printMethod }: MadeStyle, of: Partial<WantedLine> = {}): WantedLine => ({
  ...{ kind: 'blank', itemId: tee.id, colourNo: tee.colours[0]!.colourNo, size: tee.sizes[0]!, purpose: 'sample' },
  ...{ printMethod, unit: 'piece', quantity: 1, styleId },
  ...of,
});

const add = (token: string, lines: readonly WantedLine[]) => post(ground.app, '/api/v2/cart/add', { lines }, { token });
const cartOf = async (token: string): Promise<CartLine[]> => {
  const { groups } = (await get(ground.app, '/api/v2/cart/list', { token })).data as Cart;
  return groups.flatMap(({ items }) => items.flatMap(({ lines }) => lines));
};
const rowsOf = ({ accountId }: Buyer) =>
  ground.database.read.select().from(cartLine).where(eq(cartLine.accountId, accountId));
const buyOne = async (buyer: Buyer, lines: readonly WantedLine[]): Promise<string> => {
  const { code, data } = await ordering.buy(buyer, { lines: [...lines] });
  expect(code).toBe(1);
  return data.orders[0].orderNo as string;
};
const detailOf = async (orderNo: string, token: string, who = ''): Promise<OrderDetail> =>
  (await get(ground.app, `/api/v2${who}/order/detail?orderNo=${orderNo}`, { token })).data as OrderDetail;
const styleOf = (orderNo: string, token: string | undefined, lineNo = 1) =>
  get(ground.app, `/api/v2/order/style?orderNo=${orderNo}&lineNo=${lineNo}`, { token });
const lineRow = async (orderNo: string) =>
  (await ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, orderNo)))[0]!;

describe('a style in the cart', () => {
  test('a member without a shop puts a sample and bulk of a style into the cart, beside the same print without a style', async () => {
    const { token } = nextBuyer();
    const made = await makeOne(token);
    const { styleId: _styleId, ...plain } = lineOf(made);
    const bulk = lineOf(made, { purpose: 'bulk', quantity: tee.moq });
    expect(await add(token, [lineOf(made), bulk, plain])).toMatchObject({ code: 1, data: { lineCount: 3 } });
    await add(token, [lineOf(made)]);
    const lines = await cartOf(token);
    expect(lines.map(({ purpose, styleId, quantity }) => [purpose, styleId, quantity])).toEqual(
      expect.arrayContaining([
        ['sample', made.styleId, 2],
        ['bulk', made.styleId, tee.moq],
        ['sample', undefined, 1],
      ]),
    );
    const shown = lines.find(({ styleId, purpose }) => styleId !== undefined && purpose === 'bulk')!;
    expect(shown.style).toMatchObject({ id: made.styleId, styleNo: made.styleNo, version: 1 });
    expect(shown.style!.picture!.path).toMatch(/^\/oss\/picture\//);
    expect(shown.problems).toEqual([]);
    // words on front and back fill a sheet of A4 each; the print without a style counts as one
    const { surchargeFen, surchargePer } = tee.printMethods.find(({ code }) => code === made.printMethod)!;
    expect(surchargePer).toBe('a4');
    expect(shown.surchargeFen).toBe(2 * surchargeFen);
    const unknown = lines.find(({ styleId }) => styleId === undefined)!;
    expect(unknown.surchargeFen).toBe(surchargeFen);
    expect(unknown.style).toBeUndefined();
  });

  test.each([1, 3, 5])(
    'a screen-printed style of %i inks pays as many colours a piece and as many screens once, in cart, checkout, order and style',
    async (inks) => {
      const buyer = nextBuyer();
      const colours = ['#b03a2e', '#1f6f43', '#1d3f8a', '#d9a514', '#6b2d73'].slice(0, inks);
      const words = colours.map((colour, at) => wordsLayer('甲乙丙丁戊'[at]!, { colour, yMm: 150 + 30 * at }));
      // the same ink on the back takes another screen
      const made = await makeStyle(
        calls,
        buyer.token,
        { blankId: screened.id },
        { front: words.slice(0, inks - 1), back: words.slice(inks - 1), method: 'screen' },
      );
      const light = lightest(screened);
      const method = screened.printMethods.find(({ code }) => code === 'screen')!;
      expect(method.setupFen).toBeGreaterThan(0);
      const { list } = (await get(ground.app, `/api/v2/shop/styleList?id=${made.styleId}`, buyer)).data;
      expect(list[0]).toMatchObject({ print: method, orderHindrance: '' });
      expect(list[0].setUps[light]).toBe(inks);

      await add(buyer.token, [lineOf(made, { itemId: screened.id, colourNo: light, size: screened.sizes[0]! })]);
      const [line] = await cartOf(buyer.token);
      const setupFen = inks * method.setupFen;
      expect(method).toMatchObject({ surchargePer: 'colour', surchargeFen: 350 });
      expect(line!.surchargeFen).toBe(inks * 350);
      expect(line!.amountFen).toBe(line!.unitPriceFen + inks * 350 + setupFen);
      const wish = { cartLineIds: [line!.id] };
      const preview = await ordering.look(buyer, wish);
      const counts = inks === 1 ? [1] : [inks - 1, 1];
      const prices = {
        ...{ surchargeFen: inks * 350, setupFen, amountFen: line!.amountFen },
        reckoning: { per: 'colour', eachFen: 350, counts },
      };
      expect(preview.orders[0]!.lines[0]).toMatchObject(prices);
      const placed = await ordering.place(buyer, wish, preview.hash);
      const order = await detailOf(placed.data.orders[0].orderNo, buyer.token);
      expect(order).toMatchObject({ productFen: line!.amountFen, lines: [prices] });
    },
  );

  test('a print that no order line can hold is refused in words in cart, checkout and order', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    const setMethods = (printMethods: typeof tee.printMethods) =>
      ground.database.write((db) => db.update(blank).set({ printMethods }).where(eq(blank.id, tee.id)));
    // as much as 3,000 千针 at ¥10,000: the style fills two sheets of A4
    const dear = { surchargeFen: 1_500_000_000, surchargePer: 'a4' as const };
    await setMethods(tee.printMethods.map((one) => ({ ...one, ...dear })));
    await add(buyer.token, [lineOf(made)]);
    const [line] = await cartOf(buyer.token);
    const problem = { word: 'quantity', say: expect.stringContaining('1000 万元') };
    expect(line!.surchargeFen).toBe(3_000_000_000);
    expect(line!.problems).toMatchObject([problem]);
    const wish = { cartLineIds: [line!.id] };
    const preview = await ordering.look(buyer, wish);
    expect(preview).toMatchObject({ canPlace: false, orders: [{ lines: [{ problems: [problem] }] }] });
    expect(await ordering.place(buyer, wish, preview.hash)).not.toMatchObject({ code: 1 });
    expect((await ordering.place(buyer, wish, preview.hash)).reason).not.toMatch(/^server/);
    await setMethods(tee.printMethods);
  });

  test('the cart shows the current picture of a style edited in place, and a preview from before the edit is not placed', async () => {
    const buyer = nextBuyer();
    const { token } = buyer;
    const made = await makeOne(token);
    await add(token, [lineOf(made)]);
    const [before] = await cartOf(token);
    const seen = await ordering.look(buyer, { cartLineIds: [before!.id] });
    const edited = await makeStyle(calls, token, { styleId: made.styleId }, { front: [wordsLayer('改过')] });
    expect(edited).toMatchObject({ styleId: made.styleId, version: 1 });
    const [after] = await cartOf(token);
    expect(after!.style!.picture!.path).not.toBe(before!.style!.picture!.path);
    expect(after!.problems).toEqual([]);
    const placed = await ordering.place(buyer, { cartLineIds: [before!.id] }, seen.hash);
    expect(placed).toMatchObject({ reason: 'order.changed' });
    expect(placed.data.preview.orders[0].lines[0].picture.path).toBe(after!.style!.picture!.path);
  });

  test('an archived style in the cart cannot be ordered and says so, and can again once it is restored', async () => {
    const buyer = nextBuyer();
    const { token } = buyer;
    const made = await makeOne(token);
    await add(token, [lineOf(made)]);
    await post(ground.app, '/api/v2/shop/archiveStyle', { id: made.styleId }, { token });
    const [line] = await cartOf(token);
    expect(line!.problems).toEqual([{ word: 'style', say: `${made.styleNo}：款式已归档，恢复后才能下单` }]);
    const preview = await ordering.look(buyer, { cartLineIds: [line!.id] });
    expect(preview.canPlace).toBe(false);
    expect(await ordering.place(buyer, { cartLineIds: [line!.id] }, preview.hash)).toMatchObject({
      reason: 'order.changed',
    });
    await post(ground.app, '/api/v2/shop/restoreStyle', { id: made.styleId }, { token });
    expect((await cartOf(token))[0]!.problems).toEqual([]);
  });

  test('the preview shows every line in its own colour, as the order does', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    const [one, other] = tee.colours;
    const wish = { lines: [one!, other!].map(({ colourNo }) => lineOf(made, { colourNo })) };
    const preview = await ordering.look(buyer, wish);
    const seen = preview.orders[0]!.lines.map(({ picture: { path } }) => path);
    expect(new Set(seen).size).toBe(2);
    const { data } = await ordering.place(buyer, wish, preview.hash);
    const { lines } = await detailOf(data.orders[0].orderNo, buyer.token);
    expect(lines.map((line) => line.picture.path)).toEqual(seen);
  });

  test('a style with a red check cannot be ordered, and cart, preview and style page name the check', async () => {
    const buyer = nextBuyer();
    const { token } = buyer;
    const made = await makeOne(token);
    await add(token, [lineOf(made)]);
    await makeStyle(calls, token, { styleId: made.styleId }, { front: [wordsLayer('山茶', { heightMm: 1 })] });
    const [line] = await cartOf(token);
    const [problem] = line!.problems;
    expect(problem).toMatchObject({ word: 'styleCheck' });
    expect(problem!.say).toMatch(
      /^KS\w+：检查没有通过，不能下单：“山茶”字高 1 毫米，.+做不出来。字高放大到 5 毫米以上$/,
    );
    const preview = await ordering.look(buyer, { cartLineIds: [line!.id] });
    expect(preview.canPlace).toBe(false);
    expect(preview.orders[0]!.lines[0]!.problems).toContainEqual(problem);
    expect(await ordering.place(buyer, { cartLineIds: [line!.id] }, preview.hash)).toMatchObject({
      reason: 'order.changed',
    });
    expect(await add(nextBuyer().token, [lineOf(made)])).toMatchObject({ reason: 'item.unknown' });
    const { list } = (await get(ground.app, '/api/v2/shop/styleList', { token })).data;
    expect(list[0].orderHindrance).toBe(problem!.say.split('：').slice(1).join('：'));

    await makeStyle(calls, token, { styleId: made.styleId }, { front: [wordsLayer('山茶')] });
    expect((await cartOf(token))[0]!.problems).toEqual([]);
  });

  test("an offered design of another shop cannot be ordered without a licence, the blank's shop own design can", async () => {
    const { token } = nextBuyer();
    const designs = await ground.database.read
      .select({ id: design.id, title: design.title, shopId: design.shopId })
      .from(design)
      .where(eq(design.offered, true));
    const foreign = designs.find(({ shopId }) => shopId !== tee.shopId)!;
    const print = (designId: string) => ({
      ...{ kind: 'print' as const, id: 'print', name: '', isHidden: false, isLocked: false, opacityPercent: 100 },
      ...{ xMm: 200, yMm: 250, rotationDeg: 0, mirrorX: false, mirrorY: false, designId, scale: 0.2, clothId: '' },
      lay: { mode: 'placed' as const, gutterXMm: 0, gutterYMm: 0, offset: 0.5 },
    });
    const made = await makeOne(token, { front: [print(foreign.id)] });
    const refused = await add(token, [lineOf(made)]);
    expect(refused).toMatchObject({ reason: 'item.unknown' });
    expect(refused.error).toContain(`《${foreign.title}》是别家的`);
    await ground.database.write((db) => db.update(design).set({ shopId: tee.shopId }).where(eq(design.id, foreign.id)));
    expect(await add(token, [lineOf(made)])).toMatchObject({ code: 1 });
  });
});

describe('a printed blank in the cart', () => {
  test('a finished style replaces a printed blank in the cart, sets its print method, and merges with a line of the same style', async () => {
    const buyer = nextBuyer();
    const { token } = buyer;
    const made = await makeOne(token);
    const { styleId: _none, ...plain } = lineOf(made, {
      printMethod: tee.printMethods.find(({ code }) => code !== made.printMethod)!.code,
      quantity: 2,
    });
    await add(token, [plain]);
    await add(token, [lineOf(made)]);
    const unstyled = (await cartOf(token)).find(({ styleId }) => styleId === undefined)!;
    const restyle = (styleId: string, ids = [unstyled.id]) =>
      post(ground.app, '/api/v2/cart/restyle', { ids, styleId }, { token });
    const foreign = await makeOne(nextBuyer().token);
    const before = await rowsOf(buyer);
    for (const [styleId, ids] of [
      [foreign.styleId, [unstyled.id]],
      ['nonsense', [unstyled.id]],
      [made.styleId, [unstyled.id, 'nonsense']],
    ] as const) {
      expect(await restyle(styleId, [...ids])).toMatchObject({ reason: 'item.unknown' });
      expect(await rowsOf(buyer)).toEqual(before);
    }
    expect(await restyle(made.styleId)).toMatchObject({ code: 1, data: { lineCount: 1 } });
    const [line] = await cartOf(token);
    expect(line).toMatchObject({ styleId: made.styleId, printMethod: made.printMethod, quantity: 3, problems: [] });
  });

  test('a cart line is switched to the newer version of its style', async () => {
    const buyer = nextBuyer();
    const { token } = buyer;
    const made = await makeOne(token);
    await buyOne(buyer, [lineOf(made)]);
    await add(token, [lineOf(made)]);
    const next = await makeStyle(calls, token, { styleId: made.styleId }, { front: [wordsLayer('新版')] });
    const [old] = await cartOf(token);
    expect(old!.problems).toMatchObject([{ word: 'style' }]);
    const taken = await post(ground.app, '/api/v2/cart/restyle', { ids: [old!.id], styleId: next.styleId }, { token });
    expect(taken.code).toBe(1);
    expect((await cartOf(token))[0]).toMatchObject({ styleId: next.styleId, problems: [] });
  });
});

describe('a hostile line', () => {
  test('a style of another account, of another blank, on a product, or without its print method is refused and changes nothing', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    const foreign = await makeOne(nextBuyer().token);
    const otherMethod = tee.printMethods.find(({ code }) => code !== made.printMethod)!.code;
    const onOther = {
      ...{ itemId: otherBlank.id, colourNo: otherBlank.colours[0]!.colourNo, size: otherBlank.sizes[0]! },
    };
    const hostile: [WantedLine, string][] = [
      [lineOf(made, { styleId: foreign.styleId }), '款式不存在，或不是您的'],
      [lineOf(made, { styleId: 'nonsense' }), '款式不存在，或不是您的'],
      [lineOf(made, onOther), '不是做在这件货上的'],
      [lineOf(made, { kind: 'product', printMethod: '' }), '不是做在这件货上的'],
      [lineOf(made, { printMethod: '' }), '印花工艺和这一行的不一样'],
      [lineOf(made, { printMethod: otherMethod }), '印花工艺和这一行的不一样'],
    ];
    for (const [line, words] of hostile) {
      const answer = await add(buyer.token, [lineOf(made), line]);
      expect(answer).toMatchObject({ reason: 'item.unknown' });
      expect(answer.error).toContain(words);
      expect(await rowsOf(buyer)).toEqual([]);
    }
    const preview = await ordering.look(buyer, { lines: [lineOf(made, { styleId: foreign.styleId })] });
    expect(preview.canPlace).toBe(false);
    expect(preview.orders[0]!.lines[0]).toMatchObject({ style: null, problems: [{ word: 'style' }] });
    const looked = await post(ground.app, '/api/v2/cart/look', {
      lines: [{ ...lineOf(made), id: 'l1', seenPriceFen: null }],
    });
    expect(looked.data.groups[0].items[0].lines[0].problems).toMatchObject([{ word: 'style' }]);
    expect(looked.data.groups[0].items[0].lines[0].style).toBeUndefined();
  });

  test('the database itself refuses a style on anything but a printed blank', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    await add(buyer.token, [lineOf(made)]);
    const unprint = ground.database.write((db) =>
      db.update(cartLine).set({ printMethod: '' }).where(eq(cartLine.accountId, buyer.accountId)),
    );
    await expect(unprint).rejects.toMatchObject({ cause: { constraint: 'cart_line_style' } });
  });
});

describe('an ordered style', () => {
  test('the order keeps number, version, name and a picture of each designed side in the ordered colour', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    const second = tee.colours[1]!.colourNo;
    const orderNo = await buyOne(buyer, [lineOf(made, { colourNo: second })]);
    const ofBuyer = await detailOf(orderNo, buyer.token);
    const ofShop = await detailOf(orderNo, factory, '/shop');
    const words = { id: made.styleId, styleNo: made.styleNo, version: 1 };
    expect(ofBuyer.lines[0]!.style).toMatchObject(words);
    expect(ofShop.lines[0]!.style).toMatchObject(words);

    const row = await lineRow(orderNo);
    expect(row.styleViews.map(({ side }) => side)).toEqual(['front', 'back']);
    expect(row.pictureKey).toBe(row.styleViews[0]!.pictureKey);
    const [drawn] = await ground.database.read.select().from(picture).where(eq(picture.key, row.pictureKey));
    expect(drawn!.recipe).toMatchObject({ view: 'front', colour: tee.colours[1]!.hex });
    expect(ofShop.lines[0]!.picture.path).toContain(row.pictureKey);
  });

  test('an edit after the order makes the next version; the order and its layers stay', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    const orderNo = await buyOne(buyer, [lineOf(made)]);
    await add(buyer.token, [lineOf(made)]);
    const before = (await styleOf(orderNo, factory)).data as OrderedStyle;
    const next = await makeStyle(
      calls,
      buyer.token,
      { styleId: made.styleId },
      { front: [wordsLayer('改过')], back: [] },
    );
    expect(next).toMatchObject({ styleNo: made.styleNo, version: 2 });
    expect(next.styleId).not.toBe(made.styleId);
    expect((await styleOf(orderNo, factory)).data).toEqual(before);
    expect(before.panels.map(({ layers }) => layers.map(({ kind }) => kind))).toEqual([['words', 'words'], ['words']]);
    const [line] = await cartOf(buyer.token);
    expect(line!.problems).toEqual([{ word: 'style', say: `${made.styleNo}：款式已有新的一版，请用新版下单` }]);
    expect(await post(ground.app, '/api/v2/order/buyAgain', { orderNo }, { token: buyer.token })).toMatchObject({
      reason: 'item.unknown',
    });
  });

  test('an ordered style can be archived and the order keeps its row', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    const orderNo = await buyOne(buyer, [lineOf(made)]);
    const gone = await post(ground.app, '/api/v2/shop/archiveStyle', { id: made.styleId }, { token: buyer.token });
    expect(gone.code).toBe(1);
    expect((await styleOf(orderNo, factory)).data).toMatchObject({ styleNo: made.styleNo, version: 1 });
  });

  test('an order is bought again with its style', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    const orderNo = await buyOne(buyer, [lineOf(made)]);
    const again = await post(ground.app, '/api/v2/order/buyAgain', { orderNo }, { token: buyer.token });
    expect(again).toMatchObject({ code: 1, data: { dropped: 0 } });
    expect((await cartOf(buyer.token)).map(({ styleId }) => styleId)).toEqual([made.styleId]);
  });

  test('an order waits for a running edit of its style, then finds it changed', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    const wish = { lines: [lineOf(made)] };
    const { hash } = await ordering.look(buyer, wish);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { placing } = await ground.database.write(async (db) => {
      await db.update(style).set({ name: '改过的' }).where(eq(style.id, made.styleId));
      const begun = ordering.place(buyer, wish, hash);
      await expect.poll(async () => (await ground.database.read.execute(waiting)).rowCount).toBeGreaterThan(0);
      return { placing: begun };
    });
    expect(await placing).toMatchObject({ reason: 'order.changed' });
  });

  test('an order placed during an edit gets the version of its preview, or is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const buyer = nextBuyer();
      const made = await makeOne(buyer.token);
      const wish = { lines: [lineOf(made)] };
      const { hash } = await ordering.look(buyer, wish);
      const [shown] = await ground.database.read.select().from(style).where(eq(style.id, made.styleId));
      const [placed, edited] = await Promise.all([
        ordering.place(buyer, wish, hash),
        makeStyle(calls, buyer.token, { styleId: made.styleId }, { front: [wordsLayer('改过')] }),
      ]);
      const [now] = await ground.database.read.select().from(style).where(eq(style.id, made.styleId));
      if (placed.code === 1) {
        expect(edited.version).toBe(2);
        expect(now!.document).toEqual(shown!.document);
      } else {
        expect(placed.reason).toBe('order.changed');
        expect(edited.version).toBe(1);
      }
    }
  });
});

describe("an order's style is for its parties", () => {
  test('buyer and shop read sides, panels, sizes and design numbers; nobody else does', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    const orderNo = await buyOne(buyer, [lineOf(made)]);
    const ofShop = (await styleOf(orderNo, factory)).data as OrderedStyle;
    expect(ofShop).toEqual((await styleOf(orderNo, buyer.token)).data);
    expect(ofShop.views.map(({ side }) => side)).toEqual(['front', 'back']);
    const [, words] = ofShop.panels[0]!.layers;
    expect(words).toMatchObject({ kind: 'words', words: '山茶', heightMm: 24.5, xMm: 200, yMm: 250, widthMm: null });
    expect(ofShop.panels[0]!.widthMm).toBeGreaterThan(100);

    const [other] = await ground.database.read
      .select({ id: shop.id })
      .from(shop)
      .where(and(eq(shop.status, 'approved'), sql`${shop.id} <> ${tee.shopId}`));
    const otherShop = await signIn(ground.database, { shopId: other!.id });
    const operator = await signIn(ground.database, { role: 'operator' });
    for (const token of [otherShop, operator, nextBuyer().token]) {
      expect(await styleOf(orderNo, token)).toMatchObject({ reason: 'item.unknown', data: null });
    }
    expect(await styleOf(orderNo, undefined)).toMatchObject({ status: 401 });
    expect(await styleOf(orderNo, buyer.token, 2)).toMatchObject({ reason: 'item.unknown' });
  });

  test('a plain line has no style to read', async () => {
    const buyer = nextBuyer();
    const { styleId: _styleId, ...plain } = lineOf(await makeOne(buyer.token));
    const orderNo = await buyOne(buyer, [plain]);
    expect((await detailOf(orderNo, buyer.token)).lines[0]!.style).toBeNull();
    expect(await styleOf(orderNo, buyer.token)).toMatchObject({ reason: 'item.unknown' });
  });
});
