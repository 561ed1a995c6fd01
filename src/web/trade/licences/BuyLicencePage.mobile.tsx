import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { BuyLicence } from './BuyLicence.tsx';

export function BuyLicencePage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel licence-buy">
        <h1 className="visually-hidden">{screenRules[screen].title}</h1>
        <BuyLicence />
      </section>
    </PersonalFrame>
  );
}
