import { StateTabs } from '../people/StateTabs.tsx';
import { type PlateTab, tabWords } from './plate-tabs.ts';

interface Props {
  readonly chosen: PlateTab;
  /** by tab; undefined until they are known */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The states with how many plates are in each. */
export function PlateTabs(props: Props) {
  return <StateTabs label="光版状态" words={tabWords} {...props} />;
}
