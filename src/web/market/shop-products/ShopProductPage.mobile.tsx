import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { productSteps } from '#contract/market/product-flow.ts';
import type { ShopProductRow } from '#contract/market/shop-products.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { Button } from '../../platform/Button.tsx';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { FOR_COUNTS, NOW } from '../../platform/read.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { CREATE } from '../writing/opened.ts';
import { OwnCards } from '../writing/OwnCards.mobile.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { Thing } from '../writing/Thing.tsx';
import { NO_CATEGORY_WORDS, piecesWords, priceWords, RENEW_WORDS } from './product.words.ts';
import { productFilter, isNarrowed } from './product-filter.ts';
import { Behind } from './Behind.tsx';
import { ProductFilterForm } from './ProductFilterForm.tsx';
import { ProductTabs } from './ProductTabs.tsx';
import { BehindNote, MarginNote, StatusTag, StockNote } from './ProductTags.tsx';
import { NoProducts } from './NoProducts.tsx';
import { open, openedIn } from './opened.ts';
import { ShelfOutcome } from './ShelfOutcome.tsx';
import { useShopProducts } from './shop-products.data.ts';
import { WhereFound } from './WhereFound.tsx';
import { type Shelf, shelfActionOf, useShelf } from './use-shelf.ts';
import '../../platform/list-filter.css';
import '../garments/garments.css';
import './shop-products.css';

const OverSheet = latePart(() => import('../../mobile/parts/OverSheet.mobile.tsx'));
const OpenedProduct = latePart(() => import('./OpenedProduct.mobile.tsx'));

/** 店铺商品管理 on the phone, for work in the storeroom: on and off sale, stock, a price. */
export function ShopProductPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <ShopProducts />
    </PersonalFrame>
  );
}

function ShopProducts() {
  const list = useListQuery();
  const filter = productFilter(list);
  const endless = useEndless('GET /api/v2/shop/getGoodsList', filter, NOW);
  const shelf = useShelf();
  const opened = openedIn(list);
  const create = (
    <span className="garment-create">
      <Button onClick={() => open(list, CREATE, 'garment')}>新建现货成衣</Button>
      <Button tone="action" onClick={() => open(list, CREATE)}>
        新建商品
      </Button>
    </span>
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
            <Behind list={list} shelf={shelf} />
          </>
        }
        unit="件"
        note="印花款改颜色尺码要看大图，请在电脑上做；现货成衣的在“成衣资料”里改。"
        none={<NoProducts list={list} create={create} />}
      >
        {(product) => <ProductCard key={product.id} product={product} shelf={shelf} list={list} />}
      </OwnCards>
      {endless.items?.length ? <div className="centre-bar">{create}</div> : null}
      <ShelfOutcome shelf={shelf} />
      {opened ? (
        <Suspense>
          <OpenedProduct key={`${opened.id} ${opened.part}`} opened={opened} list={list} shelf={shelf} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The status tabs, and beside them a button that opens the filters in a sheet. */
function Top({ list }: { list: ListQuery }) {
  const filter = productFilter(list);
  const [isFiltering, setFiltering] = useState(false);
  const close = () => setFiltering(false);
  const isUsed = isNarrowed(filter) || filter.sort !== 'newest';
  const counts = useShopProducts({ ...filter, ...FOR_COUNTS }).data?.counts;
  return (
    <>
      <div className="order-list-top">
        <ProductTabs chosen={filter.status} counts={counts} />
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
            <ProductFilterForm list={list} asked={close} />
          </OverSheet>
        </Suspense>
      ) : null}
    </>
  );
}

function ProductCard({ product, shelf, list }: { product: ShopProductRow; shelf: Shelf; list: ListQuery }) {
  const { id, title, productNo, finished, picture, sgcateName, moq, sales, own, status } = product;
  const action = shelfActionOf(product);
  return (
    <li className="sale-card">
      <Thing
        picture={picture}
        sizes="72px"
        name={title}
        address={status === 'onSale' ? to('productDetail', { id }) : null}
        under={`${productNo} · ${finished ? '现货成衣 · ' : ''}${sgcateName || NO_CATEGORY_WORDS}`}
      >
        {own?.shopNo ? <small>商家货号 {own.shopNo}</small> : null}
        <BehindNote product={product} />
        <span className="own-price">{priceWords(product)}</span>
        <small> {moq} 件起订</small>
        <MarginNote product={product} />
      </Thing>
      <div className="own-card-state">
        <StatusTag product={product} />
        <span>
          库存 {piecesWords(own?.stock ?? 0)} · 已售 {piecesWords(sales)}
        </span>
        <StockNote product={product} />
      </div>
      <div className="own-card-actions">
        <RowButton tone="plain" words="库存" of={title} press={() => open(list, id, 'stock')} />
        <RowButton tone="plain" words="编辑" of={title} press={() => open(list, id, 'edit')} />
        {finished ? (
          <RowButton tone="plain" words="成衣资料" of={title} press={() => open(list, id, 'garment')} />
        ) : null}
        <RowButton tone="plain" words="图片" of={title} press={() => open(list, id, 'photos')} />
        {status === 'onSale' ? (
          <Link className="button" aria-label={`铺货 ${title}`} to={to('listings', { do: 'list', products: id })}>
            铺货
          </Link>
        ) : null}
        {own?.newestVersion == null ? null : (
          <RowButton
            tone="plain"
            words={RENEW_WORDS}
            of={title}
            isBusy={shelf.isBusy}
            press={() => shelf.move([id], 'renew')}
          />
        )}
        {action ? (
          <RowButton
            tone="main"
            words={productSteps[action].label}
            of={title}
            isBusy={shelf.isBusy}
            press={() => shelf.move([id], action)}
          />
        ) : null}
      </div>
    </li>
  );
}
