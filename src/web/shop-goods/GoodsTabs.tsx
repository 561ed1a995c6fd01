import { StateTabs } from '../people/StateTabs.tsx';
import { type GoodsTab, tabWords } from './goods-filter.ts';

interface Props {
  readonly chosen: GoodsTab;
  /** by status; undefined until loaded */
  readonly counts: Readonly<Record<string, number>> | null | undefined;
}

/** The status tabs with their counts; other filters of the list are kept. */
export function GoodsTabs({ chosen, counts }: Props) {
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
