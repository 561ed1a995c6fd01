import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LicenceRow } from '#contract/trade/licences.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { design } from '../../market/designs/design.table.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { product, style } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Calls, makeStyle } from '../../testing/make-style.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { payOrder, well } from '../../testing/orders.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { licence } from './licence.table.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { expireLicences } from './licence-steps.ts';

/** 授权: a design of another shop is licensed by an order, and used as far as the licence covers it. */

let ground: TestGround;
let calls: Calls;
let buyers: Buyer[];
let designs: (typeof design.$inferSelect)[];
let tee: typeof blank.$inferSelect;
let designer: string;

beforeAll(async () => {
  ground = await openGround('demo');
  calls = {
    post: (path, body, asking) => post(ground.app, path, body, asking),
    get: (path, asking) => get(ground.app, path, asking),
  };
  buyers = await makeBuyers(ground.database, 24);
  const { read } = ground.database;
  const online = await read
    .select()
    .from(blank)
    .where(and(eq(blank.garment, 'tee'), eq(blank.status, 'online')))
    .orderBy(asc(blank.id));
  tee = online.find(({ printMethods }) => printMethods.length > 1)!;
  const offered = await read
    .select()
    .from(design)
    .where(and(eq(design.offered, true), ne(design.shopId, tee.shopId), eq(design.type, 'placed')))
    .orderBy(asc(design.id));
  const { shopId } = offered[0]!;
  designs = offered.filter((one) => one.shopId === shopId);
  const more = await read
    .select()
    .from(design)
    .where(and(eq(design.offered, true), eq(design.shopId, shopId), ne(design.type, 'placed')))
    .orderBy(asc(design.id));
  designs.push(...more);
  designer = await signIn(ground.database, { shopId, nickname: '设计师' });
});
afterAll(() => ground.close());

const nextBuyer = () => buyers.pop()!;
const nextDesign = () => designs.pop()!;

const offer = (of: typeof design.$inferSelect, kind: LicenceRow['kind']) =>
  of.licences.find((one) => one.kind === kind)!;

function order(
  of: typeof design.$inferSelect,
  token: string,
  kind: LicenceRow['kind'] = 'ordinary',
  years = kind === 'buyout' ? 0 : 1,
): Promise<Answer> {
  const priceFen = (offer(of, kind).priceFen ?? 0) * Math.max(years, 1);
  const body = { designId: of.id, kind, years, priceFen, licensee: '杭州一布服饰有限公司' };
  return post(ground.app, '/api/v2/licence/order', body, { token });
}

async function buy(of: typeof design.$inferSelect, buyer: Buyer, kind?: LicenceRow['kind'], years?: number) {
  const placed = (await well(order(of, buyer.token, kind, years))) as {
    orderNo: string;
    licenceNo: string;
    status: string;
    dueFen: number;
  };
  if (placed.dueFen > 0) await payOrder({ ground, buyer }, placed.orderNo);
  return placed;
}

const own = async (token: string): Promise<LicenceRow[]> =>
  (await well(get(ground.app, '/api/v2/licence/own', { token }))).list;

const print = (designId: string) => ({
  ...{ kind: 'print' as const, id: 'print', name: '', isHidden: false, isLocked: false, opacityPercent: 100 },
  ...{ xMm: 200, yMm: 250, rotationDeg: 0, mirrorX: false, mirrorY: false, designId, scale: 0.2, clothId: '' },
  lay: { mode: 'placed' as const, gutterXMm: 0, gutterYMm: 0, offset: 0.5 },
});

describe('a licence order', () => {
  test('a paid licence order makes a licence, with a certificate that anyone can check by its number', async () => {
    const [of, buyer] = [nextDesign(), nextBuyer()];
    const placed = await buy(of, buyer, 'ordinary', 2);
    expect(await own(buyer.token)).toMatchObject([
      {
        ...{ licenceNo: placed.licenceNo, status: 'active', orderStatus: 'received', kind: 'ordinary', years: 2 },
        ...{ designNo: of.designNo, mostPieces: of.mostPieces! * 2, priceFen: of.licenceYearFen! * 2 },
      },
    ]);
    const sold = (await well(get(ground.app, '/api/v2/licence/sold', { token: designer }))).list as LicenceRow[];
    expect(sold.map(({ licenceNo }) => licenceNo)).toContain(placed.licenceNo);
    const shown = await well(get(ground.app, `/api/v2/licence/certificate?no=${placed.licenceNo}`));
    expect(shown).toMatchObject({ licensee: '杭州一布服饰有限公司', status: 'active' });
    expect(shown).not.toHaveProperty('priceFen');
    const days = (Date.parse(shown.endsOn) - Date.parse(shown.startsOn)) / 86_400_000;
    expect([729, 730]).toContain(days);
    const detail = await well(
      get(ground.app, `/api/v2/order/detail?orderNo=${placed.orderNo}`, { token: buyer.token }),
    );
    expect(detail).toMatchObject({ kind: 'licence', status: 'received', lines: [{ kind: 'design', itemId: of.id }] });
  });

  test('a licence order is refused for an own design, a changed price, a term that is not offered, and a second time', async () => {
    const [of, buyer] = [nextDesign(), nextBuyer()];
    expect(await order(of, designer)).toMatchObject({ reason: 'licence.own' });
    expect(await order(of, buyer.token, 'ordinary', 0)).toMatchObject({ reason: 'licence.changed' });
    const wrong = { designId: of.id, kind: 'ordinary', years: 1, priceFen: 1, licensee: '某某公司' };
    expect(await post(ground.app, '/api/v2/licence/order', wrong, { token: buyer.token })).toMatchObject({
      reason: 'licence.changed',
      data: { nowFen: of.licenceYearFen },
    });
    await buy(of, buyer);
    expect(await order(of, buyer.token)).toMatchObject({ reason: 'licence.again' });
    const unpaid = await get(ground.app, '/api/v2/licence/certificate?no=SQ00000000AAAA');
    expect(unpaid).toMatchObject({ reason: 'licence.unknown' });
  });

  test('two buyers order an exclusive licence at once: one gets it, the other is refused with the reason', async () => {
    const [of, one, other] = [nextDesign(), nextBuyer(), nextBuyer()];
    const answers = await Promise.all([order(of, one.token, 'exclusive'), order(of, other.token, 'exclusive')]);
    expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'licence.taken']);
    expect(answers.find(({ code }) => code !== 1)?.error).toContain('正在付款');
    // An ordinary one has to wait as well, until the other order is cancelled.
    const loser = answers[0].code === 1 ? other : one;
    const winner = loser === one ? other : one;
    expect(await order(of, loser.token)).toMatchObject({ reason: 'licence.taken' });
    const { orderNo } = answers.find(({ code }) => code === 1)!.data;
    await well(post(ground.app, '/api/v2/order/cancel', { orderNo, reason: '不要了' }, { token: winner.token }));
    await buy(of, loser, 'exclusive');
    expect((await order(of, winner.token)).error).toContain('独家授权给别人，到');
  });

  test('a buyout withdraws the design from the market, and its refund returns it', async () => {
    const [of, buyer, late] = [nextDesign(), nextBuyer(), nextBuyer()];
    const { orderNo } = await buy(of, buyer, 'buyout');
    expect(await get(ground.app, `/api/v2/design/detail?id=${of.id}`)).toMatchObject({ reason: 'item.unknown' });
    expect(await order(of, late.token)).toMatchObject({ reason: 'item.unknown' });
    const item = await well(get(ground.app, `/api/v2/design/ownItem?id=${of.id}`, { token: designer }));
    const again = { id: of.id, version: item.version, document: { ...item.document, offered: true } };
    expect((await post(ground.app, '/api/v2/design/save', again, { token: designer })).error).toContain('买断');

    const { payableFen } = await well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, buyer));
    const asked = { orderNo, kind: 'refund', amountFen: payableFen, reason: '重复购买', attachments: [] };
    await well(post(ground.app, '/api/v2/order/requestRefund', asked, buyer));
    const agreed = { orderNo, caseNo: 1, kind: 'refund', amountFen: payableFen, action: 'agreeRefund', reason: '' };
    await well(post(ground.app, '/api/v2/order/shopCaseStep', agreed, { token: designer }));
    expect(await own(buyer.token)).toMatchObject([{ status: 'ended', orderStatus: 'cancelled' }]);
    await well(get(ground.app, `/api/v2/design/detail?id=${of.id}`));
  });
});

describe('what a licence covers', () => {
  test("a style with another's design turns green in the studio and can be ordered while the licence lasts", async () => {
    const [of, buyer] = [nextDesign(), nextBuyer()];
    const { token, accountId } = buyer;
    const made = await makeStyle(calls, token, { blankId: tee.id }, { front: [print(of.id)] });
    const licences = async () =>
      (await well(get(ground.app, `/api/v2/studio/design?id=${of.id}`, { token }))).licence as string;
    const hindrance = async () =>
      (await well(get(ground.app, `/api/v2/shop/styleList?id=${made.styleId}`, { token }))).list[0].orderHindrance;
    expect([await licences(), await hindrance()]).toEqual(['offered', expect.stringContaining('没有有效的授权')]);
    await buy(of, buyer);
    expect([await licences(), await hindrance()]).toEqual(['licensed', '']);

    await ground.database.write((db) =>
      db.update(licence).set({ startsOn: '2025-01-01', endsOn: '2025-12-31' }).where(eq(licence.licenseeId, accountId)),
    );
    expect([await licences(), await hindrance()]).toEqual(['offered', expect.stringContaining('没有有效的授权')]);
    expect(await own(token)).toMatchObject([{ status: 'expired' }]);
    expect(await ground.database.write((db) => expireLicences(db))).toBeGreaterThan(0);
    // Expired, so it can be bought again.
    await buy(of, buyer);
    expect(await hindrance()).toBe('');
  });

  test('a licence that another purchase finds over is expired, and its licensee told, before the daily job', async () => {
    const [of, former, next] = [nextDesign(), nextBuyer(), nextBuyer()];
    await buy(of, former);
    await ground.database.write((db) =>
      db
        .update(licence)
        .set({ startsOn: '2025-01-01', endsOn: '2025-12-31' })
        .where(eq(licence.licenseeId, former.accountId)),
    );
    await buy(of, next);
    const told = await ground.database.read.select().from(notice).where(eq(notice.accountId, former.accountId));
    expect(told.filter(({ title }) => title === '花型授权到期了')).toHaveLength(1);
  });

  test("a product with another's design goes on sale and is ordered only with a licence of its shop", async () => {
    const [one] = await ground.database.read
      .select({ id: product.id, shopId: product.shopId, designId: style.designId, styleId: style.id })
      .from(product)
      .innerJoin(style, eq(style.id, product.styleId))
      .innerJoin(design, eq(design.id, style.designId))
      .where(and(eq(product.status, 'onSale'), ne(design.shopId, product.shopId)))
      .orderBy(asc(product.id))
      .limit(1);
    const { id, shopId } = one!;
    const token = await signIn(ground.database, { shopId, nickname: '商家' });
    const batch = (action: 'putOn' | 'takeOff') =>
      well(post(ground.app, '/api/v2/shop/batchProducts', { ids: [id], action, acceptLoss: true }, { token }));
    const end = (endsOn: string | null) =>
      ground.database.write((db) =>
        db
          .update(licence)
          .set({ startsOn: '2025-01-01', endsOn })
          .where(and(eq(licence.shopId, shopId), sql`${licence.orderNo} is null`)),
      );
    const buyer = nextBuyer();
    const { preview } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
    const [row] = await ground.database.read.select().from(product).where(eq(product.id, id));
    const line = {
      ...{ kind: 'product' as const, itemId: id, colourNo: row!.colours[0]!.colourNo, size: row!.sizes[0]! },
      ...{ purpose: 'bulk' as const, printMethod: '', unit: 'piece' as const, quantity: row!.moq },
    };
    const says = async () => JSON.stringify((await preview(buyer, { lines: [line] })).data);
    expect(await says()).not.toContain('授权');
    await end('2025-12-31');
    expect(await says()).toContain('没有有效的授权');
    await batch('takeOff');
    expect(await batch('putOn')).toMatchObject({
      done: [],
      failed: [{ say: expect.stringContaining('没有有效的授权') }],
    });
    await end(null);
    expect(await batch('putOn')).toMatchObject({ done: [{ id }], failed: [] });
  });

  test('two active exclusive licences of one design are refused by the database', async () => {
    const [of, buyer] = [nextDesign(), nextBuyer()];
    const { licenceNo } = await buy(of, buyer, 'exclusive');
    await expect(
      ground.database.write((db) =>
        db.execute(sql`insert into licence select (jsonb_populate_record(licence, '{"licence_no": "SQSECONDSECOND", "order_no": null}')).*
          from licence where licence_no = ${licenceNo}`),
      ),
    ).rejects.toThrow();
    expect(await ground.database.read.$count(tradeOrder, eq(tradeOrder.kind, 'licence'))).toBeGreaterThan(0);
    expect(await ground.database.read.$count(shop, eq(shop.id, of.shopId))).toBe(1);
  });
});
