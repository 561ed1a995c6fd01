import { StateTabs } from '../../platform/StateTabs.tsx';
import { type ProductTab, tabWords } from './product-filter.ts';

interface Props {
  readonly chosen: ProductTab;
  /** by status; undefined until loaded */
  readonly counts: Readonly<Record<string, number>> | null | undefined;
}

/** The status tabs with their counts; other filters of the list are kept. */
export function ProductTabs({ chosen, counts }: Props) {
  return (
    <StateTabs
      label="商品状态"
      words={tabWords}
      chosen={chosen}
      param="status"
      counts={counts && { ...counts, all: countAll(counts) }}
    />
  );
}

const countAll = (counts: Readonly<Record<string, number>>): number =>
  Object.keys(tabWords).reduce((sum, tab) => sum + (tab === 'all' ? 0 : (counts[tab] ?? 0)), 0);
