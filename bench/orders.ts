import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { WantedLine } from '#contract/market/buying.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { openDatabase } from '../src/server/platform/database.ts';
import { embeddedConnection } from '../src/server/platform/embedded-postgres.ts';
import { withClient } from '../src/server/platform/migrate.ts';
import { newId } from '../src/server/platform/new-id.ts';
import { shop } from '../src/server/market/shops/shop.table.ts';
import { type Buyer, makeBuyers } from '../src/server/testing/buyers.ts';
import { sellBlank } from '../src/server/testing/for-sale.ts';
import { orderingThrough, piecesOf } from '../src/server/testing/ordering.ts';
import { percentile, printTable } from './figures.ts';
import { readSize } from './finding/catalogue.ts';
import { cpuSeconds, peakMemoryMiB } from './finding/process-figures.ts';
import { fillOrders } from './orders/fill-orders.ts';
import { type Recording, recorded, replay, someNumber } from './orders/replay.ts';
import { sender } from './torture/send.ts';

/**
 * Buying with a million orders in the tables: adding to the cart, checkout preview, placing, and the order lists of
 * both sides, next to the same SQL statements alone through the same pools. `npm run bench:orders -- --orders 100k
 * --seconds 3`
 */
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '1m' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,8,32' },
  },
});
const SECONDS = Number(options.seconds);
const CONNECTIONS = options.connections.split(',').map(Number);
const GOAL = 0.4;
const BUYERS = 2_000;
const BLANKS = 24;
/** Large enough that no buyer reaches the limit of unpaid stock. */
const STOCK = 100_000_000;
const RECORDER = fileURLToPath(new URL('finding/record-sql.ts', import.meta.url));

const say = (words: string) => console.error(words);
const dataDir = newDataDir();
const sqlFile = join(dataDir, 'sent.jsonl');
/** Without a worker: nothing is drawn and no order expires. */
const env = { ROLE: 'web,storage' };
let server = await startServer({
  dataDir,
  env: { ...env, SQL_FILE: sqlFile, SQL_WRITES: '1', NODE_OPTIONS: `--import ${RECORDER}` },
});
const database = openDatabase(await embeddedConnection(dataDir));
const { send, close } = sender(() => server.address);
const ordering = orderingThrough(send);

try {
  await measure();
} finally {
  close();
  await database.end();
  await server.stop();
  await sweep(dataDir);
}

interface Action {
  readonly words: string;
  readonly goal?: number;
  readonly product: (nth: number) => Promise<unknown>;
  readonly floor?: (nth: number) => Promise<unknown>;
}

async function measure(): Promise<void> {
  const buyers = await makeBuyers(database, BUYERS);
  const first = buyers[0]!;
  const blanks = [];
  const wishes: { lines: WantedLine[] }[] = [];
  const hashes: string[] = [];
  for (let nth = 0; blanks.length < BLANKS; nth += 1) {
    const blank = await sellBlank(database, nth, { stock: STOCK });
    const wish = { lines: blank.sizes.slice(0, 2).map((size) => piecesOf(blank, size, 1)) };
    const { canPlace, hash } = await ordering.look(first, wish);
    // Some blanks of the demo catalogue are not sold by themselves.
    if (!canPlace) continue;
    blanks.push(blank);
    wishes.push(wish);
    hashes.push(hash);
  }

  const wishOf = (nth: number) => wishes[nth % wishes.length]!;
  const buyerOf = (nth: number) => buyers[nth % buyers.length]!;
  const well = async (asked: ReturnType<typeof send>) => {
    const answer = await asked;
    if (answer.code !== 1) throw new Error(`${answer.status} ${answer.msg}`);
    return answer;
  };
  const add = (buyer: Buyer, nth: number) => well(send('/api/v2/cart/add', wishOf(nth), { token: buyer.token }));
  const preview = (buyer: Buyer, nth: number) => well(ordering.preview(buyer, wishOf(nth)));
  const place = (buyer: Buyer, nth: number, key: string) =>
    well(ordering.place(buyer, { ...wishOf(nth), again: true }, hashes[nth % hashes.length]!, key));

  say('记下每件事发出的 SQL');
  const scripts = { add: [] as Script[], preview: [] as Script[], place: [] as Script[] };
  for (let nth = 0; nth < BLANKS; nth += 1) {
    // Runs twice and keeps the second recording, which contains no first-time work.
    for (const counts of [false, true]) {
      const key = newId();
      const record = async (action: () => Promise<{ data: Numbers }>): Promise<Script> => {
        let numbers: Numbers = {};
        const statements = await recorded(sqlFile, async () => (numbers = (await action()).data));
        const orderNos = numbers.orders?.flatMap(({ orderNo }) => orderNo ?? []) ?? [];
        return { statements, onceOnly: [key, ...(numbers.ids ?? []), ...orderNos, ...noticesIn(statements)] };
      };
      const all = {
        add: await record(() => add(first, nth)),
        preview: await record(() => preview(first, nth)),
        place: await record(() => place(first, nth, key)),
      };
      if (counts) for (const name of ['add', 'preview', 'place'] as const) scripts[name].push(all[name]);
    }
  }
  await server.stop();
  server = await startServer({ dataDir, env });

  say(`灌入 ${options.orders} 张订单`);
  await withClient(await embeddedConnection(dataDir), (client) => fillOrders(client, readSize(options.orders), say));

  const floorOf = (name: keyof typeof scripts) => async (nth: number) => {
    const { statements, onceOnly } = scripts[name][nth % BLANKS]!;
    const { accountId, addressId } = buyerOf(nth);
    const instead = new Map([
      [first.accountId, accountId],
      [first.addressId, addressId],
      ...onceOnly.map((number) => [number, someNumber()] as const),
    ]);
    await replay(database, statements, instead);
  };
  const owner = await shopOwner(blanks[0]!.shopId);
  const list = (path: string, token: string) => () => well(send(path, null, { token }));
  const actions: Action[] = [
    { words: '加入购物车（两行）', product: (nth) => add(buyerOf(nth), nth), floor: floorOf('add') },
    { words: '结算预览（两行）', product: (nth) => preview(buyerOf(nth), nth), floor: floorOf('preview') },
    {
      words: '提交订单（一张两行）',
      goal: GOAL,
      product: (nth) => place(buyerOf(nth), nth, newId()),
      floor: floorOf('place'),
    },
    { words: '买家的订单 20 条', product: (nth) => list('/api/v2/order/list', buyerOf(nth % 1_000).token)() },
    { words: '店铺的订单 20 条', product: list('/api/v2/shop/order/list', owner) },
    { words: '店铺各状态的张数', product: list('/api/v2/shop/order/counts', owner) },
  ];
  for (const name of ['add', 'preview', 'place'] as const)
    say(`  ${name}：${scripts[name][0]!.statements.length} 条 SQL`);

  const rows: string[][] = [];
  for (const { words, product, floor, goal } of actions) {
    for (const connections of CONNECTIONS) {
      const alone = floor && (await load(connections, floor));
      const cpuBefore = cpuSeconds(server.pid);
      const ours = await load(connections, product);
      const cpuMicros = ((cpuSeconds(server.pid) - cpuBefore) / ours.count) * 1_000_000;
      const share = alone && ours.perSecond / alone.perSecond;
      const misses = share !== undefined && goal !== undefined && share < goal ? ' ✗' : '';
      rows.push([
        ...[words, String(connections), ours.perSecond.toFixed(0), ours.p50.toFixed(1), ours.p95.toFixed(1)],
        ...[
          cpuMicros.toFixed(0),
          alone?.perSecond.toFixed(0) ?? '',
          share === undefined ? '' : share.toFixed(2) + misses,
        ],
      ]);
      say(rows.at(-1)!.join('  '));
    }
  }
  printTable(['什么', '连接', '每秒', 'p50 ms', 'p95 ms', 'CPU µs', '只跑 SQL 每秒', '比值'], rows);
  console.log(`服务器内存最高 ${peakMemoryMiB(server.pid).toFixed(0)} MiB；目标：提交订单 ≥ 只跑 SQL 的 ${GOAL}`);
}

interface Script {
  readonly statements: Recording;
  /** numbers, ids and keys that are unique in their tables */
  readonly onceOnly: readonly string[];
}

/** The ids of the notices to the shop. */
function noticesIn(statements: Recording): string[] {
  const notices = statements.filter(({ text }) => /insert into "?notice"? /.test(text));
  return notices.flatMap(({ values }) => values.map(String).filter((value) => /^[0-9a-z]{20}$/.test(value)));
}

/** The ids that a response reports as created. */
interface Numbers {
  readonly orders?: readonly { readonly orderNo?: string }[];
  readonly ids?: readonly string[];
}

/** @returns a token of the owner of this shop */
async function shopOwner(shopId: string): Promise<string> {
  const [owner] = await makeBuyers(database, 1);
  await database.write((db) => db.update(shop).set({ ownerId: owner!.accountId }).where(eq(shop.id, shopId)));
  return owner!.token;
}

async function load(connections: number, action: (nth: number) => Promise<unknown>) {
  const times: number[] = [];
  const startedAt = performance.now();
  const ends = startedAt + SECONDS * 1_000;
  let next = 0;
  const person = async () => {
    while (performance.now() < ends) {
      const nth = next;
      next += 1;
      const began = performance.now();
      await action(nth);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, person));
  return {
    count: times.length,
    perSecond: (times.length / (performance.now() - startedAt)) * 1_000,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}
