import { useMe } from '../../people/accounts/me.ts';
import { SignInFirst } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { PageSkeleton } from '../../desktop/parts/PageSkeleton.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Cashier } from './Cashier.tsx';
import '../../people/personal-centre/people.css';

export function PayPage({ screen }: { screen: Screen }) {
  const { status } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="page cashier-page">
      <h1 className="centre-title">{screenRules[screen].title}</h1>
      {status === 'visitor' ? (
        <SignInFirst />
      ) : (
        <Cashier scenes={{ alipay: 'page', wechat: 'qr', scanWords: '用微信“扫一扫”' }} />
      )}
    </div>
  );
}
