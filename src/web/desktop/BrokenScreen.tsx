import { Link, useRouteError } from 'react-router';
import { Button } from '../platform/Button.tsx';
import { isMissingScript, useIsOnline, useReloadOnline } from '../platform/retry-online.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { Header } from './Header.tsx';

/** A screen that threw, or whose script could not be fetched: offline, or a new deployment. */
export function BrokenScreen({ screen }: { screen: Screen }) {
  const error = useRouteError();
  console.error(error);
  const isOnline = useIsOnline();
  useReloadOnline();
  const hasHeader = isMissingScript(error) && (screenRules[screen].chrome ?? 'full') === 'full';
  return (
    <>
      {hasHeader ? <Header screen={screen} /> : null}
      <main id="main" className="desktop-main desktop-broken">
        <h1>{isOnline ? '这个页面没能打开' : '现在没有网络'}</h1>
        <p>
          {isOnline
            ? '可能是网络中断，或网站刚刚更新。刷新一下通常就好；如果一直这样，请告诉我们。'
            : `“${screenRules[screen].title}”还没有下载到这台电脑。网络恢复后这一页会自己打开，不用刷新。`}
        </p>
        <p className="desktop-actions">
          <Button tone="main" onClick={() => location.reload()}>
            刷新页面
          </Button>
          <Link className="button" to="/" reloadDocument={isOnline}>
            回首页
          </Link>
        </p>
      </main>
    </>
  );
}
