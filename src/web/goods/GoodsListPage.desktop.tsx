import { useListQuery } from '../platform/list-query.ts';
import { GoodsList } from './GoodsList.desktop.tsx';

export function GoodsListPage() {
  return (
    <div className="page">
      <div className="list-head">
        <h1>精选款式</h1>
        <p>光版配好花型的成品款：每款写明底衣、花型编号、授权和阶梯价，正背面都按裁片真实比例画出。</p>
      </div>
      <GoodsList list={useListQuery()} />
    </div>
  );
}
