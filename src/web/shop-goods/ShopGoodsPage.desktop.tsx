import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../desktop/parts/Pager.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { type Screen, to } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { countWords } from '../platform/words.ts';
import { ShopFailure } from '../shop-orders/ShopOnly.tsx';
import { BatchBar } from './BatchBar.desktop.tsx';
import { CheckNote } from './CheckNotes.tsx';
import { goodsFilter } from './goods-filter.ts';
import { GoodsFilterForm } from './GoodsFilterForm.tsx';
import { GoodsTable } from './GoodsTable.desktop.tsx';
import { GoodsTabs } from './GoodsTabs.tsx';
import { NoGoods } from './NoGoods.tsx';
import { CREATE, openedIn } from './opened.ts';
import { ShelfOutcome } from './ShelfOutcome.tsx';
import { useShopGoods } from './shop-goods.data.ts';
import { useShelf } from './use-shelf.ts';
import '../people/people.css';
import '../shop-orders/shop-orders.css';
import './shop-goods.css';

const OpenedGoods = lazy(() => import('./OpenedGoods.desktop.tsx'));

const PAGE_SIZE = 20;

/** 店铺商品管理: what the shop has for sale, found and changed one by one or many at once. */
export function ShopGoodsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <ShopGoods />
    </PersonalFrame>
  );
}

function ShopGoods() {
  const list = useListQuery();
  const filter = goodsFilter(list);
  const read = useShopGoods({ ...filter, page: list.page, pageSize: PAGE_SIZE });
  const shelf = useShelf();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const opened = openedIn(list);
  if (!read.data && read.isError) {
    return (
      <section className="panel">
        <h1 className="centre-title">店铺商品管理</h1>
        <ShopFailure error={read.error} retry={() => void read.refetch()} />
      </section>
    );
  }
  const create = (
    <button type="button" className="button button-deed" onClick={() => list.set({ open: CREATE, page: list.page })}>
      新建商品
    </button>
  );
  return (
    <section className="panel">
      <div className="centre-head">
        <h1 className="centre-title">店铺商品管理</h1>
        <p className="order-deeds">
          <Link className="button" to={to('packages')}>
            用数据包批量建
          </Link>
          {create}
        </p>
      </div>
      <GoodsTabs chosen={filter.status} counts={read.data?.counts} />
      <GoodsFilterForm list={list} />
      {opened ? null : <CheckNote list={list} />}
      {!read.data ? (
        <Skeleton height="480px" />
      ) : read.data.list.length === 0 ? (
        <NoGoods list={list} create={create} />
      ) : (
        <>
          <BatchBar
            chosen={[...chosen]}
            clear={() => setChosen(new Set())}
            count={countWords(read.data.total, read.data.totalIsBound)}
            shelf={shelf}
          />
          <GoodsTable
            rows={read.data.list}
            isStale={read.isPlaceholderData}
            chosen={chosen}
            choose={setChosen}
            shelf={shelf}
            list={list}
          />
          <Pager page={list.page} pageSize={PAGE_SIZE} total={read.data.total} />
        </>
      )}
      <ShelfOutcome shelf={shelf} />
      {opened ? (
        <Suspense>
          <OpenedGoods key={`${opened.id} ${opened.part}`} opened={opened} list={list} shelf={shelf} />
        </Suspense>
      ) : null}
    </section>
  );
}
