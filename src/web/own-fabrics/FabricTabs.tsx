import { StateTabs } from '../people/StateTabs.tsx';
import { tabWords } from './fabric-tabs.ts';

interface Props {
  readonly chosen: keyof typeof tabWords;
  /** by tab; undefined until they are known */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The states with how many fabrics are in each. */
export function FabricTabs(props: Props) {
  return <StateTabs label="面料状态" words={tabWords} {...props} />;
}
