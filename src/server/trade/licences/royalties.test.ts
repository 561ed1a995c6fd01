import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import type { LicenceRow } from '#contract/trade/licences.ts';
import { blankSku } from '../../market/blanks/blank.table.ts';
import { design } from '../../market/designs/design.table.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { product, style } from '../../market/products/product.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { payOrder, well } from '../../testing/orders.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { expireLicences, remindOfLicences } from './licence-steps.ts';
import { licenceUse } from './licence-use.table.ts';
import { licence } from './licence.table.ts';

/** 按件 and 分成: what is sold with a licence is counted when it is ordered, and charged when the order is completed. */

let ground: TestGround;
let buyers: Buyer[];
let sold: typeof product.$inferSelect;
let of: typeof design.$inferSelect;
let trader: string;
let designer: string;

beforeAll(async () => {
  ground = await openGround('demo');
  buyers = await makeBuyers(ground.database, 20);
  const [one] = await ground.database.read
    .select({ product, design, blankId: style.blankId })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(design, eq(design.id, style.designId))
    .where(
      and(eq(product.status, 'onSale'), ne(design.shopId, product.shopId), sql`${design.sharePermille} is not null`),
    )
    .orderBy(asc(product.id))
    .limit(1);
  [sold, of] = [one!.product, one!.design];
  trader = await signIn(ground.database, { shopId: sold.shopId, nickname: '商家' });
  designer = await signIn(ground.database, { shopId: of.shopId, nickname: '设计师' });
  await ground.database.write(async (db) => {
    await db.update(blankSku).set({ stock: 90_000 }).where(eq(blankSku.blankId, one!.blankId));
    // The licence that the demo gives to all products costs nothing: it would be used first.
    await db.update(licence).set({ status: 'ended' }).where(eq(licence.designId, of.id));
  });
});
afterAll(() => ground.close());

const nextBuyer = () => buyers.pop()!;
const ordering = () => orderingThrough((path, body, asking) => post(ground.app, path, body, asking));

const line = (quantity: number) => ({
  ...{ kind: 'product' as const, itemId: sold.id, colourNo: sold.colours[0]!.colourNo, size: sold.sizes[0]! },
  ...{ purpose: 'bulk' as const, printMethod: '', unit: 'piece' as const, quantity },
});

function order(token: string, kind: LicenceRow['kind'], more: { years?: number; renews?: string } = {}) {
  const { years = 1, renews } = more;
  const priceFen = (of.licences.find((one) => one.kind === kind)!.priceFen ?? 0) * years;
  const body = {
    designId: of.id,
    kind,
    years,
    priceFen,
    licensee: '杭州一布服饰有限公司',
    ...(renews ? { renews } : {}),
  };
  return post(ground.app, '/api/v2/licence/order', body, { token });
}

async function licensed(kind: LicenceRow['kind']): Promise<string> {
  await ground.database.write((db) => db.update(licence).set({ status: 'ended' }).where(eq(licence.designId, of.id)));
  const { licenceNo, orderNo, dueFen } = await well(order(trader, kind));
  if (dueFen > 0) await payOrder({ ground, buyer: { ...nextBuyer(), token: trader } }, orderNo);
  return licenceNo;
}

const row = async (licenceNo: string, token = trader, side = 'own'): Promise<LicenceRow> =>
  (await well(get(ground.app, `/api/v2/licence/${side}`, { token }))).list.find(
    (one: LicenceRow) => one.licenceNo === licenceNo,
  );

const buy = (buyer: Buyer, quantity: number): Promise<Answer> => ordering().buy(buyer, { lines: [line(quantity)] });
async function paid(buyer: Buyer, quantity: number): Promise<string> {
  const { orders } = await well(buy(buyer, quantity));
  await payOrder({ ground, buyer }, orders[0].orderNo);
  return orders[0].orderNo;
}

async function complete(buyer: Buyer, orderNo: string): Promise<void> {
  await ground.database.write((db) =>
    db.update(tradeOrder).set({ status: 'received' }).where(eq(tradeOrder.orderNo, orderNo)),
  );
  await well(post(ground.app, '/api/v2/order/complete', { orderNo }, buyer));
}

const royalties = async (token: string): Promise<LedgerLine[]> =>
  (await well(get(ground.app, '/api/v2/shop/ledger/lines?account=balance&event=royalty', { token }))).list;

describe('a licence charged by what is sold', () => {
  test('a licence charged by sales costs a shop nothing at purchase, and needs a shop', async () => {
    expect((await order(nextBuyer().token, 'share')).error).toContain('先开一家店');
    const licenceNo = await licensed('share');
    expect(await row(licenceNo)).toMatchObject({ kind: 'share', permille: of.sharePermille, usedPieces: 0 });
  });

  test('a licence charged by sales gives the designer a share of a completed order, less refunds, to the fen', async () => {
    const licenceNo = await licensed('share');
    const buyer = nextBuyer();
    const orderNo = await paid(buyer, sold.moq + 1);
    expect(await row(licenceNo)).toMatchObject({ usedPieces: sold.moq + 1, openPieces: sold.moq + 1, royaltyFen: 0 });
    await ground.database.write((db) =>
      db.update(tradeOrder).set({ status: 'received' }).where(eq(tradeOrder.orderNo, orderNo)),
    );
    const { payableFen, lines } = await well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, buyer));
    const backFen = Math.floor(payableFen / 3);
    const asked = { orderNo, kind: 'refund', amountFen: backFen, reason: '印歪', attachments: [] };
    await well(post(ground.app, '/api/v2/order/requestRefund', asked, buyer));
    const agreed = { orderNo, caseNo: 1, kind: 'refund', amountFen: backFen, action: 'agreeRefund', reason: '' };
    await well(post(ground.app, '/api/v2/order/shopCaseStep', agreed, { token: trader }));
    await complete(buyer, orderNo);

    const dueFen = Math.floor((lines[0].amountFen * of.sharePermille! * (payableFen - backFen)) / payableFen / 1000);
    expect(dueFen).toBeGreaterThan(0);
    const note = `《${of.title}》${sold.moq + 1} 件，授权 ${licenceNo}`;
    expect(await royalties(trader)).toMatchObject([{ orderNo, amountFen: -dueFen, note }]);
    // The order is the licensee's business.
    expect(await royalties(designer)).toMatchObject([{ orderNo: null, amountFen: dueFen, note }]);
    expect(await row(licenceNo, designer, 'sold')).toMatchObject({ openPieces: 0, royaltyFen: dueFen });
  });

  test('a licence charged by the piece charges each piece sold, and none of a cancelled order', async () => {
    await ground.database.write((db) =>
      db
        .update(design)
        .set({
          pieceFen: 120,
          licences: [
            ...of.licences,
            { ...of.licences[0]!, kind: 'piece', name: '按件授权', priceFen: null, pieceFen: 120, share: '1.2 元/件' },
          ],
        })
        .where(eq(design.id, of.id)),
    );
    [of] = (await ground.database.read.select().from(design).where(eq(design.id, of.id))) as [typeof of];
    const licenceNo = await licensed('piece');
    const [one, other] = [nextBuyer(), nextBuyer()];
    const cancelled = await paid(other, sold.moq);
    const orderNo = await paid(one, sold.moq);
    const reason = { orderNo: cancelled, action: 'cannotSupply', reason: '缺货' };
    await well(post(ground.app, '/api/v2/order/cancelByShop', reason, { token: trader }));
    await complete(one, orderNo);
    expect(await row(licenceNo)).toMatchObject({ usedPieces: sold.moq, openPieces: 0, royaltyFen: 120 * sold.moq });
  });
});

describe('a licence for so many pieces', () => {
  test('two orders at once compete for the last licensed pieces: one gets them, the other is refused; cancelled pieces return', async () => {
    const licenceNo = await licensed('ordinary');
    await ground.database.write((db) =>
      db
        .update(licence)
        .set({ mostPieces: sold.moq * 2 - 1 })
        .where(eq(licence.licenceNo, licenceNo)),
    );
    const two = [nextBuyer(), nextBuyer()] as const;
    // Both have passed the preview's check when the first takes the pieces.
    let answering: Promise<Answer[]> | undefined;
    await ground.database.write(async (db) => {
      await db.execute(sql`select from ${licence} where ${licence.licenceNo} = ${licenceNo} for no key update`);
      answering = Promise.all(two.map((buyer) => buy(buyer, sold.moq)));
      await vi.waitUntil(() => waitsForLock(ground.database, 2), { timeout: 60_000 });
    });
    const answers = await answering!;
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const loser = answers.find(({ code }) => code !== 1)!;
    expect(loser.reason).toBe('licence.spent');
    expect(JSON.stringify(loser)).toContain(`授权只剩 ${sold.moq - 1} 件`);
    const uses = await ground.database.read.select().from(licenceUse).where(eq(licenceUse.licenceNo, licenceNo));
    expect(uses.map(({ pieces }) => pieces)).toEqual([sold.moq]);
    const { preview } = ordering();
    expect(JSON.stringify((await preview(nextBuyer(), { lines: [line(sold.moq)] })).data)).toContain('授权只剩');

    const winner = two[answers.findIndex(({ code }) => code === 1)]!;
    const { orderNo } = answers.find(({ code }) => code === 1)!.data.orders[0];
    await well(post(ground.app, '/api/v2/order/cancel', { orderNo, reason: '不要了' }, winner));
    await well(buy(nextBuyer(), sold.moq));
    expect(await row(licenceNo)).toMatchObject({ usedPieces: sold.moq, mostPieces: sold.moq * 2 - 1 });
  });

  test('the database refuses orders beyond the licensed pieces', async () => {
    const licenceNo = await licensed('ordinary');
    const used = sql`most_pieces + 1`;
    await expect(
      ground.database.write((db) =>
        db.update(licence).set({ usedPieces: used }).where(eq(licence.licenceNo, licenceNo)),
      ),
    ).rejects.toThrow();
  });
});

describe('a licence that ends soon', () => {
  const endIn = (licenceNo: string, days: number) =>
    ground.database.write((db) =>
      db
        .update(licence)
        .set({ endsOn: dayAfter(dayInChina(), days), remindedDays: null })
        .where(eq(licence.licenceNo, licenceNo)),
    );

  test('a licence is renewed from its last day on, once at a time, and a refunded renewal restores its term', async () => {
    const licenceNo = await licensed('exclusive');
    const before = await row(licenceNo);
    expect(before.renewable).toBe(false);
    expect(await order(trader, 'exclusive', { renews: licenceNo })).toMatchObject({ reason: 'licence.unrenewable' });
    await endIn(licenceNo, 10);
    expect((await row(licenceNo)).renewable).toBe(true);
    // Not by another one, who gets no new licence either.
    const stranger = nextBuyer();
    expect(await order(stranger.token, 'exclusive', { renews: licenceNo })).toMatchObject({
      reason: 'licence.unrenewable',
    });
    const both = await Promise.all([1, 2].map(() => order(trader, 'exclusive', { years: 2, renews: licenceNo })));
    expect(both.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'licence.again']);
    const { orderNo } = both.find(({ code }) => code === 1)!.data;
    // It ends before it is paid: it waits for the payment, and other buyers cannot get it.
    await endIn(licenceNo, -1);
    await ground.database.write((db) => expireLicences(db));
    expect(await order(stranger.token, 'exclusive')).toMatchObject({ reason: 'licence.taken' });
    await endIn(licenceNo, 10);
    await payOrder({ ground, buyer: { ...nextBuyer(), token: trader } }, orderNo);
    const year = Number(dayAfter(dayInChina(), 10).slice(0, 4)) + 2;
    expect(await row(licenceNo)).toMatchObject({
      ...{ status: 'active', years: 3, renewable: false, endsOn: `${year}${dayAfter(dayInChina(), 10).slice(4)}` },
      priceFen: before.priceFen * 3,
    });

    const { payableFen } = await well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, { token: trader }));
    const asked = { orderNo, kind: 'refund', amountFen: payableFen, reason: '不续了', attachments: [] };
    await well(post(ground.app, '/api/v2/order/requestRefund', asked, { token: trader }));
    const agreed = { orderNo, caseNo: 1, kind: 'refund', amountFen: payableFen, action: 'agreeRefund', reason: '' };
    await well(post(ground.app, '/api/v2/order/shopCaseStep', agreed, { token: designer }));
    expect(await row(licenceNo)).toMatchObject({
      ...{ status: 'active', years: 1, endsOn: dayAfter(dayInChina(), 10), priceFen: before.priceFen },
    });
  });

  test('the licensee gets one reminder 30 days and one 3 days before a licence ends', async () => {
    const licenceNo = await licensed('ordinary');
    const told = async () => {
      await ground.database.write((db) => remindOfLicences(db));
      const rows = await ground.database.read.select().from(notice).where(eq(notice.title, '花型授权快到期了'));
      return rows.filter(({ body }) => body.includes(licenceNo)).length;
    };
    await endIn(licenceNo, 31);
    expect(await told()).toBe(0);
    await endIn(licenceNo, 30);
    expect([await told(), await told()]).toEqual([1, 1]);
    await ground.database.write((db) =>
      db
        .update(licence)
        .set({ endsOn: dayAfter(dayInChina(), 3) })
        .where(eq(licence.licenceNo, licenceNo)),
    );
    expect([await told(), await told()]).toEqual([2, 2]);
  });
});
