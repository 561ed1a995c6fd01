import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { NoShop } from '../../market/own-styles/NoShop.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet, Skeleton } from '../../platform/StatusPanel.tsx';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { usePack, usePacks } from './channels.data.ts';
import { Declarations } from './Declarations.tsx';
import { PackForm } from './PackForm.tsx';
import { PackRows } from './PackRows.tsx';
import { PackShown } from './PackShown.tsx';
import '../../people/personal-centre/people.css';
import './channels.css';

interface Props {
  /** turns pages of the list */
  readonly pager: (page: { readonly page: number; readonly pageSize: number; readonly total: number }) => ReactNode;
}

/** 渠道资料包: the list, one of them, or the form of a new one. */
export function Packs(props: Props) {
  const { me } = useMe();
  if (!me?.shop_id) return <NoShop title="店铺开张以后，按各渠道的规格做好的标题、图片和表格都在这里" />;
  return <PacksOfShop {...props} />;
}

function PacksOfShop({ pager }: Props) {
  const list = useListQuery();
  const packId = list.get('pack');
  if (list.get('new') !== undefined)
    return (
      <PackForm done={(id) => list.set({ new: undefined, pack: id })} cancel={() => list.set({ new: undefined })} />
    );
  if (packId !== undefined) return <OnePack id={packId} />;
  return <PackList page={list.page} pager={pager} />;
}

function OnePack({ id }: { id: string }) {
  const read = usePack(id);
  return (
    <>
      <Link className="plain-link" to={to('listings', { tab: 'packs' })}>
        全部资料包
      </Link>
      {read.data ? (
        <PackShown pack={read.data.pack} items={read.data.items} />
      ) : (
        <NoDataYet read={read} height="320px" />
      )}
    </>
  );
}

function PackList({ page, pager }: Props & { page: number }) {
  const read = usePacks(page);
  if (!read.data) {
    return read.isError ? (
      <ShopFailure error={read.error} retry={() => void read.refetch()} />
    ) : (
      <Skeleton height="320px" />
    );
  }
  const { list, total, pageSize } = read.data;
  return (
    <>
      <div className="centre-head">
        <p className="centre-note">
          选商品和渠道，标题、主图、SKU 图、详情图和表格按各渠道的规格做好，逐张检查，不合格的说清怎么改。
        </p>
        <Link className="button button-main" to={to('listings', { tab: 'packs', new: '1' })}>
          做资料包
        </Link>
      </div>
      {list.length === 0 ? (
        <EmptyPanel drawing="emptyList" title="还没有做过资料包。一次最多 200 件商品、13 个渠道">
          <Link to={to('shopProducts')}>看店铺商品</Link>
        </EmptyPanel>
      ) : (
        <>
          <PackRows packs={list} />
          {pager({ page, pageSize, total })}
        </>
      )}
      <Declarations />
    </>
  );
}
