import { latePart } from '../../platform/late-part.tsx';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { MyOrders } from '../orders/MyOrdersPage.mobile.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { TogetherPanel } from './TogetherPanel.tsx';

const OverSheet = latePart(() => import('../../mobile/parts/OverSheet.mobile.tsx'));

/** 我下的采购: the supply orders of a shop, which are orders of its owner. */
export function PurchasesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <TogetherPanel Over={OverSheet} />
      <MyOrders supply />
    </PersonalFrame>
  );
}
