import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { postmasterOf, until } from '../../e2e/server-process.ts';
import type { Buyer } from '../../src/server/testing/buyers.ts';
import { countSkus, type SkuCount } from '../../src/server/testing/count-orders.ts';
import type { PlateForSale } from '../../src/server/testing/for-sale.ts';
import { piecesOf } from '../../src/server/testing/ordering.ts';
import { percentile } from '../figures.ts';
import type { Check, Findings } from './findings.ts';
import type { Market } from './market.ts';

/** Orders a second, while nobody dies. */
const RATE = 200;
const TICKS_A_SECOND = 100;
const MOST_IN_FLIGHT = 64;
const STOCK = 1_000_000;
const BACK_WITHIN_SECONDS = 10;

/** A1: the server dies at a random moment. */
export const killServer: Check<Market> = async (market, { short }, findings) => {
  const kills = short ? 3 : 50;
  const load = await beginLoad(market);
  for (let kill = 1; kill <= kills; kill += 1) {
    await load.run(500 + Math.random() * 2_000);
    load.noteInFlight();
    await market.server().stop('SIGKILL');
    await load.pause();
    await market.restart();
    await load.check(findings, `第 ${kill} 次`);
  }
  await load.end();
  return `kill -9 服务器 ${kills} 次：${load.words()}`;
};

/** A2: the database dies; the server gets over it without being restarted. */
export const killDatabase: Check<Market> = async (market, { short }, findings) => {
  const kills = short ? 2 : 20;
  const load = await beginLoad(market);
  const away: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await load.run(500 + Math.random() * 2_000);
    load.noteInFlight();
    process.kill(postmasterOf(market.dataDir), 'SIGKILL');
    const killedAt = performance.now();
    await load.run(0);
    await until(() => load.lastPlaced() > killedAt, 60_000).catch(() => {});
    away.push((performance.now() - killedAt) / 1_000);
    await load.pause();
    await load.check(findings, `第 ${kill} 次`);
  }
  await load.end();
  findings.expect(Math.max(...away) <= BACK_WITHIN_SECONDS, `最长 ${Math.max(...away).toFixed(1)} 秒才恢复`);
  return `kill -9 数据库 ${kills} 次：${load.words()}；恢复 ${percentile(away, 0.5).toFixed(1)} 秒，最长 ${Math.max(...away).toFixed(1)}（≤ ${BACK_WITHIN_SECONDS}）`;
};

/** Buyers who order all the time, with a key each time, and remember what they were told. */
async function beginLoad({ ordering, database, buyers: people, sell }: Market) {
  const buyers = await people(1_000);
  const plates: PlateForSale[] = [await sell({ stock: STOCK }), await sell({ stock: STOCK })];
  const lines = plates.map((plate) => plate.sizes.slice(0, 2).map((size, at) => piecesOf(plate, size, 1 + at)));
  const wishes = [...lines, lines.flat()].map((some) => ({ lines: some, again: true }));
  const hashes = await Promise.all(wishes.map(async (wish) => (await ordering.look(buyers[0]!, wish)).hash));

  // The demo has orders of its own.
  const count = () =>
    countSkus(
      database,
      plates.map(({ plateId }) => plateId),
    );
  const thereWere = new Map((await count()).map((sku) => [nameOf(sku), sku.stock + sku.sold]));
  const ordersBefore = await ordersOfLoad(database, plates);

  const told = new Set<string>();
  let isRunning = false;
  let inFlight = 0;
  let lostAtMost = 0;
  let sent = 0;
  let lastPlacedAt = 0;
  let runningSince = 0;
  let orderingMs = 0;
  const going = new Set<Promise<void>>();

  const orderOnce = async (buyer: Buyer, nth: number) => {
    inFlight += 1;
    const sentAt = performance.now();
    try {
      const which = nth % wishes.length;
      const { code, data } = await ordering.place(buyer, wishes[which]!, hashes[which]!, `key-${nth}`);
      if (code !== 1) return;
      lastPlacedAt = Math.max(lastPlacedAt, sentAt);
      for (const { orderNo } of data.orders as { orderNo: string }[]) told.add(orderNo);
    } catch {
      // No answer: whether it was placed is what the check finds out.
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
    /** when the newest of the orders that were acknowledged was sent */
    lastPlaced: () => lastPlacedAt,
    run: async (ms: number) => {
      if (!isRunning) runningSince = performance.now();
      isRunning = true;
      await sleep(ms);
    },
    /** an order over two shops is two rows */
    noteInFlight: () => void (lostAtMost += inFlight * plates.length),
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
      const own = (await ordersOfLoad(database, plates)) - ordersBefore;
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

const nameOf = ({ plateId, colourNo, size }: SkuCount): string => [plateId, colourNo, size].join('/');

async function ordersOfLoad(database: Market['database'], plates: readonly PlateForSale[]): Promise<number> {
  const { rows } = await database.read.execute<{ own: number }>(sql`
    select count(distinct order_no)::int as own from order_line
    where stock_id = any(${sql.param(plates.map(({ plateId }) => plateId))}::text[]) and taken_from = 'plateStock'`);
  return rows[0]!.own;
}
