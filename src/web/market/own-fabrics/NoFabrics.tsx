import type { ReactNode } from 'react';
import type { ListQuery } from '../../platform/list-query.ts';
import { NoneYet } from '../writing/NoneYet.tsx';
import { tabWords } from './fabric-tabs.ts';

export function NoFabrics({ list, children }: { list: ListQuery; children: ReactNode }) {
  return (
    <NoneYet
      list={list}
      things="面料"
      tabs={tabWords}
      begin="店里还没有面料。一步步填好资料，上架就能在光版中心的面料页签卖"
    >
      {children}
    </NoneYet>
  );
}
