import type pg from 'pg';

/** The columns that differ from the copied order; all others keep their values. */
const ORDER = {
  order_no: `'B' || upper(lpad(to_hex(i), 8, '0')) || 'BCH'`,
  buyer_id: `(select people.ids[1 + (i * 7919) % cardinality(people.ids)] from people)`,
  placed_at: `now() - make_interval(mins => i::int)`,
  since: `now() - make_interval(mins => i::int)`,
  due_at: 'null',
  is_freight_open: 'false',
  ship_by: `current_date - 5 + (i % 20)::int`,
  status: `(array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'toShip', 'received', 'cancelled'])[1 + (i * 31) % 10]`,
  paid_fen: `demo.payable_fen`,
} as const;
const LINE = { order_no: ORDER.order_no, is_released: 'true' } as const;
const EVENT = { order_no: ORDER.order_no, no: `nextval('order_event_no_seq')` } as const;

/** Some of a thousand buyers order every week for years. */
const BUYERS = 1_000;
const A_TURN = 100_000;

/** Copies the existing orders, without 采购单 (an order has one a factory), until there are `count`, a minute apart, spread over a thousand buyers. */
export async function fillOrders(client: pg.Client, count: number, say: (words: string) => void): Promise<void> {
  await client.query('set synchronous_commit = off; set session_replication_role = replica; set statement_timeout = 0');
  await client.query(`create temp table people as select array(select id from account limit ${BUYERS}) as ids`);
  for (const table of ['trade_order', 'order_line', 'order_event'])
    await client.query(`create temp table demo_${table} as
      select t.*, dense_rank() over (order by order_no) - 1 as place from ${table} t
      where order_no in (select order_no from trade_order where supplies_order_no is null)`);
  const { rows } = await client.query<{ all: number }>('select count(*)::int as all from demo_trade_order');
  const templates = rows[0]!.all;
  for (let from = 1; from <= count; from += A_TURN) {
    const to = Math.min(count, from + A_TURN - 1);
    await copy(client, 'trade_order', ORDER, { from, to, templates });
    await copy(client, 'order_line', LINE, { from, to, templates });
    await copy(client, 'order_event', EVENT, { from, to, templates });
    say(`  ${to} 张`);
  }
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze trade_order, order_line, order_event');
}

async function copy(
  client: pg.Client,
  table: string,
  set: Readonly<Record<string, string>>,
  { from, to, templates }: { from: number; to: number; templates: number },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(`insert into ${table} (${names.join(', ')})
    select ${names.map((name) => set[name] ?? `demo.${name}`).join(', ')}
    from generate_series(${from}::bigint, ${to}) i join demo_${table} demo on demo.place = i % ${templates}`);
}
