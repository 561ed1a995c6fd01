import { latePart } from '../../platform/late-part.tsx';
import { useSearchParams } from 'react-router';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import type { Screen } from '../../platform/screens.ts';
import { MyOrder } from './MyOrder.tsx';
import '../../people/personal-centre/people.css';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));

export function MyOrderPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  return (
    <PersonalFrame screen={screen}>
      <MyOrder orderNo={params.get('orderNo') ?? ''} Over={Window} />
    </PersonalFrame>
  );
}
