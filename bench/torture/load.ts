import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { until } from '../../e2e/server-process.ts';
import type { Buyer } from '../../src/server/testing/buyers.ts';
import { countSkus, type SkuCount } from '../../src/server/testing/count-orders.ts';
import type { BlankForSale } from '../../src/server/testing/for-sale.ts';
import { piecesOf } from '../../src/server/testing/ordering.ts';
import type { Findings } from './findings.ts';
import type { Market } from './market.ts';

/** Orders per second while nothing is broken. */
const RATE = 200;
const TICKS_A_SECOND = 100;
const MOST_IN_FLIGHT = 64;
const STOCK = 1_000_000;

/** Buyers place orders continuously, each with an idempotency key, and remember the acknowledged ones. */
export async function beginLoad({ ordering, database, buyers: people, sell }: Market) {
  const buyers = await people(1_000);
  const blanks: BlankForSale[] = [await sell({ stock: STOCK }), await sell({ stock: STOCK })];
  const lines = blanks.map((blank) => blank.sizes.slice(0, 2).map((size, at) => piecesOf(blank, size, 1 + at)));
  const wishes = [...lines, lines.flat()].map((some) => ({ lines: some, again: true }));
  const hashes = await Promise.all(wishes.map(async (wish) => (await ordering.look(buyers[0]!, wish)).hash));

  // Counts only the load's own orders; the demo has others.
  const count = () =>
    countSkus(
      database,
      blanks.map(({ blankId }) => blankId),
    );
  const thereWere = new Map((await count()).map((sku) => [nameOf(sku), sku.stock + sku.sold]));
  const ordersBefore = await ordersOfLoad(database, blanks);

  const told = new Set<string>();
  const refused = new Map<string, number>();
  let isRunning = false;
  let inFlight = 0;
  let lostAtMost = 0;
  let sent = 0;
  let lastPlacedAt = 0;
  let runningSince = 0;
  let orderingMs = 0;
  const going = new Set<Promise<void>>();

  const noteRefused = (words: string) => void refused.set(words, (refused.get(words) ?? 0) + 1);
  const orderOnce = async (buyer: Buyer, nth: number) => {
    inFlight += 1;
    const sentAt = performance.now();
    try {
      const which = nth % wishes.length;
      const { status, code, reason, msg, data } = await ordering.place(
        buyer,
        wishes[which]!,
        hashes[which]!,
        `key-${nth}`,
      );
      if (code !== 1) return noteRefused(`${status} ${reason} ${msg}`);
      lastPlacedAt = Math.max(lastPlacedAt, sentAt);
      for (const { orderNo } of data.orders as { orderNo: string }[]) told.add(orderNo);
    } catch {
      // Without a response the check itself decides whether the order was placed.
    } finally {
      inFlight -= 1;
    }
  };
  const tick = () => {
    if (!isRunning) return;
    const due = Math.min(RATE / TICKS_A_SECOND, MOST_IN_FLIGHT - inFlight);
    for (let nth = 0; nth < due; nth += 1) {
      const one = orderOnce(buyers[sent % buyers.length]!, sent).finally(() => going.delete(one));
      going.add(one);
      sent += 1;
    }
  };
  const rest = async () => {
    if (isRunning) orderingMs += performance.now() - runningSince;
    isRunning = false;
    await Promise.all(going);
  };
  const clock = setInterval(tick, 1_000 / TICKS_A_SECOND);

  return {
    /** number of refusals by status, reason and sentence */
    refused: refused as ReadonlyMap<string, number>,
    /** time at which the newest acknowledged order was sent */
    lastPlaced: () => lastPlacedAt,
    run: async (ms: number) => {
      if (!isRunning) runningSince = performance.now();
      isRunning = true;
      await sleep(ms);
    },
    /** an order over two shops is two rows */
    noteInFlight: () => void (lostAtMost += inFlight * blanks.length),
    pause: rest,
    check: async (findings: Findings, words: string) => {
      await until(async () => database.ping(), 30_000);
      const { rows } = await database.read.execute<{ all: string[]; bare: number; silent: number }>(sql`
        select array(select order_no from trade_order) as all,
          (select count(*)::int from trade_order o where not exists
            (select 1 from order_line line where line.order_no = o.order_no)) as bare,
          (select count(*)::int from trade_order o where not exists
            (select 1 from order_event event where event.order_no = o.order_no)) as silent`);
      const { all, bare, silent } = rows[0]!;
      const stored = new Set(all);
      const missing = [...told].filter((orderNo) => !stored.has(orderNo)).length;
      const own = (await ordersOfLoad(database, blanks)) - ordersBefore;
      findings.expect(missing === 0, `${words}：答过的订单少了 ${missing} 张`);
      findings.expect(
        own - told.size <= lostAtMost,
        `${words}：库里多出 ${own - told.size} 张，在途只有 ${lostAtMost}`,
      );
      findings.expect(bare === 0 && silent === 0, `${words}：${bare} 张没有行，${silent} 张没有事件`);
      for (const sku of await count())
        findings.expect(
          sku.stock + sku.sold === thereWere.get(nameOf(sku)),
          `${words}：${sku.size} 剩 ${sku.stock} 卖 ${sku.sold}`,
        );
    },
    end: async () => {
      clearInterval(clock);
      await rest();
    },
    words: () =>
      `每秒约 ${(told.size / (orderingMs / 1_000)).toFixed(0)} 张，共答 ${told.size} 张，一张不少；没有答、却在库里的在途订单不超过 ${lostAtMost}`,
  };
}

const nameOf = ({ blankId, colourNo, size }: SkuCount): string => [blankId, colourNo, size].join('/');

async function ordersOfLoad(database: Market['database'], blanks: readonly BlankForSale[]): Promise<number> {
  const { rows } = await database.read.execute<{ own: number }>(sql`
    select count(distinct order_no)::int as own from order_line
    where stock_id = any(${sql.param(blanks.map(({ blankId }) => blankId))}::text[]) and reserved_from = 'blankStock'`);
  return rows[0]!.own;
}
