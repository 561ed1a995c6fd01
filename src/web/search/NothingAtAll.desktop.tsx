import { Link } from 'react-router';
import { NearWords } from '../desktop/parts/NothingFound.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { to } from '../platform/screens.ts';
import { EmptyPanel } from '../platform/StatusPanel.tsx';
import type { AllFound } from './find-all.ts';
import { isDeaf } from './heard.ts';
import { useKindWays } from './kind-ways.ts';
import { type SearchKind, searchKindNames } from './kinds.ts';

/** No kind has anything: what of each kind's conditions stands in the way, and which words are near. */
export function NothingAtAll({ found }: { found: AllFound }) {
  const list = useListQuery();
  const { q, heard } = found;
  const isNothingHeard = searchKindNames.every((kind) => isDeaf(heard.kinds[kind]));
  return (
    <>
      <EmptyPanel
        title={isNothingHeard ? `「${q}」不能单独用来筛，加上品名再搜，比如 汗布、卫衣` : `没有全部符合「${q}」的内容`}
      >
        {heard.order.map((kind) => (
          <KindWays key={kind} kind={kind} found={found} />
        ))}
        <Link to={to('plateList')}>逛光版中心</Link>
        <Link to={to('plateList', { tab: 'fabric' })}>看面料</Link>
        <Link to={to('goodsList')}>看精选款式</Link>
      </EmptyPanel>
      <NearWords scope="all" list={list} />
    </>
  );
}

function KindWays({ kind, found }: { kind: SearchKind; found: AllFound }) {
  return useKindWays(kind, found).map(({ address, words }) => (
    <Link key={address} to={address}>
      {words}
    </Link>
  ));
}
