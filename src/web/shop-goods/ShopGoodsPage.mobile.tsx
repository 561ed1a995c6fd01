import { lazy, Suspense, useState } from 'react';
import { goodsSteps } from '#contract/goods-flow.ts';
import type { ShopGoodsRow } from '#contract/shop-goods.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { type ListQuery, useListQuery } from '../platform/list-query.ts';
import { FOR_COUNTS, NOW } from '../platform/read.ts';
import { type Screen, to } from '../platform/screens.ts';
import { useEndless } from '../platform/use-endless.ts';
import { CREATE } from '../writing/opened.ts';
import { OwnCards } from '../writing/OwnCards.mobile.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { Thing } from '../writing/Thing.tsx';
import { NO_CATEGORY_WORDS, piecesWords, priceWords } from './goods.words.ts';
import { goodsFilter, isNarrowed } from './goods-filter.ts';
import { GoodsFilterForm } from './GoodsFilterForm.tsx';
import { GoodsTabs } from './GoodsTabs.tsx';
import { MarginNote, StatusTag, StockNote } from './GoodsTags.tsx';
import { NoGoods } from './NoGoods.tsx';
import { open, openedIn } from './opened.ts';
import { ShelfOutcome } from './ShelfOutcome.tsx';
import { useShopGoods } from './shop-goods.data.ts';
import { WhereFound } from './WhereFound.tsx';
import { type Shelf, shelfDeedOf, useShelf } from './use-shelf.ts';
import './shop-goods.css';

const OverSheet = lazy(() => import('../orders/OverSheet.mobile.tsx'));
const OpenedGoods = lazy(() => import('./OpenedGoods.mobile.tsx'));

/** 店铺商品管理 on the phone, for work in the storeroom: on and off sale, stock, a price. */
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
  const endless = useEndless('GET /api/v2/shop/getGoodsList', filter, NOW);
  const shelf = useShelf();
  const opened = openedIn(list);
  const create = (
    <button type="button" className="button button-deed" onClick={() => open(list, CREATE)}>
      新建商品
    </button>
  );
  return (
    <>
      <h1 className="visually-hidden">店铺商品管理</h1>
      <OwnCards
        endless={endless}
        narrow={
          <>
            <Top list={list} />
            <WhereFound rows={endless.items} />
          </>
        }
        unit="件"
        note="改颜色尺码要看大图，请在电脑上做。"
        none={<NoGoods list={list} create={create} />}
      >
        {(goods) => <GoodsCard key={goods.id} goods={goods} shelf={shelf} list={list} />}
      </OwnCards>
      {endless.items?.length ? <div className="centre-bar">{create}</div> : null}
      <ShelfOutcome shelf={shelf} />
      {opened ? (
        <Suspense>
          <OpenedGoods key={`${opened.id} ${opened.part}`} opened={opened} list={list} shelf={shelf} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The status tabs, and beside them a button that opens the filters in a sheet. */
function Top({ list }: { list: ListQuery }) {
  const filter = goodsFilter(list);
  const [isFiltering, setFiltering] = useState(false);
  const close = () => setFiltering(false);
  const isUsed = isNarrowed(filter) || filter.sort !== 'newest';
  const counts = useShopGoods({ ...filter, ...FOR_COUNTS }).data?.counts;
  return (
    <>
      <div className="order-list-top">
        <GoodsTabs chosen={filter.status} counts={counts} />
        <button
          type="button"
          className="order-list-filter"
          data-used={isUsed}
          aria-label={isUsed ? '查找、筛选，已用' : '查找、筛选'}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        >
          筛选
        </button>
      </div>
      {isFiltering ? (
        <Suspense>
          <OverSheet title="查找、筛选" close={close}>
            <GoodsFilterForm list={list} asked={close} />
          </OverSheet>
        </Suspense>
      ) : null}
    </>
  );
}

function GoodsCard({ goods, shelf, list }: { goods: ShopGoodsRow; shelf: Shelf; list: ListQuery }) {
  const { id, title, goodsNo, picture, sgcateName, moq, sales, own, status } = goods;
  const deed = shelfDeedOf(goods);
  return (
    <li className="sale-card">
      <Thing
        picture={picture}
        sizes="72px"
        name={title}
        address={status === 'onSale' ? to('goodsDetail', { id }) : null}
        under={`${goodsNo} · ${sgcateName || NO_CATEGORY_WORDS}`}
      >
        {own?.shopNo ? <small>商家货号 {own.shopNo}</small> : null}
        <span className="own-price">{priceWords(goods)}</span>
        <small> {moq} 件起订</small>
        <MarginNote goods={goods} />
      </Thing>
      <div className="own-card-state">
        <StatusTag goods={goods} />
        <span>
          库存 {piecesWords(own?.stock ?? 0)} · 已售 {piecesWords(sales)}
        </span>
        <StockNote goods={goods} />
      </div>
      <div className="own-card-deeds">
        <RowButton tone="plain" words="库存" of={title} press={() => open(list, id, 'stock')} />
        <RowButton tone="plain" words="编辑" of={title} press={() => open(list, id, 'edit')} />
        <RowButton tone="plain" words="图片" of={title} press={() => open(list, id, 'photos')} />
        {deed ? (
          <RowButton
            tone="main"
            words={goodsSteps[deed].label}
            of={title}
            isBusy={shelf.isBusy}
            press={() => shelf.move([id], deed)}
          />
        ) : null}
      </div>
    </li>
  );
}
