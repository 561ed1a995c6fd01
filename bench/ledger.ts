import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { hashToken } from '../src/server/accounts/sessions.ts';
import { lastMonth, makeStatements } from '../src/server/ledger/make-statements.ts';
import { openDatabase } from '../src/server/platform/database.ts';
import { embeddedConnection } from '../src/server/platform/embedded-postgres.ts';
import { withClient } from '../src/server/platform/migrate.ts';
import { percentile, printTable } from './figures.ts';
import { readSize } from './finding/catalogue.ts';
import { sender } from './torture/send.ts';

/**
 * The ledger with a million postings over two years, half of them of one shop: its page, its statements, and the
 * operator's list. `npm run bench:ledger -- --postings 100k`
 */
const { values: options } = parseArgs({
  options: { postings: { type: 'string', default: '1m' }, rounds: { type: 'string', default: '200' } },
});
const ROUNDS = Number(options.rounds);
/** Payment, completion and fee of an order. */
const POSTINGS_PER_ORDER = 6;
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
  const orders = Math.ceil(readSize(options.postings) / POSTINGS_PER_ORDER);
  say(`灌入 ${orders * POSTINGS_PER_ORDER} 笔过账`);
  const { shopId, owner, operator } = await fill(orders);
  const started = performance.now();
  const { made } = await makeStatements(database);
  say(`${made} 张对账单，${Math.round(performance.now() - started)} 毫秒`);
  await withClient(connection, (client) => client.query(`update statement set status = 'sent'`));

  const well = async (path: string, token: string) => {
    const answer = await send(path, null, { token });
    if (answer.code !== 1) throw new Error(`${path}: ${answer.status} ${answer.msg}`);
    return answer.data;
  };
  const { list } = await well('/api/v2/shop/statements', owner);
  const id = list[0].id as string;
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

/** @returns the shop with half of all postings, and tokens of its owner and of an operator */
async function fill(orders: number) {
  return withClient(connection, async (client) => {
    await client.query(
      'set synchronous_commit = off; set session_replication_role = replica; set statement_timeout = 0',
    );
    await client.query(`
      create temp table own as select id, row_number() over (order by id) - 1 as place from shop where status = 'approved';
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
      insert into ledger_account (id, kind, shop_id, sum_fen)
        select account_id, split_part(account_id, ':', 1), nullif(split_part(account_id, ':', 2), ''), sum(amount_fen)
        from ledger_entry where account_id not like 'refund:%' group by 1 on conflict (id) do update set sum_fen = excluded.sum_fen;
      set session_replication_role = origin`);
    await client.query('vacuum analyze ledger_entry, ledger_journal, ledger_account, payment');
    const { rows } = await client.query<{ id: string; owner_id: string }>(
      `select shop.id, shop.owner_id from shop join own using (id) where place = 0`,
    );
    const token = async (accountId: string) => {
      const text = randomBytes(32).toString('base64url');
      await client.query(
        `insert into session (token_hash, id, account_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
        [hashToken(text), randomBytes(8).toString('hex'), accountId],
      );
      return text;
    };
    const [own] = rows;
    const people = await client.query<{ id: string }>(
      `select id from account where username in ('yunying', 'xiaoman') order by username desc`,
    );
    const [operatorId, personId] = people.rows.map(({ id }) => id);
    await client.query('update shop set owner_id = coalesce(owner_id, $2) where id = $1', [own!.id, personId]);
    return { shopId: own!.id, owner: await token(own!.owner_id ?? personId!), operator: await token(operatorId!) };
  });
}
