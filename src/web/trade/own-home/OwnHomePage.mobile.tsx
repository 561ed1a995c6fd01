import { LeaveButton, OwnEntries } from '../../people/accounts/PersonalEntries.mobile.tsx';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import type { Screen } from '../../platform/screens.ts';
import { OWN_HOME_WAYS, OwnHome } from './OwnHome.tsx';
import '../../people/personal-centre/people.css';

export function OwnHomePage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <OwnHome>
        <OwnEntries but={[screen, ...OWN_HOME_WAYS]} />
        <LeaveButton />
      </OwnHome>
    </PersonalFrame>
  );
}
