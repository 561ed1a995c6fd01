import { useListQuery } from '../../platform/list-query.ts';
import { DesignerList } from './DesignerList.desktop.tsx';

export function DesignerListPage() {
  return (
    <div className="page">
      <div className="list-head">
        <h1>设计师</h1>
        <p>每位设计师有自己的配色和笔法。花型带编号、循环尺寸和授权价，普通授权、买断、分成都写明。</p>
      </div>
      <DesignerList list={useListQuery()} />
    </div>
  );
}
