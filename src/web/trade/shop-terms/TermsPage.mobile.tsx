import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Terms } from '../../market/shop-terms/Terms.tsx';
import { ColourProfiles } from '../print-files/ColourProfiles.tsx';
import { SupplySettings } from '../supply/SupplySettings.tsx';

export function TermsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Terms>
        <ColourProfiles />
      </Terms>
      <SupplySettings />
    </PersonalFrame>
  );
}
