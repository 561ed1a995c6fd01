import { latePart } from '../../platform/late-part.tsx';
import { useSearchParams } from 'react-router';
import { DayInput } from '../../desktop/parts/DayInput.desktop.tsx';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import type { Screen } from '../../platform/screens.ts';
import { ShopOrder } from './ShopOrder.tsx';
import '../../people/personal-centre/people.css';
import './shop-orders.css';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));

export function ShopOrderPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? '';
  return (
    <PersonalFrame screen={screen}>
      <ShopOrder key={orderNo} orderNo={orderNo} Over={Window} DayInput={DayInput} />
    </PersonalFrame>
  );
}
