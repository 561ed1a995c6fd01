import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Licences } from './Licences.tsx';

export function LicencesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Licences />
    </PersonalFrame>
  );
}
