import { Link } from 'react-router';
import { FabricList } from '../fabrics/FabricList.desktop.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { BlankList } from './BlankList.desktop.tsx';

/** 找货源: blanks and fabrics in one place, because buyers of one often need the other. */
export function BlankListPage() {
  const list = useListQuery();
  const isFabric = list.get('tab') === 'fabric';
  useTitle(isFabric ? '面料' : '光版中心');
  return (
    <div className="page">
      <div className="list-head">
        <h1>{isFabric ? '面料' : '光版中心'}</h1>
        <p>
          {isFabric
            ? '每块布写明成分、克重、门幅、缩水与色牢度，剪小样、剪版、大货三档价。'
            : '可印的空白款：裁片、面料、颜色尺码库存和阶梯价都写明白，选好就能开始设计。'}
        </p>
        <Tabs isFabric={isFabric} />
      </div>
      {isFabric ? <FabricList list={list} /> : <BlankList list={list} />}
    </div>
  );
}

function Tabs({ isFabric }: { isFabric: boolean }) {
  return (
    <nav className="list-tabs" aria-label="货源种类">
      <Link to={to('blankList')} aria-current={isFabric ? undefined : 'page'}>
        光版
      </Link>
      <Link to={to('blankList', { tab: 'fabric' })} aria-current={isFabric ? 'page' : undefined}>
        面料
      </Link>
    </nav>
  );
}
