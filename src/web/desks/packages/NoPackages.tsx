import type { ReactNode } from 'react';
import type { ListQuery } from '../../platform/list-query.ts';
import { NoneYet } from '../../market/writing/NoneYet.tsx';
import { tabWords } from './package-tabs.ts';

export function NoPackages({ list, children }: { list: ListQuery; children?: ReactNode }) {
  return (
    <NoneYet list={list} things="数据包" tabs={tabWords} begin="还没有上传过数据包。一个压缩包，一次能建几百件商品">
      {children}
    </NoneYet>
  );
}
