import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { SupplySettings } from '../../trade/supply/SupplySettings.tsx';
import { Terms } from './Terms.tsx';

export function TermsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="centre-title terms-title">{screenRules[screen].title}</h1>
      <Terms />
      <SupplySettings />
    </PersonalFrame>
  );
}
