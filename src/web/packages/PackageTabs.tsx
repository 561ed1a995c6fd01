import { StateTabs } from '../people/StateTabs.tsx';
import { type PackageTab, tabWords } from './package-tabs.ts';

/** What has become of the packages; how many of each, nobody asks. */
export function PackageTabs({ chosen }: { chosen: PackageTab }) {
  return <StateTabs label="数据包状态" words={tabWords} chosen={chosen} counts={undefined} />;
}
