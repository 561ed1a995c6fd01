import type { ReactNode } from 'react';
import type { ListQuery } from '../../platform/list-query.ts';
import { NoneYet } from '../writing/NoneYet.tsx';
import { tabWords } from './design-tabs.ts';

export function NoDesigns({ list, children }: { list: ListQuery; children: ReactNode }) {
  return (
    <NoneYet list={list} things="花型" tabs={tabWords} begin="店里还没有花型。把图传上来，检查过了就能放到光版上做款式">
      {children}
    </NoneYet>
  );
}
