import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { tabWords } from './own-style-filter.ts';

interface Props {
  readonly list: ListQuery;
  readonly tab: string;
  readonly hasShop: boolean;
  /** the buttons to start with */
  readonly children: ReactNode;
}

const NONE_FOUND: Readonly<Record<string, string>> = { drafts: '没有这样的款式稿', templates: '没有这样的模板' };

/** No matches, or nothing made yet, each with a next step. */
export function NoStyles({ list, tab, hasShop, children }: Props) {
  const q = list.get('q');
  if (q !== undefined) {
    return (
      <EmptyPanel title={NONE_FOUND[tab] ?? '没有这样的款式'} drawing="emptyList">
        <button type="button" onClick={() => list.clear(['tab'])}>
          不按“{q}”找
        </button>
      </EmptyPanel>
    );
  }
  if (tab === 'drafts') {
    return (
      <EmptyPanel title="没有没做完的稿。设计到一半离开，会自动留在这里" drawing="emptyList">
        {children}
      </EmptyPanel>
    );
  }
  if (tab === 'templates') {
    return (
      <EmptyPanel title="还没有模板。在设计台或款式页点“存成模板”，下次换一件光版接着用" drawing="emptyList">
        {children}
      </EmptyPanel>
    );
  }
  if (tab !== 'all') {
    return (
      <EmptyPanel title={`没有“${tabWords(hasShop)[tab]}”的款式`} drawing="emptyList">
        <button type="button" onClick={() => list.clear()}>
          看全部款式
        </button>
      </EmptyPanel>
    );
  }
  const begin = hasShop
    ? '店里还没有款式。选一件光版开始设计，或者把一张自己的花型放到几件光版上'
    : '还没有款式。选一件光版开始设计，做好了可以请商家照着做，一件也行';
  return (
    <EmptyPanel title={begin} drawing="emptyList">
      {children}
      {hasShop ? (
        <Link to={to('merchantDesign', { open: 'new' })}>先上传花型</Link>
      ) : (
        <Link to={to('userOrders')}>我的订单</Link>
      )}
    </EmptyPanel>
  );
}
