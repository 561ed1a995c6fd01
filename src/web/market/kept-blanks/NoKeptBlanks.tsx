import { Link } from 'react-router';
import type { ListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { keptBlankFilter } from './kept-blank-filter.ts';

const NONE = {
  changed: '加入以后，价格和库存都没有变化，也没有下架的',
  offline: '没有已下架的光版',
  all: '没有这样的光版',
};

/** No matches, or nothing kept yet, each with a next step. */
export function NoKeptBlanks({ list }: { list: ListQuery }) {
  const { tab, q, category } = keptBlankFilter(list);
  if (tab === 'all' && q === undefined && category === undefined) {
    return (
      <EmptyPanel
        title="还没有光版。在光版中心点“加入我的光版”，准备拿来设计的底衣就收在这里，价格、库存变了会标出来"
        drawing="emptyFavourites"
      >
        <Link to={to('blankList')}>逛光版中心</Link>
        <Link to={to('blankList', { inStock: 'true' })}>看现货光版</Link>
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title={q === undefined && category === undefined ? NONE[tab] : NONE.all} drawing="emptyList">
      <button type="button" onClick={() => list.clear()}>
        看全部我的光版
      </button>
    </EmptyPanel>
  );
}
