import { StateTabs } from '../../platform/StateTabs.tsx';
import { oneOf, useListQuery } from '../../platform/list-query.ts';
import { DetailPages } from './DetailPages.tsx';
import { Listings, type ListingsProps } from './Listings.tsx';
import { Packs } from './Packs.tsx';

const TABS = { all: '铺货清单', packs: '渠道资料包', page: '详情页' };

/** What is listed where, and the packs for channels without a direct way. */
export function ListingTabs(props: ListingsProps) {
  const list = useListQuery();
  const isPack = list.get('pack') !== undefined;
  const tab = isPack ? 'packs' : (oneOf(list.get('tab'), TABS) ?? 'all');
  return (
    <>
      <StateTabs
        label="铺货"
        words={TABS}
        chosen={tab}
        forget={['pack', 'new', 'open', 'do', 'products', 'status', 'shop', 'batch', 'q', 'sort']}
        counts={null}
      />
      {tab === 'packs' ? <Packs pager={props.pager} /> : tab === 'page' ? <DetailPages /> : <Listings {...props} />}
    </>
  );
}
