import { StateTabs } from '../people/StateTabs.tsx';
import { type DesignTab, tabWords } from './design-tabs.ts';

interface Props {
  readonly chosen: DesignTab;
  /** by tab; undefined until they are known */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The states with how many designs are in each. */
export function DesignTabs(props: Props) {
  return <StateTabs label="花型状态" words={tabWords} {...props} />;
}
