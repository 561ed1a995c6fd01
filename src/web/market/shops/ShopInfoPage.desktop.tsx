import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Antd } from '../../desktop/Antd.tsx';
import { AreaInput } from '../../people/personal-centre/AreaInput.desktop.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { OwnShopOverview } from './OwnShopOverview.tsx';
import './shops.desktop.css';

export function ShopInfoPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="own-title">{screenRules[screen].title}</h1>
      <Antd>
        <OwnShopOverview areaInput={(props) => <AreaInput {...props} />} />
      </Antd>
    </PersonalFrame>
  );
}
