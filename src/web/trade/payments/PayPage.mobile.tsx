import { useMe } from '../../people/accounts/me.ts';
import { SignInFirst } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { PageSkeleton } from '../../mobile/parts/PageSkeleton.tsx';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Cashier } from './Cashier.tsx';
import { isInWechat } from '../../platform/wechat-bridge.ts';
import '../../people/personal-centre/people.css';
import '../../people/accounts/PersonalFrame.mobile.css';

export function PayPage({ screen }: { screen: Screen }) {
  const { status } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  return (
    <div className="personal">
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      {status === 'visitor' ? (
        <SignInFirst screen={screen} />
      ) : (
        <Cashier
          scenes={{
            alipay: 'phone',
            wechat: isInWechat() ? 'wechat' : 'qr',
            // a phone cannot scan its own screen
            scanWords: '用另一部手机的微信“扫一扫”，或在微信里打开本站，',
          }}
        />
      )}
    </div>
  );
}
