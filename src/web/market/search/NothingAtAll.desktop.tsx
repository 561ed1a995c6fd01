import { Link } from 'react-router';
import { NearWords } from '../../desktop/parts/NothingFound.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import type { AllFound } from './find-all.ts';
import { kindsWithWays, useKindWays } from './kind-ways.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { sayNothing } from './say-nothing.ts';

/** No results of any kind: which conditions exclude everything, and similar words. */
export function NothingAtAll({ found }: { found: AllFound }) {
  const list = useListQuery();
  return (
    <>
      <EmptyPanel title={sayNothing(found)}>
        {kindsWithWays(found).map((kind) => (
          <KindWays key={kind} kind={kind} found={found} />
        ))}
        <Link to={to('blankList')}>逛光版中心</Link>
        <Link to={to('blankList', { tab: 'fabric' })}>看面料</Link>
        <Link to={to('productList')}>看精选款式</Link>
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
