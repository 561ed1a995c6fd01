import { eq, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_TIMES } from '#contract/trade/order-statuses.ts';
import { PROJECT_DIR } from '../../src/server/platform/config.ts';
import { moveLateOrders } from '../../src/server/trade/orders/order-clock.job.ts';
import { tradeOrder } from '../../src/server/trade/orders/order.table.ts';
import { piecesOf } from '../../src/server/testing/ordering.ts';
import { fileForm } from '../../src/server/people/uploads/testing/file-form.ts';
import { until } from '../../e2e/server-process.ts';
import type { Check, Findings } from './findings.ts';
import type { MarketOfTwoClocks } from './two-clocks.ts';

const HOUR = 3_600;
const PICTURE = readFileSync(join(PROJECT_DIR, 'src/server/people/uploads/samples/plain.jpg'));

/** K9: codes, sessions, order numbers, order expiry and uploads while the clocks jump, together and separately. */
export const clockJumps: Check<MarketOfTwoClocks> = async (market, _how, findings) => {
  const buy = await openShopper(market, findings);
  const both = (seconds: number) => market.set({ server: seconds, database: seconds });
  const orderNos = new Set<string>();
  let visits = 0;
  /** A new member signs in, orders and uploads; the sessions in `knows` must still be valid. */
  const visit = async (words: string, knows: readonly Shopper[] = []): Promise<Shopper> => {
    visits += 1;
    const shopper = await buy.signIn(words);
    for (const one of [...knows, shopper]) await buy.expectSignedIn(one, words);
    const orderNo = await buy.order(shopper, words);
    findings.expect(orderNo !== '' && !orderNos.has(orderNo), `${words}：单号 ${orderNo} 不是新的`);
    orderNos.add(orderNo);
    await buy.upload(shopper, words);
    return shopper;
  };

  const first = await visit('时间正确');
  const unused = await buy.askForCode();
  both(HOUR);
  findings.expect(!(await buy.opens(unused)), '快一小时：一小时前的验证码还能用');
  const early = await visit('都快一小时', [first]);
  const fromFuture = await buy.askForCode();
  both(0);
  findings.expect(!(await buy.opens(fromFuture)), '拨回以后：一小时后要的验证码能用');
  findings.expect(await buy.opens(await buy.askForCode(fromFuture.phone)), '拨回以后：再要的验证码不能用');
  await visit('拨回', [first, early]);
  both(-HOUR);
  await visit('都慢一小时', [first, early]);

  for (const server of [HOUR, -HOUR]) {
    market.set({ server, database: 0 });
    await visit(`只有服务器${server > 0 ? '快' : '慢'}一小时`, [first, early]);
    market.set({ server: 0, database: server });
    await visit(`只有数据库${server > 0 ? '快' : '慢'}一小时`, [first, early]);
  }

  both(0);
  await expireInTime(market, buy, findings);

  // The last seconds of a day in China, years from now; orders are placed on both sides of midnight.
  for (const day of ['2027-12-31', '2028-02-28', '2028-02-29']) {
    both(Math.round((Date.parse(`${day}T23:59:57+08:00`) - Date.now()) / 1_000));
    const before = await visit(`${day} 的最后几秒`);
    await until(async () => (await buy.dayNow()) > day, 30_000);
    await visit(`${day} 的下一天`, [before]);
  }
  return `时钟跳了 ${visits - 1} 次（都快、都慢、拨回、只有一边错、跨年、闰日）：登录、验证码、单号、幂等、付款期限、上传都对；单号 ${orderNos.size} 个，没有重复`;
};

interface Shopper {
  readonly token: string;
  readonly addressId: string;
}

/** An unpaid order expires after half an hour by the database's clock and releases its stock once. */
async function expireInTime(market: MarketOfTwoClocks, buy: Shopping, findings: Findings): Promise<void> {
  const orderNo = await buy.order(await buy.signIn('过期'), '过期');
  const statusAt = async (minutes: number) => {
    market.set({ server: 0, database: minutes * 60 });
    await moveLateOrders(market.database);
    const [row] = await market.database.read.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
    return row!.status;
  };
  findings.expect((await statusAt(-60)) === 'toPay', '慢一小时：未付款的单被关了');
  findings.expect((await statusAt(ORDER_TIMES.payMinutes - 2)) === 'toPay', '没有到时间就被关了');
  findings.expect((await statusAt(ORDER_TIMES.payMinutes + 1)) === 'cancelled', '到了时间没有关');
  findings.expect((await statusAt(0)) === 'cancelled', '拨回以后又开了');
}

type Shopping = Awaited<ReturnType<typeof openShopper>>;

async function openShopper({ database, ordering, send, sell, server }: MarketOfTwoClocks, findings: Findings) {
  const blank = await sell({ stock: 1_000 });
  const wish = { lines: [piecesOf(blank, blank.sizes[0]!, 1)] };
  let phones = 0;
  const somePhone = () => `1391234${String((phones += 1)).padStart(4, '0')}`;

  const askForCode = async (phone = somePhone()) => {
    const { code, msg, data } = await send('/api/v2/message/send', { mobile: phone, purpose: 'login' }, { token: '' });
    if (code !== 1) throw new Error(`验证码：${msg}`);
    return { phone, digits: data.demoCode as string };
  };
  const signInWith = ({ phone, digits }: { phone: string; digits: string }) =>
    send('/api/v2/user/mobilelogin', { mobile: phone, code: digits }, { token: '' });

  return {
    askForCode,
    opens: async (code: { phone: string; digits: string }) => (await signInWith(code)).code === 1,
    signIn: async (words: string): Promise<Shopper> => {
      const { code, msg, data } = await signInWith(await askForCode());
      if (code !== 1) throw new Error(`${words}：登录不了：${msg}`);
      const { userToken: token } = data as { userToken: string };
      const address = { receiver: '李采购', phone: '13800001234', areaCode: '330106', detail: '文三路 1 号' };
      const saved = await send('/api/v2/address/save', { ...address, isDefault: true }, { token });
      return { token, addressId: saved.data.id as string };
    },
    expectSignedIn: async ({ token }: Shopper, words: string) => {
      const { code, msg } = await send('/api/v2/order/list', null, { token });
      findings.expect(code === 1, `${words}：登录失效：${msg}`);
    },
    /**
     * Places the same order twice with one idempotency key.
     * @returns the order number; empty when there is none
     */
    order: async (shopper: Shopper, words: string): Promise<string> => {
      const buyer = { ...shopper, accountId: '' };
      const { hash } = await ordering.look(buyer, wish);
      const [one, again] = [
        await ordering.place(buyer, wish, hash, 'one-key'),
        await ordering.place(buyer, wish, hash, 'one-key'),
      ];
      const numbers = [one, again].map(({ code, data }) => (code === 1 ? (data.orders[0].orderNo as string) : ''));
      findings.expect(one.code === 1, `${words}：下不了单：${one.msg}`);
      findings.expect(numbers[0] === numbers[1], `${words}：同一把钥匙两个号 ${numbers.join(' ')} ${again.msg}`);
      const { rows } = await database.read.execute<{ off: number; pays: number }>(sql`
        select abs(extract(epoch from now() - placed_at))::float as off,
          extract(epoch from due_at - placed_at)::float / 60 as pays
        from trade_order where order_no = ${numbers[0]}`);
      findings.expect(rows[0]!.off < 10, `${words}：下单时间差 ${rows[0]!.off.toFixed(0)} 秒`);
      findings.expect(rows[0]!.pays === ORDER_TIMES.payMinutes, `${words}：付款期限 ${rows[0]!.pays} 分钟`);
      return numbers[0]!;
    },
    upload: async ({ token }: Shopper, words: string) => {
      const ask = `/api/v2/storage/sign?entryway=avatar&size=${PICTURE.length}`;
      const { data } = await send(ask, null, { token });
      const { type, body } = fileForm({ bytes: PICTURE, name: '头像.jpg' }, { entryway: 'avatar' });
      const answer = await fetch(new URL('/oss/upload/putObject', server().address), {
        method: 'POST',
        headers: { 'content-type': type, signature: data.signature, server: data.server },
        body: new Uint8Array(body),
      });
      const { code, msg } = (await answer.json()) as { code: number; msg: string };
      findings.expect(code === 1, `${words}：上传不了：${msg}`);
    },
    /** the date in China by the database's clock */
    dayNow: async (): Promise<string> => {
      const { rows } = await database.read.execute<{ day: string }>(
        sql`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`,
      );
      return rows[0]!.day;
    },
  };
}
