import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import type { Screen } from '../../platform/screens.ts';
import { MyOrder } from './MyOrder.tsx';
import '../../people/personal-centre/people.css';

const OverSheet = lazy(() => import('../../mobile/parts/OverSheet.mobile.tsx'));

export function MyOrderPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  return (
    <PersonalFrame screen={screen}>
      <MyOrder orderNo={params.get('orderNo') ?? ''} Over={OverSheet} />
    </PersonalFrame>
  );
}
