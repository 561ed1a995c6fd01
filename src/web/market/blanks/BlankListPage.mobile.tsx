import { Link, useSearchParams } from 'react-router';
import { FabricList } from '../fabrics/FabricList.mobile.tsx';
import { to } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { BlankList } from './BlankList.mobile.tsx';
import './BlankListPage.mobile.css';

/** 找货源: tabs for blanks and fabrics. */
export function BlankListPage() {
  const [params] = useSearchParams();
  const isFabric = params.get('tab') === 'fabric';
  useTitle(isFabric ? '面料' : '光版中心');
  return (
    <>
      <h1 className="visually-hidden">{isFabric ? '面料' : '光版中心'}</h1>
      <nav className="source-tabs" aria-label="货源种类">
        <Link to={to('blankList')} aria-current={isFabric ? undefined : 'page'}>
          光版
        </Link>
        <Link to={to('blankList', { tab: 'fabric' })} aria-current={isFabric ? 'page' : undefined}>
          面料
        </Link>
      </nav>
      {isFabric ? <FabricList /> : <BlankList />}
    </>
  );
}
