import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { InStock } from './InStock.mobile.tsx';

export function NotFoundPage() {
  return (
    <>
      <h1 className="visually-hidden">页面不存在</h1>
      <EmptyPanel drawing="notFound" title="没有这个页面。地址可能写错了，或者页面已经搬走。">
        <Link to={to('home')}>回首页</Link>
        <Link to={to('blankList')}>逛光版中心</Link>
        <Link to={to('search')}>搜一搜</Link>
      </EmptyPanel>
      <InStock />
    </>
  );
}
