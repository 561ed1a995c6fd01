import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Inquiries } from './Inquiries.tsx';

export function InquiriesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">{screenRules[screen].title}</h1>
        <Inquiries />
      </section>
    </PersonalFrame>
  );
}
