import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import type { Screen } from '../../platform/screens.ts';
import { OwnHome } from './OwnHome.tsx';
import '../../people/personal-centre/people.css';

export function OwnHomePage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <OwnHome />
    </PersonalFrame>
  );
}
