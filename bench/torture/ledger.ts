import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { until } from '../../e2e/server-process.ts';
import { dayAfter, dayInChina } from '../../src/contract/platform/china-day.ts';
import { DEFAULT_TERMS } from '../../src/contract/market/default-terms.ts';
import type { OrderBrief, OrderDetail } from '../../src/contract/trade/orders.ts';
import type { SupplyOffer, Together } from '../../src/contract/trade/supply.ts';
import { expectedSums, faultsOf, postedSums } from '../../src/server/trade/ledger/testing/books.ts';
import { demoBlankId } from '../../src/server/desks/demo/demo-id.ts';
import { blank } from '../../src/server/market/blanks/blank.table.ts';
import type { Database } from '../../src/server/platform/database.ts';
import { shopTerms } from '../../src/server/market/shops/shop-terms.table.ts';
import type { Buyer } from '../../src/server/testing/buyers.ts';
import { type BlankForSale, sellBlank } from '../../src/server/testing/for-sale.ts';
import { signIn } from '../../src/server/testing/ground.ts';
import { makeStyle, type MadeStyle, wordsLayer } from '../../src/server/testing/make-style.ts';
import { piecesOf, type Wish } from '../../src/server/testing/ordering.ts';
import type { Answer } from '../../src/server/testing/people.ts';
import { type ChainShops, openChainShops, suppliedLine } from '../../src/server/testing/supply-chain.ts';
import { percentile } from '../figures.ts';
import type { Check } from './findings.ts';
import type { Market } from './market.ts';

/** Orders that live at the same time. */
const AT_ONCE = 12;
/** Of them with a style of their own, and of a trader with a factory. */
const STYLED = 3;
const SUPPLIED = 4;
/** Kills between two looks at the books. */
const A_TURN = 20;

const MOST_BETWEEN_MS = 20_000;
/** A 采购单 is left alone for so long before it is made. */
const MERGED_WITHIN_MS = 3_000;

const stepsOf = (done: ReadonlyMap<string, number>): number =>
  [...done.values()].reduce((sum, times) => sum + times, 0);

/**
 * A10: the server is killed while orders are paid, shipped, refunded, completed and claimed, styles are sent back and
 * dropped, 采购单 are ordered together and merged; then the books are added up. LEDGER_KILLS for another number of kills.
 */
export const killOverLedger: Check<Market> = async (market, { short }, findings) => {
  const kills = Number(process.env['LEDGER_KILLS'] ?? (short ? 5 : 200));
  const { database } = market;
  const shelf = await market.sell({ stock: 1_000_000 });
  const toOrder = await market.sell({ stock: 0 });
  for (const { shopId } of [shelf, toOrder]) {
    const terms = { ...DEFAULT_TERMS, retentionPercent: 10, retentionDays: 15 };
    await database.write((db) =>
      db
        .insert(shopTerms)
        .values({ shopId, terms, version: 1 })
        .onConflictDoUpdate({ target: shopTerms.shopId, set: { terms } }),
    );
  }
  const owners = new Map<string, string>();
  for (const { shopId } of [shelf, toOrder])
    if (!owners.has(shopId)) owners.set(shopId, await signIn(database, { shopId }));
  const tee = await sellTee(database);
  owners.set(tee.shopId, await signIn(database, { shopId: tee.shopId }));
  const chain = await openChainShops(database, 1_000_000);
  const buyers = await market.buyers(AT_ONCE);
  const styles = await Promise.all(
    buyers.slice(0, STYLED).map(({ token }) =>
      makeStyle(
        {
          post: (path, body, asking) => market.send(path, body, asking),
          get: (path, asking) => market.send(path, null, asking),
        },
        token,
        { blankId: tee.blankId },
        { front: [wordsLayer('锦')] },
      ),
    ),
  );
  const done = new Map<string, number>();
  const end = new AbortController();
  const again = (once: () => Promise<void>) => async () => {
    // The server is away, or the step came too late: the next look at the order says how it goes on.
    while (!end.signal.aborted) await once().catch(() => sleep(100));
  };
  const lives = buyers.map((buyer, at) =>
    again(() => {
      const style = styles[at];
      if (style !== undefined)
        return live(market, buyer, styledWish(tee, style), owners.get(tee.shopId)!, end.signal, done);
      if (at < STYLED + SUPPLIED) return live(market, buyer, suppliedWish(chain), chain.trader.token, end.signal, done);
      const blank = Math.random() < 0.5 ? shelf : toOrder;
      return live(market, buyer, plainWish(blank), owners.get(blank.shopId)!, end.signal, done);
    })(),
  );
  lives.push(again(() => orderAndMerge(market, chain, done))());
  lives.push(again(() => makeSupplies(market, chain, end.signal, done))());
  const check = async (words: string) => {
    const [posted, expected] = [await postedSums(database.read), await expectedSums(database.read)];
    for (const account of new Set([...Object.keys(posted), ...Object.keys(expected)]))
      findings.expect(
        posted[account] === expected[account],
        `${words}：${account} 记 ${posted[account] ?? 0}，应是 ${expected[account] ?? 0}`,
      );
    for (const fault of await faultsOf(database.read)) findings.expect(false, `${words}：${fault}`);
  };
  const restarts: number[] = [];
  await check('开始以前');
  for (let kill = 1; kill <= kills; kill += 1) {
    // After a random number of further steps, in the middle of the next ones.
    const enough = stepsOf(done) + 3 + Math.random() * 20;
    await until(async () => stepsOf(done) >= enough, MOST_BETWEEN_MS).catch(() => {});
    await sleep(Math.random() * 200);
    await market.server().stop('SIGKILL');
    // Nobody writes now: the database has ended the connections of the dead server.
    await sleep(200);
    if (kill % A_TURN === 0 || kill === kills) {
      await check(`第 ${kill} 次`);
      console.error(`杀了 ${kill} 次，走了 ${stepsOf(done)} 步，${findings.wrong.length} 处不对`);
    }
    await market.restart();
    restarts.push(market.server().startSeconds);
  }
  end.abort();
  await Promise.all(lives);
  await check('最后');
  for (const step of ['不做这一款', '一起下采购单', '合单'])
    findings.expect(short || (done.get(step) ?? 0) > 0, `没有走过“${step}”`);
  const steps = [...done].toSorted(([, a], [, b]) => b - a).map(([step, times]) => `${step} ${times}`);
  return `账本：kill -9 服务器 ${kills} 次，其间 ${steps.join('、')}；每个账户都和付款、退款、订单的行对得上；重新起来 ${percentile(restarts, 0.5).toFixed(1)} 秒`;
};

/** A blank that the studio can print. */
async function sellTee(database: Database): Promise<BlankForSale> {
  const online = await database.read
    .select({ id: blank.id })
    .from(blank)
    .where(eq(blank.status, 'online'))
    .orderBy(asc(blank.id));
  const nth = online.findIndex(({ id }) => id === demoBlankId('P01'));
  return sellBlank(database, nth, { stock: 1_000_000 });
}

const plainWish = (blank: BlankForSale): Wish => ({
  lines: [piecesOf(blank, blank.sizes[0]!, 100 + Math.floor(Math.random() * 200))],
  choices: [{ key: `${blank.shopId}.rest`, note: '', deliverOn: null, plan: plan() }],
});

/** 请商家做: two sizes of a buyer's own style, which the shop may send back. */
const styledWish = (blank: BlankForSale, { styleId, printMethod }: MadeStyle): Wish => ({
  lines: blank.sizes
    .slice(0, 2)
    .map((size) => ({ ...piecesOf(blank, size, 1 + Math.floor(Math.random() * 90)), styleId, printMethod })),
});

/** Of a trader, whose factory makes it. */
const suppliedWish = ({ first }: ChainShops): Wish => ({
  lines: [suppliedLine(first, 1 + Math.floor(Math.random() * 90))],
});

/** One order from placing to its end, by whatever step its status allows. */
async function live(
  market: Market,
  buyer: Buyer,
  wish: Wish,
  shopToken: string,
  signal: AbortSignal,
  done: Map<string, number>,
): Promise<void> {
  const placed = await market.ordering.buy(buyer, { ...wish, again: true });
  if (placed.code !== 1) throw new Error(placed.msg);
  const { orderNo } = placed.data.orders[0] as { orderNo: string };
  await goOn(market, { orderNo, buyerToken: buyer.token, shopToken }, signal, done);
}

/** 采购单: what the trader's buyers have paid is ordered together; what was ordered apart is merged. */
async function orderAndMerge(market: Market, { trader, first }: ChainShops, done: Map<string, number>): Promise<void> {
  const { token, addressId } = trader;
  const said = (path: string, body: object | null) => market.send(`/api/v2/supply/${path}`, body, { token });
  const ofFirst = (list: readonly Together[]) => list.find(({ shop }) => shop.id === first.factory)?.orderNos ?? [];
  const { wanted, mergeable } = (await said('together', null)).data as Record<'wanted' | 'mergeable', Together[]>;
  // First what was ordered apart, also before a kill.
  const apart = ofFirst(mergeable);
  if (apart.length > 1) {
    const offer = await said('mergePreview', { orderNos: apart });
    const merged =
      offer.code === 1 ? await said('merge', { orderNos: apart, payableFen: offer.data.payableFen }) : offer;
    if (merged.code === 1) count(done, '合单');
    return;
  }
  const some = ofFirst(wanted).slice(0, 6);
  // One alone waits for a second; ordered apart, there is something to merge.
  if (some.length < 2) return sleep(200);
  const presses = Math.random() < 0.5 ? some.map((one) => [one]) : [some];
  for (const orderNos of presses) {
    const wish = { orderNos, shipTo: 'trader', addressId, shopId: first.factory };
    const { offers } = (await said('preview', wish)).data as { offers: SupplyOffer[] };
    const seen = offers.map(({ orderNo, shop, payableFen }) => ({ orderNo, shopId: shop.id, payableFen }));
    const { shopId: _factory, ...asked } = wish;
    const placed = await said('place', { ...asked, seen });
    if (placed.code === 1) count(done, orderNos.length > 1 ? '一起下采购单' : '下采购单');
  }
}

/** The factory makes what was ordered; what was placed last waits, so that it can be merged first. */
async function makeSupplies(
  market: Market,
  { trader: { token }, first }: ChainShops,
  signal: AbortSignal,
  done: Map<string, number>,
): Promise<void> {
  const { data } = await market.send('/api/v2/order/list?supply=true&pageSize=20', null, { token });
  const open = (data.list as OrderBrief[]).filter(({ status }) => status !== 'completed' && status !== 'cancelled');
  const rested = open.filter(({ placedAt }) => Date.now() - Date.parse(placedAt) > MERGED_WITHIN_MS);
  for (const { orderNo } of rested.slice(0, 3))
    await goOn(market, { orderNo, buyerToken: token, shopToken: first.factoryToken }, signal, done);
  if (rested.length === 0) await sleep(200);
}

const count = (done: Map<string, number>, step: string): void => {
  done.set(step, (done.get(step) ?? 0) + 1);
};

interface Parties {
  readonly orderNo: string;
  readonly buyerToken: string;
  readonly shopToken: string;
}

async function goOn(
  { send }: Market,
  { orderNo, buyerToken, shopToken }: Parties,
  signal: AbortSignal,
  done: Map<string, number>,
): Promise<void> {
  const byBuyer = (path: string, body: object) => send(`/api/v2/${path}`, body, { token: buyerToken });
  const byShop = (path: string, body: object) => send(`/api/v2/${path}`, body, { token: shopToken });
  for (let steps = 0; steps < 40 && !signal.aborted; steps += 1) {
    try {
      const { data } = await send(`/api/v2/order/detail?orderNo=${orderNo}`, null, { token: buyerToken });
      const order = data as OrderDetail;
      const step = nextStep(order, byBuyer, byShop);
      if (step === null) return;
      const [name, take] = step;
      const answer = await take();
      if (answer.code === 1) count(done, name);
    } catch {
      await sleep(150);
    }
  }
}

const plan = () => (Math.random() < 0.5 ? ('deposit' as const) : ('full' as const));

type Take = (path: string, body: object) => Promise<Answer>;

function nextStep(order: OrderDetail, byBuyer: Take, byShop: Take): [string, () => Promise<Answer>] | null {
  const { orderNo, status, dueFen, cases, refundableFen } = order;
  const isPaid = ['inProduction', 'toPayBalance', 'toShip', 'toReceive', 'received'].includes(status);
  const mayClaim = isPaid || (status === 'completed' && order.retention !== null && order.retention.leftFen > 0);
  if (mayClaim && refundableFen > 0 && cases.length < 3 && Math.random() < 0.15) {
    const amountFen = Math.random() < 0.2 ? refundableFen : 1 + Math.floor(Math.random() * refundableFen);
    const asked = { orderNo, kind: 'refund', amountFen, reason: '少发', attachments: [] };
    return ['申请退款', () => byBuyer('order/requestRefund', asked)];
  }
  if (['inProduction', 'toShip'].includes(status) && Math.random() < 0.05)
    return ['无法供货', () => byShop('order/cancelByShop', { orderNo, action: 'cannotSupply', reason: '缺布' })];
  const ofCheck = checkStep(order, byBuyer, byShop);
  if (ofCheck !== null) return ofCheck;
  switch (status) {
    case 'toConfirm': {
      const freightFen = order.isFreightOpen ? 5_000 : null;
      const accepted = { orderNo, note: '', shipBy: dayAfter(dayInChina(), 9), freightFen };
      return ['接单', () => byShop('order/accept', accepted)];
    }
    case 'toPay':
    case 'toPayDeposit':
    case 'toPayBalance':
      return ['付款', () => pay(orderNo, dueFen, byBuyer)];
    case 'inProduction':
      return ['生产完成', () => byShop('order/finishProduction', { orderNo, note: '', attachments: [] })];
    case 'toShip': {
      const isHalf = Math.random() < 0.5;
      const lines = order.lines
        .filter(({ madeQuantity }) => madeQuantity !== 0)
        .map(({ lineNo, quantity, shippedQuantity }) => ({ lineNo, left: quantity - shippedQuantity }))
        .filter(({ left }) => left > 0)
        .map(({ lineNo, left }) => ({ lineNo, quantity: isHalf ? Math.ceil(left / 2) : left }));
      const parcel = { courier: 'sf', trackingNo: 'SF1234567890123', lines, isLast: false };
      return ['发货', () => byShop('order/ship', { orderNo, ...parcel })];
    }
    case 'toReceive':
      return ['收货', () => byBuyer('order/confirmReceipt', { orderNo })];
    case 'received':
      return ['完成', () => byBuyer('order/complete', { orderNo })];
    case 'afterSale': {
      const [open] = cases;
      if (open === undefined || open.status !== 'applied') return null;
      const { caseNo, kind, amountFen } = open;
      const agreed = { orderNo, action: 'agreeRefund', caseNo, kind, amountFen, reason: '' };
      return ['同意退款', () => byShop('order/shopCaseStep', agreed)];
    }
    default:
      return null;
  }
}

/** 校验 of styled lines: accepted, or sent back and then not made, or made all the same. */
function checkStep(
  { orderNo, status, lines }: OrderDetail,
  byBuyer: Take,
  byShop: Take,
): [string, () => Promise<Answer>] | null {
  if (status !== 'inProduction' && status !== 'toShip') return null;
  const nosIn = (wanted: string) => lines.flatMap((one) => (one.production?.status === wanted ? [one.lineNo] : []));
  const [toCheck, sentBack] = [nosIn('check'), nosIn('sentBack')];
  if (sentBack.length > 0) {
    const some = Math.random() < 0.7 ? [sentBack[0]!] : sentBack;
    const dropped = { orderNo, lineNos: some, reason: '做不了' };
    if (Math.random() < 0.3) return ['照原样做', () => byBuyer('order/keepStyle', dropped)];
    return ['不做这一款', () => (Math.random() < 0.5 ? byBuyer : byShop)('order/dropStyle', dropped)];
  }
  if (toCheck.length === 0) return null;
  const [lineNo] = toCheck;
  const back = { orderNo, lineNos: [lineNo], kind: 'artwork', reason: '看不清', attachments: [] };
  if (Math.random() < 0.4) return ['退回款式', () => byShop('order/sendBack', back)];
  return ['接受款式', () => byShop('order/produce', { orderNo, lineNos: [lineNo], action: 'acceptCheck' })];
}

async function pay(orderNo: string, dueFen: number, byBuyer: Take): Promise<Answer> {
  const begun = await byBuyer('order/pay', { orderNo, provider: 'demo', scene: 'page', dueFen });
  if (begun.code !== 1) return begun;
  return byBuyer('payment/demoPay', { id: begun.data.payment.id });
}
