import { Link } from 'react-router';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';

/** The desks need wide tables and documents side by side: the phone only says where to find them. */
export function OperatorPage({ screen }: { screen: Screen }) {
  return (
    <>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <EmptyPanel title="运营后台要摆开大表格和证照图，手机上放不下。请在电脑上打开锦市，用运营账号登录后进入。">
        <Link to={to('home')}>回首页</Link>
      </EmptyPanel>
    </>
  );
}
