import { listed } from '../../platform/table.ts';
import { OPEN_ORDERS } from '#contract/trade/order-statuses.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { LineProblem } from '#contract/market/buying.ts';
import { UNPAID_SHARE_PERCENT } from '#contract/trade/order-flow.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { leastUnpaid } from '#contract/trade/stock-shares.ts';
import { fabricStock } from '../../market/fabrics/fabric.table.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { blankCapacity, blankSku } from '../../market/blanks/blank.table.ts';
import type { DraftLine } from './draft-line.ts';
import type { DraftOrder } from './draft-orders.ts';
import { orderLine, tradeOrder } from './order.table.ts';
import { type Sku, skuKey, stockOf } from './availability.ts';

/** Of one colour and size, of one colour of fabric, or of the remaining capacity of a blank. */
interface Need {
  readonly lines: readonly DraftLine[];
  /** colour and size are empty for capacity */
  readonly sku: Sku;
  /** pieces or metres */
  readonly wanted: number;
  readonly there: number;
  /** always allowed: one minimum order */
  readonly least: number;
}

/**
 * Prevents hoarding: unpaid, one buyer may reserve a share of the stock of a colour and size, and of the remaining
 * capacity of a blank, but always one minimum order.
 * @param held by the buyer
 * @returns the lines that exceed it
 */
export async function beyondUnpaidLimit(
  db: Db,
  held: Held,
  orders: readonly Pick<DraftOrder, 'kind' | 'lines'>[],
): Promise<Map<DraftLine, LineProblem>> {
  const needs = needsOf(orders);
  const isClearlyFine = ([key, { wanted, least, there }]: [string, Need]) =>
    wanted + (held.get(key) ?? 0) <= Math.max(least, share(there));
  const doubtful = new Map([...needs].filter((need) => !isClearlyFine(need)));
  if (doubtful.size === 0) return new Map();

  // Everyone's reservations are counted only for doubtful lines: under a rush those are many orders.
  const there = await thereIs(db, doubtful);
  const beyond = [...doubtful].flatMap(([key, need]) => {
    const most = Math.max(need.least, share(there.get(key) ?? 0));
    if (need.wanted + (held.get(key) ?? 0) <= most) return [];
    const problem: LineProblem = { word: 'unpaidLimit', say: sayMost(need, most) };
    return need.lines.map((line) => [line, problem] as const);
  });
  return new Map(beyond);
}

const share = (quantity: number): number => (quantity * UNPAID_SHARE_PERCENT) / 100;

function sayMost({ lines, sku }: Need, most: number): string {
  const { wanted, terms } = lines[0]!;
  if (isCapacity(sku))
    return `「${terms.title}」没付款的大货单一共最多占用 ${Math.floor(most)} 件产能，请减少数量，或先付清再下`;
  const colour = terms.colours.find(({ colourNo }) => colourNo === wanted.colourNo)?.name ?? wanted.colourNo;
  const unit = unitWords[wanted.kind === 'fabric' ? 'm' : 'piece'];
  return `「${terms.title}」${colour}${wanted.size && ` ${wanted.size}`} 没付款的订单一共最多占用 ${Math.floor(most)} ${unit}，请减少数量，或先付清再下`;
}

const isCapacity = ({ colourNo }: Sku): boolean => colourNo === '';

function needsOf(orders: readonly Pick<DraftOrder, 'kind' | 'lines'>[]): Map<string, Need> {
  const needs = new Map<string, Need>();
  const add = (line: DraftLine, sku: Sku, there: number) => {
    const before = needs.get(skuKey(sku));
    const wanted = line.priced.stockNeeded + (before?.wanted ?? 0);
    const least = Math.max(leastUnpaid(line.terms), before?.least ?? 0);
    needs.set(skuKey(sku), { lines: [...(before?.lines ?? []), line], sku, wanted, there, least });
  };
  for (const { kind, lines } of orders)
    for (const line of lines) {
      if (line.priced.stockNeeded === 0) continue;
      const { stockId, wanted, terms } = line;
      if (kind !== 'bulk') add(line, { stockId, colourNo: wanted.colourNo, size: wanted.size }, stockOf(line));
      else if (wanted.kind !== 'fabric' && terms.capacity !== null)
        add(line, { stockId, colourNo: '', size: '' }, terms.capacity);
    }
  return needs;
}

/** Reserved by unpaid orders, of one colour and size or of the capacity of a blank. */
export interface HeldRow extends Record<string, unknown>, Sku {
  readonly quantity: number;
}

/** By `skuKey`. */
export type Held = ReadonlyMap<string, number>;

const isHeld = sql`${tradeOrder.status} in ${listed(OPEN_ORDERS)} and not ${orderLine.isReleased}
  and ${orderLine.reservedFrom} <> 'none' and ${tradeOrder.suppliesOrderNo} is null`;
/** For capacity, all colours and sizes count together. */
const heldOf = (column: typeof orderLine.colourNo | typeof orderLine.size) =>
  sql`case when ${orderLine.reservedFrom} = 'capacity' then '' else ${column} end`;

/** Selects the rows of `asHeld` for the parameter `stockIds`, to be part of a larger statement. */
export const heldBy = (whose: SQL): SQL => sql`
  select ${orderLine.stockId} as "stockId", ${heldOf(orderLine.colourNo)} as "colourNo", ${heldOf(orderLine.size)} as size,
    sum(${orderLine.taken})::float8 as quantity
  from ${tradeOrder} join ${orderLine} on ${orderLine.orderNo} = ${tradeOrder.orderNo}
  where ${isHeld} and ${whose} and ${orderLine.stockId} = any(${sql.placeholder('stockIds')}::text[])
  group by 1, 2, 3`;
const heldByAll = prepared<HeldRow>('held_by_all', () => heldBy(sql`true`));

/** In stock or makeable now, plus what all unpaid orders reserve. */
async function thereIs(db: Db, needs: ReadonlyMap<string, Need>): Promise<Map<string, number>> {
  const skus = [...needs.values()].map(({ sku }) => sku);
  const held = asHeld(await heldByAll(db, { stockIds: skus.map(({ stockId }) => stockId) }));
  const { rows } = await db.execute<HeldRow>(sql`
    select want.stock_id as "stockId", want.colour_no as "colourNo", want.size, (
        coalesce((select ${blankSku.stock} from ${blankSku} where ${blankSku.blankId} = want.stock_id
          and ${blankSku.colourNo} = want.colour_no and ${blankSku.size} = want.size), 0)
        + coalesce((select sum(${fabricStock.metres}) from ${fabricStock}
          where ${fabricStock.fabricId} = want.stock_id and ${fabricStock.colourNo} = want.colour_no), 0)
        + coalesce((select ${blankCapacity.pieces} from ${blankCapacity}
          where ${blankCapacity.blankId} = want.stock_id and want.colour_no = ''), 0))::float8 as quantity
    from unnest(${sql.param(skus.map(({ stockId }) => stockId))}::text[],
      ${sql.param(skus.map(({ colourNo }) => colourNo))}::text[],
      ${sql.param(skus.map(({ size }) => size))}::text[]) as want(stock_id, colour_no, size)`);
  return new Map(rows.map((row) => [skuKey(row), row.quantity + (held.get(skuKey(row)) ?? 0)]));
}

export const asHeld = (rows: readonly HeldRow[]): Held => new Map(rows.map((row) => [skuKey(row), row.quantity]));
