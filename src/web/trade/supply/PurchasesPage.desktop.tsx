import { latePart } from '../../platform/late-part.tsx';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { MyOrders } from '../orders/MyOrdersPage.desktop.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { TogetherPanel } from './TogetherPanel.tsx';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));

/** 我下的采购: the supply orders of a shop, which are orders of its owner. */
export function PurchasesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">{screenRules[screen].title}</h1>
        <TogetherPanel Over={Window} />
        <MyOrders supply />
      </section>
    </PersonalFrame>
  );
}
