import { useSearchParams } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { SignInFirst } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { PageSkeleton } from '../../mobile/parts/PageSkeleton.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { CartonLabels } from './CartonLabels.tsx';
import './carton-labels.css';

export function CartonLabelsPage({ screen }: { screen: Screen }) {
  const { status } = useMe();
  const [params] = useSearchParams();
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="carton-page">
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      {status === 'member' ? <CartonLabels orderNo={params.get('orderNo') ?? ''} /> : <SignInFirst screen={screen} />}
    </div>
  );
}
