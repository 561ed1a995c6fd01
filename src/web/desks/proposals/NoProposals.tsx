import { Link } from 'react-router';
import type { ListQuery } from '../../platform/list-query.ts';
import { NoneYet } from '../../market/writing/NoneYet.tsx';
import { openAddress, tabWords } from './proposal.words.ts';

export function NoProposals({ list }: { list: ListQuery }) {
  return (
    <NoneYet
      list={list}
      things="方案"
      tabs={tabWords}
      begin="还没有方案。把货品、数量和报价写成一份，用链接发给客户，客户接受就成订单"
    >
      <Link to={openAddress('new')}>写第一份</Link>
    </NoneYet>
  );
}
