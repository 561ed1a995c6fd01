import type { WantedLine } from '#contract/market/buying.ts';
import type { Buyer } from '../../src/server/testing/buyers.ts';
import { countSkus } from '../../src/server/testing/count-orders.ts';
import type { BlankForSale } from '../../src/server/testing/for-sale.ts';
import { piecesOf } from '../../src/server/testing/ordering.ts';
import type { Answer } from '../../src/server/testing/people.ts';
import { percentile } from '../figures.ts';
import type { Check, Findings } from './findings.ts';
import type { Market } from './market.ts';

const CLEAR = new Set(['order.changed', 'stock.short', 'order.unpaid_limit']);

/** B1: a thousand buyers want ten pieces at the same moment. */
export const lastPieces: Check<Market> = async (market, { short }, findings) => {
  const buyers = await market.buyers(short ? 200 : 1_000);
  const runs = short ? 2 : 20;
  const seconds: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const blank = await market.sell({ stock: 10 });
    const before = await ordersOfBlank(market, blank);
    const { answers, tookMs } = await everybody(market, buyers, [onePiece(blank, 1)], () => 0, findings);
    seconds.push(tookMs / 1_000);
    const placed = answers.filter(({ code }) => code === 1).length;
    const { stock, sold } = await firstSku(market, blank);
    const words = `第 ${run} 轮：成交 ${placed}，库里 ${sold - before}，剩 ${stock}`;
    findings.expect(placed === 10 && sold - before === 10 && stock === 0, words);
  }
  return `${buyers.length} 人抢 10 件，${runs} 轮，每轮 ${percentile(seconds, 0.5).toFixed(1)} 秒（最长 ${Math.max(...seconds).toFixed(1)}）`;
};

/** B2: one to five pieces each, out of a hundred. */
export const mixedQuantities: Check<Market> = async (market, { short }, findings) => {
  const buyers = await market.buyers(short ? 100 : 1_000);
  const blank = await market.sell({ stock: 100 });
  const before = await ordersOfBlank(market, blank);
  const wishes = [1, 2, 3, 4, 5].map((quantity) => onePiece(blank, quantity));
  const { answers } = await everybody(market, buyers, wishes, (nth) => nth % 5, findings);
  const refused = answers.flatMap(({ code }, nth) => (code === 1 ? [] : [1 + (nth % 5)]));
  const { stock, sold } = await firstSku(market, blank);
  findings.expect(stock + sold - before === 100, `剩 ${stock}，卖 ${sold - before}`);
  findings.expect(stock < Math.min(...refused), `剩 ${stock}，却拒绝了要 ${Math.min(...refused)} 件的`);
  return `${buyers.length} 人各要 1–5 件，共 100 件：卖出 ${sold - before}，剩 ${stock}，拒绝 ${refused.length}`;
};

/** B4: orders of five colours and sizes each, in random order. */
export const fiveEach: Check<Market> = async (market, { short }, findings) => {
  const count = short ? 50 : 200;
  const buyers = await market.buyers(count);
  const blanks = [await market.sell({ stock: 10_000 }), await market.sell({ stock: 10_000 })];
  const skus = blanks.flatMap((blank) => blank.sizes.map((size) => piecesOf(blank, size, 1)));
  const wishes = buyers.map((_, nth) => {
    const picked = Array.from({ length: 5 }, (_none, step) => skus[(nth * 7 + step * (1 + (nth % 3))) % skus.length]!);
    return [...new Set(picked)];
  });
  const seen = await inTurns(buyers, 16, (buyer, nth) => market.ordering.look(buyer, { lines: wishes[nth]! }));
  const times: number[] = [];
  const answers = await Promise.all(
    buyers.map(async (buyer, nth) => {
      const sentAt = performance.now();
      const answer = await market.ordering.place(buyer, { lines: wishes[nth]!, again: true }, seen[nth]!.hash);
      times.push(performance.now() - sentAt);
      return answer;
    }),
  );
  clear(answers, findings);
  const placed = answers.filter(({ code }) => code === 1).length;
  const p99 = percentile(times, 0.99);
  findings.expect(placed === count, `只成交 ${placed}`);
  findings.expect(p99 <= 2_000, `p99 ${p99.toFixed(0)} ms`);
  return `${count} 张单各 5 个颜色尺码同时提交：成交 ${placed}，p99 ${p99.toFixed(0)} ms（≤ 2000）`;
};

/** B5: one buyer cancels while another buys the same pieces. */
export const cancelAndBuy: Check<Market> = async (market, { short }, findings) => {
  const pairs = short ? 50 : 1_000;
  const buyers = await market.buyers(pairs * 2);
  const blank = await market.sell({ stock: pairs });
  const before = await ordersOfBlank(market, blank);
  const wish = { lines: onePiece(blank, 1), again: true };
  const { hash } = await market.ordering.look(buyers[0]!, wish);
  const held = await inTurns(buyers.slice(0, pairs), 32, (buyer) => market.ordering.place(buyer, wish, hash));
  findings.expect((await firstSku(market, blank)).stock === 0, '没有卖空');

  const outcomes = await inTurns(held, 200, async ({ data }, nth) => {
    const [{ orderNo }] = data.orders as [{ orderNo: string }];
    const cancel = { orderNo, reason: '不要了' };
    return Promise.all([
      market.send('/api/v2/order/cancel', cancel, { token: buyers[nth]!.token }),
      market.ordering.place(buyers[pairs + nth]!, wish, hash),
    ]);
  });
  const bought = outcomes.map(([, buy]) => buy);
  clear(bought, findings);
  const cancelled = outcomes.filter(([cancel]) => cancel.code === 1).length;
  const placed = bought.filter(({ code }) => code === 1).length;
  const { stock, sold } = await firstSku(market, blank);
  findings.expect(cancelled === pairs, `只取消了 ${cancelled}`);
  findings.expect(stock + sold - before === pairs && sold - before === placed, `剩 ${stock}，卖 ${sold - before}`);
  return `${pairs} 对同时取消与购买：取消 ${cancelled}，买到 ${placed}，剩 ${stock}，合计不变`;
};

const onePiece = (blank: BlankForSale, quantity: number): WantedLine[] => [piecesOf(blank, blank.sizes[0]!, quantity)];

/** All buyers place their order at the same moment, with a preview taken before. */
async function everybody(
  { ordering }: Market,
  buyers: readonly Buyer[],
  wishes: readonly WantedLine[][],
  wishOf: (nth: number) => number,
  findings: Findings,
): Promise<{ answers: Answer[]; tookMs: number }> {
  // All deliveries have the same address, so every buyer has the same preview.
  const hashes = await inTurns(wishes, 4, async (lines) => (await ordering.look(buyers[0]!, { lines })).hash);
  const sentAt = performance.now();
  const answers = await Promise.all(
    buyers.map((buyer, nth) => {
      const which = wishOf(nth);
      return ordering.place(buyer, { lines: wishes[which]!, again: true }, hashes[which]!);
    }),
  );
  clear(answers, findings);
  return { answers, tookMs: performance.now() - sentAt };
}

/** No server error; every refusal has a known reason. */
function clear(answers: readonly Answer[], findings: Findings): void {
  for (const { status, code, reason } of answers) {
    if (status >= 500 || (code !== 1 && !CLEAR.has(String(reason))))
      findings.expect(false, `${status} ${String(reason)}`);
  }
}

async function firstSku({ database }: Market, { blankId, sizes }: BlankForSale) {
  return (await countSkus(database, [blankId])).find(({ size }) => size === sizes[0])!;
}

/** Counted from the orders: the blank may have been sold in an earlier run. */
const ordersOfBlank = async (market: Market, blank: BlankForSale) => (await firstSku(market, blank)).sold;

/**
 * Runs `atOnce` at a time.
 * @returns the results in the given order
 */
export async function inTurns<T, R>(
  all: readonly T[],
  atOnce: number,
  work: (one: T, nth: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const nth = next;
      next += 1;
      results[nth] = await work(all[nth]!, nth);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
  return results;
}
