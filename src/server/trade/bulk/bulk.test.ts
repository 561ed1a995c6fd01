import { and, eq, gte, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkDetail } from '#contract/trade/bulk.ts';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import type { PaymentPlan } from '#contract/trade/order-flow.ts';
import { blank, blankSku } from '../../market/blanks/blank.table.ts';
import { leftOf } from '../ledger/post.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { moveLateOrders } from '../orders/order-clock.job.ts';
import { orderLine } from '../orders/order.table.ts';
import { makeBuyers } from '../../testing/buyers.ts';
import { orderingThrough, piecesOf } from '../../testing/ordering.ts';
import { accountIdOf, openGround, type TestGround } from '../../testing/ground.ts';
import { acceptOrder, type Market, openMarket, payOrder, placeOrder, well } from '../../testing/orders.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { giveAttachment } from '../../testing/shop-attachments.ts';
import { bulkOrder, inspection, stepReport } from './bulk.table.ts';

/** A bulk order between the deposit and the balance: sample, quantities per step, forecast. */

let ground: TestGround;
let market: Market;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, 100);
});
afterAll(() => ground.close());

const PIECES = 600;
const today = dayInChina();

const asBuyer = () => ({ token: market.buyer.token });
const asShop = () => ({ token: market.seller });
const did = (path: string, body: object, asking = asShop()): Promise<Answer> =>
  post(ground.app, `/api/v2/${path}`, body, asking);
const look = (orderNo: string, asking = asBuyer()): Promise<BulkDetail> =>
  well(get(ground.app, `/api/v2/bulk/detail?orderNo=${orderNo}`, asking));

interface Begun {
  readonly days?: number;
  readonly plan?: PaymentPlan;
  readonly wantsSample?: boolean;
  readonly wantsInspection?: boolean;
  readonly overShortPercent?: number;
}

/** A bulk order whose deposit is paid. */
async function begun({ days = 20, plan = 'deposit', ...bulk }: Begun = {}): Promise<string> {
  const orderNo = await placeOrder(market, { pieces: [PIECES], plan, bulk });
  await acceptOrder(market, orderNo, { shipBy: dayAfter(today, days) });
  await payOrder(market, orderNo);
  return orderNo;
}

async function photo(): Promise<string> {
  const owner = await accountIdOf(ground.database, market.seller);
  return ground.database.write((db) => giveAttachment(db, owner, 'order'));
}
const measure = (measuredMm: number) => ({ point: '领宽', size: 'L', agreedMm: 180, measuredMm });
const sendSample = async (orderNo: string, measuredMm = 180) =>
  did('bulk/sendSample', { orderNo, note: '', measures: [measure(measuredMm)], attachments: [await photo()] });
const answer = (orderNo: string, action: string, round: number, reason = '', asking = asBuyer()) =>
  did('bulk/answerSample', { orderNo, action, round, reason }, asking);
const report = (orderNo: string, done: Readonly<Record<string, number>>) =>
  did('bulk/reportSteps', {
    ...{ orderNo, note: '', attachments: [] },
    steps: Object.entries(done).map(([step, pieces]) => ({ step, done: pieces })),
  });
/** Of 600 pieces 80 are drawn; 5 major and 7 minor defects pass. */
const inspected = (orderNo: string, major: number, more: object = {}) =>
  did('bulk/inspect', {
    ...{ orderNo, level: 'II', lot: PIECES, note: '', attachments: [] },
    defects: [{ kind: 'stain', grade: 'major', count: major, note: '前片', attachments: [] }],
    ...more,
  });
const finish = (orderNo: string) => did('order/finishProduction', { orderNo, note: '', attachments: [] });
const toldOf = async (token: string, orderNo: string): Promise<string[]> =>
  (
    await ground.database.read
      .select({ title: notice.title, to: notice.to })
      .from(notice)
      .where(eq(notice.accountId, await accountIdOf(ground.database, token)))
  )
    .filter(({ to }) => to.endsWith(orderNo))
    .map(({ title }) => title);

describe('the pre-production sample', () => {
  test('cutting and finishing are refused until the buyer has approved the requested pre-production sample', async () => {
    const orderNo = await begun({ wantsSample: true });
    expect(await look(orderNo)).toMatchObject({ sample: 'wanted', sampleRounds: [] });
    const refused = { reason: 'state.changed' };
    expect(await report(orderNo, { cut: 10 })).toMatchObject(refused);
    const cutting = { orderNo, milestone: 'cutting', note: '', attachments: [] };
    expect(await did('order/reportProgress', cutting)).toMatchObject(refused);
    expect(await did('order/reportProgress', { ...cutting, milestone: 'materials' })).toMatchObject({ code: 1 });
    expect(await did('order/finishProduction', { orderNo, note: '', attachments: [] })).toMatchObject(refused);

    expect(await sendSample(orderNo, 188)).toMatchObject({ code: 1 });
    expect(await answer(orderNo, 'changeSample', 1)).toMatchObject({ reason: 'reason.missing' });
    expect(await answer(orderNo, 'changeSample', 1, '领宽收到 18')).toMatchObject({ code: 1 });
    expect(await report(orderNo, { cut: 10 })).toMatchObject(refused);
    expect(await sendSample(orderNo)).toMatchObject({ code: 1 });
    // The buyer still reads the first one.
    expect(await answer(orderNo, 'confirmSample', 1)).toMatchObject(refused);
    expect(await answer(orderNo, 'confirmSample', 2)).toMatchObject({ code: 1 });
    expect(await sendSample(orderNo)).toMatchObject(refused);

    const sealed = await look(orderNo, asShop());
    expect(sealed.sample).toBe('confirmed');
    expect(sealed.sampleRounds.map(({ round, answer: said, answerNote }) => [round, said, answerNote])).toEqual([
      [2, 'confirmed', ''],
      [1, 'toChange', '领宽收到 18'],
    ]);
    expect(sealed.sampleRounds[0]!.measures).toEqual([measure(180)]);
    const { events } = await well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()));
    expect(events.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['发产前样', '产前样要改', '确认封样']),
    );
    // The photographs can be opened by both parties of the order.
    const [id] = sealed.sampleRounds[0]!.attachments;
    const link = `/api/v2/order/attachment?orderNo=${orderNo}&id=${id}`;
    expect(await get(ground.app, link, asBuyer())).toMatchObject({ code: 1 });
    expect(await report(orderNo, { cut: 10 })).toMatchObject({ code: 1 });
    expect(await toldOf(market.buyer.token, orderNo)).toContain('请确认产前样');
    expect(await toldOf(market.seller, orderNo)).toContain('买家确认了产前样');
  });

  test('an unanswered sample counts as confirmed after 72 hours, both sides told a day before and when it does', async () => {
    const orderNo = await begun({ wantsSample: true });
    await well(sendSample(orderNo));
    const { sampleRounds } = await look(orderNo);
    expect((Date.parse(sampleRounds[0]!.answerBy!) - Date.now()) / 3_600_000).toBeCloseTo(72, 0);
    const passed = (hours: number) =>
      ground.database.write(async (db) => {
        await db.execute(sql`update pre_sample set sent_at = sent_at - make_interval(hours => ${hours}),
          warned_at = warned_at - make_interval(hours => ${hours}) where order_no = ${orderNo}`);
        await db.execute(
          sql`update trade_order set since = since - make_interval(hours => ${hours}) where order_no = ${orderNo}`,
        );
      });
    const clock = async () => {
      await moveLateOrders(ground.database);
      await moveLateOrders(ground.database);
    };
    const toldBoth = async () => [await toldOf(market.buyer.token, orderNo), await toldOf(market.seller, orderNo)];
    await passed(47);
    await clock();
    expect((await toldBoth()).flat()).not.toContain('产前样还没有答复');
    // The server was down for a week: the warning still comes a day before.
    await passed(170);
    await clock();
    expect(await look(orderNo)).toMatchObject({ sample: 'sent' });
    const [buyerWarned, shopWarned] = await toldBoth();
    expect(buyerWarned!.filter((title) => title === '产前样还没有答复')).toHaveLength(1);
    expect(shopWarned!.filter((title) => title === '买家还没有答复产前样')).toHaveLength(1);
    await passed(23);
    await clock();
    expect(await report(orderNo, { cut: 10 })).toMatchObject({ reason: 'state.changed' });
    await passed(2);
    await clock();
    const sealed = await look(orderNo);
    expect(sealed).toMatchObject({ sample: 'confirmed', sampleRounds: [{ answer: 'unanswered', answerBy: null }] });
    for (const told of await toldBoth()) expect(told).toContain('产前样已封样');
    expect(await answer(orderNo, 'changeSample', 1, '还要改')).toMatchObject({ reason: 'state.changed' });
    expect(await report(orderNo, { cut: 10 })).toMatchObject({ code: 1 });
  });

  test('an answered sample is left alone by the clock, and an after-sale case pauses it', async () => {
    const changed = await begun({ wantsSample: true });
    await well(sendSample(changed));
    await well(answer(changed, 'changeSample', 1, '领宽收到 18'));
    const paused = await begun({ wantsSample: true });
    await well(sendSample(paused));
    const asked = { orderNo: paused, kind: 'refund', amountFen: 100, reason: '想退一点', attachments: [] };
    await well(post(ground.app, '/api/v2/order/requestRefund', asked, asBuyer()));
    const ago = (orderNo: string) =>
      ground.database.write((db) =>
        db.execute(sql`update pre_sample set sent_at = sent_at - interval '10 days' where order_no = ${orderNo}`),
      );
    await ago(changed);
    await ago(paused);
    await moveLateOrders(ground.database);
    expect(await look(paused)).toMatchObject({ sample: 'sent', sampleRounds: [{ answerBy: null }] });
    const withdrawn = {
      orderNo: paused,
      action: 'withdrawRefund',
      caseNo: 1,
      reason: '',
      again: null,
      courier: '',
      trackingNo: '',
    };
    await well(post(ground.app, '/api/v2/order/caseStep', withdrawn, asBuyer()));
    await moveLateOrders(ground.database);
    expect(await toldOf(market.buyer.token, paused)).not.toContain('产前样还没有答复');
    expect((Date.parse((await look(paused)).sampleRounds[0]!.answerBy!) - Date.now()) / 3_600_000).toBeCloseTo(72, 0);
    expect(await look(changed)).toMatchObject({ sample: 'toChange' });
  });

  test('the buyer can do without a sample, and the shop can send one unasked', async () => {
    const waived = await begun({ wantsSample: true });
    expect(await answer(waived, 'waiveSample', 0)).toMatchObject({ code: 1 });
    expect(await report(waived, { cut: 10 })).toMatchObject({ code: 1 });
    const unasked = await begun();
    expect(await sendSample(unasked)).toMatchObject({ code: 1 });
    expect(await report(unasked, { cut: 10 })).toMatchObject({ reason: 'state.changed' });
    const bare = { orderNo: unasked, note: '', measures: [], attachments: [] };
    expect(await did('bulk/sendSample', bare)).toMatchObject({ reason: 'request.invalid' });
  });

  test('another buyer and another shop learn nothing and can do nothing', async () => {
    const orderNo = await begun({ wantsSample: true });
    await well(sendSample(orderNo));
    const [other] = await makeBuyers(ground.database, 1);
    const asking = { token: other!.token };
    expect(await get(ground.app, `/api/v2/bulk/detail?orderNo=${orderNo}`, asking)).toMatchObject({
      reason: 'item.unknown',
    });
    expect(await answer(orderNo, 'confirmSample', 1, '', asking)).toMatchObject({ reason: 'item.unknown' });
  });

  test('two answers at once: one counts', async () => {
    const orderNo = await begun({ wantsSample: true });
    await well(sendSample(orderNo));
    const answers = await Promise.all([
      answer(orderNo, 'confirmSample', 1),
      answer(orderNo, 'changeSample', 1, '再改'),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, expect.any(Number)]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });
});

describe('the inspection', () => {
  test('production is finished, and the order shipped, only after the inspection that the buyer asked for has passed', async () => {
    const orderNo = await begun({ wantsInspection: true });
    const due = async () =>
      (await well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()))).inspectionDue;
    expect(await due()).toBe('wanted');
    expect(await finish(orderNo)).toMatchObject({ reason: 'state.changed' });
    expect(await inspected(orderNo, 6)).toMatchObject({ code: 1, data: { hasPassed: false } });
    expect(await due()).toBe('failed');
    expect(await finish(orderNo)).toMatchObject({ reason: 'state.changed' });
    // A form that was opened before somebody reported the first round.
    expect(await inspected(orderNo, 0, { defects: [], seenRound: 0 })).toMatchObject({ reason: 'state.changed' });
    expect(await inspected(orderNo, 5, { seenRound: 1 })).toMatchObject({ code: 1, data: { hasPassed: true } });
    expect(await due()).toBe(null);
    const seen = await look(orderNo);
    expect(seen.inspection).toBe('passed');
    expect(seen.inspections.map(({ round, sample, accept, hasPassed }) => [round, sample, accept, hasPassed])).toEqual([
      [2, 80, { critical: 0, major: 5, minor: 7 }, true],
      [1, 80, { critical: 0, major: 5, minor: 7 }, false],
    ]);
    // What has passed is not inspected again.
    expect(await inspected(orderNo, 0, { defects: [] })).toMatchObject({ reason: 'state.changed' });
    expect(await finish(orderNo)).toMatchObject({ code: 1 });
    expect(await toldOf(market.buyer.token, orderNo)).toEqual(expect.arrayContaining(['验货不合格', '验货合格']));
  });

  test('one critical defect refuses the lot, and an inspection that nobody asked for stops it as well', async () => {
    const orderNo = await begun();
    const defects = [{ kind: 'needle', grade: 'critical', count: 1, note: '', attachments: [await photo()] }];
    expect(await inspected(orderNo, 0, { defects })).toMatchObject({ data: { hasPassed: false } });
    expect(await finish(orderNo)).toMatchObject({ reason: 'state.changed' });
    const [{ defects: found }] = (await look(orderNo)).inspections as [BulkDetail['inspections'][number]];
    const link = `/api/v2/order/attachment?orderNo=${orderNo}&id=${found[0]!.attachments[0]}`;
    expect(await get(ground.app, link, asBuyer())).toMatchObject({ code: 1 });
  });

  test('the buyer may take a refused lot as it is, in words, and only the one that he read', async () => {
    const orderNo = await begun({ wantsInspection: true });
    const concede = (round: number, reason: string, asking = asBuyer()) =>
      did('bulk/concede', { orderNo, round, reason }, asking);
    expect(await concede(1, '可以')).toMatchObject({ reason: 'state.changed' });
    await well(inspected(orderNo, 6));
    await well(inspected(orderNo, 7));
    expect(await concede(1, '可以')).toMatchObject({ reason: 'state.changed' });
    expect(await concede(2, ' ')).toMatchObject({ reason: 'reason.missing' });
    expect(await concede(2, '可以', asShop())).toMatchObject({ reason: 'item.unknown' });
    expect(await concede(2, '油污的挑出来不发')).toMatchObject({ code: 1 });
    expect((await look(orderNo)).inspections[0]).toMatchObject({ round: 2, concession: '油污的挑出来不发' });
    expect(await finish(orderNo)).toMatchObject({ code: 1 });
  });

  test('a lot of another size than the order can have is refused', async () => {
    const orderNo = await begun();
    expect(await inspected(orderNo, 1, { lot: PIECES * 3 })).toMatchObject({ reason: 'inspection.lot' });
    expect(await inspected(orderNo, 2_000)).toMatchObject({ reason: 'inspection.defects' });
  });

  test('no more is shipped than the inspected lots cover: a batch at a time, each with its own sample', async () => {
    const orderNo = await begun({ wantsInspection: true, plan: 'full' });
    const ship = (quantity: number) =>
      did('order/ship', {
        ...{ orderNo, courier: 'sf', trackingNo: `SF${quantity}`, isLast: false },
        lines: [{ lineNo: 1, quantity }],
      });
    const lot = (pieces: number, major = 0) =>
      inspected(orderNo, 0, {
        lot: pieces,
        defects: major === 0 ? [] : [{ kind: 'stain', grade: 'major', count: major, note: '', attachments: [] }],
      });
    // A lot of two opens the way for two.
    expect(await lot(2)).toMatchObject({ data: { hasPassed: true } });
    expect(await lot(198)).toMatchObject({ data: { hasPassed: true } });
    await well(finish(orderNo));
    const refused = { reason: 'state.changed', msg: expect.stringContaining('验过能发的一共 200 件') };
    expect(await ship(600)).toMatchObject(refused);
    expect(await ship(201)).toMatchObject(refused);
    expect(await ship(200)).toMatchObject({ code: 1 });
    expect(await ship(1)).toMatchObject(refused);

    // The rest is another lot, which stops the order while it fails.
    expect(await lot(400, 30)).toMatchObject({ data: { hasPassed: false } });
    expect(await ship(1)).toMatchObject({ reason: 'state.changed' });
    expect(await lot(400)).toMatchObject({ data: { hasPassed: true } });
    expect(await lot(1)).toMatchObject({ reason: 'state.changed' });
    expect(await ship(400)).toMatchObject({ code: 1, data: { status: 'toReceive' } });
  });

  test('metres of fabric in the same order are shipped whatever was inspected, and count as no pieces', async () => {
    const orderNo = await placeOrder(market, { pieces: [PIECES, 200], plan: 'full', bulk: { wantsInspection: true } });
    await acceptOrder(market, orderNo, { shipBy: dayAfter(today, 20) });
    await payOrder(market, orderNo);
    const isFabric = and(eq(orderLine.orderNo, orderNo), eq(orderLine.lineNo, 2));
    await ground.database.write((db) => db.update(orderLine).set({ unit: 'm' }).where(isFabric));
    expect((await look(orderNo)).toInspect).toEqual({ pieces: PIECES, least: PIECES });
    await well(inspected(orderNo, 0, { lot: 50, defects: [] }));
    await well(finish(orderNo));
    const ship = (lineNo: number, quantity: number) =>
      did('order/ship', {
        ...{ orderNo, courier: 'sf', trackingNo: `SF000000000${lineNo}${quantity}`, isLast: false },
        lines: [{ lineNo, quantity }],
      });
    expect(await ship(2, 120.5)).toMatchObject({ code: 1 });
    expect(await ship(1, 50)).toMatchObject({ code: 1 });
    expect(await ship(1, 1)).toMatchObject({ msg: expect.stringContaining('验过能发的一共 50 件，连这次要发 51 件') });
  });

  test('styled lines that came out short, within the agreed percentage, are finished by the lot that covers what was made', async () => {
    const orderNo = await begun({ wantsInspection: true, overShortPercent: 2 });
    await ground.database.write((db) =>
      db
        .update(orderLine)
        .set({
          ...{ styleId: 'printed', styleNo: 'S1', styleVersion: 1, styleViews: [{ side: 'front', pictureKey: '' }] },
          ...{ printMethod: 'dtf', production: 'inspecting' },
        })
        .where(eq(orderLine.orderNo, orderNo)),
    );
    const lineOf = async () => {
      const [line] = await ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, orderNo));
      return line!;
    };
    const made = [{ lineNo: 1, quantity: 588 }];
    const finishShort = () => did('order/finishProduction', { orderNo, note: '', attachments: [], made });
    await well(inspected(orderNo, 0, { lot: 200, defects: [] }));
    // A part of it says nothing about the rest.
    expect((await lineOf()).production).toBe('inspecting');
    expect(await finishShort()).toMatchObject({ reason: 'state.changed' });
    await well(inspected(orderNo, 0, { lot: 388, defects: [] }));
    expect((await lineOf()).production).toBe('done');
    expect((await look(orderNo)).toInspect).toEqual({ pieces: PIECES, least: 588 });
    expect(await inspected(orderNo, 0, { lot: 12, defects: [] })).toMatchObject({ reason: 'state.changed' });
    await well(finishShort());
    expect((await lineOf()).madeQuantity).toBe(588);
    expect((await look(orderNo)).toInspect).toEqual({ pieces: 588, least: 588 });
  });

  test('once production is finished as ordered, a lot that allowed for a shortage covers no more than itself', async () => {
    const orderNo = await begun({ wantsInspection: true, overShortPercent: 2, plan: 'full' });
    await well(inspected(orderNo, 0, { lot: 588, defects: [] }));
    await well(finish(orderNo));
    const ship = () =>
      did('order/ship', {
        ...{ orderNo, courier: 'sf', trackingNo: 'SF0000000000003', isLast: false },
        lines: [{ lineNo: 1, quantity: PIECES }],
      });
    expect(await ship()).toMatchObject({ reason: 'state.changed' });
    await well(inspected(orderNo, 0, { lot: 12, defects: [] }));
    expect(await ship()).toMatchObject({ code: 1 });
  });

  test('the database refuses a concession of a lot that has passed', async () => {
    const orderNo = await begun();
    await well(inspected(orderNo, 0, { defects: [] }));
    const conceding = ground.database.write((db) =>
      db
        .update(inspection)
        .set({ concession: '可以', concededAt: sql`now()` })
        .where(eq(inspection.orderNo, orderNo)),
    );
    await expect(conceding).rejects.toThrow();
  });
});

describe('溢短装', () => {
  const sums = (orderNo: string) => well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()));
  const finishWith = (orderNo: string, quantity: number, lineNo = 1) =>
    did('order/finishProduction', { orderNo, note: '', attachments: [], made: [{ lineNo, quantity }] });
  const ship = (orderNo: string, quantity: number) =>
    did('order/ship', {
      ...{ orderNo, courier: 'sf', trackingNo: 'SF0000000000001', isLast: false },
      lines: [{ lineNo: 1, quantity }],
    });

  test('two percent short is two percent less in the balance, and exactly that is shipped and stands in the ledger', async () => {
    const orderNo = await begun({ overShortPercent: 2 });
    const before = await sums(orderNo);
    for (const wrong of [587, 613, 590.5])
      expect(await finishWith(orderNo, wrong)).toMatchObject({ reason: 'bulk.made' });
    expect(await finishWith(orderNo, 588)).toMatchObject({ data: { status: 'toPayBalance' } });
    const after = await sums(orderNo);
    const [line] = before.lines;
    const shortFen = Math.floor((line.amountFen * 12) / 600 + 0.5);
    expect(after).toMatchObject({ overShortFen: -shortFen, payableFen: before.payableFen - shortFen });
    expect(after.dueFen).toBe(before.payableFen - shortFen - before.depositFen);
    expect(after.lines[0]).toMatchObject({ quantity: PIECES, madeQuantity: 588 });
    await payOrder(market, orderNo);
    const { heldFen, advanceFen } = await leftOf(ground.database.read, { orderNo, shopId: market.blank.shopId });
    expect(heldFen + advanceFen).toBe(after.payableFen);
    expect(await ship(orderNo, 589)).toMatchObject({ reason: 'shipment.quantity' });
    expect(await ship(orderNo, 588)).toMatchObject({ data: { status: 'toReceive' } });
  });

  test('more than ordered is paid in the balance; of an order paid in full what is missing is refunded, and more is refused', async () => {
    const over = await begun({ overShortPercent: 2 });
    await well(finishWith(over, 612));
    expect((await sums(over)).overShortFen).toBeGreaterThan(0);
    const full = await begun({ overShortPercent: 2, plan: 'full' });
    expect(await finishWith(full, 612)).toMatchObject({ reason: 'bulk.made' });
    await well(finishWith(full, 590));
    const { overShortFen, refunds } = await sums(full);
    expect(refunds.map(({ amountFen }: { amountFen: number }) => amountFen)).toEqual([-overShortFen]);
  });

  test("an order without an agreed 溢短装 percentage is made in exactly its quantity, also by the database's constraint", async () => {
    const orderNo = await begun();
    expect(await finishWith(orderNo, 599)).toMatchObject({ reason: 'bulk.made' });
    expect(await finishWith(orderNo, 600, 9)).toMatchObject({ reason: 'bulk.made' });
    const short = ground.database.write((db) =>
      db.update(orderLine).set({ madeQuantity: 599, overShortFen: -1 }).where(eq(orderLine.orderNo, orderNo)),
    );
    await expect(short).rejects.toThrow();
  });
});

describe('the packing list', () => {
  const box = { grossGrams: 12_500, lengthCm: 60, widthCm: 40, heightCm: 35 };
  const packed = (orderNo: string, cartons: number, quantity: number, lineNo = 1) =>
    did('bulk/saveCartons', { orderNo, rows: [{ ...box, cartons, lines: [{ lineNo, quantity }] }] });

  test('a packing list is replaced as a whole, shown to both sides, and never holds more than is shipped', async () => {
    const orderNo = await begun();
    await well(packed(orderNo, 10, 50));
    await well(packed(orderNo, 12, 50));
    expect((await look(orderNo)).cartons).toEqual([{ ...box, cartons: 12, lines: [{ lineNo: 1, quantity: 50 }] }]);
    expect(await packed(orderNo, 13, 50)).toMatchObject({ reason: 'cartons.invalid' });
    expect(await packed(orderNo, 1, 50, 7)).toMatchObject({ reason: 'cartons.invalid' });
    const unpaid = await placeOrder(market, { pieces: [PIECES], plan: 'deposit' });
    expect(await packed(unpaid, 1, 50)).toMatchObject({ reason: 'state.changed' });
  });
});

/** All steps of this file in one order. */
test('sample, agreed date, production with quantities, inspection failed, mended and passed, cartons, balance two percent short', async () => {
  const wished = dayAfter(today, 5);
  const orderNo = await placeOrder(market, {
    ...{ pieces: [PIECES], plan: 'deposit', deliverOn: wished },
    bulk: { wantsSample: true, wantsInspection: true, overShortPercent: 2 },
  });
  const shipBy = dayAfter(today, 15);
  expect(await acceptOrder(market, orderNo, { shipBy })).toMatchObject({ status: 'toAgree' });
  await well(did('order/agree', { orderNo, days: [shipBy] }, asBuyer()));
  await payOrder(market, orderNo);
  await well(sendSample(orderNo));
  await well(answer(orderNo, 'confirmSample', 1));
  await well(report(orderNo, { cut: 620, sew: 600, finish: 595, check: 590, pack: 588 }));
  expect(await inspected(orderNo, 9, { lot: 588 })).toMatchObject({ data: { hasPassed: false } });
  expect(await inspected(orderNo, 2, { lot: 588 })).toMatchObject({ data: { hasPassed: true } });
  const made = [{ lineNo: 1, quantity: 588 }];
  const cartons = { cartons: 12, lines: [{ lineNo: 1, quantity: 49 }], grossGrams: 12_300 };
  const rows = [{ ...cartons, lengthCm: 60, widthCm: 40, heightCm: 35 }];
  // Two windows began with the empty list: the second one does not overwrite what the first has saved.
  const saved = { orderNo, rows, was: [] };
  await well(did('bulk/saveCartons', saved));
  expect(await did('bulk/saveCartons', { ...saved, rows: [] })).toMatchObject({ reason: 'state.changed' });
  await well(did('bulk/saveCartons', { orderNo, rows, was: (await look(orderNo)).cartons }));
  const finished = await well(did('order/finishProduction', { orderNo, note: '', attachments: [], made }));
  expect(finished).toMatchObject({ status: 'toPayBalance' });
  await payOrder(market, orderNo);
  const { status, payableFen, paidFen, lines } = await well(
    get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()),
  );
  expect({ status, paidFen, made: lines[0].madeQuantity }).toEqual({
    status: 'toShip',
    paidFen: payableFen,
    made: 588,
  });
});

type Colourway = BulkDetail['colourways'][number];

describe('quantities per step', () => {
  /** 400 and 200 pieces of two colours, in two sizes. */
  async function inTwoColours(days = 20): Promise<string> {
    const { buy } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
    const [blankRow] = await ground.database.read.select().from(blank).where(eq(blank.id, market.blank.blankId));
    const other = blankRow!.colours.find(({ colourNo }) => colourNo !== market.blank.colourNo)!;
    await ground.database.write((db) =>
      db
        .insert(blankSku)
        .values(
          market.blank.sizes.map((size) => ({
            ...{ blankId: market.blank.blankId, colourNo: other.colourNo, size, stock: 0 },
          })),
        )
        .onConflictDoNothing(),
    );
    const of = (colourNo: string, at: number, quantity: number) => ({
      ...piecesOf(market.blank, market.blank.sizes[at]!, quantity),
      ...{ colourNo, purpose: 'bulk' as const },
    });
    const lines = [
      ...[of(market.blank.colourNo, 0, 200), of(market.blank.colourNo, 1, 200)],
      ...[of(other.colourNo, 0, 100), of(other.colourNo, 1, 100)],
    ];
    const key = `${market.blank.shopId}.rest`;
    const choices = [{ key, note: '', deliverOn: null, plan: 'deposit' as const, delivery: 'road' as const }];
    const { orders } = await well(buy(market.buyer, { lines, choices, again: true }));
    const { orderNo } = orders[0];
    await acceptOrder(market, orderNo, { shipBy: dayAfter(today, days) });
    await payOrder(market, orderNo);
    return orderNo;
  }
  const reportOf = (orderNo: string, counts: readonly (readonly [step: string, done: number, lineNo?: number])[]) =>
    did('bulk/reportSteps', {
      ...{ orderNo, note: '', attachments: [] },
      steps: counts.map(([step, done, lineNo]) => ({ step, done, ...(lineNo === undefined ? {} : { lineNo }) })),
    });

  test('each colour is counted for itself, adds up to the order, and the late one is named to both sides', async () => {
    const orderNo = await inTwoColours(8);
    const before = await look(orderNo);
    const [first, second] = before.colourways as [Colourway, Colourway];
    expect([first.pieces, second.pieces, before.pieces]).toEqual([400, 200, 600]);
    expect(await reportOf(orderNo, [['cut', 221, second.lineNo]])).toMatchObject({ reason: 'bulk.quantity' });
    expect(await reportOf(orderNo, [['cut', 10, second.lineNo + 1]])).toMatchObject({ reason: 'bulk.quantity' });
    const twice = [['cut', 10, second.lineNo] as const, ['cut', 10] as const];
    expect(await reportOf(orderNo, twice)).toMatchObject({ reason: 'bulk.quantity' });
    await well(
      reportOf(orderNo, [
        ['cut', 400, first.lineNo],
        ['cut', 20, second.lineNo],
        ['sew', 200, first.lineNo],
      ]),
    );
    const seen = await look(orderNo, asShop());
    expect(seen.steps.slice(0, 2)).toMatchObject([
      { step: 'cut', done: 420, pieces: 600 },
      { step: 'sew', done: 200, pieces: 600 },
    ]);
    // 20 of 200 on the first day: nine more days and four steps behind; the other colour is in time.
    expect(seen.colourways).toMatchObject([
      { isCounted: true, daysLate: 0 },
      { isCounted: true, forecastOn: dayAfter(today, 13), daysLate: 5 },
    ]);
    expect(seen).toMatchObject({ forecastOn: dayAfter(today, 13), daysLate: 5 });
    const { lines } = await well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()));
    const late = lines.find(({ lineNo }: { lineNo: number }) => lineNo === second.lineNo).colourName as string;
    const told = await ground.database.read
      .select({ body: notice.body })
      .from(notice)
      .where(and(like(notice.to, `%${orderNo}`), like(notice.title, '大货%')));
    expect(told.map(({ body }) => body.includes(` 的 ${late} 按现在的进度`))).toEqual([true, true]);
  });

  test('the last report replaces earlier ones, for the whole order or by colourway', async () => {
    const orderNo = await inTwoColours();
    await well(report(orderNo, { cut: 300 }));
    const [first, second] = (await look(orderNo)).colourways as [Colourway, Colourway];
    expect((await look(orderNo)).colourways.map(({ isCounted }) => isCounted)).toEqual([false, false]);
    // The 300 are of no colour: one of them alone would make the other nothing.
    expect(await reportOf(orderNo, [['cut', 250, first.lineNo]])).toMatchObject({
      reason: 'bulk.quantity',
      msg: expect.stringContaining('各款色都要填'),
    });
    expect((await look(orderNo)).steps[0]).toMatchObject({ done: 300 });
    await well(
      reportOf(orderNo, [
        ['cut', 250, first.lineNo],
        ['cut', 80, second.lineNo],
        ['sew', 0, second.lineNo],
      ]),
    );
    const seen = await look(orderNo);
    expect(seen.steps[0]).toMatchObject({ done: 330 });
    expect(seen.colourways.map(({ isCounted, steps }) => [isCounted, steps[0]!.done])).toEqual([
      [true, 250],
      [true, 80],
    ]);
    // The same again writes nothing, and the line is one of this order, also by the database's constraint.
    const rows = () => ground.database.read.$count(stepReport, eq(stepReport.orderNo, orderNo));
    const before = await rows();
    await well(
      reportOf(orderNo, [
        ['cut', 250, first.lineNo],
        ['sew', 0, first.lineNo],
      ]),
    );
    expect(await rows()).toBe(before);
    const ofNoLine = ground.database.write((db) =>
      db.insert(stepReport).values({ orderNo, step: 'cut', lineNo: 99, done: 1 }),
    );
    await expect(ofNoLine).rejects.toMatchObject({ cause: { constraint: 'step_report_line' } });
    await well(report(orderNo, { cut: 400 }));
    expect((await look(orderNo)).steps[0]).toMatchObject({ done: 400 });
  });

  test('a colour that is dropped is not counted any more, and makes nothing late', async () => {
    const orderNo = await inTwoColours(8);
    const [first, second] = (await look(orderNo)).colourways as [Colourway, Colourway];
    await well(
      reportOf(orderNo, [
        ['cut', 400, first.lineNo],
        ['cut', 20, second.lineNo],
      ]),
    );
    expect((await look(orderNo)).daysLate).toBe(5);
    await ground.database.write((db) =>
      db
        .update(orderLine)
        .set({
          ...{ styleId: 'sent-back', styleNo: 'S1', styleVersion: 1, styleViews: [{ side: 'front', pictureKey: '' }] },
          ...{ printMethod: 'dtf', production: 'dropped' },
        })
        .where(and(eq(orderLine.orderNo, orderNo), gte(orderLine.lineNo, second.lineNo))),
    );
    const seen = await look(orderNo);
    expect(seen).toMatchObject({ pieces: 400, colourways: [], daysLate: 0 });
    expect(seen.steps[0]).toMatchObject({ step: 'cut', done: 400, pieces: 400 });
  });

  test('quantities per production step are totals that both sides see, and a smaller one corrects a mistake', async () => {
    const orderNo = await begun();
    await well(report(orderNo, { cut: 600, sew: 200 }));
    await well(report(orderNo, { cut: 600, sew: 180 }));
    const seen = await look(orderNo);
    expect(seen).toMatchObject({ pieces: PIECES });
    expect(seen.steps.map(({ step, done }) => [step, done])).toEqual([
      ['cut', 600],
      ['sew', 180],
      ['finish', 0],
      ['check', 0],
      ['pack', 0],
    ]);
    expect(await report(orderNo, { cut: 661 })).toMatchObject({ reason: 'bulk.quantity' });
    expect(await report(orderNo, { print: 1 })).toMatchObject({ reason: 'bulk.quantity' });
  });

  test('both sides are told once when the forecast passes the ship date', async () => {
    const orderNo = await begun({ days: 4 });
    // 60 of 600 on the first day: nine more days, and four steps behind.
    await well(report(orderNo, { cut: 60 }));
    expect(await look(orderNo)).toMatchObject({ forecastOn: dayAfter(today, 13), daysLate: 9 });
    await well(report(orderNo, { cut: 61 }));
    for (const token of [market.buyer.token, market.seller]) {
      const told = await toldOf(token, orderNo);
      expect(told.filter((title) => title.startsWith('大货'))).toHaveLength(1);
    }
  });

  test('the order clock finds an order that fell behind without a report, once a day', async () => {
    const orderNo = await begun({ days: 12 });
    await well(report(orderNo, { cut: 300, sew: 300, finish: 300, check: 300, pack: 300 }));
    expect((await look(orderNo)).daysLate).toBe(0);
    await ground.database.write((db) =>
      db
        .update(stepReport)
        .set({ at: sql`now() - interval '14 days'` })
        .where(eq(stepReport.orderNo, orderNo)),
    );
    await moveLateOrders(ground.database);
    await moveLateOrders(ground.database);
    expect((await toldOf(market.buyer.token, orderNo)).filter((title) => title === '大货可能要晚')).toHaveLength(1);
    const [row] = await ground.database.read.select().from(bulkOrder).where(eq(bulkOrder.orderNo, orderNo));
    expect(row).toMatchObject({ isForecastTold: true, forecastCheckedOn: today });
  });
});
