import type { ItemTerms } from '#contract/market/buying.ts';
import { leadHoursOf } from '#contract/trade/lead-times.ts';
import type { OrderKind } from '#contract/trade/order-flow.ts';
import { deliveriesOf, usualDelivery } from '#contract/trade/order-price.ts';
import { mostUnpaid, stockShares, stockWishOf } from '#contract/trade/stock-shares.ts';
import { quantityWords } from '../../market/buying/item-words.ts';
import type { GroupView, LineView } from './cart-view.ts';

/** 现货先发: which of a shop's lines ship from stock. The server decides; this predicts it before checkout. */

/** A part of the chosen lines, or all of them: "50 件", and the hours until it ships. */
export interface ShippedPart {
  readonly words: string;
  readonly leadHours: number;
}

export interface ShippingView {
  /** all of it in one order */
  readonly together: ShippedPart;
  /** the part in stock and the part to be made; null when all lines are one or the other */
  readonly apart: { readonly stock: ShippedPart; readonly made: ShippedPart } | null;
}

export interface LineOnTerms {
  readonly line: LineView;
  readonly terms: ItemTerms;
}

/** How much of each line's quantity ships from stock, in the order given. */
export function fromStockOf(lines: readonly LineOnTerms[]): number[] {
  const keyOf = ({ terms, line: { wanted } }: LineOnTerms) =>
    JSON.stringify([terms.kind, terms.id, wanted.colourNo, wanted.size]);
  const byKey = new Map(lines.map((one) => [keyOf(one), one]));
  const wishes = lines.map((one) =>
    stockWishOf(one.line.wanted, {
      ...{ stockKey: keyOf(one), need: one.line.stockNeeded, orderMultiple: one.terms.orderMultiple },
    }),
  );
  const stockOf = (key: string) => stockIn(byKey.get(key)!);
  const shares = stockShares(wishes, stockOf);
  const isWhole = (share: number, at: number) => share === lines[at]!.line.stockNeeded;
  // When everything is in stock it is one stock order. Otherwise the stock order is limited to what a buyer may hold
  // unpaid.
  const told = shares.every(isWhole)
    ? shares
    : stockShares(wishes, (key) => Math.min(stockOf(key), mostUnpaid(byKey.get(key)!.terms, stockOf(key))));
  return told.map((share, at) => (isWhole(share, at) ? lines[at]!.line.wanted.quantity : share));
}

/** @param lines the chosen lines of a shop without samples, each with its quantity in stock */
export function shippingOf(lines: readonly LineOnTerms[]): ShippingView | null {
  if (lines.length === 0) return null;
  const part = (kind: 'stock' | 'bulk', some: readonly LineOnTerms[], quantityOf: (line: LineView) => number) => ({
    words: quantityWords(some.map(({ line }) => ({ ...line.wanted, quantity: quantityOf(line) }))),
    leadHours: leadHoursOf(
      kind,
      some.map(({ terms }) => terms.leadTimes),
    ),
  });
  const stock = lines.filter(({ line }) => line.fromStock > 0);
  const made = lines.filter(({ line }) => line.fromStock < line.wanted.quantity);
  return {
    together: part(made.length > 0 ? 'bulk' : 'stock', lines, ({ wanted }) => wanted.quantity),
    apart:
      stock.length > 0 && made.length > 0
        ? {
            stock: part('stock', stock, ({ fromStock }) => fromStock),
            made: part('bulk', made, ({ wanted, fromStock }) => (wanted.quantity * 10 - fromStock * 10) / 10),
          }
        : null,
  };
}

/**
 * The freight of a shop's chosen lines as checkout preselects it: samples ship separately, and with 现货先发 so does the
 * part in stock.
 * @param areaCode null: the rate of most areas
 * @returns null when the shop states the freight of one of the orders
 */
export function groupFreightFen(
  { freight, road }: Pick<GroupView, 'freight' | 'road'>,
  chosen: readonly LineOnTerms[],
  isStockFirst: boolean,
  areaCode: string | null,
): number | null {
  const terms = { freight: [...freight], road, collect: false, pickupAddress: '' };
  const fens = ordersOfGroup(chosen, isStockFirst).map(({ kind, lines }) => {
    const grams = lines.reduce((sum, line) => sum + line.grams, 0);
    const productFen = lines.reduce((sum, line) => sum + line.amountFen, 0);
    return usualDelivery(deliveriesOf(terms, areaCode ?? '', grams, productFen), { kind, grams }).freightFen;
  });
  return fens.reduce<number | null>((sum, fen) => (sum === null || fen === null ? null : sum + fen), 0);
}

interface CartOrder {
  readonly kind: OrderKind;
  readonly lines: readonly Weighed[];
}

function ordersOfGroup(chosen: readonly LineOnTerms[], isStockFirst: boolean): CartOrder[] {
  const samples = chosen.filter(({ line }) => line.wanted.purpose === 'sample').map(({ line }) => line);
  const rest = chosen.filter(({ line }) => line.wanted.purpose !== 'sample');
  const ofSamples: CartOrder[] = samples.length > 0 ? [{ kind: 'sample', lines: samples }] : [];
  if (rest.length === 0) return ofSamples;
  if (isStockFirst && shippingOf(rest)?.apart != null) {
    const [stock, made] = ordersApart(rest);
    return [...ofSamples, { kind: 'stock', lines: stock }, { kind: 'bulk', lines: made }];
  }
  const isMade = rest.some(({ line }) => line.fromStock < line.wanted.quantity);
  return [...ofSamples, { kind: isMade ? 'bulk' : 'stock', lines: rest.map(({ line }) => line) }];
}

type Weighed = Pick<LineView, 'grams' | 'amountFen'>;

function ordersApart(lines: readonly LineOnTerms[]): [Weighed[], Weighed[]] {
  const stock = lines.map(({ line: { wanted, fromStock, grams, amountFen, setupFen } }) => ({
    grams: Math.round((grams * fromStock) / wanted.quantity),
    amountFen: fromStock === 0 ? 0 : Math.round(((amountFen - setupFen) * fromStock) / wanted.quantity) + setupFen,
  }));
  const made = lines.map(({ line }, at) => ({
    grams: line.grams - stock[at]!.grams,
    amountFen: line.amountFen - stock[at]!.amountFen,
  }));
  return [stock, made];
}

/** Pieces, or metres of the largest dye lot. */
function stockIn({ terms, line: { wanted } }: LineOnTerms): number {
  const sku = terms.skus.find(({ colourNo, size }) => colourNo === wanted.colourNo && size === wanted.size);
  return sku?.stock ?? 0;
}

/** "现货", "排产", "现货 143 · 排产 57": where a line comes from. */
export function stockWords({ terms, line }: LineOnTerms): string {
  const { wanted, fromStock } = line;
  if (fromStock === wanted.quantity) return '现货';
  if (fromStock > 0) return `现货 ${fromStock} · 排产 ${wanted.quantity - fromStock}`;
  const there = stockIn({ terms, line });
  if (terms.capacity === 0) return there === 0 ? '无货' : `现货只有 ${there}`;
  if (there === 0) return '排产';
  return wanted.kind === 'fabric' ? `排产（单缸现货 ${there} 米）` : `排产（现货 ${there}）`;
}
