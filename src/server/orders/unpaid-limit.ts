import { sql } from 'drizzle-orm';
import { UNPAID_SHARE_PERCENT } from '#contract/order-flow.ts';
import { unitWords } from '#contract/order-words.ts';
import { SAMPLES_PER_COLOUR } from '#contract/quantity.ts';
import { fabricStock } from '../fabrics/fabric.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { plateSku } from '../plates/plate.table.ts';
import type { DraftLine } from './draft-line.ts';
import type { DraftOrder } from './draft-orders.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/** Of one colour and size, or of one colour of cloth. */
interface Need {
  readonly line: DraftLine;
  /** pieces or metres */
  readonly wanted: number;
  /** as much as that one may hold in any case */
  readonly least: number;
}

/** 剪版 of a colour, metres: as far as samples go. */
const SAMPLE_METRES = 5;
/** Older ones wait for a voucher to be looked at, if for anything. */
const UNPAID_DAYS = 30;

/**
 * Nobody keeps stock from others by ordering without paying (trust B8): unpaid, one buyer holds a share of what there is
 * of a colour and size at most, but always one minimum order.
 * @throws Refusal order.unpaid_limit
 */
export async function refuseHoarding(db: Db, buyerId: string, orders: readonly DraftOrder[]): Promise<void> {
  const needs = needsOf(orders.filter(({ kind }) => kind !== 'bulk').flatMap(({ lines }) => lines));
  if (needs.size === 0) return;
  const held = await heldUnpaid(db, buyerId, needs);
  const isClearlyFine = ([key, { wanted, least, line }]: [string, Need]) =>
    wanted + (held.get(key) ?? 0) <= Math.max(least, share(stockOf(line)));
  const doubtful = new Map([...needs].filter((need) => !isClearlyFine(need)));
  if (doubtful.size === 0) return;

  // Only now what everybody holds: a colour and size that sells well has many lines.
  const there = await thereIs(db, doubtful);
  for (const [key, { wanted, least, line }] of doubtful) {
    const most = Math.max(least, share(there.get(key) ?? 0));
    if (wanted + (held.get(key) ?? 0) > most) throw new Refusal('order.unpaid_limit', { say: sayMost(line, most) });
  }
}

const share = (quantity: number): number => (quantity * UNPAID_SHARE_PERCENT) / 100;

function sayMost({ wanted, terms }: DraftLine, most: number): string {
  const colour = terms.colours.find(({ colourNo }) => colourNo === wanted.colourNo)?.name ?? wanted.colourNo;
  const unit = unitWords[wanted.kind === 'fabric' ? 'm' : 'piece'];
  return `「${terms.title}」${colour}${wanted.size && ` ${wanted.size}`} 没付款的订单一共最多占用 ${Math.floor(most)} ${unit}，请减少数量，或先付清再下`;
}

function keyOf(stockId: string, colourNo: string, size: string): string {
  return JSON.stringify([stockId, colourNo, size]);
}

function needsOf(lines: readonly DraftLine[]): Map<string, Need> {
  const needs = new Map<string, Need>();
  for (const line of lines) {
    const key = keyOf(line.stockId, line.wanted.colourNo, line.wanted.size);
    const before = needs.get(key);
    const wanted = line.priced.stockNeeded + (before?.wanted ?? 0);
    needs.set(key, { line, wanted, least: Math.max(leastOf(line), before?.least ?? 0) });
  }
  return needs;
}

/** One minimum order, and what may be had as a sample. */
function leastOf({ wanted, terms: { moq, moqUnit, gsm, widthCm } }: DraftLine): number {
  if (wanted.kind !== 'fabric') return Math.max(moq, SAMPLES_PER_COLOUR);
  const metres = moqUnit === 'kg' ? (moq * 100_000) / (gsm * widthCm) : moq;
  return Math.max(Math.ceil(metres), SAMPLE_METRES);
}

function stockOf({ terms, wanted }: DraftLine): number {
  return terms.skus.find(({ colourNo, size }) => colourNo === wanted.colourNo && size === wanted.size)?.stock ?? 0;
}

interface Quantity extends Record<string, unknown> {
  readonly stockId: string;
  readonly colourNo: string;
  readonly size: string;
  readonly quantity: number;
}

const isHeld = sql`${tradeOrder.status} = 'toPay' and not ${orderLine.givenBack}
  and ${orderLine.takenFrom} in ('plateStock', 'fabricStock')`;

async function heldUnpaid(db: Db, buyerId: string, needs: ReadonlyMap<string, Need>): Promise<Map<string, number>> {
  const { rows } = await db.execute<Quantity>(sql`
    select ${orderLine.stockId} as "stockId", ${orderLine.colourNo} as "colourNo", ${orderLine.size} as size,
      sum(${orderLine.taken})::float8 as quantity
    from ${tradeOrder} join ${orderLine} on ${orderLine.orderNo} = ${tradeOrder.orderNo}
    where ${tradeOrder.buyerId} = ${buyerId} and ${tradeOrder.placedAt} > now() - make_interval(days => ${UNPAID_DAYS})
      and ${isHeld} and ${orderLine.stockId} = any(${sql.param([...needs.values()].map(({ line }) => line.stockId))}::text[])
    group by 1, 2, 3`);
  return asMap(rows);
}

/** In stock now, and held by everybody's unpaid orders. */
async function thereIs(db: Db, needs: ReadonlyMap<string, Need>): Promise<Map<string, number>> {
  const lines = [...needs.values()].map(({ line }) => line);
  const { rows } = await db.execute<Quantity>(sql`
    select want.stock_id as "stockId", want.colour_no as "colourNo", want.size, (
        coalesce((select ${plateSku.stock} from ${plateSku} where ${plateSku.plateId} = want.stock_id
          and ${plateSku.colourNo} = want.colour_no and ${plateSku.size} = want.size), 0)
        + coalesce((select sum(${fabricStock.metres}) from ${fabricStock}
          where ${fabricStock.fabricId} = want.stock_id and ${fabricStock.colourNo} = want.colour_no), 0)
        + coalesce((select sum(${orderLine.taken}) from ${orderLine}
          join ${tradeOrder} on ${tradeOrder.orderNo} = ${orderLine.orderNo}
          where ${orderLine.stockId} = want.stock_id and ${orderLine.colourNo} = want.colour_no
            and ${orderLine.size} = want.size and ${isHeld}), 0))::float8 as quantity
    from unnest(${sql.param(lines.map(({ stockId }) => stockId))}::text[],
      ${sql.param(lines.map(({ wanted }) => wanted.colourNo))}::text[],
      ${sql.param(lines.map(({ wanted }) => wanted.size))}::text[]) as want(stock_id, colour_no, size)`);
  return asMap(rows);
}

function asMap(rows: readonly Quantity[]): Map<string, number> {
  return new Map(rows.map(({ stockId, colourNo, size, quantity }) => [keyOf(stockId, colourNo, size), quantity]));
}
