import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { goodsSteps } from '#contract/goods-flow.ts';
import type { ShopGoodsRow } from '#contract/shop-goods.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { EndlessRows } from '../people/EndlessRows.mobile.tsx';
import { type ListQuery, useListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { type Screen, to } from '../platform/screens.ts';
import { useEndless } from '../platform/use-endless.ts';
import { countWords } from '../platform/words.ts';
import { ShopFailure } from '../shop-orders/ShopOnly.tsx';
import { NO_CATEGORY_WORDS, piecesWords, priceWords } from './goods.words.ts';
import { goodsFilter, isNarrowed } from './goods-filter.ts';
import { GoodsFilterForm } from './GoodsFilterForm.tsx';
import { GoodsTabs } from './GoodsTabs.tsx';
import { StatusTag, StockNote } from './GoodsTags.tsx';
import { NoGoods } from './NoGoods.tsx';
import { open, openedIn } from './opened.ts';
import { ShelfOutcome } from './ShelfOutcome.tsx';
import { NOW, useShopGoods } from './shop-goods.data.ts';
import { type Shelf, shelfDeedOf, useShelf } from './use-shelf.ts';
import '../people/people.css';
import '../shop-orders/shop-orders.css';
import './shop-goods.css';

const OverSheet = lazy(() => import('../orders/OverSheet.mobile.tsx'));
const OpenedGoods = lazy(() => import('./OpenedGoods.mobile.tsx'));

/** 店铺商品管理 on the phone: what is done standing in the store room — on and off the shelf, stock, a price. */
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
  if (!endless.items && endless.error) return <ShopFailure error={endless.error} retry={endless.retry} />;
  return (
    <>
      <h1 className="visually-hidden">店铺商品管理</h1>
      <Top list={list} />
      {endless.items && endless.items.length > 0 ? (
        <p className="sale-count">共 {countWords(endless.total, endless.totalIsBound)} 件</p>
      ) : null}
      <EndlessRows endless={endless}>
        {(rows) =>
          rows.length === 0 ? (
            <NoGoods list={list} create={<Link to={to('plateList')}>新建商品请在电脑上操作，先看看光版</Link>} />
          ) : (
            <ul className="sale-cards" aria-busy={endless.isStale}>
              {rows.map((goods) => (
                <GoodsCard key={goods.id} goods={goods} shelf={shelf} list={list} />
              ))}
            </ul>
          )
        }
      </EndlessRows>
      <ShelfOutcome shelf={shelf} />
      {opened ? (
        <Suspense>
          <OpenedGoods key={`${opened.id} ${opened.part}`} opened={opened} list={list} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The states to turn through, and beside them the way to narrow the list further, in a sheet. */
function Top({ list }: { list: ListQuery }) {
  const filter = goodsFilter(list);
  const [isFiltering, setFiltering] = useState(false);
  const close = () => setFiltering(false);
  const isUsed = isNarrowed(filter) || filter.sort !== 'newest';
  // the counts come with any page of the list; the smallest is enough
  const counts = useShopGoods({ ...filter, page: 1, pageSize: 1 }).data?.counts;
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
      <div className="goods-thing">
        <Picture picture={picture} sizes="72px" alt="" />
        <span>
          <strong>{status === 'onSale' ? <Link to={to('goodsDetail', { id })}>{title}</Link> : title}</strong>
          <small>
            {goodsNo} · {sgcateName || NO_CATEGORY_WORDS}
          </small>
          {own?.shopNo ? <small>商家货号 {own.shopNo}</small> : null}
          <span className="goods-price">{priceWords(goods)}</span>
          <small> {moq} 件起订</small>
        </span>
      </div>
      <p className="goods-card-state">
        <StatusTag goods={goods} />
        <span>
          库存 {piecesWords(own?.stock ?? 0)} · 已售 {piecesWords(sales)}
        </span>
        <StockNote goods={goods} />
      </p>
      <div className="goods-card-deeds">
        <button type="button" className="button" aria-label={`改库存 ${title}`} onClick={() => open(list, id, 'stock')}>
          库存
        </button>
        <button type="button" className="button" aria-label={`编辑 ${title}`} onClick={() => open(list, id, 'edit')}>
          编辑
        </button>
        <button
          type="button"
          className="button"
          aria-label={`改图片 ${title}`}
          onClick={() => open(list, id, 'photos')}
        >
          图片
        </button>
        {deed ? (
          <button
            type="button"
            className="button button-main"
            aria-label={`${goodsSteps[deed].label} ${title}`}
            disabled={shelf.isBusy}
            onClick={() => shelf.move([id], deed)}
          >
            {goodsSteps[deed].label}
          </button>
        ) : null}
      </div>
    </li>
  );
}
