import { useLocation } from 'react-router';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { PageSkeleton } from '../../mobile/parts/PageSkeleton.tsx';
import { late } from '../../platform/late.tsx';
import type { Screen } from '../../platform/screens.ts';
import { lateStudio, StudioEntry } from '../../market/studio/StudioEntry.tsx';
import { isStudioAddress } from '../../market/own-styles/studio-address.ts';

const StyleDetail = late(async () => (await import('./StyleDetail.mobile.tsx')).StyleDetail, PageSkeleton);
const StudioPage = lateStudio(async () => (await import('../../market/studio/StudioPage.mobile.tsx')).StudioPage);

/** 我的款式详情, and the studio for a draft or a new one on a blank. */
export function StylePage({ screen }: { screen: Screen }) {
  const { search } = useLocation();
  if (!isStudioAddress(search)) return <StyleDetail screen={screen} />;
  return (
    <PersonalFrame screen={screen} isWide>
      <StudioEntry Page={StudioPage} />
    </PersonalFrame>
  );
}
