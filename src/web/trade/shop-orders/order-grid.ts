import { ORDER_STATUS } from '#contract/trade/order-statuses.ts';
import type { AfterSaleCase, DetailLine, OrderDetail } from '#contract/trade/orders.ts';
import { asMade } from '#contract/trade/over-short.ts';
import { leftOf } from './shipment-lines.ts';
import { bySize } from './size-order.ts';

/** One product of an order in all its colours and sizes, as it is picked, made and packed. */
export interface GridItem {
  readonly key: string;
  /** represents the group: only what all its lines share may be read from it */
  readonly first: DetailLine;
  readonly isFromStock: boolean;
  /** from small to large; one empty name for fabric */
  readonly sizes: readonly string[];
  readonly rows: readonly GridRow[];
  readonly sum: Amount;
  /** the print's set-up fee, counted once */
  readonly setupFen: number;
  /** of all its lines, print and set-up fee included */
  readonly amountFen: number;
  /** the shop's adjustment before payment */
  readonly adjustFen: number;
}

interface GridRow {
  readonly colourNo: string;
  readonly colourName: string;
  readonly dyeLot: string;
  /** sizes that were not ordered are absent */
  readonly bySize: ReadonlyMap<string, Amount>;
  readonly sum: Amount;
}

/** The ordered and the shipped quantity. */
export interface Amount {
  /** usually one */
  readonly lines: readonly DetailLine[];
  readonly ordered: number;
  /** differs from ordered once the shop has stated it */
  readonly made: number;
  readonly shipped: number;
  readonly left: number;
}

/** Colour × size for each product. Blanks, printed pieces and styles are separate, and so are dye lots of fabric. */
export function orderGrid(lines: readonly DetailLine[]): GridItem[] {
  const things = Map.groupBy(lines, ({ kind, itemId, printMethod, style, purpose, unit }) =>
    [kind, itemId, printMethod, style?.id ?? '', purpose, unit].join(' '),
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

/** The lines still to be picked. */
export const toPick = (lines: readonly DetailLine[]): DetailLine[] => lines.filter((line) => leftOf(asMade(line)) > 0);

type Picked = Pick<OrderDetail, 'status' | 'lines' | 'nextSteps'>;

/** Paid, and not fully shipped; a claim for a part of the price does not stop it. */
export const isToPick = (order: Picked): boolean => whyNotToPick(order) === null;

/** Why an order has no picking list, in a few words; null when it has one. */
export function whyNotToPick(order: Picked): string | null {
  const { status, lines } = order;
  if (status !== 'toShip' && status !== 'inProduction' && !goesOnBesideCase(order)) return ORDER_STATUS[status].words;
  return toPick(lines).length === 0 ? '已全部发出' : null;
}

/** The steps that make and ship it go on while the case is open, see `besideCase`. */
const goesOnBesideCase = ({ status, nextSteps }: Picked): boolean =>
  status === 'afterSale' && nextSteps.some((step) => step === 'ship' || step === 'reportProgress');

/** The open claim for a part of an order that is picked: it names no lines, so the picker reads what it asks. */
export const partClaim = ({ status, cases }: Pick<OrderDetail, 'status' | 'cases'>): AfterSaleCase | undefined =>
  status === 'afterSale' ? cases[0] : undefined;

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
    made: tenthsSum(lines.map((line) => asMade(line).quantity)),
    shipped: tenthsSum(lines.map(({ shippedQuantity }) => shippedQuantity)),
    left: tenthsSum(lines.map((line) => leftOf(asMade(line)))),
  };
}

/** Summed in whole tenths: floating-point metres would not add up. */
const tenthsSum = (quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + Math.round(quantity * 10), 0) / 10;
