import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { dueAtOf } from './order-clock.ts';
import { orderEvent, orderLine, tradeOrder } from './order.table.ts';

type Insert<Table extends PgTable> = Table['$inferInsert'];

/** Columns from the new order; the database sets the time and the due time. */
const ORDER = [
  ...(['orderNo', 'buyerId', 'shopId', 'shopName', 'kind', 'plan', 'status', 'askedHash', 'words'] as const),
  ...(['productFen', 'taxFen', 'taxPercent', 'freightFen', 'payableFen', 'depositPercent', 'depositFen'] as const),
  ...(['adjustFen', 'grams', 'leadHours', 'receiver', 'invoice', 'note', 'deliverOn', 'delivery'] as const),
  ...(['pickupAddress', 'isFreightOpen', 'road', 'suppliesOrderNo', 'shipTo', 'shipBy'] as const),
];
const LINE = [
  ...([
    'orderNo',
    'lineNo',
    'kind',
    'itemId',
    'no',
    'title',
    'colourNo',
    'colourName',
    'size',
    'purpose',
    'unit',
  ] as const),
  ...([
    'printMethod',
    'printName',
    'quantity',
    'unitPriceFen',
    'priceUnit',
    'surchargeFen',
    'reckoning',
    'setupFen',
  ] as const),
  ...(['amountFen', 'adjustFen', 'taxIncluded', 'grams', 'tolerancePercent', 'pictureKey'] as const),
  ...(['bundleId', 'bundleTitle', 'bundleSets', 'bundlePriceFen'] as const),
  ...(['styleId', 'styleNo', 'styleVersion', 'styleName', 'styleViews', 'proof', 'soldStyleId'] as const),
  ...(['reservedFrom', 'stockId', 'dyeLot', 'taken', 'suppliesLineNo'] as const),
];
const EVENT = ['orderNo', 'actorId', 'by', 'action', 'label', 'to', 'note'] as const;

export type NewOrder = Pick<Insert<typeof tradeOrder>, (typeof ORDER)[number]>;
export type NewLine = Pick<Insert<typeof orderLine>, (typeof LINE)[number]>;

/** One statement for all three tables: placing is latency-critical. */
const insertAll = prepared('write_orders', () => {
  const first = dueAtOf('toPay', { kind: 'stock', delivery: 'parcel' });
  const toConfirm = dueAtOf('toConfirm', { kind: 'bulk', delivery: 'parcel' });
  const supply = dueAtOf('toPay', { kind: 'stock', delivery: 'parcel', isSupply: true });
  const dueAt = sql`case when given.status = 'toConfirm' then ${toConfirm}
    when given.supplies_order_no is not null then ${supply} else ${first} end`;
  return sql`
    with orders as (${insertOf(tradeOrder, ORDER, { dueAt })}),
    lines as (${insertOf(orderLine, LINE)})
    ${insertOf(orderEvent, EVENT)}`;
});

/**
 * Inserts new orders with their lines and first events.
 * @param notes by order number, shown to both sides
 * @param by system: ordered by itself, in the name of the buyer
 */
export async function writeOrders(
  db: Db,
  buyerId: string,
  orders: readonly NewOrder[],
  lines: readonly NewLine[],
  notes: ReadonlyMap<string, string>,
  by: 'buyer' | 'system' = 'buyer',
): Promise<void> {
  const events = orders.map(({ orderNo, status }) => ({
    ...{ orderNo, by, actorId: by === 'buyer' ? buyerId : null, to: status },
    action: 'place' as const,
    label: by === 'buyer' ? '提交订单' : '自动提交订单',
    note: notes.get(orderNo) ?? '',
  }));
  await insertAll(db, {
    trade_order: asRows(tradeOrder, ORDER, orders),
    order_line: asRows(orderLine, LINE, lines),
    order_event: asRows(orderEvent, EVENT, events),
  });
}

/** Inserts from the rows of the JSON parameter named after the table. @param more columns computed by the database */
function insertOf(table: PgTable, keys: readonly string[], more: Readonly<Record<string, SQL>> = {}): SQL {
  const columns = namesIn(table, [...keys, ...Object.keys(more)]);
  const values = [...namesIn(table, keys).map((name) => sql`given.${name}`), ...Object.values(more)];
  const rows = sql.placeholder(getTableName(table));
  return sql`insert into ${table} (${sql.join(columns, sql`, `)}) select ${sql.join(values, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) given`;
}

const namesIn = (table: PgTable, keys: readonly string[]): SQL[] =>
  keys.map((key) => sql`${sql.identifier(getTableColumns(table)[key]!.name)}`);

function asRows<Row extends object>(table: PgTable, keys: readonly (keyof Row & string)[], rows: readonly Row[]) {
  const columns = getTableColumns(table);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(keys.map((key) => [columns[key]!.name, row[key] ?? null]))),
  );
}
