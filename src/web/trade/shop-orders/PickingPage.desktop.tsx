import { useSearchParams } from 'react-router';
import { SignInFirst } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { useMe } from '../../people/accounts/me.ts';
import { PageSkeleton } from '../../desktop/parts/PageSkeleton.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { PickingList } from './PickingList.tsx';
import './picking.css';

export function PickingPage({ screen }: { screen: Screen }) {
  const { status } = useMe();
  const [params] = useSearchParams();
  const orderNos = params.get('orderNos')?.split(',').filter(Boolean) ?? [];
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="picking">
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      {status === 'member' ? <PickingList orderNos={orderNos} /> : <SignInFirst />}
    </div>
  );
}
