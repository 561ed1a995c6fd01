import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Antd } from '../../desktop/Antd.tsx';
import { AreaInput } from '../../people/personal-centre/AreaInput.desktop.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Registration } from './Registration.tsx';
import './shops.desktop.css';

export function RegisterPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="own-title">{screenRules[screen].title}</h1>
      <Antd>
        <Registration areaInput={(props) => <AreaInput {...props} />} />
      </Antd>
    </PersonalFrame>
  );
}
