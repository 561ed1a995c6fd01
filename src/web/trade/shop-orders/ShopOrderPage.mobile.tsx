import { latePart } from '../../platform/late-part.tsx';
import { useSearchParams } from 'react-router';
import { DayInput } from '../../mobile/parts/DayInput.mobile.tsx';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import type { Screen } from '../../platform/screens.ts';
import { ShopOrder } from './ShopOrder.tsx';
import '../../people/personal-centre/people.css';
import './shop-orders.css';

const OverSheet = latePart(() => import('../../mobile/parts/OverSheet.mobile.tsx'));

export function ShopOrderPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? '';
  return (
    <PersonalFrame screen={screen}>
      <ShopOrder key={orderNo} orderNo={orderNo} Over={OverSheet} DayInput={DayInput} />
    </PersonalFrame>
  );
}
