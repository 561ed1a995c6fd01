import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { InStock } from './InStock.desktop.tsx';

export function NotFoundPage() {
  return (
    <div className="page">
      <h1 className="page-title-centre">页面不存在</h1>
      <EmptyPanel drawing="notFound" title="这个地址没有页面，可能是链接写错了，或内容已经下架">
        <Link to="/">回首页</Link>
        <Link to={to('blankList')}>逛光版中心</Link>
        <Link to={to('productList')}>看精选款式</Link>
      </EmptyPanel>
      <InStock />
    </div>
  );
}
