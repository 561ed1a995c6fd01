import { and, asc, eq, like, notInArray, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import type { SupplyOffer } from '#contract/trade/supply.ts';
import { blank, blankCapacity, blankSku } from '../../market/blanks/blank.table.ts';
import { licenseFormer } from '../licences/keep-former.ts';
import { notice, noticeSetting } from '../../people/notices/notice.table.ts';
import { bulkOrder } from '../bulk/bulk.table.ts';
import { moveLateOrders } from '../orders/order-clock.job.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { availableTo } from '../ledger/available.ts';
import { earn } from '../ledger/testing/earn.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import { payment, refund } from '../payments/payment.table.ts';
import { newId } from '../../platform/new-id.ts';
import { product, productView, style } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { orderingThrough } from '../../testing/ordering.ts';
import { countSkus } from '../../testing/count-orders.ts';
import { makeBuyers } from '../../testing/buyers.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import {
  buySupplied,
  detailOf,
  openSupplyChain,
  paidSupplied,
  paySupply,
  pressSupply,
  suppliedLine,
  type SuppliedProduct,
  type SupplyChain,
} from '../../testing/supply-chain.ts';
import { creditTerm, supplySetting } from './supply.table.ts';

/** 采购单: what a trader sells is ordered from the factories of the blanks. */

let ground: TestGround;
let chain: SupplyChain;
beforeAll(async () => {
  ground = await openGround('demo');
  chain = await openSupplyChain(ground, 75);
});
afterAll(() => ground.close());

const asTrader = () => ({ token: chain.trader.token });
const asShop = (orderNo: string): Promise<OrderDetail> => detailOf(chain, orderNo, chain.trader.token, '/shop');
const asFactory = (orderNo: string, of = chain.first): Promise<OrderDetail> =>
  detailOf(chain, orderNo, of.factoryToken, '/shop');
const asPurchase = (orderNo: string): Promise<OrderDetail> => detailOf(chain, orderNo, chain.trader.token);
const did = (step: string, body: object, token: string): Promise<Answer> =>
  post(ground.app, `/api/v2/order/${step}`, body, { token });
const produce = (orderNo: string, action: string, lineNos = [1], of = chain.first) =>
  did('produce', { orderNo, lineNos, action }, of.factoryToken);
const ship = (orderNo: string, lines: { lineNo: number; quantity: number }[], token: string, trackingNo = 'SF1') =>
  did('ship', { orderNo, courier: 'sf', trackingNo, isLast: false, lines }, token);
const suppliesOf = (orderNo: string) =>
  ground.database.read
    .select()
    .from(tradeOrder)
    .where(eq(tradeOrder.suppliesOrderNo, orderNo))
    .orderBy(asc(tradeOrder.placedAt));
const linesOf = (orderNo: string) =>
  ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, orderNo)).orderBy(asc(orderLine.lineNo));
const stockOf = async ({ blankId, colourNo, sizes }: SuppliedProduct, at = 0): Promise<number> => {
  const [sku] = await ground.database.read
    .select()
    .from(blankSku)
    .where(and(eq(blankSku.blankId, blankId), eq(blankSku.colourNo, colourNo), eq(blankSku.size, sizes[at]!)));
  return sku!.stock;
};
const noticesAbout = (accountId: string, orderNo: string) =>
  ground.database.read
    .select({ title: notice.title, body: notice.body, kind: notice.kind })
    .from(notice)
    .where(and(eq(notice.accountId, accountId), like(notice.to, `%${orderNo}`)))
    .orderBy(asc(notice.at));
const titlesAbout = async (accountId: string, orderNo: string): Promise<string[]> =>
  (await noticesAbout(accountId, orderNo)).map(({ title }) => title);
const factoryAccount = (of = chain.first) => accountIdOf(ground.database, of.factoryToken);
/** 一件代发, paid and accepted by the factory. */
async function supplied(quantity = 5, shipTo: 'trader' | 'buyer' = 'buyer') {
  const bought = await paidSupplied(chain, [suppliedLine(chain.first, quantity)]);
  const [supplyNo] = await pressSupply(chain, bought.orderNo, shipTo);
  await paySupply(chain, supplyNo!);
  return { ...bought, supplyNo: supplyNo! };
}

describe('下采购单 by one press', () => {
  test('a paid order shows what it needs from which factory, at the price of 请商家做, and one press orders it', async () => {
    const { first, second, trader } = chain;
    const onFirst = eq(blank.id, first.blankId);
    const [{ printMethods } = { printMethods: [] }] = await ground.database.read.select().from(blank).where(onFirst);
    const setMethods = (methods: typeof printMethods) =>
      ground.database.write((db) => db.update(blank).set({ printMethods: methods }).where(onFirst));
    await setMethods(printMethods.map((one) => ({ ...one, surchargeFen: 300, surchargePer: 'place' })));
    onTestFinished(async () => void (await setMethods(printMethods)));
    const { orderNo } = await paidSupplied(chain, [
      suppliedLine(first, 3),
      suppliedLine(first, 2, 1),
      suppliedLine(second, 4),
    ]);
    expect(await titlesAbout(trader.accountId, orderNo)).toContain('请下采购单');
    const before = await asShop(orderNo);
    expect(before.supplies.map(({ shop, lineNos, order }) => [shop.id, lineNos, order])).toEqual([
      [first.factory, [1, 2], null],
      [second.factory, [3], null],
    ]);
    const wish = { orderNos: [orderNo], shipTo: 'buyer', addressId: trader.addressId };
    const { offers } = (await well(post(ground.app, '/api/v2/supply/preview', wish, asTrader()))) as {
      offers: SupplyOffer[];
    };
    expect(offers.map(({ problem }) => problem)).toEqual(['', '']);
    const [{ surchargeFen, setupFen, unitPriceFen }] = offers[0]!.lines as [SupplyOffer['lines'][number]];
    expect(unitPriceFen).toBe(1_000);
    expect(offers[0]!.productFen).toBe(5 * (1_000 + surchargeFen) + setupFen);
    // the style is laid by rule: its panel designs say what is printed
    const { reckoning } = offers[0]!.lines[0]!;
    expect(reckoning).toMatchObject({ per: 'place', eachFen: 300 });
    expect(reckoning!.counts.length).toBeGreaterThan(1);
    expect(surchargeFen).toBe(300 * reckoning!.counts.length);

    const numbers = await pressSupply(chain, orderNo, 'buyer');
    expect(numbers).toHaveLength(2);
    const { supplies } = await asShop(orderNo);
    expect(supplies.map(({ order }) => order!.orderNo)).toEqual(numbers);
    const made = await asFactory(numbers[0]!);
    expect(made).toMatchObject({ kind: 'stock', status: 'toPay', payableFen: offers[0]!.payableFen });
    expect(made.lines[0]).toMatchObject({ surchargeFen, reckoning });
    expect(
      made.lines.map(({ kind, quantity, style, isFromStock }) => [kind, quantity, style !== null, isFromStock]),
    ).toEqual([
      ['blank', 3, true, true],
      ['blank', 2, true, true],
    ]);
    expect(made.printed).toHaveLength(1);
    expect(await titlesAbout(await factoryAccount(), numbers[0]!)).toContain('新的采购单');
  });

  test('the tiers of the factory count what is ordered together', async () => {
    const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.first, 60), suppliedLine(chain.first, 40, 1)]);
    const [supplyNo] = await pressSupply(chain, orderNo, 'buyer');
    expect((await linesOf(supplyNo!)).map(({ unitPriceFen }) => unitPriceFen)).toEqual([900, 900]);
  });

  test('two presses at once make one order, and a sum that has changed is not ordered', async () => {
    const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.first, 2)]);
    const wish = { orderNos: [orderNo], shipTo: 'buyer', addressId: chain.trader.addressId };
    const { offers } = await well(post(ground.app, '/api/v2/supply/preview', wish, asTrader()));
    const seen = [{ orderNo, shopId: chain.first.factory, payableFen: offers[0].payableFen }];
    const place = (more: object) => post(ground.app, '/api/v2/supply/place', { ...wish, ...more }, asTrader());
    const changed = [{ orderNo, shopId: chain.first.factory, payableFen: offers[0].payableFen - 1 }];
    expect(await place({ seen: changed })).toMatchObject({ reason: 'order.price' });
    const answers = await Promise.all([place({ seen }), place({ seen })]);
    expect(answers.map(({ code }) => code === 1).filter(Boolean)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 1)).toMatchObject({ reason: 'state.changed' });
    expect(await suppliesOf(orderNo)).toHaveLength(1);
    // The database refuses a second one too.
    const [row] = await suppliesOf(orderNo);
    const again = ground.database.write((db) => db.insert(tradeOrder).values({ ...row!, orderNo: 'ZZZZZZZZZZZZ' }));
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'trade_order_supply' } });
  });

  test('nothing is ordered for an unpaid order, or with a design of others', async () => {
    const { orderNo } = await buySupplied(chain, [suppliedLine(chain.first, 1)]);
    const wish = { orderNos: [orderNo], shipTo: 'buyer', addressId: chain.trader.addressId };
    expect((await well(post(ground.app, '/api/v2/supply/preview', wish, asTrader()))).offers).toEqual([]);
  });

  test('the factory ships before the trader promised, by the days of a parcel when it ships to the trader', async () => {
    const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.first, 1)]);
    const promised = dayAfter(dayInChina(), 9);
    await ground.database.write((db) =>
      db.update(tradeOrder).set({ shipBy: promised }).where(eq(tradeOrder.orderNo, orderNo)),
    );
    const [supplyNo] = await pressSupply(chain, orderNo, 'trader');
    expect(await asFactory(supplyNo!)).toMatchObject({ shipBy: dayAfter(promised, -3), deliverOn: promised });
    // Days that the trader lets pass before he pays are not taken from the factory.
    await ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ since: sql`now() - interval '2 days'` })
        .where(eq(tradeOrder.orderNo, supplyNo!)),
    );
    await paySupply(chain, supplyNo!);
    expect((await asFactory(supplyNo!)).shipBy).toBe(dayAfter(promised, -1));
  });
});

describe('自动下采购单', () => {
  const auto = async (work: () => Promise<void>, paysFromBalance = false) => {
    const { shopId, addressId } = chain.trader;
    const setting = { isAuto: true, paysFromBalance, shipTo: 'buyer', addressId };
    await well(post(ground.app, '/api/v2/supply/saveSetting', setting, asTrader()));
    await work();
    await ground.database.write((db) => db.delete(supplySetting).where(eq(supplySetting.shopId, shopId)));
  };

  test('the payment of the buyer orders from both factories, and a payment recorded twice orders once', async () => {
    await auto(async () => {
      const { buyer, orderNo } = await paidSupplied(chain, [
        suppliedLine(chain.first, 2),
        suppliedLine(chain.second, 1),
      ]);
      const rows = await suppliesOf(orderNo);
      expect(new Set(rows.map(({ shopId }) => shopId))).toEqual(new Set([chain.first.factory, chain.second.factory]));
      expect(rows.every(({ status, shipTo }) => status === 'toPay' && shipTo === 'buyer')).toBe(true);
      const [paid] = await ground.database.read.select().from(payment).where(eq(payment.orderNo, orderNo));
      await post(ground.app, '/api/v2/payment/demoPay', { id: paid!.id }, { token: buyer.token });
      expect(await suppliesOf(orderNo)).toHaveLength(2);
      expect(await titlesAbout(chain.trader.accountId, rows[0]!.orderNo)).toContain('已下采购单');
    });
  });

  test('a line that cannot be ordered does not block the payment, and the trader is notified of the reason', async () => {
    await auto(async () => {
      await ground.database.write((db) =>
        db.update(supplySetting).set({ addressId: null }).where(eq(supplySetting.shopId, chain.trader.shopId)),
      );
      const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.first, 1)]);
      expect(await suppliesOf(orderNo)).toEqual([]);
      expect((await asShop(orderNo)).status).toBe('toShip');
      expect(await titlesAbout(chain.trader.accountId, orderNo)).toContain('没能自动下采购单');
    });
  });

  test('the balance pays what is ordered by itself in the same transaction while it lasts; two at once cannot overdraw it', async () => {
    const { shopId, accountId } = chain.trader;
    const supplyOf = async (orderNo: string) => (await suppliesOf(orderNo))[0]!;
    const one = [suppliedLine(chain.first, 2)];
    let costFen = 0;
    await auto(async () => {
      // off: nothing is paid by itself, though the balance would cover it
      const bought = await paidSupplied(chain, one);
      const unpaid = await supplyOf(bought.orderNo);
      costFen = unpaid.payableFen;
      await earn(ground.database, { buyerId: bought.buyer.accountId, shopId, fen: 2 * costFen - 1 });
      const again = await paidSupplied(chain, one);
      expect((await supplyOf(again.orderNo)).status).toBe('toPay');
    });
    await auto(async () => {
      const before = await availableTo(ground.database.read, shopId);
      expect(before).toBe(2 * costFen - 1);
      const both = await Promise.all([paidSupplied(chain, one), paidSupplied(chain, one)]);
      const made = await Promise.all(both.map(({ orderNo }) => supplyOf(orderNo)));
      expect(made.map(({ status }) => status).toSorted()).toEqual(['toPay', 'toShip']);
      expect(await availableTo(ground.database.read, shopId)).toBe(costFen - 1);
      const paid = made.find(({ status }) => status === 'toShip')!;
      const [way] = await ground.database.read.select().from(payment).where(eq(payment.orderNo, paid.orderNo));
      expect(way).toMatchObject({ provider: 'balance', fromShopId: shopId, amountFen: costFen, status: 'paid' });
      // Each side is told once, of how it stands.
      expect(await noticesAbout(accountId, paid.orderNo)).toEqual([
        { kind: 'supply', title: '已下采购单', body: expect.stringContaining('，已用店铺余额付清') },
      ]);
      expect(await noticesAbout(await factoryAccount(), paid.orderNo)).toEqual([
        { kind: 'orderPaid', title: '新的采购单', body: expect.stringContaining('，已付款，请校验款式') },
      ]);
    }, true);
  });

  test('a factory that wants no notices of payments still learns of a paid 采购单', async () => {
    const accountId = await factoryAccount();
    const off = { accountId, kind: 'orderPaid', isOn: false, sms: false } as const;
    await ground.database.write((db) => db.insert(noticeSetting).values(off));
    onTestFinished(async () => {
      await ground.database.write((db) => db.delete(noticeSetting).where(eq(noticeSetting.accountId, accountId)));
    });
    const buy = () => paidSupplied(chain, [suppliedLine(chain.first, 2)]);
    await auto(async () => {
      const { buyer, orderNo } = await buy();
      const [unpaid] = await suppliesOf(orderNo);
      const earned = { buyerId: buyer.accountId, shopId: chain.trader.shopId, fen: unpaid!.payableFen };
      await earn(ground.database, earned);
    });
    await auto(async () => {
      const { orderNo } = await buy();
      const [made] = await suppliesOf(orderNo);
      expect(made!.status).toBe('toShip');
      expect(await noticesAbout(accountId, made!.orderNo)).toEqual([
        { kind: 'supply', title: '新的采购单', body: expect.stringContaining('，已付款，请校验款式') },
      ]);
    }, true);
  });

  test.each(['full', 'deposit'] as const)(
    'what waited for the factory is paid from the balance once it is accepted, plan %s; not what the trader ordered himself, or beyond the balance',
    async (plan) => {
      const { shopId } = chain.trader;
      const isDeposit = plan === 'deposit';
      const waits = isDeposit ? 'toPayDeposit' : 'toPay';
      /** @param dueFen due on acceptance */
      const asBulk = (orderNo: string, dueFen: number) =>
        ground.database.write((db) =>
          db
            .update(tradeOrder)
            .set({
              ...{ kind: 'bulk', plan, status: 'toConfirm', freightFen: 0, taxFen: 0 },
              ...{ payableFen: isDeposit ? dueFen * 2 : dueFen, productFen: isDeposit ? dueFen * 2 : dueFen },
              ...(isDeposit ? { depositPercent: 50, depositFen: dueFen } : {}),
            })
            .where(eq(tradeOrder.orderNo, orderNo)),
        );
      const accept = async (orderNo: string) => {
        const body = { orderNo, note: '', freightFen: null, shipBy: dayAfter(dayInChina(), 1) };
        return (await well(did('accept', body, chain.first.factoryToken))).status as string;
      };
      const available = () => availableTo(ground.database.read, shopId);
      const made: string[] = [];
      await auto(async () => {
        for (let at = 0; at < 2; at += 1) {
          const { orderNo, buyer } = await paidSupplied(chain, [suppliedLine(chain.first, 2)]);
          if (at === 0) await earn(ground.database, { buyerId: buyer.accountId, shopId, fen: 1_000 });
          made.push((await suppliesOf(orderNo))[0]!.orderNo);
        }
      });
      const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.first, 2)]);
      made.push((await pressSupply(chain, orderNo, 'buyer'))[0]!);
      await auto(async () => {
        const [covered, beyond, byHand] = made as [string, string, string];
        const before = await available();
        await asBulk(covered, 900);
        expect(await accept(covered)).toBe('inProduction');
        expect((await asPurchase(covered)).paidFen).toBe(900);
        expect(await available()).toBe(before - 900);
        const told = await noticesAbout(chain.trader.accountId, covered);
        expect(told.map(({ title }) => title)).toEqual(['已下采购单', '采购单已用店铺余额付款']);
        expect(told[1]!.body).toMatch(/承诺 .* 前发货，(定金 )?¥9\.00 已用店铺余额付清/);
        expect(await titlesAbout(await factoryAccount(), covered)).toEqual(['新的采购单', '采购单已付款']);
        await asBulk(beyond, before - 900 + 1);
        expect(await accept(beyond)).toBe(waits);
        expect((await noticesAbout(chain.trader.accountId, beyond)).at(-1)!.body).toContain('小时内付款');
        await asBulk(byHand, 1);
        expect(await accept(byHand)).toBe(waits);
        expect(await available()).toBe(before - 900);
      }, true);
    },
  );

  test('the trader pays himself what the factory has repriced or stated the freight of, and what the balance cannot pay now', async () => {
    const { shopId } = chain.trader;
    const toConfirm = async (more: Partial<typeof tradeOrder.$inferInsert> = {}) => {
      const { orderNo, buyer } = await paidSupplied(chain, [suppliedLine(chain.first, 2)]);
      await earn(ground.database, { buyerId: buyer.accountId, shopId, fen: 100_000 });
      const [made] = await suppliesOf(orderNo);
      const sums = { freightFen: 0, taxFen: 0, payableFen: made!.productFen };
      await ground.database.write((db) =>
        db
          .update(tradeOrder)
          .set({ kind: 'bulk', status: 'toConfirm', ...sums, ...more })
          .where(eq(tradeOrder.orderNo, made!.orderNo)),
      );
      return { orderNo: made!.orderNo, payableFen: made!.productFen };
    };
    const accept = async (orderNo: string, freightFen: number | null = null) => {
      const body = { orderNo, note: '', freightFen, shipBy: dayAfter(dayInChina(), 1) };
      return (await well(did('accept', body, chain.first.factoryToken))).status as string;
    };
    await auto(async () => {
      const made = [];
      for (const more of [{}, { delivery: 'road', isFreightOpen: true }, {}, {}] as const)
        made.push(await toConfirm(more));
      await ground.database.write((db) =>
        db.update(supplySetting).set({ paysFromBalance: true }).where(eq(supplySetting.shopId, shopId)),
      );
      const [repriced, byRoad, withVoucher, asPlaced] = made;
      const price = { ...repriced!, freightFen: 500, note: '', lines: [] };
      await well(did('changePrice', price, chain.first.factoryToken));
      expect(await accept(repriced!.orderNo)).toBe('toPay');
      expect(await accept(byRoad!.orderNo, 30_000)).toBe('toPay');
      // A transfer is being looked at.
      await ground.database.write((db) =>
        db.insert(payment).values({
          ...{ id: newId(), orderNo: withVoucher!.orderNo, provider: 'transfer', part: 'full', scene: 'page' },
          ...{ amountFen: withVoucher!.payableFen, status: 'submitted', startedAt: new Date() },
        }),
      );
      expect(await accept(withVoucher!.orderNo)).toBe('toPay');
      expect(await accept(asPlaced!.orderNo)).toBe('inProduction');
    });
  });

  test('automatic supply orders need a delivery address of the trader', async () => {
    const save = (addressId: string | null) =>
      post(
        ground.app,
        '/api/v2/supply/saveSetting',
        { isAuto: true, paysFromBalance: false, shipTo: 'trader', addressId },
        asTrader(),
      );
    const [stranger] = await makeBuyers(ground.database, 1);
    expect(await save(null)).toMatchObject({ reason: 'request.invalid' });
    expect(await save(stranger!.addressId)).toMatchObject({ reason: 'item.unknown' });
  });
});

describe('the stock', () => {
  test('the stock is reserved once: the supply order takes over the reservation of the buyer', async () => {
    const before = await stockOf(chain.first);
    const { orderNo, supplyNo } = await supplied(4);
    expect(await stockOf(chain.first)).toBe(before - 4);
    expect((await linesOf(orderNo))[0]).toMatchObject({ reservedFrom: 'supplyStock', isReleased: false });
    expect((await linesOf(supplyNo))[0]).toMatchObject({ reservedFrom: 'blankStock', taken: 4, suppliesLineNo: 1 });
    const all = await countSkus(ground.database, [chain.first.blankId]);
    expect(all.every(({ stock, sold }) => stock + sold === 1_000)).toBe(true);
    expect((await asShop(orderNo)).lines[0]!.isFromStock).toBe(true);
  });

  test('the reservation returns to the order of the buyer when the factory cannot supply, and the trader is notified to order again', async () => {
    const before = await stockOf(chain.first);
    const { orderNo, supplyNo } = await supplied(3);
    const end = { orderNo: supplyNo, action: 'cannotSupply', reason: '机器坏了' };
    await well(did('cancelByShop', end, chain.first.factoryToken));
    expect(await stockOf(chain.first)).toBe(before - 3);
    const { status, supplies } = await asShop(orderNo);
    expect([status, supplies[0]!.order, supplies[0]!.cancelledNo]).toEqual(['toShip', null, supplyNo]);
    expect((await asPurchase(supplyNo)).refundedFen).toBeGreaterThan(0);
    expect(await titlesAbout(chain.trader.accountId, orderNo)).toContain('采购单已取消，请重新下');
    const [again] = await pressSupply(chain, orderNo, 'buyer');
    expect(again).not.toBe(supplyNo);
    expect(await stockOf(chain.first)).toBe(before - 3);
  });

  test('the reservation returns to the order of the buyer when an unpaid supply order expires, and the trader is notified', async () => {
    const before = await stockOf(chain.first);
    const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.first, 2)]);
    const [supplyNo] = await pressSupply(chain, orderNo, 'buyer');
    await ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ dueAt: sql`now() - interval '1 minute'` })
        .where(eq(tradeOrder.orderNo, supplyNo!)),
    );
    await moveLateOrders(ground.database);
    expect((await asPurchase(supplyNo!)).status).toBe('cancelled');
    expect(await titlesAbout(chain.trader.accountId, orderNo)).toContain('采购单已取消，请重新下');
    expect(await stockOf(chain.first)).toBe(before - 2);
    expect(await pressSupply(chain, orderNo, 'buyer')).toHaveLength(1);
  });

  test("the last blanks wanted by the factory's own buyer and three traders' buyers at once are sold once, the others are told", async () => {
    const { second } = chain;
    const { blankId, colourNo, sizes } = second;
    const others = await tradersWith(second, 2);
    const own = { ...suppliedLine(second, 1), kind: 'blank', itemId: blankId } as const;
    const wanted = [own, ...[second.productId, ...others].map((itemId) => ({ ...suppliedLine(second, 1), itemId }))];
    const size = and(eq(blankSku.blankId, blankId), eq(blankSku.colourNo, colourNo), eq(blankSku.size, sizes[0]!));
    const setStock = (stock: number) => ground.database.write((db) => db.update(blankSku).set({ stock }).where(size));
    // Nothing is made to order either.
    await ground.database.write((db) =>
      db
        .insert(blankCapacity)
        .values({ blankId, pieces: 0 })
        .onConflictDoUpdate({ target: blankCapacity.blankId, set: { pieces: 0 } }),
    );
    const { look, place } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
    for (const stock of [1, 2, 3]) {
      await setStock(stock);
      const seen = await Promise.all(
        wanted.map(async (line) => {
          const buyer = chain.nextBuyer();
          const wish = { lines: [line] };
          return { buyer, wish, hash: (await look(buyer, wish)).hash };
        }),
      );
      const answers = await Promise.all(seen.map(({ buyer, wish, hash }) => place(buyer, wish, hash)));
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(stock);
      for (const { code, error } of answers) if (code !== 1) expect(error).toMatch(/现货|库存|变了|变化/);
      expect(await stockOf(second)).toBe(0);
      // No buyer may hold the last pieces without paying for long.
      for (const [at, { code, data }] of answers.entries())
        if (code === 1)
          await well(did('cancel', { orderNo: data.orders[0].orderNo, reason: '不要了' }, seen[at]!.buyer.token));
      expect(await stockOf(second)).toBe(stock);
    }
    await ground.database.write((db) => db.delete(blankCapacity).where(eq(blankCapacity.blankId, blankId)));
    await setStock(1_000);
  });
});

/** The same style as products of other shops. @returns their ids */
async function tradersWith({ productId, factory }: SuppliedProduct, shops: number): Promise<string[]> {
  const { read } = ground.database;
  const [sold] = await read.select().from(product).where(eq(product.id, productId));
  const [made] = await read.select().from(style).where(eq(style.id, sold!.styleId));
  const views = await read.select().from(productView).where(eq(productView.productId, productId));
  const others = await read
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.status, 'approved'), notInArray(shop.id, [factory, chain.trader.shopId])))
    .orderBy(asc(shop.id))
    .limit(shops);
  return ground.database.write(async (db) => {
    const ids: string[] = [];
    for (const { id: shopId } of others) {
      const [id, styleId] = [newId(), newId()];
      await db.insert(style).values({ ...made!, id: styleId, styleNo: styleId, shopId });
      await db.insert(product).values({ ...sold!, id, productNo: id, shopId, styleId, sgcateId: null });
      await db.insert(productView).values(views.map((view) => ({ ...view, productId: id })));
      ids.push(id);
    }
    await licenseFormer(db);
    return ids;
  });
}

describe('cancelling', () => {
  test('a notice about a supply order calls the seller 工厂 and leaves the words of the reason as they are', async () => {
    const { supplyNo } = await supplied(1);
    const reason = '买家和商家都问过，订单做不了';
    await well(did('cancelByShop', { orderNo: supplyNo, action: 'cannotSupply', reason }, chain.first.factoryToken));
    expect(await noticesAbout(chain.trader.accountId, supplyNo)).toContainEqual({
      kind: 'orderCancelled',
      title: '工厂无法供货，款项退回',
      body: `采购单 ${showOrderNo(supplyNo)}：${reason}`,
    });
  });

  const cannotSupply = (orderNo: string) =>
    did('cancelByShop', { orderNo, action: 'cannotSupply', reason: '买家不要了' }, chain.trader.token);

  test("before printing, the end of the buyer's order ends the supply order and refunds the trader", async () => {
    const before = await stockOf(chain.first);
    const { orderNo, supplyNo } = await supplied(2);
    await well(produce(supplyNo, 'acceptCheck'));
    await well(cannotSupply(orderNo));
    const { status, paidFen, refundedFen } = await asPurchase(supplyNo);
    expect([status, refundedFen]).toEqual(['cancelled', paidFen]);
    expect(await stockOf(chain.first)).toBe(before);
    expect(await titlesAbout(await factoryAccount(), supplyNo)).toContain('采购单取消了');
  });

  test('a supply order in printing cannot be cancelled: it is shipped to the trader, and both sides are notified', async () => {
    const { orderNo, supplyNo, buyer } = await supplied(2);
    for (const action of ['acceptCheck', 'print']) await well(produce(supplyNo, action));
    const own = await did('cancel', { orderNo: supplyNo, reason: '不要了' }, chain.trader.token);
    expect(own.error).toContain('已经开印');
    expect((await asPurchase(supplyNo)).nextSteps).not.toContain('cancelSupply');
    await well(cannotSupply(orderNo));
    expect(await asFactory(supplyNo)).toMatchObject({ status: 'toShip', receiver: { receiver: '花房仓库' } });
    expect(await titlesAbout(await factoryAccount(), supplyNo)).toContain('采购单改为发给商家');
    expect(await titlesAbout(chain.trader.accountId, supplyNo)).toContain('买家的订单取消了，采购单照做');
    await well(ship(supplyNo, [{ lineNo: 1, quantity: 2 }], chain.first.factoryToken));
    expect((await detailOf(chain, orderNo, buyer.token)).shipments).toEqual([]);
  });

  test('the trader cancels his own paid supply order until printing begins', async () => {
    const { orderNo, supplyNo } = await supplied(1);
    expect((await asPurchase(supplyNo)).nextSteps).toContain('cancelSupply');
    await well(did('cancel', { orderNo: supplyNo, reason: '自己有货' }, chain.trader.token));
    const { status, paidFen, refundedFen } = await asPurchase(supplyNo);
    expect([status, refundedFen]).toEqual(['cancelled', paidFen]);
    expect((await linesOf(orderNo))[0]!.reservedFrom).toBe('blankStock');
    await well(ship(orderNo, [{ lineNo: 1, quantity: 1 }], chain.trader.token));
  });

  test('a cancellation and the start of printing at once have one outcome', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderNo, supplyNo } = await supplied(1);
      await well(produce(supplyNo, 'acceptCheck'));
      const steps = [() => cannotSupply(orderNo), () => produce(supplyNo, 'print')];
      const [one, other] = await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()));
      const printed = round % 2 ? other! : one!;
      const supply = await asPurchase(supplyNo);
      expect((await asShop(orderNo)).status).toBe('cancelled');
      if (printed.code === 1) expect([supply.status, supply.supply!.shipTo]).toEqual(['toShip', 'trader']);
      else expect([supply.status, supply.refundedFen]).toEqual(['cancelled', supply.paidFen]);
      const refunds = await ground.database.read.select().from(refund).where(eq(refund.orderNo, supplyNo));
      expect(refunds).toHaveLength(printed.code === 1 ? 0 : 1);
    }
  });
});

describe('shipping', () => {
  test("一件代发: every parcel of the factory is a parcel of the buyer's order, from the trader", async () => {
    const { orderNo, supplyNo, buyer } = await supplied(5);
    await well(produce(supplyNo, 'acceptCheck'));
    const own = await ship(orderNo, [{ lineNo: 1, quantity: 1 }], chain.trader.token);
    expect(own.error).toContain('由工厂一件代发');
    await well(ship(supplyNo, [{ lineNo: 1, quantity: 2 }], chain.first.factoryToken, 'SF2'));
    const part: OrderDetail = await detailOf(chain, orderNo, buyer.token);
    expect(part).toMatchObject({ status: 'toShip', partShipped: { done: 2, total: 5 } });
    expect(part.shipments).toMatchObject([{ courier: 'sf', trackingNo: 'SF2', lines: [{ lineNo: 1, quantity: 2 }] }]);
    const fix = { orderNo: supplyNo, shipmentNo: 1, courier: 'zto', trackingNo: 'ZT9' };
    await well(did('correctShipment', fix, chain.first.factoryToken));
    await well(ship(supplyNo, [{ lineNo: 1, quantity: 3 }], chain.first.factoryToken, 'SF3'));
    const all: OrderDetail = await detailOf(chain, orderNo, buyer.token);
    expect(all.status).toBe('toReceive');
    expect(all.shipments.map(({ trackingNo }) => trackingNo)).toEqual(['ZT9', 'SF3']);
    // Neither the factory nor its price, anywhere in what the buyer reads.
    const { name, payableFen } = {
      name: (await asFactory(supplyNo)).shop.name,
      payableFen: (await asPurchase(supplyNo)).payableFen,
    };
    expect(JSON.stringify(all)).not.toContain(name);
    expect(JSON.stringify(all)).not.toContain(supplyNo);
    expect(JSON.stringify(all)).not.toContain(`:${payableFen}`);
    expect(all).toMatchObject({ supplies: [], supply: null });
    await well(did('confirmReceipt', { orderNo }, buyer.token));
    expect((await asPurchase(supplyNo)).status).toBe('received');
  });

  test("the factory learns that it is the trader's order whose inspection it waits for", async () => {
    const { orderNo, supplyNo } = await supplied(3);
    await well(produce(supplyNo, 'acceptCheck'));
    const inspected = (status: 'wanted' | 'passed') =>
      ground.database.write(async (db) => {
        await db.update(tradeOrder).set({ kind: 'bulk' }).where(eq(tradeOrder.orderNo, orderNo));
        const row = { orderNo, inspection: status };
        await db.insert(bulkOrder).values(row).onConflictDoUpdate({ target: bulkOrder.orderNo, set: row });
      });
    const send = async () => (await ship(supplyNo, [{ lineNo: 1, quantity: 3 }], chain.first.factoryToken)).error;
    await inspected('wanted');
    expect(await send()).toBe('一件代发：买家要求出货前验货，还没有验，请商家先报验货');
    await inspected('passed');
    expect(await send()).toBe('一件代发：验过能发的一共 0 件，连这次要发 3 件，请商家先报验货');
  });

  test('a line under a full refund claim is not shipped to the buyer', async () => {
    const { orderNo, supplyNo, buyer } = await supplied(1);
    await well(produce(supplyNo, 'acceptCheck'));
    const { payableFen } = await detailOf(chain, orderNo, buyer.token);
    const claim = { orderNo, kind: 'refund', amountFen: payableFen, reason: '想想', attachments: [] };
    await well(did('requestRefund', claim, buyer.token));
    const sent = await ship(supplyNo, [{ lineNo: 1, quantity: 1 }], chain.first.factoryToken);
    expect(sent.error).toContain('买家正在申请售后');
  });

  test("a parcel to the trader is not a shipment of the buyer's order until the trader forwards it", async () => {
    const { orderNo, supplyNo, buyer } = await supplied(1, 'trader');
    await well(produce(supplyNo, 'acceptCheck'));
    await well(ship(supplyNo, [{ lineNo: 1, quantity: 1 }], chain.first.factoryToken));
    expect((await detailOf(chain, orderNo, buyer.token)).shipments).toEqual([]);
    await well(ship(orderNo, [{ lineNo: 1, quantity: 1 }], chain.trader.token));
    expect((await detailOf(chain, orderNo, buyer.token)).status).toBe('toReceive');
  });
});

describe('completion', () => {
  const nobodyWaits = (orderNo: string) =>
    ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ dueAt: sql`now() - interval '1 minute'` })
        .where(eq(tradeOrder.orderNo, orderNo)),
    );
  const statusOf = async (orderNo: string) =>
    (await ground.database.read.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0]!.status;
  const received = async () => {
    const made = await supplied();
    await produce(made.supplyNo, 'acceptCheck');
    await produce(made.supplyNo, 'print');
    await well(ship(made.supplyNo, [{ lineNo: 1, quantity: 5 }], chain.first.factoryToken, newId()));
    await well(did('confirmReceipt', { orderNo: made.orderNo }, made.buyer.token));
    expect(await statusOf(made.supplyNo)).toBe('received');
    return made;
  };
  const claim = { kind: 'refund', amountFen: 100, reason: '印歪', attachments: [] };

  test('the clock completes a supply order only after the order of the buyer, not while he claims', async () => {
    const { orderNo, supplyNo, buyer } = await received();
    await nobodyWaits(supplyNo);
    await moveLateOrders(ground.database);
    expect(await statusOf(supplyNo)).toBe('received');
    await well(did('requestRefund', { orderNo, ...claim }, buyer.token));
    await moveLateOrders(ground.database);
    expect(await statusOf(supplyNo)).toBe('received');
    await well(did('caseStep', { ...WITHDRAW, orderNo }, buyer.token));
    await nobodyWaits(orderNo);
    await moveLateOrders(ground.database);
    await moveLateOrders(ground.database);
    expect([await statusOf(orderNo), await statusOf(supplyNo)]).toEqual(['completed', 'completed']);
  });

  /** Made, sent to the trader and received there, while the trader never ships to the buyer. */
  const receivedByTrader = async () => {
    const made = await supplied(1, 'trader');
    await well(produce(made.supplyNo, 'acceptCheck'));
    await well(ship(made.supplyNo, [{ lineNo: 1, quantity: 1 }], chain.first.factoryToken, newId()));
    await well(did('confirmReceipt', { orderNo: made.supplyNo }, chain.trader.token));
    return made;
  };
  const receivedAgo = (orderNo: string, time: string) =>
    ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ since: sql`now() - ${time}::interval`, dueAt: sql`now() - interval '1 minute'` })
        .where(eq(tradeOrder.orderNo, orderNo)),
    );

  test('a supply order waits sixty days for an order that the trader never ships, then it completes', async () => {
    const { orderNo, supplyNo } = await receivedByTrader();
    await receivedAgo(supplyNo, '59 days 23 hours');
    await moveLateOrders(ground.database);
    expect(await statusOf(supplyNo)).toBe('received');
    await receivedAgo(supplyNo, '60 days 1 minute');
    await moveLateOrders(ground.database);
    expect([await statusOf(supplyNo), await statusOf(orderNo)]).toEqual(['completed', 'toShip']);
  });

  test('an open case of either order keeps the supply order open after sixty days', async () => {
    const { orderNo, supplyNo, buyer } = await receivedByTrader();
    await receivedAgo(supplyNo, '61 days');
    await well(did('requestRefund', { orderNo, ...claim }, buyer.token));
    await moveLateOrders(ground.database);
    expect(await statusOf(supplyNo)).toBe('received');
    await well(did('requestRefund', { orderNo: supplyNo, ...claim }, chain.trader.token));
    await well(did('caseStep', { ...WITHDRAW, orderNo }, buyer.token));
    await receivedAgo(supplyNo, '61 days');
    await moveLateOrders(ground.database);
    expect(await statusOf(supplyNo)).toBe('afterSale');
    await well(did('caseStep', { ...WITHDRAW, orderNo: supplyNo }, chain.trader.token));
    await receivedAgo(supplyNo, '61 days');
    await moveLateOrders(ground.database);
    expect(await statusOf(supplyNo)).toBe('completed');
  });

  test('a claim that is being made when the clock comes keeps the supply order open', async () => {
    const { orderNo, supplyNo, buyer } = await received();
    await well(did('complete', { orderNo }, buyer.token));
    await nobodyWaits(supplyNo);
    // A claim of a completed order, as for its 质保金, that is not committed yet: the clock reads the old status.
    await ground.database.write(async (db) => {
      await lockOrder(db, orderNo);
      await db
        .update(tradeOrder)
        .set({ status: 'afterSale', statusBefore: 'completed' })
        .where(eq(tradeOrder.orderNo, orderNo));
      await moveLateOrders(ground.database);
    });
    expect(await statusOf(supplyNo)).toBe('received');
    await moveLateOrders(ground.database);
    expect(await statusOf(supplyNo)).toBe('received');
    await ground.database.write((db) =>
      db.update(tradeOrder).set({ status: 'completed', statusBefore: null }).where(eq(tradeOrder.orderNo, orderNo)),
    );
    await moveLateOrders(ground.database);
    expect(await statusOf(supplyNo)).toBe('completed');
  });
});

const WITHDRAW = { caseNo: 1, action: 'withdrawRefund', reason: '', again: null, courier: '', trackingNo: '' };

describe('who sees what', () => {
  /** The rows of one order in the sheet that the factory downloads. */
  const sheetOf = async (orderNo: string): Promise<string> => {
    const filter = { tab: 'all', q: orderNo };
    const { url } = await well(
      post(ground.app, '/api/v2/shop/order/export', filter, { token: chain.first.factoryToken }),
    );
    return strFromU8(unzipSync((await ground.app.inject({ url })).rawPayload)['xl/worksheets/sheet1.xml']!);
  };

  test("the factory sees the buyer's address for 一件代发 only, from the payment until it is received", async () => {
    const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.first, 1)]);
    const [supplyNo] = await pressSupply(chain, orderNo, 'buyer');
    expect((await asFactory(supplyNo!)).receiver).toMatchObject({ receiver: '李**', detail: '' });
    await paySupply(chain, supplyNo!);
    expect((await asFactory(supplyNo!)).receiver).toMatchObject({ receiver: '李采购', detail: '文三路 1 号' });
    await well(produce(supplyNo!, 'acceptCheck'));
    await well(ship(supplyNo!, [{ lineNo: 1, quantity: 1 }], chain.first.factoryToken));
    await well(did('confirmReceipt', { orderNo: supplyNo }, chain.trader.token));
    expect((await asFactory(supplyNo!)).receiver).toMatchObject({ receiver: '李**', detail: '' });

    const toTrader = await supplied(1, 'trader');
    expect((await asFactory(toTrader.supplyNo)).receiver.receiver).toBe('花房仓库');
    expect(JSON.stringify(await asFactory(toTrader.supplyNo))).not.toContain('文三路');
  });

  test("the factory keeps the buyer's address beside the trader's claim for a part, not beside one for everything", async () => {
    const { supplyNo } = await supplied(2);
    await well(produce(supplyNo, 'acceptCheck'));
    const { payableFen } = await asPurchase(supplyNo);
    const claim = { orderNo: supplyNo, kind: 'refund', reason: '一件不要了', attachments: [] };
    const { token } = chain.trader;
    await well(did('requestRefund', { ...claim, amountFen: payableFen }, token));
    expect(await asFactory(supplyNo)).toMatchObject({
      status: 'afterSale',
      receiver: { receiver: '李**', detail: '' },
    });
    expect(await sheetOf(supplyNo)).not.toContain('文三路 1 号');
    await well(did('caseStep', { ...WITHDRAW, orderNo: supplyNo }, token));
    await well(did('requestRefund', { ...claim, amountFen: payableFen - 1 }, token));
    const claimed = await asFactory(supplyNo);
    expect(claimed).toMatchObject({ status: 'afterSale', receiver: { receiver: '李采购', detail: '文三路 1 号' } });
    expect(claimed.nextSteps).toContain('ship');
    expect(await sheetOf(supplyNo)).toContain('文三路 1 号');
    await well(ship(supplyNo, [{ lineNo: 1, quantity: 2 }], chain.first.factoryToken));
  });

  test('a claim on a supply order tells the factory nothing that reaches the buyer, whatever the trader sends', async () => {
    const { supplyNo } = await supplied(2);
    const { token } = chain.trader;
    const reason = '李采购说印歪 2 件，每件补 12000 元。微信 lixm_fz88，QQ 654321，地址杭州文三路1号';
    const claim = { kind: 'refund', amountFen: 100, attachments: [] };
    const inCase = { ...WITHDRAW, orderNo: supplyNo, reason };
    await well(did('requestRefund', { orderNo: supplyNo, ...claim, reason }, token));
    const refusal = { orderNo: supplyNo, caseNo: 1, action: 'refuseRefund', kind: 'refund', amountFen: 100 };
    await well(did('shopCaseStep', { ...refusal, reason: '没有印歪' }, chain.first.factoryToken));
    await well(did('caseStep', { ...inCase, action: 'resubmitRefund', again: claim }, token));
    const told = await asFactory(supplyNo);
    expect(told.cases[0]!.reason).toBe('＊＊说印歪 2 件，每件补 12000 元。微信 ＊＊，QQ ＊＊，地址杭州＊＊');
    expect(JSON.stringify([told.events, told.cases])).not.toMatch(/李采购|lixm|654321|文三路/);
  });

  test('the factory sees neither the selling price nor the order of the buyer, nor the buyer', async () => {
    const { orderNo, supplyNo, buyer } = await supplied(2, 'trader');
    const { payableFen, lines } = await asShop(orderNo);
    const seen = JSON.stringify(await asFactory(supplyNo));
    for (const secret of [orderNo, `:${payableFen},`, `:${lines[0]!.unitPriceFen},`, buyer.accountId])
      expect(seen).not.toContain(secret);
    expect((await asFactory(supplyNo)).supply).toMatchObject({ sourceOrderNo: '', shipTo: 'trader' });
    expect((await asPurchase(supplyNo)).supply).toMatchObject({ sourceOrderNo: orderNo });
    expect(
      await get(ground.app, `/api/v2/shop/order/detail?orderNo=${orderNo}`, { token: chain.first.factoryToken }),
    ).toMatchObject({ reason: 'item.unknown' });
  });

  test('another trader, another factory and the buyer can neither read nor order it', async () => {
    const { orderNo, supplyNo, buyer } = await supplied(1);
    const stranger = await signIn(ground.database);
    const wish = { orderNos: [orderNo], shipTo: 'buyer', addressId: chain.trader.addressId };
    for (const token of [buyer.token, stranger])
      expect(await get(ground.app, `/api/v2/order/detail?orderNo=${supplyNo}`, { token })).toMatchObject({
        reason: 'item.unknown',
      });
    const { factoryToken } = chain.second;
    expect(
      await get(ground.app, `/api/v2/shop/order/detail?orderNo=${supplyNo}`, { token: factoryToken }),
    ).toMatchObject({ reason: 'item.unknown' });
    for (const path of ['/api/v2/supply/preview', '/api/v2/supply/place'])
      expect(
        await post(
          ground.app,
          path,
          { ...wish, seen: [{ orderNo, shopId: chain.first.factory, payableFen: 1 }] },
          { token: factoryToken },
        ),
      ).toMatchObject({ reason: 'item.unknown' });
    expect(await did('cancel', { orderNo: supplyNo, reason: '试试' }, buyer.token)).toMatchObject({
      reason: 'item.unknown',
    });
  });

  test("the lists divide a trader's own purchases from his 采购单, and mark them for the factory", async () => {
    const { supplyNo } = await supplied(1);
    const list = async (path: string, token: string) =>
      ((await well(get(ground.app, path, { token }))).list as OrderDetail[]).map(({ orderNo }) => orderNo);
    const { token } = chain.trader;
    expect(await list('/api/v2/order/list?supply=true&pageSize=100', token)).toContain(supplyNo);
    expect(await list('/api/v2/order/list?supply=false&pageSize=100', token)).not.toContain(supplyNo);
    expect(await list('/api/v2/shop/order/list?supply=true&pageSize=100', chain.first.factoryToken)).toContain(
      supplyNo,
    );
    const { counts } = await well(get(ground.app, '/api/v2/order/counts?supply=false', { token }));
    expect(counts.every(({ count }: { count: number }) => count === 0)).toBe(true);
  });
});

describe('账期', () => {
  const grant = (limitFen: number) =>
    well(
      post(
        ground.app,
        '/api/v2/supply/grantCredit',
        { store: storeOfTrader, limitFen, days: 30 },
        { token: chain.second.factoryToken },
      ),
    );
  let storeOfTrader = '';
  beforeAll(async () => {
    const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.second, 1)]);
    storeOfTrader = (await asShop(orderNo)).shop.store;
  });
  const onSecond = async (quantity = 1) => {
    const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.second, quantity)]);
    const [supplyNo] = await pressSupply(chain, orderNo, 'buyer');
    return { orderNo, supplyNo: supplyNo! };
  };

  test('a covered order starts at once as a debt, is made, and is paid later', async () => {
    await grant(1_000_000);
    const { supplyNo } = await onSecond(2);
    const begun = await asFactory(supplyNo, chain.second);
    expect(begun).toMatchObject({ status: 'toShip', paidFen: 0, dueFen: begun.payableFen });
    expect(begun.supply!.creditDueOn).toBe(dayAfter(dayInChina(), 30));
    expect(await noticesAbout(chain.trader.accountId, supplyNo)).toEqual([
      { kind: 'supply', title: '采购单已开始', body: expect.stringMatching(/承诺 .* 前发货，账期 30 天，先做后付/) },
    ]);
    expect(await noticesAbout(await factoryAccount(chain.second), supplyNo)).toEqual([
      { kind: 'supply', title: '新的采购单', body: expect.stringContaining('，账期内先做，请校验款式') },
    ]);
    expect(begun.lines[0]!.production!.status).toBe('check');
    expect(begun.receiver.receiver).toBe('李采购');
    const owed = async () => (await well(get(ground.app, '/api/v2/supply/credit', asTrader()))).received[0].owedFen;
    expect(await owed()).toBe(begun.payableFen);
    expect((await asPurchase(supplyNo)).nextSteps).toContain('pay');
    await paySupply(chain, supplyNo);
    expect(await asPurchase(supplyNo)).toMatchObject({ status: 'toShip', paidFen: begun.payableFen, dueFen: 0 });
    expect(await owed()).toBe(0);
  });

  test('beyond the limit, or with an overdue debt, an order is paid first', async () => {
    await grant(1_000_000);
    const { supplyNo } = await onSecond();
    const { payableFen } = await asPurchase(supplyNo);
    await grant(payableFen + 1);
    expect((await asPurchase((await onSecond()).supplyNo)).status).toBe('toPay');
    await grant(100_000_000);
    await ground.database.write((db) =>
      db
        .update(tradeOrder)
        .set({ creditDueOn: sql`current_date - 2` })
        .where(eq(tradeOrder.orderNo, supplyNo)),
    );
    expect((await asPurchase((await onSecond()).supplyNo)).status).toBe('toPay');
    await paySupply(chain, supplyNo);
    expect((await asPurchase((await onSecond()).supplyNo)).status).toBe('toShip');
  });

  test('a supply order that begins on credit is not paid from the balance by itself', async () => {
    await grant(1_000_000);
    const { shopId, addressId } = chain.trader;
    const setting = { isAuto: true, paysFromBalance: true, shipTo: 'buyer', addressId };
    await well(post(ground.app, '/api/v2/supply/saveSetting', setting, asTrader()));
    const [earner] = await makeBuyers(ground.database, 1);
    await earn(ground.database, { buyerId: earner!.accountId, shopId, fen: 1_000_000 });
    const { orderNo } = await paidSupplied(chain, [suppliedLine(chain.second, 1)]);
    const [made] = await suppliesOf(orderNo);
    expect(made!.status).toBe('toShip');
    expect(await ground.database.read.select().from(payment).where(eq(payment.orderNo, made!.orderNo))).toEqual([]);
    await ground.database.write((db) => db.delete(supplySetting).where(eq(supplySetting.shopId, shopId)));
  });

  test('two orders at once do not use the same credit twice', async () => {
    const { supplyNo } = await onSecond();
    const { payableFen } = await asPurchase(supplyNo);
    const { owedFen } = (await well(get(ground.app, '/api/v2/supply/credit', asTrader()))).received[0];
    await grant(owedFen + payableFen);
    const both = await Promise.all([onSecond(), onSecond()]);
    const statuses = await Promise.all(both.map(async (one) => (await asPurchase(one.supplyNo)).status));
    expect(statuses.toSorted()).toEqual(['toPay', 'toShip']);
  });

  test('a shop grants none to itself or to nobody, and without a term nothing starts unpaid', async () => {
    const { factoryToken, factory } = chain.second;
    const asked = { store: 'niemand', limitFen: 1_000, days: 30 };
    expect(await post(ground.app, '/api/v2/supply/grantCredit', asked, { token: factoryToken })).toMatchObject({
      reason: 'item.unknown',
    });
    await well(post(ground.app, '/api/v2/supply/endCredit', { shopId: chain.trader.shopId }, { token: factoryToken }));
    expect(await ground.database.read.select().from(creditTerm).where(eq(creditTerm.shopId, factory))).toEqual([]);
    expect((await asPurchase((await onSecond()).supplyNo)).status).toBe('toPay');
  });
});
