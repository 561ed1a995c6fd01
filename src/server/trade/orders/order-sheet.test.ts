import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { type Market, openMarket, payOrder, placeOrder, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { orderLine, tradeOrder } from './order.table.ts';
import { shopOrderSheet } from './order-sheet.ts';

let ground: TestGround;
let market: Market;
let other: Market;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, 100);
  other = await openMarket(ground, 1, 100);
});
afterAll(() => ground.close());

const ask = (body: object, token = market.seller) => post(ground.app, '/api/v2/shop/order/export', body, { token });

/** The rows as a spreadsheet reads them: type and text of each cell. */
function rowsIn(xlsx: Uint8Array): { type: string; says: string }[][] {
  const files = unzipSync(xlsx);
  expect(Object.keys(files)).toEqual([
    ...['[Content_Types].xml', '_rels/.rels', 'xl/styles.xml', 'xl/_rels/workbook.xml.rels', 'xl/workbook.xml'],
    'xl/worksheets/sheet1.xml',
  ]);
  const xml = strFromU8(files['xl/worksheets/sheet1.xml']!);
  // Injected text never becomes a formula.
  expect(xml).not.toContain('<f');
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c(?: s="\d")?(?: t="(\w+)")?(?:\/>|>(.*?)<\/c>)/gs)].map(([, type = 'n', inside = '']) => ({
      type,
      says: inside
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    })),
  );
}

async function download(url: string): Promise<Uint8Array> {
  const answer = await ground.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('店铺订单'));
  return answer.rawPayload;
}

test("a shop's order sheet has one row per line of its own orders, and its sums add up", async () => {
  const orderNo = await placeOrder(market, { pieces: [5, 3], note: '纸箱' });
  await payOrder(market, orderNo);
  await placeOrder(other, { pieces: [1] });
  const { url, expiresAt } = await well(ask({ tab: 'all' }));
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
  const [heads, ...rows] = rowsIn(await download(url));
  expect(rows).toHaveLength(2);
  const at = (title: string) => heads!.findIndex(({ says }) => says === title);
  const cells = (title: string) => rows.map((row) => row[at(title)]!);
  const says = (title: string) => cells(title).map((cell) => cell.says);

  const { payableFen, productFen } = await well(
    get(ground.app, `/api/v2/shop/order/detail?orderNo=${orderNo}`, { token: market.seller }),
  );
  expect(says('订单号').map((no) => no.replaceAll('-', ''))).toEqual([orderNo, orderNo]);
  expect(says('数量')).toEqual(['5', '3']);
  expect(says('收货人')).toEqual(['李采购', '李采购']);
  expect(says('状态')).toEqual(['待发货', '待发货']);
  expect(cells('电话')[0]!.type).toBe('inlineStr');
  // Numbers in yuan; values of the whole order appear once.
  expect(cells('应付（元）')).toEqual([
    { type: 'n', says: (payableFen / 100).toFixed(2) },
    { type: 'n', says: '' },
  ]);
  expect(says('小计（元）').reduce((sum, yuan) => sum + Math.round(Number(yuan) * 100), 0)).toBe(productFen);
  // Days since 1899, in China time.
  const written = (Number(says('下单时间')[0]) - 25_569) * 86_400_000 - 8 * 3_600_000;
  const [placed] = await ground.database.read
    .select({ at: tradeOrder.placedAt })
    .from(tradeOrder)
    .where(eq(tradeOrder.orderNo, orderNo));
  expect(Math.abs(written - placed!.at.getTime())).toBeLessThan(1_000);

  const paid = rowsIn(await download((await well(ask({ tab: 'toShip', q: orderNo }))).url));
  expect(paid).toHaveLength(3);
  expect(rowsIn(await download((await well(ask({ tab: 'toPay' }))).url))).toHaveLength(1);
  // Contact details are hidden before payment.
  const unpaid = await placeOrder(market, { pieces: [1] });
  const [, row] = rowsIn(await download((await well(ask({ tab: 'all', q: unpaid }))).url));
  expect([row![at('收货人')]!.says, row![at('电话')]!.says]).toEqual(['李**', '138****1234']);
  await well(
    post(ground.app, '/api/v2/order/cancel', { orderNo: unpaid, reason: '不要了' }, { token: market.buyer.token }),
  );
});

test('the sheet applies the list filter for late orders, and shows delivery, parcels and promised ship date', async () => {
  const orderNo = await placeOrder(market, { pieces: [3] });
  await payOrder(market, orderNo);
  for (const parcel of [
    { courier: 'sf', trackingNo: 'SF1' },
    { courier: 'ownFleet', trackingNo: '' },
  ]) {
    const lines = [{ lineNo: 1, quantity: 1 }];
    const body = { orderNo, ...parcel, lines, isLast: false };
    await well(post(ground.app, '/api/v2/order/ship', body, { token: market.seller }));
  }
  await ground.database.write((db) =>
    db.execute(sql`update trade_order set ship_by = '2026-01-05' where order_no = ${orderNo}`),
  );
  const [heads, ...rows] = rowsIn(await download((await well(ask({ tab: 'all', due: 'late' }))).url));
  expect(rows).toHaveLength(1);
  const cell = (title: string) => rows[0]![heads!.findIndex(({ says }) => says === title)]!.says;
  expect([cell('送货方式'), cell('承诺发货日'), cell('本行改价（元）')]).toEqual(['快递', '2026-01-05', '0.00']);
  expect(cell('快递')).toBe('顺丰速运 SF1；自有车队');
});

test('a cell that begins like a formula is exported as text', async () => {
  const orderNo = await placeOrder(market, { pieces: [1], note: '=HYPERLINK("http://x","点我")' });
  const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "=cmd|' /C calc'!A0", '</t></is></c>', '_x0041_', '汉𠮷🧵'];
  await ground.database.write((db) =>
    db.execute(sql`
      insert into ${orderLine}
      select (jsonb_populate_record(l, jsonb_build_object('line_no', given.n + 1, 'title', given.words))).*
      from ${orderLine} l, unnest(${sql.param(nasty)}::text[]) with ordinality as given (words, n)
      where l.order_no = ${orderNo}`),
  );
  const [heads, ...rows] = rowsIn(await download((await well(ask({ tab: 'all', q: orderNo }))).url));
  const at = (title: string) => heads!.findIndex(({ says }) => says === title);
  expect(rows[0]![at('买家留言')]).toEqual({ type: 'inlineStr', says: '=HYPERLINK("http://x","点我")' });
  const titles = rows.slice(1).map((row) => row[at('品名')]!);
  expect(titles.map(({ type }) => type)).toEqual(nasty.map(() => 'inlineStr'));
  // Excel reads `_x005F_` as the underscore that was typed.
  expect(titles.map(({ says }) => says.replace('_x005F_', '_'))).toEqual(nasty);
});

test('a sheet link opens only the sheet of its shop, for five minutes', async () => {
  const { url } = await well(ask({ tab: 'all' }));
  expect(await ask({ tab: 'all' }, market.buyer.token)).toMatchObject({ status: 403 });
  const path = url.split('?')[0]!;
  const { url: attachment } = await well(ask({ tab: 'all', q: '%' }));
  for (const address of [path, `${path}?signature=x`, `${url}x`, attachment.replace('signature=', 'signature=A')])
    expect((await ground.app.inject({ url: address })).statusCode).toBe(403);
  const foreign = rowsIn(
    await download((await well(ask({ tab: 'all', shopId: market.blank.shopId }, other.seller))).url),
  );
  expect(foreign.flat().some(({ says }) => says === market.buyer.accountId)).toBe(false);
  expect(foreign).toHaveLength(2);
});

test('a sheet of ten thousand lines is read while it is sent, each line once', async () => {
  const orderNo = await placeOrder(market, { pieces: [1] });
  const ORDERS = 2500;
  // In small parts, because a statement may take 2.6 seconds, also on a busy machine.
  for (let first = 1; first <= ORDERS; first += 100) await copyOrder(orderNo, { first, last: first + 99 });
  await ground.database.write((db) => db.execute(sql`analyze ${tradeOrder}, ${orderLine}`));
  let turns = 0;
  const counting = new Proxy(ground.database.read, {
    get: (target, key) => {
      if (key === 'select') turns += 0.5;
      return Reflect.get(target, key);
    },
  });
  const parts: Uint8Array[] = [];
  for await (const part of shopOrderSheet(counting, market.blank.shopId, { tab: 'all' })) {
    parts.push(part);
    // Backpressure: an unread response stops the reading, so the sheet is never whole in memory.
    if (Buffer.concat(parts).length < 20_000) expect(turns).toBeLessThan(4);
  }
  expect(turns).toBeGreaterThan(12);
  const rows = rowsIn(Buffer.concat(parts));
  // Paging in a dozen turns, with seven orders sharing each timestamp, skips and repeats nothing.
  const numbers = rows.map(([no]) => no!.says).filter((says) => says.startsWith('TEST-'));
  expect(new Set(numbers).size).toBe(ORDERS);
  expect(numbers).toHaveLength(ORDERS * 4);
});

/** Copies an order with its line, each copy with four lines; seven copies share each minute. */
async function copyOrder(orderNo: string, { first, last }: { first: number; last: number }): Promise<void> {
  const copyNo = sql`'TEST' || lpad(n::text, 8, '0')`;
  await ground.database.write(async (db) => {
    await db.execute(sql`
      insert into ${tradeOrder}
      select copy.* from ${tradeOrder} o, generate_series(${first}::int, ${last}) n, jsonb_populate_record(o,
        jsonb_build_object('order_no', ${copyNo}, 'placed_at', o.placed_at - (n / 7) * interval '1 minute')) copy
      where o.order_no = ${orderNo}`);
    await db.execute(sql`
      insert into ${orderLine}
      select copy.* from ${orderLine} l, generate_series(${first}::int, ${last}) n, generate_series(1, 4) line,
        jsonb_populate_record(l, jsonb_build_object('order_no', ${copyNo}, 'line_no', line)) copy
      where l.order_no = ${orderNo}`);
  });
}
