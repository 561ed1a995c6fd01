import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { hashToken } from '../src/server/people/accounts/sessions.ts';
import { lastMonth, makeStatements } from '../src/server/trade/ledger/make-statements.ts';
import { openDatabase } from '../src/server/platform/database.ts';
import { embeddedConnection } from '../src/server/platform/embedded-postgres.ts';
import { withClient } from '../src/server/platform/migrate.ts';
import { percentile, printTable } from './figures.ts';
import { readSize } from './finding/catalogue.ts';
import { sender } from './torture/send.ts';

/**
 * The ledger with a million postings over two years, half of them of one shop, and 100,000 supply orders (采购单), half of
 * them between that shop and one customer: the desks of both sides, their statements, and the operator's list.
 * `npm run bench:ledger -- --postings 100k --supplies 10k`
 */
const { values: options } = parseArgs({
  options: {
    postings: { type: 'string', default: '1m' },
    supplies: { type: 'string', default: '100k' },
    rounds: { type: 'string', default: '200' },
  },
});
const ROUNDS = Number(options.rounds);
/** Payment, completion and fee of an order. */
const POSTINGS_PER_ORDER = 6;
/** It begins, and three of four are paid. */
const POSTINGS_PER_SUPPLY = 5;
/** Paid orders that wait to be shipped, half of them of the largest customer. */
const OPEN_SOURCES = 4_000;
const GOAL_MS = 300;

const say = (words: string) => console.error(words);
const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
const connection = await embeddedConnection(dataDir);
const database = openDatabase(connection);
const { send, close } = sender(() => server.address);

try {
  await measure();
} finally {
  close();
  await database.end();
  await server.stop();
  await sweep(dataDir);
}

async function measure(): Promise<void> {
  const supplies = readSize(options.supplies);
  const orders = Math.ceil((readSize(options.postings) - supplies * POSTINGS_PER_SUPPLY) / POSTINGS_PER_ORDER);
  const { shopId, customerId, owner, customer, operator, postings } = await fill(Math.max(1, orders), supplies);
  say(`灌好 ${postings} 笔过账，${supplies} 张采购单`);
  const started = performance.now();
  const { made } = await makeStatements(database);
  say(`${made} 张对账单，${Math.round(performance.now() - started)} 毫秒`);
  await withClient(connection, (client) => client.query(`update statement set status = 'sent'`));

  const well = async (path: string, token: string) => {
    const answer = await send(path, null, { token });
    if (answer.code !== 1) throw new Error(`${path}: ${answer.status} ${answer.msg}`);
    return answer.data;
  };
  const firstOf = async (whose: string): Promise<string> =>
    (await well(`/api/v2/shop/statements?of=${whose}`, owner)).list[0].id;
  const [id, between] = [await firstOf('platform'), await firstOf('customers')];
  const supplyList = '/api/v2/shop/order/list?supply=true';
  const purchases = '/api/v2/order/list?supply=true';
  const claims = `/api/v2/shop/ledger/lines?account=claim&partner=${customerId}`;
  const lines = '/api/v2/shop/ledger/lines';
  const { next } = await well(`${lines}?pageSize=100`, owner);
  const month = lastMonth();
  const reads: readonly (readonly [string, string, string])[] = [
    ['余额', '/api/v2/shop/ledger', owner],
    ['明细第一页', lines, owner],
    ['明细下一页', `${lines}?after=${next}`, owner],
    ['两年前的一个月', `${lines}?account=held&month=${Number(month.slice(0, 4)) - 1}${month.slice(4)}`, owner],
    ['只看服务费', `${lines}?event=fee`, owner],
    ['只看打款（没有）', `${lines}?event=payout`, owner],
    ['对账单', `/api/v2/shop/statement?id=${id}`, owner],
    ['对账单明细', `/api/v2/shop/statement/lines?id=${id}`, owner],
    ['工厂：采购单第一页', supplyList, owner],
    ['工厂：采购单第一百页', `${supplyList}&page=100`, owner],
    ['工厂：待发货', `${supplyList}&tab=toShip`, owner],
    ['工厂：超期的', `${supplyList}&due=late`, owner],
    ['工厂：各页签的数', '/api/v2/shop/order/counts?supply=true', owner],
    ['工厂：按字找', `${supplyList}&q=${encodeURIComponent('圆领')}`, owner],
    ['商家：我下的采购', purchases, customer],
    ['商家：待收货', `${purchases}&tab=toReceive`, customer],
    ['商家：各页签的数', '/api/v2/order/counts?supply=true', customer],
    ['商家：待下的采购', '/api/v2/supply/together', customer],
    ['店铺往来（工厂）', '/api/v2/supply/partners', owner],
    ['店铺往来（商家）', '/api/v2/supply/partners', customer],
    ['一家往来（工厂）', `/api/v2/supply/partner?id=${customerId}`, owner],
    ['一家往来（商家）', `/api/v2/supply/partner?id=${shopId}`, customer],
    ['账期', '/api/v2/supply/credit', owner],
    ['应收明细', claims, owner],
    ['应收明细一个月', `${claims}&month=${month}`, owner],
    ['两店对账单', `/api/v2/shop/statement?id=${between}`, owner],
    ['两店对账单明细', `/api/v2/shop/statement/lines?id=${between}`, owner],
    ['运营：各店铺', '/api/v2/operator/ledger', operator],
    ['运营：一家店铺', `/api/v2/operator/ledger/shop?id=${shopId}`, operator],
    ['运营：对账单', '/api/v2/operator/statements?status=all', operator],
  ];
  const rows: string[][] = [];
  for (const [words, path, token] of reads) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const since = performance.now();
      await well(path, token);
      times.push(performance.now() - since);
    }
    const [middle, late] = [percentile(times, 0.5), percentile(times, 0.95)];
    rows.push([words, middle.toFixed(1), late.toFixed(1), late <= GOAL_MS ? '' : `超过 ${GOAL_MS}`]);
  }
  printTable(['', '中位 ms', 'p95 ms', ''], rows);
}

/**
 * @returns the shop with half of all postings, its largest customer, tokens of their owners and of an operator, and the
 * number of postings
 */
async function fill(orders: number, supplies: number) {
  return withClient(connection, async (client) => {
    await client.query(
      'set synchronous_commit = off; set session_replication_role = replica; set statement_timeout = 0',
    );
    await client.query(`
      update shop set owner_id = (select id from account where username = 'xiaoman')
        where id = (select id from shop where status = 'approved' and owner_id is null order by id limit 1);
      create temp table own as select id, name, owner_id, row_number() over (order by owner_id is null, id) - 1 as place
        from shop where status = 'approved';
      create temp table made as
        select i, 'B' || i as order_no, 'P' || i as payment_id, 1000 + i % 90000 as fen, (1000 + i % 90000) * 6 / 1000 as fee,
          now() - i * (interval '730 days' / ${orders}) as at,
          (select id from own where place = case i % 2 when 0 then 0 else i % (select count(*) from own) end) as shop_id
        from generate_series(1, ${orders}) i;
      insert into payment (id, order_no, provider, part, amount_fen, status, paid_at)
        select payment_id, order_no, 'alipay', 'full', fen, 'paid', at from made;
      insert into ledger_journal (no, event, event_id, order_no, at)
        select (i + 1000) * 10, 'payment', payment_id, order_no, at from made
        union all select (i + 1000) * 10 + 1, 'completed', order_no, order_no, at + interval '9 days' from made
        union all select (i + 1000) * 10 + 2, 'fee', order_no, order_no, at + interval '9 days' from made;
      insert into ledger_entry (journal_no, account_id, amount_fen, event, at)
        select (i + 1000) * 10, 'cash', fen, 'payment', at from made
        union all select (i + 1000) * 10, 'held:' || shop_id, -fen, 'payment', at from made
        union all select (i + 1000) * 10 + 1, 'held:' || shop_id, fen, 'completed', at + interval '9 days' from made
        union all select (i + 1000) * 10 + 1, 'balance:' || shop_id, -fen, 'completed', at + interval '9 days' from made
        union all select (i + 1000) * 10 + 2, 'balance:' || shop_id, fee, 'fee', at + interval '9 days' from made
        union all select (i + 1000) * 10 + 2, 'fee', -fee, 'fee', at + interval '9 days' from made;
${suppliesSql(orders, supplies)}
      insert into ledger_account (id, kind, shop_id, counterparty_id, sum_fen)
        select account_id, split_part(account_id, ':', 1), nullif(split_part(account_id, ':', 2), ''),
          nullif(split_part(account_id, ':', 3), ''), sum(amount_fen)
        from ledger_entry where account_id not like 'refund:%' group by 1 on conflict (id) do update set sum_fen = excluded.sum_fen;
      set session_replication_role = origin`);
    await client.query(
      'vacuum analyze ledger_entry, ledger_journal, ledger_account, payment, trade_order, order_line, order_event',
    );
    const { rows } = await client.query<{ id: string; owner_id: string }>(
      'select id, owner_id from own where place < 2 order by place',
    );
    const counted = await client.query<{ n: number }>('select count(*)::int as n from ledger_entry');
    const token = async (accountId: string) => {
      const text = randomBytes(32).toString('base64url');
      await client.query(
        `insert into session (token_hash, id, account_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
        [hashToken(text), randomBytes(8).toString('hex'), accountId],
      );
      return text;
    };
    const [own, customer] = rows;
    const people = await client.query<{ id: string }>(`select id from account where username = 'yunying'`);
    return {
      ...{ shopId: own!.id, customerId: customer!.id, postings: counted.rows[0]!.n },
      owner: await token(own!.owner_id),
      customer: await token(customer!.owner_id),
      operator: await token(people.rows[0]!.id),
    };
  });
}

/** Half of them by shop 0 for shop 1, the rest by any shop for any other; a quarter is on credit and not paid. */
function suppliesSql(orders: number, supplies: number): string {
  return `
      create temp table supply as
        select i, 'S' || i as source_no, 'C' || i as order_no, 'Q' || i as payment_id, 5000 + i % 90000 as fen,
          now() - i * (interval '730 days' / ${supplies}) as at, i % 4 = 0 as is_debt,
          supplier.id as supplier_id, supplier.name as supplier_name, customer.id as customer_id,
          coalesce(customer.owner_id, (select id from account where username = 'xiaoman')) as buyer_id,
          case when i % 4 = 0 or i % 50 = 1 then case when i % 8 = 0 then 'toShip' else 'toReceive' end else 'completed' end as status
        from generate_series(1, ${supplies}) i
        join own supplier on supplier.place = case i % 2 when 0 then 0 else 2 + i % ((select count(*) from own) - 2) end
        join own customer on customer.place = case i % 2 when 0 then 1 else 2 + (i + 1) % ((select count(*) from own) - 2) end;
      insert into trade_order (order_no, buyer_id, shop_id, shop_name, kind, plan, status, placed_at, since, product_fen, tax_fen,
          tax_percent, freight_fen, payable_fen, deposit_percent, deposit_fen, paid_fen, grams, lead_hours, receiver, note, ship_by,
          asked_hash, words)
        select source_no, buyer_id, customer_id, '', 'stock', 'full', 'completed', at, at, fen, 0, 0, 0, fen, 0, 0, fen, 1000, 48,
          '{"receiver":"李采购","phone":"13800001234","areaCode":"330106","province":"浙江省","city":"杭州市","district":"西湖区","detail":"文三路 1 号"}',
          '', at::date, source_no, '圆领短袖T' from supply;
      insert into trade_order (order_no, buyer_id, shop_id, shop_name, kind, plan, status, placed_at, since, product_fen, tax_fen,
          tax_percent, freight_fen, payable_fen, deposit_percent, deposit_fen, paid_fen, grams, lead_hours, receiver, note, ship_by,
          asked_hash, words, supplies_order_no, ship_to, credit_due_on)
        select order_no, buyer_id, supplier_id, supplier_name, 'stock', 'full', status, at, at, fen, 0, 0, 0, fen, 0, 0,
          case when is_debt then 0 else fen end, 1000, 48,
          '{"receiver":"李采购","phone":"13800001234","areaCode":"330106","province":"浙江省","city":"杭州市","district":"西湖区","detail":"文三路 1 号"}',
          '', at::date + 3, order_no, '圆领短袖T', source_no, 'trader', case when is_debt then at::date + 30 end from supply;
      insert into order_line (order_no, line_no, kind, item_id, no, title, colour_no, colour_name, size, purpose, print_method,
          print_name, unit, quantity, unit_price_fen, price_unit, surcharge_fen, setup_fen, amount_fen, tax_included, grams,
          tolerance_percent, picture_key, reserved_from, stock_id, taken)
        select no, 1, 'blank', 'x', 'GB26001', '圆领短袖T', '1', '麻灰', 'L', 'bulk', '', '', 'piece', 30, fen / 30, 'piece', 0, 0, fen,
          true, 1000, 0, (select key from picture limit 1), 'none', 'x', 0
        from supply, lateral (values (source_no), (order_no)) both_sides (no);
      update trade_order set status = 'toShip', paid_fen = payable_fen from supply where trade_order.order_no = source_no and i <= ${OPEN_SOURCES};
      update order_line set kind = 'product', sold_style_id = (select style.id from style join blank on blank.id = blank_id order by style.id limit 1)
        from supply where order_line.order_no = source_no and i <= ${OPEN_SOURCES};
      insert into order_event (order_no, actor_id, by, action, label, to_status, at)
        select order_no, buyer_id, 'buyer', 'place', '提交订单', 'toPay', at from supply;
      insert into payment (id, order_no, provider, part, amount_fen, status, paid_at, started_at)
        select payment_id, order_no, 'alipay', 'full', fen, 'paid', at, at from supply where not is_debt;
      insert into ledger_journal (no, event, event_id, order_no, at)
        select (${orders} + 2000 + i) * 10, 'supplied', order_no, order_no, at from supply
        union all select (${orders} + 2000 + i) * 10 + 1, 'supplyPaid', payment_id, order_no, at + interval '1 day' from supply where not is_debt
        union all select (${orders} + 2000 + i) * 10 + 2, 'payment', payment_id, order_no, at + interval '1 day' from supply where not is_debt;
      insert into ledger_entry (journal_no, account_id, amount_fen, event, at)
        select (${orders} + 2000 + i) * 10, 'claim:' || supplier_id || ':' || customer_id, fen, 'supplied', at from supply
        union all select (${orders} + 2000 + i) * 10, 'debt:' || customer_id || ':' || supplier_id, -fen, 'supplied', at from supply
        union all select (${orders} + 2000 + i) * 10 + 1, 'claim:' || supplier_id || ':' || customer_id, -fen, 'supplyPaid', at + interval '1 day' from supply where not is_debt
        union all select (${orders} + 2000 + i) * 10 + 1, 'debt:' || customer_id || ':' || supplier_id, fen, 'supplyPaid', at + interval '1 day' from supply where not is_debt
        union all select (${orders} + 2000 + i) * 10 + 2, 'cash', fen, 'payment', at + interval '1 day' from supply where not is_debt
        union all select (${orders} + 2000 + i) * 10 + 2, 'held:' || supplier_id, -fen, 'payment', at + interval '1 day' from supply where not is_debt;
      insert into credit_term (shop_id, trader_shop_id, limit_fen, days)
        select f.id, t.id, 100000000000, 30 from own f, own t where f.place = 0 and t.place = 1;`;
}
