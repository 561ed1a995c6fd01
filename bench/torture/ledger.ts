import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../e2e/server-process.ts';
import { dayAfter, dayInChina } from '../../src/contract/platform/china-day.ts';
import { DEFAULT_TERMS } from '../../src/contract/market/default-terms.ts';
import type { OrderDetail } from '../../src/contract/trade/orders.ts';
import { expectedSums, faultsOf, postedSums } from '../../src/server/trade/ledger/testing/books.ts';
import { shopTerms } from '../../src/server/market/shops/shop-terms.table.ts';
import type { Buyer } from '../../src/server/testing/buyers.ts';
import type { BlankForSale } from '../../src/server/testing/for-sale.ts';
import { signIn } from '../../src/server/testing/ground.ts';
import { piecesOf } from '../../src/server/testing/ordering.ts';
import type { Answer } from '../../src/server/testing/people.ts';
import { percentile } from '../figures.ts';
import type { Check } from './findings.ts';
import type { Market } from './market.ts';

/** Orders that live at the same time. */
const AT_ONCE = 12;
/** Kills between two looks at the books. */
const A_TURN = 20;

const MOST_BETWEEN_MS = 20_000;

const stepsOf = (done: ReadonlyMap<string, number>): number =>
  [...done.values()].reduce((sum, times) => sum + times, 0);

/** A10: the server is killed while orders are paid, shipped, refunded, completed and claimed; then the books are added up. */
export const killOverLedger: Check<Market> = async (market, { short }, findings) => {
  const kills = short ? 5 : 200;
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
  const buyers = await market.buyers(AT_ONCE);
  const done = new Map<string, number>();
  const end = new AbortController();
  const lives = buyers.map(async (buyer) => {
    while (!end.signal.aborted) {
      const blank = Math.random() < 0.5 ? shelf : toOrder;
      // The server is away, or the step came too late: the next look at the order says how it goes on.
      await live(market, buyer, blank, owners.get(blank.shopId)!, end.signal, done).catch(() => sleep(100));
    }
  });
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
  const steps = [...done].toSorted(([, a], [, b]) => b - a).map(([step, times]) => `${step} ${times}`);
  return `账本：kill -9 服务器 ${kills} 次，其间 ${steps.join('、')}；每个账户都和付款、退款、订单的行对得上；重新起来 ${percentile(restarts, 0.5).toFixed(1)} 秒`;
};

/** One order from placing to its end, by whatever step its status allows. */
async function live(
  { ordering, send }: Market,
  buyer: Buyer,
  blank: BlankForSale,
  shopToken: string,
  signal: AbortSignal,
  done: Map<string, number>,
): Promise<void> {
  const lines = [piecesOf(blank, blank.sizes[0]!, 100 + Math.floor(Math.random() * 200))];
  const wish = {
    lines,
    again: true,
    choices: [{ key: `${blank.shopId}.rest`, note: '', deliverOn: null, plan: plan() }],
  };
  const placed = await ordering.buy(buyer, wish);
  if (placed.code !== 1) throw new Error(placed.msg);
  const { orderNo } = placed.data.orders[0] as { orderNo: string };
  const byBuyer = (path: string, body: object) => send(`/api/v2/${path}`, body, { token: buyer.token });
  const byShop = (path: string, body: object) => send(`/api/v2/${path}`, body, { token: shopToken });
  for (let steps = 0; steps < 40 && !signal.aborted; steps += 1) {
    try {
      const { data } = await send(`/api/v2/order/detail?orderNo=${orderNo}`, null, { token: buyer.token });
      const order = data as OrderDetail;
      const step = nextStep(order, byBuyer, byShop);
      if (step === null) return;
      const [name, take] = step;
      const answer = await take();
      if (answer.code === 1) done.set(name, (done.get(name) ?? 0) + 1);
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
      const [line] = order.lines;
      const left = line!.quantity - line!.shippedQuantity;
      const quantity = Math.random() < 0.5 ? left : Math.ceil(left / 2);
      const parcel = { courier: 'sf', trackingNo: 'SF1234567890123', lines: [{ lineNo: 1, quantity }], isLast: false };
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

async function pay(orderNo: string, dueFen: number, byBuyer: Take): Promise<Answer> {
  const begun = await byBuyer('order/pay', { orderNo, provider: 'demo', scene: 'page', dueFen });
  if (begun.code !== 1) return begun;
  return byBuyer('payment/demoPay', { id: begun.data.payment.id });
}
