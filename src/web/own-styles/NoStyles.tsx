import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListQuery } from '../platform/list-query.ts';
import { to } from '../platform/screens.ts';
import { EmptyPanel } from '../platform/StatusPanel.tsx';

/** Nothing found, or nothing made yet: either way what to do next. */
export function NoStyles({ list, create }: { list: ListQuery; create: ReactNode }) {
  if (list.get('q') !== undefined) {
    return (
      <EmptyPanel title="没有这样的款式" drawing="emptyList">
        <button type="button" onClick={() => list.clear()}>
          看全部款式
        </button>
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title="店里还没有款式。选一张自己的花型，看它穿在各款光版上，挑中的就是款式" drawing="emptyList">
      {create}
      <Link to={to('merchantDesign', { open: 'new' })}>先上传花型</Link>
    </EmptyPanel>
  );
}
