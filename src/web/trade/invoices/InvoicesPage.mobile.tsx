import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Invoices } from './Invoices.tsx';
import '../../people/personal-centre/people.css';

export function InvoicesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Invoices />
    </PersonalFrame>
  );
}
