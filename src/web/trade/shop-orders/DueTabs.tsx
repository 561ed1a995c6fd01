import { type ShipDue, shipDueWords } from '#contract/trade/order-words.ts';
import { StateTabs } from '../../platform/StateTabs.tsx';

const words = { all: '不限交期', ...shipDueWords };

interface Props {
  readonly chosen: ShipDue | undefined;
  /** undefined until loaded */
  readonly counts: Readonly<Record<ShipDue, number>> | undefined;
}

/** Tabs for unshipped orders by promised date: overdue first. */
export function DueTabs({ chosen, counts }: Props) {
  return <StateTabs label="承诺的发货日" words={words} chosen={chosen ?? 'all'} param="due" counts={counts} />;
}
