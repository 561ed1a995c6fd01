import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import type { Screen } from '../../platform/screens.ts';
import { OwnHome } from './OwnHome.tsx';
import './people.css';

export function OwnHomePage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <OwnHome />
    </PersonalFrame>
  );
}
