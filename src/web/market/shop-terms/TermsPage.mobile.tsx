import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { SupplySettings } from '../../trade/supply/SupplySettings.tsx';
import { Terms } from './Terms.tsx';

export function TermsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Terms />
      <SupplySettings />
    </PersonalFrame>
  );
}
