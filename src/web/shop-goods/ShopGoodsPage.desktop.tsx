import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { pageSizeOf, useListQuery } from '../platform/list-query.ts';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { countWords } from '../platform/words.ts';
import { BatchBar } from './BatchBar.desktop.tsx';
import { CheckNote } from './CheckNotes.tsx';
import { goodsFilter } from './goods-filter.ts';
import { GoodsFilterForm } from './GoodsFilterForm.tsx';
import { GoodsTable } from './GoodsTable.desktop.tsx';
import { GoodsTabs } from './GoodsTabs.tsx';
import { NoGoods } from './NoGoods.tsx';
import { CREATE } from '../writing/opened.ts';
import { OwnList } from '../writing/OwnList.desktop.tsx';
import { open, openedIn } from './opened.ts';
import { ShelfOutcome } from './ShelfOutcome.tsx';
import { useShopGoods } from './shop-goods.data.ts';
import { useShelf } from './use-shelf.ts';
import { WhereFound } from './WhereFound.tsx';
import './shop-goods.css';

const OpenedGoods = lazy(() => import('./OpenedGoods.desktop.tsx'));

/** 店铺商品管理: the shop's products, filtered and changed one by one or in batches. */
export function ShopGoodsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <ShopGoods title={screenRules[screen].title} />
    </PersonalFrame>
  );
}

function ShopGoods({ title }: { title: string }) {
  const list = useListQuery();
  const filter = goodsFilter(list);
  const read = useShopGoods({ ...filter, page: list.page, pageSize: pageSizeOf(list) });
  const shelf = useShelf();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const opened = openedIn(list);
  const create = (
    <button type="button" className="button button-deed" onClick={() => open(list, CREATE)}>
      新建商品
    </button>
  );
  return (
    <>
      <OwnList
        title={title}
        deeds={
          <p className="order-deeds">
            <Link className="button" to={to('packages')}>
              用数据包批量建
            </Link>
            {create}
          </p>
        }
        narrow={
          <>
            <GoodsTabs chosen={filter.status} counts={read.data?.counts} />
            <GoodsFilterForm list={list} />
            <WhereFound rows={read.data?.list} />
            {opened ? null : <CheckNote list={list} />}
          </>
        }
        read={read}
        none={<NoGoods list={list} create={create} />}
      >
        {({ list: rows, total, totalIsBound }, isStale) => (
          <>
            <BatchBar
              chosen={[...chosen]}
              clear={() => setChosen(new Set())}
              count={countWords(total, totalIsBound)}
              shelf={shelf}
            />
            <GoodsTable rows={rows} isStale={isStale} chosen={chosen} choose={setChosen} shelf={shelf} list={list} />
          </>
        )}
      </OwnList>
      <ShelfOutcome shelf={shelf} />
      {opened ? (
        <Suspense>
          <OpenedGoods key={`${opened.id} ${opened.part}`} opened={opened} list={list} shelf={shelf} />
        </Suspense>
      ) : null}
    </>
  );
}
