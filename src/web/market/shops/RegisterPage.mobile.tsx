import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { AreaInput } from '../../people/personal-centre/AreaInput.mobile.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Registration } from './Registration.tsx';

export function RegisterPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Registration areaInput={(props) => <AreaInput {...props} />} />
    </PersonalFrame>
  );
}
