import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Invoices } from './Invoices.tsx';
import '../../people/personal-centre/people.css';

export function InvoicesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">{screenRules[screen].title}</h1>
        <Invoices />
      </section>
    </PersonalFrame>
  );
}
