import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Licences } from './Licences.tsx';

export function LicencesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">{screenRules[screen].title}</h1>
        <Licences />
      </section>
    </PersonalFrame>
  );
}
