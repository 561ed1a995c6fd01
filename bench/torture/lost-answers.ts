import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { newDataDir, type ServerProcess, startServer, sweep } from '../../e2e/server-process.ts';
import { tradeOrder } from '../../src/server/trade/orders/order.table.ts';
import { embeddedConnection } from '../../src/server/platform/embedded-postgres.ts';
import { orderingThrough, piecesOf } from '../../src/server/testing/ordering.ts';
import type { Check } from './findings.ts';
import type { Market } from './market.ts';
import { sender } from './send.ts';

/**
 * A3: the order is committed but the buyer gets no response. A second server reaches the database through a proxy of
 * ours; when the response to an order's commit arrives there, the server is stopped with SIGSTOP and killed. The buyer
 * then retries with the same idempotency key.
 */
export const lostAnswers: Check<Market> = async (market, { short }, findings) => {
  const times = short ? 2 : 20;
  const buyers = await market.buyers(times);
  const blank = await market.sell({ stock: 10_000 });
  const wire = await openWire((await embeddedConnection(market.dataDir)).host);
  const dataDir = newDataDir();
  let second: ServerProcess | undefined;
  const { send, close } = sender(() => second!.address);
  const ordering = orderingThrough(send);
  const start = async () => {
    const { user, password, database } = await embeddedConnection(market.dataDir);
    const at = (host: string) => `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
    const env = { ROLE: 'web,storage', LOG_LEVEL: 'error', SECRET_KEY: SECRET, DATABASE_URL: at(wire.folder) };
    second = await startServer({ dataDir, env: { ...env, DATABASE_DIRECT_URL: at(wire.behind) } });
  };

  try {
    await start();
    for (const [nth, buyer] of buyers.entries()) {
      const wish = { lines: [piecesOf(blank, blank.sizes[0]!, 1)] };
      const { hash } = await ordering.look(buyer, wish);
      const committed = wire.stopAtCommit(() => process.kill(second!.pid, 'SIGSTOP'));
      const lost = ordering.place(buyer, wish, hash, 'one-key').then(
        () => false,
        () => true,
      );
      await committed;
      await second!.stop('SIGKILL');
      findings.expect(await lost, `第 ${nth + 1} 次：答复没有断`);
      const [stored, ...more] = await ordersOf(market, buyer.accountId);
      findings.expect(stored !== undefined && more.length === 0, `第 ${nth + 1} 次：停在提交之前`);

      await start();
      const again = await ordering.place(buyer, wish, hash, 'one-key');
      const orderNo = again.code === 1 ? (again.data.orders as { orderNo: string }[])[0]!.orderNo : again.msg;
      findings.expect(orderNo === stored?.orderNo, `第 ${nth + 1} 次：${orderNo}，不是 ${stored?.orderNo}`);
      findings.expect((await ordersOf(market, buyer.accountId)).length === 1, `第 ${nth + 1} 次：两张单`);
    }
  } finally {
    close();
    await second?.stop('SIGKILL');
    await wire.close();
    await sweep(dataDir);
  }
  return `提交之后、答复之前杀掉 ${times} 次，用同一把钥匙再来：都是原来那一张，号码相同`;
};

const SECRET = randomBytes(32).toString('hex');
const SOCKET = '.s.PGSQL.5432';
/** PostgreSQL's response to a successful commit. */
const COMMITTED = Buffer.from('COMMIT\0');

const ordersOf = ({ database }: Market, buyerId: string) =>
  database.read.select({ orderNo: tradeOrder.orderNo }).from(tradeOrder).where(eq(tradeOrder.buyerId, buyerId));

/** A socket that forwards both ways to PostgreSQL's socket until it is told to stop at a commit. */
async function openWire(behind: string) {
  const folder = mkdtempSync(join(tmpdir(), 'jinshi-wire-'));
  const ends = new Set<Socket>();
  let atCommit: (() => void) | undefined;
  const server = createServer((near) => {
    const far = connect(join(behind, SOCKET));
    ends.add(near).add(far);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (atCommit !== undefined && bytes.includes(COMMITTED)) return atCommit();
      near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(join(folder, SOCKET), done));
  return {
    folder,
    behind,
    /** resolves when the response to a commit has been held back */
    stopAtCommit: (stop: () => void) =>
      new Promise<void>((done) => {
        atCommit = () => {
          atCommit = undefined;
          stop();
          done();
        };
      }),
    close: async () => {
      for (const end of ends) end.destroy();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
