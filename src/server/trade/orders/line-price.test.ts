import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceTitle } from '../../people/addresses/address.table.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { newId } from '../../platform/new-id.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough, piecesOf } from '../../testing/ordering.ts';
import { type Market, openMarket, payOrder, placeOrder, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { orderLine, tradeOrder } from './order.table.ts';

let ground: TestGround;
let market: Market;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, 1_000);
});
afterAll(() => ground.close());

const asBuyer = () => ({ token: market.buyer.token });
const ofShop = (action: string, body: object) =>
  post(ground.app, `/api/v2/order/${action}`, body, { token: market.seller });
const look = (orderNo: string) => well(get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, asBuyer()));

/** 10 and 20 pieces at 10.00 each without tax, with an invoice at 13 %. */
async function placeTaxed(): Promise<string> {
  const { blank: soldBlank, buyer } = market;
  const titleId = newId();
  await ground.database.write(async (db) => {
    await db.update(blank).set({ taxIncluded: false }).where(eq(blank.id, soldBlank.blankId));
    await db.insert(invoiceTitle).values({
      ...{ id: titleId, accountId: buyer.accountId, kind: 'company', title: '杭州锦服饰', isDefault: true },
      ...{ taxNumber: '91330100MA00000000', bank: '', bankAccount: '', registeredAddress: '', registeredPhone: '' },
    });
  });
  const { buy } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const lines = [piecesOf(soldBlank, soldBlank.sizes[0]!, 10), piecesOf(soldBlank, soldBlank.sizes[1]!, 20)];
  const { orders } = await well(buy(buyer, { lines, invoice: { titleId, type: 'normal' } }));
  return orders[0].orderNo as string;
}

describe('a price change per line', () => {
  test('a price change is kept per line, and the tax is recomputed', async () => {
    const orderNo = await placeTaxed();
    const placed = await look(orderNo);
    expect(placed).toMatchObject({ productFen: 30_000, taxFen: 3_900, adjustFen: 0 });
    const { freightFen, payableFen } = placed;
    const lines = [
      { lineNo: 1, adjustFen: -1_000 },
      { lineNo: 2, adjustFen: 300 },
    ];
    await well(ofShop('changePrice', { orderNo, lines, freightFen, payableFen, note: '' }));
    const changed = await look(orderNo);
    // 13 % of 293.00
    expect(changed).toMatchObject({ productFen: 30_000, adjustFen: -700, taxFen: 3_809 });
    expect(changed.payableFen).toBe(30_000 - 700 + 3_809 + freightFen);
    expect(changed.lines.map((line: { adjustFen: number }) => line.adjustFen)).toEqual([-1_000, 300]);
  });

  test('a price change cannot exceed the price of its line or name an unknown line', async () => {
    const orderNo = await placeOrder(market, { pieces: [1, 30] });
    const { freightFen, payableFen } = await look(orderNo);
    const wish = { orderNo, freightFen, payableFen, note: '' };
    for (const lines of [
      [{ lineNo: 1, adjustFen: -1_001 }],
      [{ lineNo: 3, adjustFen: -1 }],
      [
        { lineNo: 1, adjustFen: -1 },
        { lineNo: 1, adjustFen: -2 },
      ],
    ])
      expect(await ofShop('changePrice', { ...wish, lines })).toMatchObject({ reason: 'order.price' });
    expect(await look(orderNo)).toMatchObject({ payableFen, adjustFen: 0 });
    await expect(
      ground.database.write((db) =>
        db.update(orderLine).set({ adjustFen: -1_001 }).where(eq(orderLine.orderNo, orderNo)),
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'order_line_prices' } });
  });

  test('a missing piece is worth its changed price', async () => {
    const orderNo = await placeOrder(market, { pieces: [10, 10] });
    const { freightFen, payableFen } = await look(orderNo);
    const lines = [{ lineNo: 1, adjustFen: -5_000 }];
    await well(ofShop('changePrice', { orderNo, lines, freightFen, payableFen, note: '' }));
    await payOrder(market, orderNo);
    // Four pieces of line 1 are missing, at 5.00 each now; none of line 2.
    const refund = async (amountFen: number) => {
      const wish = { orderNo, kind: 'refund', amountFen, reason: '少发', attachments: [] };
      await well(post(ground.app, '/api/v2/order/requestRefund', wish, asBuyer()));
      const [{ caseNo }] = (await look(orderNo)).cases;
      const agreed = { orderNo, caseNo, action: 'agreeRefund', kind: 'refund', amountFen, reason: '' };
      await well(post(ground.app, '/api/v2/order/shopCaseStep', agreed, { token: market.seller }));
    };
    const shipment = { orderNo, courier: 'sf', trackingNo: 'SF1234567890' };
    const sent = [
      { lineNo: 1, quantity: 6 },
      { lineNo: 2, quantity: 10 },
    ];
    await well(ofShop('ship', { ...shipment, lines: sent, isLast: false }));
    await refund(1_999);
    expect(await ofShop('ship', { ...shipment, lines: [], isLast: true })).toMatchObject({
      reason: 'shipment.quantity',
    });
    await refund(1);
    await well(ofShop('ship', { ...shipment, lines: [], isLast: true }));
  });

  test('a price change of the whole order, as old orders have it, is replaced by those of the lines', async () => {
    const orderNo = await placeOrder(market, { pieces: [10, 10] });
    const placed = await look(orderNo);
    const payableFen = placed.payableFen - 1_200;
    await ground.database.write((db) =>
      db.update(tradeOrder).set({ adjustFen: -1_200, payableFen }).where(eq(tradeOrder.orderNo, orderNo)),
    );
    expect(await look(orderNo)).toMatchObject({ adjustFen: -1_200, payableFen, lines: [{ adjustFen: 0 }, {}] });
    const lines = [{ lineNo: 2, adjustFen: -2_000 }];
    await well(ofShop('changePrice', { orderNo, lines, freightFen: placed.freightFen, payableFen, note: '' }));
    expect(await look(orderNo)).toMatchObject({ adjustFen: -2_000, payableFen: placed.payableFen - 2_000 });
  });
});
