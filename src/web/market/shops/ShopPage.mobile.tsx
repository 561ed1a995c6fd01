import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ShopBundles } from '../bundles/ShopBundles.tsx';
import { DesignCard } from '../designs/DesignCard.mobile.tsx';
import { FabricCard } from '../fabrics/FabricCard.mobile.tsx';
import { ProductCard } from '../products/ProductCard.mobile.tsx';
import { sharedShop } from '../sharing/shared-things.ts';
import { TitleLine } from '../../mobile/parts/TitleLine.tsx';
import { DetailSkeleton } from '../../mobile/parts/PageSkeleton.tsx';
import { BlankCard } from '../blanks/BlankCard.mobile.tsx';
import { deadEndWords } from '../../platform/failure.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { useShopPage } from './own-shop.data.ts';
import {
  licenceWords,
  type Shelf,
  shelfIn,
  shelfNames,
  shelfNote,
  type ShopPageData,
  shelvesOf,
} from './shop-shelves.ts';
import { shopKindNames } from './shop.words.ts';
import { ShopContact } from './ShopContact.tsx';
import { listedIn, storeWords } from './store-products.ts';
import { StoreCategories } from './StoreCategories.tsx';
import { StoreProducts } from './StoreProducts.mobile.tsx';
import '../../mobile/parts/detail.css';
import '../../mobile/parts/KindTabs.css';
import './shops.mobile.css';

/** A shop's public page, as shared in WeChat: without the bars and without sign-in. */
export function ShopPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const store = params.get('store') ?? '';
  const read = useShopPage(store);
  useTitle(read.data?.name);
  if (read.data) return <Shop shop={read.data} />;
  const deadEnd = store === '' ? '链接里没有写明是哪家店，可能不完整' : deadEndWords(read.error);
  return (
    <>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      {deadEnd ? (
        <EmptyPanel drawing="notFound" title={deadEnd}>
          <Link to={to('factoryList')}>去找工厂</Link>
          <Link to={to('home')}>回首页</Link>
        </EmptyPanel>
      ) : read.error ? (
        <ErrorPanel error={read.error} retry={() => void read.refetch()} />
      ) : (
        <DetailSkeleton ratio="5 / 2" />
      )}
    </>
  );
}

function Shop({ shop }: { shop: ShopPageData }) {
  return (
    <article className="detail">
      <Picture picture={shop.cover} sizes="100vw" eager alt="" className="store-cover" />
      <div className="detail-head">
        <div className="designer-card-head">
          <Picture className="designer-card-logo" picture={shop.logo} sizes="48px" eager alt="" />
          <div className="designer-card-words">
            <TitleLine share={sharedShop(shop)}>
              <span className="card-line">
                {shopKindNames[shop.kind]} · {shop.cluster ?? shop.city} · {shop.openedAt.slice(0, 4)} 年入驻
              </span>
            </TitleLine>
          </div>
        </div>
        {shop.intro ? <p>{shop.intro}</p> : null}
        {shop.note ? <p className="small-note">{shop.note}</p> : null}
        {shop.licence ? <p className="small-note">{licenceWords(shop.licence)}</p> : null}
        <ShopContact id={shop.id} signIn={<SignInLink />} />
        <p className="button-row">
          {shop.kind === 'trader' ? null : (
            <Link
              className="button"
              to={to(shop.kind === 'factory' ? 'factoryDetail' : 'designerDetail', { id: shop.id })}
            >
              {shop.kind === 'factory' ? '看产能与设备' : '看授权与档期'}
            </Link>
          )}
          <Link className="button" to={to('home')}>
            逛锦市首页
          </Link>
        </p>
      </div>
      <ShopBundles store={shop.store} />
      <Shelves shop={shop} />
    </article>
  );
}

export function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Link className="button button-main" to={to('login')} state={{ from: pathname + search }}>
      登录查看
    </Link>
  );
}

function Shelves({ shop }: { shop: ShopPageData }) {
  const list = useListQuery();
  const shelf = shelfIn(shop, list.get('tab'));
  if (!shelf) {
    return (
      <EmptyPanel drawing="emptyList" title="这家店刚开张，货还在上架">
        <Link to={to('blankList')}>先看光版中心</Link>
      </EmptyPanel>
    );
  }
  const category = listedIn(list);
  return (
    <section className="section">
      <h2 className="visually-hidden">店里的货</h2>
      <fieldset className="kind-tabs store-tabs">
        <legend className="visually-hidden">看哪一类</legend>
        {shelvesOf(shop).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="shelf"
              className="visually-hidden"
              checked={one === shelf}
              onChange={() => list.set({ tab: one })}
            />
            <span>
              {shelfNames[one]} {shop.counts[one]}
            </span>
          </label>
        ))}
      </fieldset>
      {shelf === 'products' ? <StoreCategories store={shop.store} count={shop.counts.products} list={list} /> : null}
      {shelf === 'products' && category !== null ? (
        <StoreProducts store={shop.store} category={category} words={storeWords(list)} />
      ) : (
        <>
          <p className="section-note">{shelfNote(shop, shelf)}</p>
          <ul className="card-grid store-grid">{cards[shelf](shop)}</ul>
        </>
      )}
    </section>
  );
}

const cards: Readonly<Record<Shelf, (shop: ShopPageData) => ReactNode>> = {
  products: ({ products }) => products.map((one) => <ProductCard key={one.id} product={one} />),
  blanks: ({ blanks }) => blanks.map((one) => <BlankCard key={one.id} blank={one} />),
  fabrics: ({ fabrics }) => fabrics.map((one) => <FabricCard key={one.id} fabric={one} />),
  designs: ({ designs }) => designs.map((one) => <DesignCard key={one.id} design={one} />),
};
