import type { OrderTab } from '#contract/trade/order-statuses.ts';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { tabWords } from './order-filter.ts';

export type TabCounts = readonly { readonly tab: OrderTab; readonly count: number }[];

interface Props {
  readonly chosen: OrderTab;
  /** undefined until loaded */
  readonly counts: TabCounts | undefined;
}

/** The statuses with the number of orders in each. */
export function OrderTabs({ chosen, counts }: Props) {
  const byTab = counts && Object.fromEntries(counts.map(({ tab, count }) => [tab, count]));
  return <StateTabs label="订单状态" words={tabWords} chosen={chosen} counts={byTab} />;
}
