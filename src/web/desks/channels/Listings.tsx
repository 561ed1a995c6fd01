import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { DeskSearch } from '../../platform/DeskSearch.tsx';
import { NoShop } from '../../market/own-styles/NoShop.tsx';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { Choice } from './Choice.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { DIRECT_FORMS } from './direct-fields.ts';
import { type Listing, listingFilter, type ListingReply, useListings } from './listings.data.ts';
import { LISTING_SORTS, tabsWith } from './listings.words.ts';
import { ListingBatches } from './ListingBatches.tsx';
import { ListingForm } from './ListingForm.tsx';
import { ListingInbox } from './ListingInbox.tsx';
import { OffNotice } from './ListingParts.tsx';
import { ListingShown } from './ListingShown.tsx';
import { ShopTerms } from './ShopTerms.tsx';
import '../../market/writing/own-list.css';
import './channels.css';

export interface ListingsProps {
  readonly pager: (page: { readonly page: number; readonly pageSize: number; readonly total: number }) => ReactNode;
  /** a table on the desktop, cards on the phone */
  readonly Rows: ComponentType<{ readonly rows: readonly Listing[]; readonly isStale: boolean }>;
}

/** 铺货清单: the list, one of them, the form of new ones or the settings of a channel shop. */
export function Listings(props: ListingsProps) {
  const { me } = useMe();
  if (!me?.shop_id) return <NoShop title="店铺开张以后，把商品铺到各个渠道、看铺到哪一步都在这里" />;
  return <ListingsOfShop {...props} />;
}

function ListingsOfShop(props: ListingsProps) {
  const list = useListQuery();
  const read = useListings(listingFilter(list));
  const openedId = list.get('open');
  if (openedId !== undefined) return <ListingShown id={openedId} />;
  if (!read.data) {
    return read.isError ? (
      <ShopFailure error={read.error} retry={() => void read.refetch()} />
    ) : (
      <Skeleton height="320px" />
    );
  }
  const { shops } = read.data;
  const close = () => list.set({ do: undefined, products: undefined });
  const doing = list.get('do');
  if (shops.length === 0 || doing === 'connect') {
    // Products chosen elsewhere stay chosen.
    const next = list.get('products') === undefined ? undefined : 'list';
    return (
      <ConnectForm
        isFirst={shops.length === 0}
        direct={read.data.direct}
        done={() => list.set({ do: next })}
        cancel={close}
      />
    );
  }
  if (doing === 'list')
    return <ListingForm shops={shops} chosen={list.get('products')?.split(',') ?? []} close={close} />;
  if (doing === 'inbox') return <ListingInbox shops={shops} list={list} pager={props.pager} />;
  if (doing === 'terms') return <ShopTerms shops={shops} close={close} />;
  return <ListingList {...props} list={list} data={read.data} isStale={read.isPlaceholderData} />;
}

interface ListProps extends ListingsProps {
  readonly list: ListQuery;
  readonly data: ListingReply;
  readonly isStale: boolean;
}

function ListingList({ list, data, isStale, pager, Rows }: ListProps) {
  const { status, sort } = listingFilter(list);
  const { shops } = data;
  return (
    <>
      <div className="centre-head">
        <p className="centre-note">
          演示渠道由本站扮演：会审核、会驳回，没有真的买家。渠道上的订单暂时不会回到这里。{directWords(data)}
          其余渠道请用“渠道资料包”。
        </p>
        <span className="channel-tools channel-entries">
          <Link className="button" to={to('listings', { do: 'terms' })}>
            价格和库存
          </Link>
          <Link className="button" to={to('listings', { do: 'inbox' })}>
            待铺货
          </Link>
          <Link className="button" to={to('listings', { do: 'connect' })}>
            连接店铺
          </Link>
          <Link className="button button-action" to={to('listings', { do: 'list' })}>
            铺商品
          </Link>
        </span>
      </div>
      <OffNotice shops={shops} />
      {list.get('batch') === undefined ? (
        <ListingBatches />
      ) : (
        <p className="centre-note">
          只看这一批。<Link to={to('listings')}>看全部铺货</Link>
        </p>
      )}
      <StateTabs
        label="铺货状态"
        words={tabsWith(data.counts, status)}
        chosen={status}
        param="status"
        counts={data.counts}
      />
      <div className="channel-tools">
        <DeskSearch list={list} label="商品名、货号" />
        {shops.length > 1 ? (
          <Choice
            label="店铺"
            value={list.get('shop') ?? ''}
            words={{ '': '全部店铺', ...Object.fromEntries(shops.map(({ id, name }) => [id, name])) }}
            choose={(shop) => list.set({ shop })}
          />
        ) : null}
        <Choice label="排序" value={sort} words={LISTING_SORTS} choose={(next) => list.set({ sort: next })} />
      </div>
      {data.list.length === 0 ? (
        <EmptyPanel drawing="emptyList" title={emptyWords(list, data)}>
          <Link to={to('shopProducts', { status: 'onSale' })}>从在售商品里选</Link>
        </EmptyPanel>
      ) : (
        <>
          <Rows rows={data.list} isStale={isStale} />
          {pager({ page: data.page, pageSize: data.pageSize, total: data.total })}
        </>
      )}
    </>
  );
}

/** The counts are those of the search, the shop and the batch. */
function emptyWords(list: ListQuery, { counts }: ListingReply): string {
  if (counts.all! > 0) return '这里没有铺货记录';
  if (list.get('q') !== undefined) return '没有找到这样的铺货，换个商品名或货号试试';
  return list.get('shop') === undefined && list.get('batch') === undefined ? '还没有铺过商品' : '这里没有铺货记录';
}

const directWords = ({ direct }: ListingReply): string =>
  direct.length === 0
    ? ''
    : `${direct.map((channel) => DIRECT_FORMS[channel].label).join('、')} 能直接铺，未对真实平台验证；`;
