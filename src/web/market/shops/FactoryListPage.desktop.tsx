import { useListQuery } from '../../platform/list-query.ts';
import { FactoryList } from './FactoryList.desktop.tsx';

export function FactoryListPage() {
  return (
    <div className="page">
      <div className="list-head">
        <h1>找工厂</h1>
        <p>按产业带找源头工厂：擅长什么、起订多少、打样和大货几天、准时率多少，一张卡片看全。</p>
      </div>
      <FactoryList list={useListQuery()} />
    </div>
  );
}
