import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { orderPlace } from '#contract/trade/orders.ts';
import { blank, blankSku } from '../../market/blanks/blank.table.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { MIGRATIONS_DIR } from '../../platform/migrate.ts';
import { style } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Calls, type MadeStyle, makeStyle, wordsLayer } from '../../testing/make-style.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { acceptOrder, payOrder, well } from '../../testing/orders.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { giveAttachment } from '../../testing/shop-attachments.ts';
import { moveLateOrders } from './order-clock.job.ts';
import { orderLine } from './order.table.ts';

/** What happens to the styled lines of a paid order: check, 退回, proof, production, shipping. */

let ground: TestGround;
let calls: Calls;
let buyers: Buyer[];
/** owner of the blank's shop */
let factory: string;
let tee: typeof blank.$inferSelect;

beforeAll(async () => {
  ground = await openGround('demo');
  calls = {
    post: (path, body, asking) => post(ground.app, path, body, asking),
    get: (path, asking) => get(ground.app, path, asking),
  };
  buyers = await makeBuyers(ground.database, 40);
  const online = await ground.database.read
    .select()
    .from(blank)
    .where(and(eq(blank.garment, 'tee'), eq(blank.status, 'online')))
    .orderBy(asc(blank.id));
  tee = online.find(({ printMethods }) => printMethods.length > 1)!;
  await ground.database.write((db) => db.update(blankSku).set({ stock: 5_000 }).where(eq(blankSku.blankId, tee.id)));
  factory = await signIn(ground.database, { shopId: tee.shopId });
});
afterAll(() => ground.close());

const nextBuyer = () => buyers.pop()!;
const makeOne = (token: string, words = '山茶') =>
  makeStyle(calls, token, { blankId: tee.id }, { front: [wordsLayer(words)] });

const lineOf = ({ styleId, printMethod }: MadeStyle, at = 0): WantedLine => ({
  ...{ kind: 'blank', itemId: tee.id, colourNo: tee.colours[0]!.colourNo, size: tee.sizes[at]!, purpose: 'sample' },
  ...{ printMethod, unit: 'piece', quantity: 1, styleId },
});
const plainLine = (): WantedLine => {
  const { styleId: _none, ...line } = lineOf({ styleId: '', styleNo: '', version: 1, printMethod: '' }, 2);
  return line;
};

interface Bought {
  readonly buyer: Buyer;
  readonly made: MadeStyle;
  readonly orderNo: string;
}

/** A paid order of one style in these sizes. */
async function bought({ sizes = 1, wantsProof = false, more = [] as WantedLine[] } = {}): Promise<Bought> {
  const buyer = nextBuyer();
  const made = await makeOne(buyer.token);
  const lines = [...Array.from({ length: sizes }, (_, at) => lineOf(made, at)), ...more];
  const choice = { key: `${tee.shopId}.sample`, note: '', deliverOn: null, plan: 'full', wantsProof } as const;
  const wish: Partial<Omit<BodyOf<typeof orderPlace>, 'hash'>> = { lines, choices: [choice] };
  const { orders } = await well(
    orderingThrough((path, body, asking) => post(ground.app, path, body, asking)).buy(buyer, wish),
  );
  const { orderNo } = orders[0];
  await payOrder({ ground, buyer }, orderNo);
  return { buyer, made, orderNo };
}

const ofShop = (orderNo: string): Promise<OrderDetail> =>
  well(get(ground.app, `/api/v2/shop/order/detail?orderNo=${orderNo}`, { token: factory }));
const ofBuyer = ({ orderNo, buyer }: Bought): Promise<OrderDetail> =>
  well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, { token: buyer.token }));
const did = (step: string, body: object, token = factory): Promise<Answer> =>
  post(ground.app, `/api/v2/order/${step}`, body, { token });
const produce = (orderNo: string, action: string, lineNos = [1]) => did('produce', { orderNo, lineNos, action });
const sendBack = (orderNo: string, lineNos = [1]) =>
  did('sendBack', { orderNo, lineNos, kind: 'artwork', reason: '字边上有毛刺', attachments: [] });
const proofOf = async (orderNo: string): Promise<Answer> => {
  const owner = await accountIdOf(ground.database, factory);
  const picture = await ground.database.write((db) => giveAttachment(db, owner, 'order'));
  return did('sendProof', { orderNo, lineNos: [1], note: '红色压了一档', attachments: [picture] });
};
const ship = (orderNo: string, lineNos = [1]) =>
  did('ship', {
    ...{ orderNo, courier: 'sf', trackingNo: 'SF1234567890', isLast: false },
    lines: lineNos.map((lineNo) => ({ lineNo, quantity: 1 })),
  });
const stateOf = async (orderNo: string, at = 0) => (await ofShop(orderNo)).lines[at]!.production;
const noticesOf = (accountId: string) =>
  ground.database.read.select().from(notice).where(eq(notice.accountId, accountId)).orderBy(asc(notice.at));
const titlesOf = async (accountId: string) => (await noticesOf(accountId)).map(({ title }) => title);

describe('from the payment to the parcel', () => {
  test('a paid styled line waits for the check, is moved on by one press a step, and is shipped', async () => {
    const one = await bought({ sizes: 2, more: [plainLine()] });
    const { orderNo } = one;
    const paid = await ofShop(orderNo);
    expect(paid.lines.map(({ production }) => production?.status ?? null)).toEqual(['check', 'check', null]);
    expect(paid.waiting).toEqual({ buyer: 0, shop: 2 });
    for (const action of ['acceptCheck', 'print', 'inspectPrinted', 'finish']) {
      expect(await produce(orderNo, action, [1, 2])).toMatchObject({ code: 1, data: { status: 'toShip' } });
    }
    const done = await ofBuyer(one);
    expect(done.lines.slice(0, 2).map(({ production }) => production!.status)).toEqual(['done', 'done']);
    expect(done.waiting).toEqual({ buyer: 0, shop: 0 });
    expect(done.events.flatMap(({ step, lineNos }) => (step ? [[step, lineNos]] : []))).toEqual([
      ['begin', [1, 2]],
      ['acceptCheck', [1, 2]],
      ['print', [1, 2]],
      ['inspectPrinted', [1, 2]],
      ['finish', [1, 2]],
    ]);
    expect(await ship(orderNo, [1, 2, 3])).toMatchObject({ code: 1, data: { status: 'toReceive' } });
    const { body } = (await noticesOf(await accountIdOf(ground.database, factory))).find(
      ({ title, to }) => title === '买家已付货款' && to.includes(orderNo),
    )!;
    expect(body).toContain('请校验 2 行款式');
  });

  test('a line without a style has no production, and a step is taken by all chosen lines or by none', async () => {
    const { orderNo } = await bought({ sizes: 2, more: [plainLine()] });
    expect(await produce(orderNo, 'acceptCheck', [1, 3])).toMatchObject({ reason: 'item.unknown' });
    expect(await produce(orderNo, 'acceptCheck', [1, 9])).toMatchObject({ reason: 'item.unknown' });
    expect(await produce(orderNo, 'acceptCheck', [1])).toMatchObject({ code: 1 });
    expect(await produce(orderNo, 'acceptCheck', [1, 2])).toMatchObject({ reason: 'state.changed' });
    expect(await produce(orderNo, 'print', [1, 2])).toMatchObject({ reason: 'state.changed' });
    expect((await stateOf(orderNo, 1))!.status).toBe('check');
  });

  test('nothing is shipped before its check is accepted; then shipping counts as the end of production', async () => {
    const { orderNo } = await bought({ sizes: 2, more: [plainLine()] });
    const refused = await ship(orderNo, [1]);
    expect(refused).toMatchObject({ reason: 'state.changed' });
    expect(refused.error).toMatch(/^款式 KS\w+ 还没有校验，请先接受或退回，不能发货$/);
    // the other lines of the order do not wait
    expect(await ship(orderNo, [3])).toMatchObject({ code: 1 });
    await sendBack(orderNo, [2]);
    expect((await ship(orderNo, [2])).error).toContain('买家还没有答复');
    await produce(orderNo, 'acceptCheck', [1]);
    expect(await ship(orderNo, [1])).toMatchObject({ code: 1 });
    expect((await stateOf(orderNo))!.status).toBe('done');
  });

  test('beside a claim for a part, shipping still counts as the end of production', async () => {
    const { orderNo, buyer } = await bought();
    await well(produce(orderNo, 'acceptCheck', [1]));
    const claim = { orderNo, kind: 'refund', amountFen: 1, reason: '差一分', attachments: [] };
    await well(did('requestRefund', claim, buyer.token));
    expect((await ofShop(orderNo)).nextSteps).toContain('ship');
    await well(ship(orderNo, [1]));
    expect((await stateOf(orderNo))!.status).toBe('done');
  });

  test('发货 is offered only while some line can be shipped, and the order tells which', async () => {
    const { orderNo, buyer } = await bought({ sizes: 2 });
    const offered = async () => {
      const { nextSteps, lines } = await ofShop(orderNo);
      return { ship: nextSteps.includes('ship'), lines: lines.map(({ canShip }) => canShip) };
    };
    expect(await offered()).toEqual({ ship: false, lines: [false, false] });
    await sendBack(orderNo, [1, 2]);
    expect(await offered()).toEqual({ ship: false, lines: [false, false] });
    expect((await ship(orderNo, [1])).error).toContain('买家还没有答复');
    await well(did('keepStyle', { orderNo, lineNos: [2], reason: '照原样做' }, buyer.token));
    await well(produce(orderNo, 'acceptCheck', [2]));
    expect(await offered()).toEqual({ ship: true, lines: [false, true] });
    await well(ship(orderNo, [2]));
    // What is left may still be ended when it is refunded.
    expect(await offered()).toEqual({ ship: true, lines: [false, false] });
  });

  test('生产完成 of a bulk order waits until every styled line has passed its inspection, except those that wait for the buyer', async () => {
    const buyer = nextBuyer();
    const made = await makeOne(buyer.token);
    // more than the stock: made to order
    const quantity = Math.ceil(6_000 / tee.orderMultiple) * tee.orderMultiple;
    const lines = [0, 1].map((at): WantedLine => ({ ...lineOf(made, at), purpose: 'bulk', quantity }));
    const { orders } = await well(
      orderingThrough((path, body, asking) => post(ground.app, path, body, asking)).buy(buyer, { lines }),
    );
    const { orderNo } = orders[0];
    await acceptOrder({ ground, seller: factory }, orderNo);
    await payOrder({ ground, buyer }, orderNo);
    const finish = () => did('finishProduction', { orderNo, note: '', attachments: [] });
    const refused = { reason: 'state.changed', msg: `款式 ${made.styleNo} 还没有校验，请先接受或退回，不能报生产完成` };
    expect(await finish()).toMatchObject(refused);
    await well(sendBack(orderNo, [2]));
    for (const action of ['acceptCheck', 'print', 'inspectPrinted'] as const) {
      await well(produce(orderNo, action));
      expect(await finish()).toMatchObject({ msg: `款式 ${made.styleNo} 还没有质检通过，不能报生产完成` });
    }
    await well(produce(orderNo, 'finish'));
    expect(await finish()).toMatchObject({ code: 1, data: { status: 'toShip' } });
    expect([await stateOf(orderNo), await stateOf(orderNo, 1)]).toMatchObject([
      { status: 'done' },
      { status: 'sentBack' },
    ]);
  });

  test('a line that fails the inspection is printed again, with a reason', async () => {
    const { orderNo } = await bought();
    for (const action of ['acceptCheck', 'print', 'inspectPrinted']) await produce(orderNo, action);
    expect(await did('reprint', { orderNo, lineNos: [1], reason: ' ' })).toMatchObject({ reason: 'reason.missing' });
    expect(await did('reprint', { orderNo, lineNos: [1], reason: '领口蹭脏' })).toMatchObject({ code: 1 });
    expect((await stateOf(orderNo))!.status).toBe('printing');
  });
});

describe('a line that was sent back', () => {
  test('needs words, and waits for the buyer with a deadline', async () => {
    const one = await bought();
    const { orderNo, buyer } = one;
    const bare = { orderNo, lineNos: [1], kind: 'colour', reason: '  ', attachments: [] };
    expect(await did('sendBack', bare)).toMatchObject({ reason: 'reason.missing' });
    expect((await stateOf(orderNo))!.status).toBe('check');
    expect(await sendBack(orderNo)).toMatchObject({ code: 1 });
    const { lines, waiting, events } = await ofBuyer(one);
    const { status, answerDueAt } = lines[0]!.production!;
    expect(status).toBe('sentBack');
    const hours = (Date.parse(answerDueAt!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    expect(waiting).toEqual({ buyer: 1, shop: 0 });
    expect(events.at(-1)).toMatchObject({ step: 'sendBack', lineNos: [1], note: '图不清楚：字边上有毛刺' });
    expect(await titlesOf(buyer.accountId)).toContain('款式被退回，请处理');
    expect(await produce(orderNo, 'acceptCheck')).toMatchObject({ reason: 'state.changed' });
  });

  test('the buyer puts a newer version in its place; the former version stays in the events and unchanged', async () => {
    const one = await bought();
    const { orderNo, buyer, made } = one;
    await sendBack(orderNo);
    const next = await makeStyle(calls, buyer.token, { styleId: made.styleId }, { front: [wordsLayer('山茶花')] });
    expect(next.version).toBe(2);
    const change = { orderNo, lineNos: [1], styleId: next.styleId, note: '描了边' };
    expect(await did('changeStyle', change, buyer.token)).toMatchObject({ code: 1 });
    const { lines, events, waiting } = await ofBuyer(one);
    expect(lines[0]).toMatchObject({ style: { id: next.styleId, version: 2 }, production: { status: 'check' } });
    expect(lines[0]!.production!.answerDueAt).toBeNull();
    expect(waiting).toEqual({ buyer: 0, shop: 1 });
    expect(events.at(-1)!.note).toBe(`${made.styleNo} 第 1 版 换成 ${made.styleNo} 第 2 版。描了边`);
    const shown = await well(get(ground.app, `/api/v2/order/style?orderNo=${orderNo}&lineNo=1`, { token: factory }));
    expect(shown.panels[0].layers[0].words).toBe('山茶花');
    expect(lines[0]!.picture.path).toBe(shown.views[0].picture.path);
    // the shop's word about the former version can still be checked against it
    const again = await makeStyle(calls, buyer.token, { styleId: next.styleId }, { front: [wordsLayer('又改')] });
    expect(again.version).toBe(3);
    const [former] = await ground.database.read.select().from(style).where(eq(style.id, made.styleId));
    expect(JSON.stringify(former!.document)).toContain('"山茶"');
  });

  test('a former version that is edited again becomes the next version', async () => {
    const { orderNo, buyer, made } = await bought();
    await sendBack(orderNo);
    const other = await makeOne(buyer.token, '另一款');
    await well(did('changeStyle', { orderNo, lineNos: [1], styleId: other.styleId, note: '' }, buyer.token));
    const edited = await makeStyle(calls, buyer.token, { styleId: made.styleId }, { front: [wordsLayer('改过')] });
    expect(edited.version).toBe(2);
  });

  test('only an own finished style of the same blank and print method can take its place', async () => {
    const { orderNo, buyer, made } = await bought();
    await sendBack(orderNo);
    const foreign = await makeOne(nextBuyer().token);
    const red = await makeStyle(
      calls,
      buyer.token,
      { blankId: tee.id },
      { front: [wordsLayer('小', { heightMm: 1 })] },
    );
    const [other] = await ground.database.read
      .select()
      .from(blank)
      .where(and(eq(blank.garment, 'hoodie'), eq(blank.status, 'online')))
      .orderBy(asc(blank.id))
      .limit(1);
    const onOther = await makeStyle(calls, buyer.token, { blankId: other!.id }, { front: [wordsLayer('帽衫')] });
    const refused: [string, string][] = [
      [foreign.styleId, '款式不存在，或不是您的'],
      [red.styleId, '检查没有通过'],
      [onOther.styleId, '不是做在这件货上的'],
      [made.styleId, '选的就是退回的这一版'],
      ['nonsense', '款式不存在，或不是您的'],
    ];
    for (const [styleId, words] of refused) {
      const answer = await did('changeStyle', { orderNo, lineNos: [1], styleId, note: '' }, buyer.token);
      expect(answer).toMatchObject({ reason: 'item.unknown' });
      expect(answer.error).toContain(words);
    }
    expect((await ofShop(orderNo)).lines[0]).toMatchObject({
      style: { id: made.styleId },
      production: { status: 'sentBack' },
    });
  });

  test('the buyer can have it made as it is, with words, and the shop checks again', async () => {
    const { orderNo, buyer } = await bought();
    await sendBack(orderNo);
    const keep = (reason: string) => did('keepStyle', { orderNo, lineNos: [1], reason }, buyer.token);
    expect(await keep('')).toMatchObject({ reason: 'reason.missing' });
    expect(await keep('就是要做旧的毛边')).toMatchObject({ code: 1 });
    expect((await stateOf(orderNo))!.status).toBe('check');
    expect(await produce(orderNo, 'acceptCheck')).toMatchObject({ code: 1 });
  });

  test('after three days without an answer both sides are told once; the buyer may still answer, the shop may cancel', async () => {
    const [one, other] = [await bought(), await bought()];
    const late = async ({ orderNo }: Bought, time: string) => {
      await ground.database.write((db) =>
        db
          .update(orderLine)
          .set({ answerDueAt: sql`${orderLine.answerDueAt} - ${time}::interval` })
          .where(eq(orderLine.orderNo, orderNo)),
      );
      await moveLateOrders(ground.database);
    };
    for (const { orderNo } of [one, other]) await sendBack(orderNo);
    await late(one, '71 hours');
    expect(await titlesOf(one.buyer.accountId)).not.toContain('款式等您答复，期限已过');
    await late(one, '61 minutes');
    await late(one, '1 hour');
    const titles = await titlesOf(one.buyer.accountId);
    expect(titles.filter((title) => title === '款式等您答复，期限已过')).toHaveLength(1);
    expect(await stateOf(one.orderNo)).toMatchObject({ status: 'sentBack', answerDueAt: null });
    const kept = await did('keepStyle', { orderNo: one.orderNo, lineNos: [1], reason: '照做' }, one.buyer.token);
    expect(kept).toMatchObject({ code: 1 });

    await late(other, '73 hours');
    const cancel = { orderNo: other.orderNo, action: 'cannotSupply', reason: '等了三天没有答复' };
    expect(await did('cancelByShop', cancel)).toMatchObject({ code: 1, data: { status: 'cancelled' } });
    const { refunds, payableFen } = await ofBuyer(other);
    expect(refunds.map(({ amountFen }) => amountFen)).toEqual([payableFen]);
  });
});

describe('a proof', () => {
  test('printing waits until the buyer confirms it, after as many rounds as needed', async () => {
    const one = await bought();
    const { orderNo, buyer } = one;
    await produce(orderNo, 'acceptCheck');
    expect(await proofOf(orderNo)).toMatchObject({ code: 1 });
    expect(await proofOf(orderNo)).toMatchObject({ reason: 'state.changed' });
    expect(await produce(orderNo, 'print')).toMatchObject({ reason: 'state.changed' });
    expect((await ship(orderNo)).error).toContain('打样稿买家还没有确认');
    const { waiting, events, lines } = await ofBuyer(one);
    expect(waiting.buyer).toBe(1);
    expect(lines[0]!.production!.answerDueAt).not.toBeNull();
    const sent = events.at(-1)!;
    expect(sent).toMatchObject({ step: 'sendProof', note: '红色压了一档' });
    const [id] = sent.attachments;
    const seen = await get(ground.app, `/api/v2/order/attachment?orderNo=${orderNo}&id=${id!}`, { token: buyer.token });
    expect(seen.data.url).toContain('/oss/');

    const answer = (action: string, reason = '') =>
      did('answerProof', { orderNo, lineNos: [1], action, reason }, buyer.token);
    expect(await answer('changeProof')).toMatchObject({ reason: 'reason.missing' });
    expect(await answer('changeProof', '再红一点')).toMatchObject({ code: 1 });
    expect(await produce(orderNo, 'print')).toMatchObject({ reason: 'state.changed' });
    expect((await ofShop(orderNo)).waiting).toEqual({ buyer: 0, shop: 1 });
    await well(proofOf(orderNo));
    expect(await answer('confirmProof')).toMatchObject({ code: 1 });
    expect(await produce(orderNo, 'print')).toMatchObject({ code: 1 });
    expect(await proofOf(orderNo)).toMatchObject({ reason: 'state.changed' });
  });

  test('a buyer who wished a proof at checkout gets one before anything is printed', async () => {
    const { orderNo } = await bought({ wantsProof: true });
    expect(await stateOf(orderNo)).toMatchObject({ status: 'check', proof: 'wanted' });
    await produce(orderNo, 'acceptCheck');
    expect(await produce(orderNo, 'print')).toMatchObject({ reason: 'state.changed' });
    expect((await ship(orderNo)).error).toContain('买家要先看打样稿，还没有发');
    expect(await proofOf(orderNo)).toMatchObject({ code: 1 });
  });

  test('the migration that brought production: paid lines are queued or made, unpaid ones and those without a style have none', async () => {
    const before = [
      'toPay',
      'inProduction',
      'toPayBalance',
      'toShip',
      'afterSale',
      'toReceive',
      'received',
      'completed',
    ];
    const { orderNo } = await bought({ more: [plainLine()] });
    const sql0005 = await readFile(join(MIGRATIONS_DIR, '0005_production.sql'), 'utf8');
    const moves = sql0005.split('--> statement-breakpoint').find((one) => one.includes('UPDATE "order_line"'));
    class Undone extends Error {}
    const after: string[][] = [];
    for (const status of before) {
      const trying = ground.database.write(async (db) => {
        // as a paid order was written before there was production
        await db.update(orderLine).set({ production: '', proof: 'none', answerDueAt: null });
        await db.execute(sql`update trade_order set status = ${status}, ship_by = coalesce(ship_by, current_date),
          status_before = case when ${status} = 'afterSale' then 'toShip' end where order_no = ${orderNo}`);
        await db.execute(sql.raw(moves!));
        const rows = await db.select().from(orderLine).where(eq(orderLine.orderNo, orderNo)).orderBy(orderLine.lineNo);
        after.push([status, ...rows.map(({ production }) => production)]);
        throw new Undone();
      });
      await expect(trying).rejects.toThrow(Undone);
    }
    expect(after).toEqual([
      ['toPay', '', ''],
      ['inProduction', 'queued', ''],
      ['toPayBalance', 'queued', ''],
      ['toShip', 'queued', ''],
      ['afterSale', 'queued', ''],
      ['toReceive', 'done', ''],
      ['received', 'done', ''],
      ['completed', 'done', ''],
    ]);
  });

  test('the database itself refuses printing before a proof is confirmed, and production without a style', async () => {
    const { orderNo } = await bought({ wantsProof: true, more: [plainLine()] });
    const write = (set: object, lineNo: number) =>
      ground.database.write((db) =>
        db
          .update(orderLine)
          .set(set)
          .where(and(eq(orderLine.orderNo, orderNo), eq(orderLine.lineNo, lineNo))),
      );
    await expect(write({ production: 'printing' }, 1)).rejects.toMatchObject({
      cause: { constraint: 'order_line_proof' },
    });
    await expect(write({ production: 'check' }, 2)).rejects.toMatchObject({
      cause: { constraint: 'order_line_production' },
    });
    await expect(write({ answerDueAt: new Date() }, 1)).rejects.toMatchObject({
      cause: { constraint: 'order_line_answer_due' },
    });
  });
});

describe('at the same moment', () => {
  test('five concurrent accepts write one event', async () => {
    const { orderNo } = await bought();
    const answers = await Promise.all(Array.from({ length: 5 }, () => produce(orderNo, 'acceptCheck')));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const { events } = await ofShop(orderNo);
    expect(events.filter(({ step }) => step === 'acceptCheck')).toHaveLength(1);
  });

  test('an accepted check and a request for a refund leave either the step or the case, never a step inside the case', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderNo, buyer } = await bought();
      const { payableFen } = await ofShop(orderNo);
      const claim = { orderNo, kind: 'refund', amountFen: payableFen, reason: '不要了', attachments: [] };
      const [accepted, asked] = await Promise.all([
        produce(orderNo, 'acceptCheck'),
        did('requestRefund', claim, buyer.token),
      ]);
      expect(asked.code).toBe(1);
      expect([1, 1500]).toContain(accepted.code);
      const { status, lines } = await ofShop(orderNo);
      expect(status).toBe('afterSale');
      expect(lines[0]!.production!.status).toBe(accepted.code === 1 ? 'queued' : 'check');
      expect(await produce(orderNo, accepted.code === 1 ? 'print' : 'acceptCheck')).toMatchObject({
        reason: 'state.changed',
      });
    }
  });

  test('a line is either sent back or shipped when both are requested at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderNo } = await bought();
      const [accepted, back, sent] = await Promise.all([
        produce(orderNo, 'acceptCheck'),
        sendBack(orderNo),
        ship(orderNo),
      ]);
      expect([accepted, back].filter(({ code }) => code === 1)).toHaveLength(1);
      const { status } = (await stateOf(orderNo))!;
      if (sent.code === 1) expect(status).toBe('done');
      else expect(status).toBe(accepted.code === 1 ? 'queued' : 'sentBack');
    }
  });
});

describe('a styled line is for its parties', () => {
  test('another shop, another buyer and the wrong side are refused and change nothing', async () => {
    const one = await bought();
    const { orderNo, buyer } = one;
    const [other] = await ground.database.read
      .select({ id: shop.id })
      .from(shop)
      .where(and(eq(shop.status, 'approved'), sql`${shop.id} <> ${tee.shopId}`));
    const otherShop = await signIn(ground.database, { shopId: other!.id });
    const stranger = nextBuyer().token;
    const accept = { orderNo, lineNos: [1], action: 'acceptCheck' };
    expect(await did('produce', accept, otherShop)).toMatchObject({ reason: 'item.unknown' });
    expect(await did('produce', accept, buyer.token)).toMatchObject({ status: 403 });
    await sendBack(orderNo);
    const keep = { orderNo, lineNos: [1], reason: '照做' };
    for (const token of [stranger, otherShop, factory]) {
      expect(await did('keepStyle', keep, token)).toMatchObject({ reason: 'item.unknown' });
    }
    expect((await stateOf(orderNo))!.status).toBe('sentBack');
  });

  test("neither another account's picture nor none can be sent as a proof", async () => {
    const { orderNo, buyer } = await bought();
    await produce(orderNo, 'acceptCheck');
    const theirs = await ground.database.write((db) => giveAttachment(db, buyer.accountId, 'order'));
    const sent = await did('sendProof', { orderNo, lineNos: [1], note: '', attachments: [theirs] });
    expect(sent).toMatchObject({ reason: 'upload.unknown' });
    const bare = await did('sendProof', { orderNo, lineNos: [1], note: '看一下', attachments: [] });
    expect(bare).toMatchObject({ reason: 'request.invalid', error: '请先传打样稿的图片' });
    expect(await stateOf(orderNo)).toMatchObject({ proof: 'none' });
  });
});

describe('a line that is not made after it was sent back', () => {
  const drop = (orderNo: string, lineNos: number[], token: string, reason = '不做了') =>
    did('dropStyle', { orderNo, lineNos, reason }, token);

  test('a dropped line leaves with its price and its printing blanks, the rest is shipped, and only buyer and shop can drop it', async () => {
    const one = await bought({ sizes: 2, more: [plainLine()] });
    const { orderNo, buyer } = one;
    const before = await ofBuyer(one);
    expect(await drop(orderNo, [1, 2], buyer.token)).toMatchObject({ reason: 'state.changed' });
    await sendBack(orderNo, [1, 2]);
    expect(await drop(orderNo, [1, 2], nextBuyer().token)).toMatchObject({ reason: 'item.unknown' });
    expect(await drop(orderNo, [1, 2], buyer.token, ' ')).toMatchObject({ reason: 'reason.missing' });
    expect(await drop(orderNo, [3], buyer.token)).toMatchObject({ reason: 'item.unknown' });
    const stockOf = async () => {
      const [sku] = await ground.database.read
        .select()
        .from(blankSku)
        .where(
          and(
            eq(blankSku.blankId, tee.id),
            eq(blankSku.colourNo, tee.colours[0]!.colourNo),
            eq(blankSku.size, tee.sizes[0]!),
          ),
        );
      return sku!.stock;
    };
    const stock = await stockOf();
    const both = await Promise.all([drop(orderNo, [1, 2], buyer.token), drop(orderNo, [1, 2], factory)]);
    expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await stockOf()).toBe(stock + 1);
    const after = await ofBuyer(one);
    const linesFen = before.lines.slice(0, 2).reduce((sum, { amountFen }) => sum + amountFen, 0);
    const taxFen = Math.round((linesFen * (before.lines[0]!.taxIncluded ? 0 : before.taxPercent)) / 100);
    expect(before.payableFen - after.payableFen).toBe(linesFen + taxFen);
    expect(after.refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(linesFen + taxFen);
    expect(after.lines.map(({ production, madeQuantity }) => [production?.status ?? null, madeQuantity])).toEqual([
      ['dropped', 0],
      ['dropped', 0],
      [null, null],
    ]);
    expect(after.waiting).toEqual({ buyer: 0, shop: 0 });
    expect(await ship(orderNo, [1])).toMatchObject({ reason: 'shipment.quantity' });
    expect(await ship(orderNo, [3])).toMatchObject({ code: 1, data: { status: 'toReceive' } });
  });

  test('the shop can drop a line too, and an order without lines is cancelled and refunded', async () => {
    const one = await bought({ sizes: 2 });
    const { orderNo, buyer } = one;
    const { payableFen, lines, freightFen } = await ofBuyer(one);
    await sendBack(orderNo, [1, 2]);
    expect(await drop(orderNo, [1], factory, '做不出来')).toMatchObject({ code: 1, data: { status: 'toShip' } });
    // The printing blanks are on the first line, and still needed for the second.
    const [{ setupFen }] = lines as [OrderDetail['lines'][number]];
    const half = await ofBuyer(one);
    expect(half.refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(
      Math.round(((lines[0]!.amountFen - setupFen) * (100 + (lines[0]!.taxIncluded ? 0 : half.taxPercent))) / 100),
    );
    expect(half.payableFen).toBeGreaterThan(freightFen);
    expect(await drop(orderNo, [2], buyer.token)).toMatchObject({ code: 1, data: { status: 'cancelled' } });
    const gone = await ofBuyer(one);
    expect(gone.refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(payableFen);
  });

  test('dropping the last unshipped line completes the shipping', async () => {
    const one = await bought({ more: [plainLine()] });
    await sendBack(one.orderNo);
    expect(await ship(one.orderNo, [2])).toMatchObject({ code: 1, data: { status: 'toShip' } });
    expect(await drop(one.orderNo, [1], factory)).toMatchObject({ code: 1, data: { status: 'toReceive' } });
  });
});
