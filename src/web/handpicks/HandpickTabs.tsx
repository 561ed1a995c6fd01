import { StateTabs } from '../people/StateTabs.tsx';
import { type HandpickTab, tabWords } from './handpick.data.ts';

interface Props {
  readonly chosen: HandpickTab;
  /** by tab; undefined until loaded */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

export function HandpickTabs(props: Props) {
  return <StateTabs label="提报状态" words={tabWords} param="status" {...props} />;
}
