import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { askToSignIn } from '../../people/accounts/ask-to-sign-in.ts';
import { ShopBundles } from '../bundles/ShopBundles.tsx';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { shopPlace } from './shop-address.ts';
import { Tabs } from '../../desktop/parts/Tabs.tsx';
import { DesignCard } from '../designs/DesignCard.desktop.tsx';
import { FabricCard } from '../fabrics/FabricCard.desktop.tsx';
import { ProductCard } from '../products/ProductCard.desktop.tsx';
import { BlankCard } from '../blanks/BlankCard.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { deadEndWords } from '../../platform/failure.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { ShareButton } from '../sharing/ShareButton.desktop.tsx';
import { sharedShop } from '../sharing/shared-things.ts';
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
import { listedIn } from './store-products.ts';
import { StoreCategories } from './StoreCategories.tsx';
import { StoreProducts } from './StoreProducts.desktop.tsx';
import './shops.desktop.css';

/** A shop's public page, as shared in WeChat: without the header and without sign-in. */
export function ShopPage({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const store = params.get('store') ?? '';
  const read = useShopPage(store);
  useTitle(read.data?.name);
  const deadEnd = store === '' ? '链接里没有写明是哪家店，可能不完整' : deadEndWords(read.error);
  if (deadEnd || !read.data) {
    return (
      <div className="page">
        <h1 className="visually-hidden">{screenRules[screen].title}</h1>
        {deadEnd ? (
          <EmptyPanel drawing="notFound" title={deadEnd}>
            <Link to={to('factoryList')}>去找工厂</Link>
            <Link to={to('home')}>回首页</Link>
          </EmptyPanel>
        ) : (
          <ReadBody read={read} skeleton={<ShopSkeleton />}>
            {() => null}
          </ReadBody>
        )}
      </div>
    );
  }
  return <Shop shop={read.data} />;
}

function Shop({ shop }: { shop: ShopPageData }) {
  return (
    <div className="page">
      <div className="store-head">
        <Picture picture={shop.cover} sizes="(max-width: 1250px) 96vw, 1200px" eager alt="" className="store-cover" />
        <div className="store-words">
          <Picture picture={shop.logo} sizes="88px" eager alt="" className="store-logo" />
          <div className="store-name">
            <h1>{shop.name}</h1>
            <p>
              {shopKindNames[shop.kind]} · {shopPlace(shop)} · {shop.openedAt.slice(0, 4)} 年入驻
            </p>
            {shop.intro ? <p className="shop-intro">{shop.intro}</p> : null}
            {shop.note ? <p className="soft-small">{shop.note}</p> : null}
            {shop.licence ? <p className="soft-small">{licenceWords(shop.licence)}</p> : null}
          </div>
          <div className="store-side">
            <ShopContact
              id={shop.id}
              signIn={
                <Button tone="main" onClick={() => void askToSignIn()}>
                  登录查看
                </Button>
              }
            />
            <ShareButton thing={sharedShop(shop)} />
            {shop.kind === 'trader' ? null : (
              <Link
                className="button"
                to={to(shop.kind === 'factory' ? 'factoryDetail' : 'designerDetail', { id: shop.id })}
              >
                {shop.kind === 'factory' ? '看产能与设备' : '看授权与档期'}
              </Link>
            )}
          </div>
        </div>
      </div>
      <ShopBundles store={shop.store} />
      <Shelves shop={shop} />
    </div>
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
  const label = (one: Shelf) => `${shelfNames[one]} ${shop.counts[one]}`;
  const shelves = shelvesOf(shop);
  const category = listedIn(list);
  return (
    <section className="section">
      <h2 className="visually-hidden">店里的货</h2>
      <Tabs
        label="店里的货"
        names={shelves.map(label)}
        chosen={label(shelf)}
        choose={(name) => list.set({ tab: shelves.find((one) => label(one) === name) })}
      >
        {shelf === 'products' ? <StoreCategories store={shop.store} count={shop.counts.products} list={list} /> : null}
        {shelf === 'products' && category !== null ? (
          <StoreProducts store={shop.store} category={category} list={list} />
        ) : (
          <>
            <p className="store-note">{shelfNote(shop, shelf)}</p>
            {grids[shelf](shop)}
          </>
        )}
      </Tabs>
    </section>
  );
}

const grids: Readonly<Record<Shelf, (shop: ShopPageData) => ReactNode>> = {
  products: ({ products }) => (
    <CardGrid items={products} className="grid grid-5" card={(one) => <ProductCard product={one} />} />
  ),
  blanks: ({ blanks }) => <CardGrid items={blanks} className="grid grid-5" card={(one) => <BlankCard blank={one} />} />,
  fabrics: ({ fabrics }) => (
    <CardGrid items={fabrics} className="grid grid-5" card={(one) => <FabricCard fabric={one} />} />
  ),
  designs: ({ designs }) => (
    <CardGrid items={designs} className="grid grid-5" card={(one) => <DesignCard design={one} />} />
  ),
};

function ShopSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">正在加载</span>
      <Skeleton height="240px" />
      <div className="store-words">
        <Skeleton width="88px" height="88px" />
        <Skeleton height="88px" />
      </div>
      <Skeleton height="400px" />
    </div>
  );
}
