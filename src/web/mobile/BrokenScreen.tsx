import { Link, useRouteError } from 'react-router';

/** A screen that broke, or whose script could not be fetched after a new release. */
export function BrokenScreen() {
  console.error(useRouteError());
  return (
    <main className="screen broken">
      <h1 className="page-title">这个页面没能打开</h1>
      <p>可能是网络中断，或网站刚刚更新。刷新一下通常就好；如果一直这样，请告诉我们。</p>
      <p className="button-row">
        <button type="button" className="button button-main" onClick={() => location.reload()}>
          刷新页面
        </button>
        <Link className="button" to="/" reloadDocument>
          回首页
        </Link>
      </p>
    </main>
  );
}
