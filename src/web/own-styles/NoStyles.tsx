import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListQuery } from '../platform/list-query.ts';
import { to } from '../platform/screens.ts';
import { NoneYet } from '../writing/NoneYet.tsx';

export function NoStyles({ list, children }: { list: ListQuery; children: ReactNode }) {
  return (
    <NoneYet list={list} things="款式" begin="店里还没有款式。选一张自己的花型，看它穿在各款光版上，挑中的就是款式">
      {children}
      <Link to={to('merchantDesign', { open: 'new' })}>先上传花型</Link>
    </NoneYet>
  );
}
