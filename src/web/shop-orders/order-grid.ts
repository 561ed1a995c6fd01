import { orderStatusWords } from '#contract/order-flow.ts';
import type { DetailLine, OrderDetail } from '#contract/orders.ts';
import { leftOf } from './parcel-lines.ts';
import { bySize } from './size-order.ts';

/** One thing of an order in all its colours and sizes, as it is picked, made and packed. */
export interface GridItem {
  readonly key: string;
  /** stands for all of them: what is the same in each */
  readonly first: DetailLine;
  readonly isFromStock: boolean;
  /** from small to large; one empty name for cloth */
  readonly sizes: readonly string[];
  readonly rows: readonly GridRow[];
  readonly sum: Amount;
  /** of the print, once */
  readonly setupFen: number;
  /** all of its lines, print and set-up included */
  readonly amountFen: number;
  /** by the shop, before payment */
  readonly adjustFen: number;
}

interface GridRow {
  readonly colourNo: string;
  readonly colourName: string;
  readonly dyeLot: string;
  /** a size that nobody ordered is missing */
  readonly bySize: ReadonlyMap<string, Amount>;
  readonly sum: Amount;
}

/** Of what was ordered, how much has gone out and how much has not. */
export interface Amount {
  /** as a rule one */
  readonly lines: readonly DetailLine[];
  readonly ordered: number;
  readonly shipped: number;
  readonly left: number;
}

/** Colour × size for each thing. Blank and printed ones lie apart, and so does cloth of another lot. */
export function orderGrid(lines: readonly DetailLine[]): GridItem[] {
  const things = Map.groupBy(lines, ({ kind, itemId, printMethod, purpose, unit }) =>
    [kind, itemId, printMethod, purpose, unit].join(' '),
  );
  return [...things].map(([key, same]) => ({
    key,
    first: same[0]!,
    isFromStock: same.every(({ isFromStock }) => isFromStock),
    sizes: [...new Set(same.map(({ size }) => size))].toSorted(bySize),
    rows: [...Map.groupBy(same, ({ colourNo, dyeLot }) => `${colourNo} ${dyeLot}`).values()].map(rowOf),
    sum: sumOf(same),
    setupFen: same.reduce((sum, { setupFen }) => sum + setupFen, 0),
    amountFen: same.reduce((sum, { amountFen }) => sum + amountFen, 0),
    adjustFen: same.reduce((sum, { adjustFen }) => sum + adjustFen, 0),
  }));
}

/** What is still to be picked. */
export const toPick = (lines: readonly DetailLine[]): DetailLine[] => lines.filter((line) => leftOf(line) > 0);

type Picked = Pick<OrderDetail, 'status' | 'lines'>;

/** Paid, and something of it has not gone out yet. */
export const isToPick = (order: Picked): boolean => whyNotToPick(order) === null;

/** Why an order has no picking list, in a few words; null when it has one. */
export function whyNotToPick({ status, lines }: Picked): string | null {
  if (status !== 'toShip' && status !== 'inProduction') return orderStatusWords[status];
  return toPick(lines).length === 0 ? '已全部发出' : null;
}

function rowOf(same: readonly DetailLine[]): GridRow {
  const { colourNo, colourName, dyeLot } = same[0]!;
  const sizes = Map.groupBy(same, ({ size }) => size);
  return {
    colourNo,
    colourName,
    dyeLot,
    bySize: new Map([...sizes].map(([size, lines]) => [size, sumOf(lines)])),
    sum: sumOf(same),
  };
}

function sumOf(lines: readonly DetailLine[]): Amount {
  return {
    lines,
    ordered: tenthsSum(lines.map(({ quantity }) => quantity)),
    shipped: tenthsSum(lines.map(({ shippedQuantity }) => shippedQuantity)),
    left: tenthsSum(lines.map(leftOf)),
  };
}

/** By whole tenths, so that cloth adds up. */
const tenthsSum = (quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + Math.round(quantity * 10), 0) / 10;
