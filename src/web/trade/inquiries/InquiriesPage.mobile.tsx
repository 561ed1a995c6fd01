import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Inquiries } from './Inquiries.tsx';

export function InquiriesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Inquiries />
    </PersonalFrame>
  );
}
