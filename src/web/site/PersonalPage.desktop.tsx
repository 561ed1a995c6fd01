import { useMe } from '../accounts/me.ts';
import { PersonalFrame, SignInFirst } from '../accounts/PersonalFrame.desktop.tsx';
import type { Screen } from '../platform/screens.ts';
import { SoonBody } from './SoonPage.desktop.tsx';

/** A page of the personal centre that is not built yet; visitors can read what it will be, too. */
export function PersonalPage({ screen }: { screen: Screen }) {
  const { status } = useMe();
  if (status === 'visitor') {
    return (
      <div className="page personal-body">
        <SignInFirst />
        <SoonBody screen={screen} />
      </div>
    );
  }
  return (
    <PersonalFrame screen={screen}>
      <SoonBody screen={screen} />
    </PersonalFrame>
  );
}
