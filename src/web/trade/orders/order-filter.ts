import { type OrderKind, orderKindWords } from '#contract/trade/order-flow.ts';
import { ORDER_STATUS, ORDER_TABS, type OrderTab } from '#contract/trade/order-statuses.ts';
import { type ShipDue, shipDueWords } from '#contract/trade/order-words.ts';
import { given, oneOf, type Question } from '../../platform/list-query.ts';

/** The filters of an order list; all of them are kept in the address. */
interface OrderFilter {
  readonly tab: OrderTab;
  readonly kind?: OrderKind;
  readonly q?: string;
  /** ISO days, both included */
  readonly from?: string;
  readonly to?: string;
  /** in a shop's list only */
  readonly due?: ShipDue;
  /** in a shop's list only: true = only 采购单, false = none */
  readonly supply?: boolean;
}

const OTHER_TABS = { all: '全部', toHandle: '需处理' } as const;

export const tabWords = Object.fromEntries(
  ORDER_TABS.map((tab) => [tab, tab === 'all' || tab === 'toHandle' ? OTHER_TABS[tab] : ORDER_STATUS[tab].words]),
) as Readonly<Record<OrderTab, string>>;

/** By the value in the address. */
export const supplyChoices = { true: '采购单', false: '买家订单' } as const;

export function orderFilter(list: Question): OrderFilter {
  const supply = oneOf(list.get('supply'), supplyChoices);
  return {
    tab: oneOf(list.get('tab'), tabWords) ?? 'all',
    ...given({
      kind: oneOf(list.get('kind'), orderKindWords),
      q: list.get('q')?.slice(0, MOST_WORDS),
      from: dayIn(list.get('from')),
      to: dayIn(list.get('to')),
      due: oneOf(list.get('due'), shipDueWords),
      supply: supply === undefined ? undefined : supply === 'true',
    }),
  };
}

export const MOST_WORDS = 60;

/** Whether the list is filtered beyond its tab. */
export const isNarrowed = ({ kind, q, from, to, due, supply }: OrderFilter): boolean =>
  [kind, q, from, to, due, supply].some((one) => one !== undefined);

/** A day typed into the address counts only when it is a date of the calendar. */
function dayIn(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}
