import { type Screen, screenRules } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { Certificate } from './Certificate.tsx';

export function LicencePage({ screen }: { screen: Screen }) {
  useTitle(screenRules[screen].title);
  return (
    <div className="certificate-page">
      <Certificate />
    </div>
  );
}
