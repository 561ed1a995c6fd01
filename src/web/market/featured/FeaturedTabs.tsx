import { StateTabs } from '../../platform/StateTabs.tsx';
import { type FeaturedTab, tabWords } from './featured.data.ts';

interface Props {
  readonly chosen: FeaturedTab;
  /** by tab; undefined until loaded */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

export function FeaturedTabs(props: Props) {
  return <StateTabs label="提报状态" words={tabWords} param="status" {...props} />;
}
