import type { ReactNode } from 'react';
import type { ListQuery } from '../../platform/list-query.ts';
import { NoneYet } from '../writing/NoneYet.tsx';
import { tabWords } from './blank-tabs.ts';

export function NoBlanks({ list, children }: { list: ListQuery; children: ReactNode }) {
  return (
    <NoneYet list={list} things="光版" tabs={tabWords} begin="店里还没有光版。一步步填好资料，平台看过就能在光版中心卖">
      {children}
    </NoneYet>
  );
}
