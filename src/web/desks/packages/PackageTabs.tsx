import { StateTabs } from '../../platform/StateTabs.tsx';
import { type PackageTab, tabWords } from './package-tabs.ts';

/** The status tabs of packages, without counts. */
export function PackageTabs({ chosen }: { chosen: PackageTab }) {
  return <StateTabs label="数据包状态" words={tabWords} chosen={chosen} counts={undefined} />;
}
