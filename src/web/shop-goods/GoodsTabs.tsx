import { StateTabs } from '../people/StateTabs.tsx';
import { type GoodsTab, tabWords } from './goods-filter.ts';

interface Props {
  readonly chosen: GoodsTab;
  /** by status; undefined until they are known */
  readonly counts: Readonly<Record<string, number>> | null | undefined;
}

/** The states with how many goods are in each; what else the list is narrowed by stays. */
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
