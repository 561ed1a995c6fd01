import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { AreaInput } from '../../people/personal-centre/AreaInput.mobile.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { OwnShopOverview } from './OwnShopOverview.tsx';

export function ShopInfoPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <OwnShopOverview areaInput={(props) => <AreaInput {...props} />} />
    </PersonalFrame>
  );
}
