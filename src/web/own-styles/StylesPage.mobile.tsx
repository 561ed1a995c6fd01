import { lazy, Suspense } from 'react';
import { useMe } from '../accounts/me.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { DeskSearch } from '../operator/DeskSearch.tsx';
import { EndlessRows } from '../people/EndlessRows.mobile.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { NOW } from '../platform/read.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { useEndless } from '../platform/use-endless.ts';
import { countWords } from '../platform/words.ts';
import { ShopFailure } from '../shop-orders/ShopOnly.tsx';
import { Drafts, DraftsOrHome } from './Drafts.tsx';
import { NoShop } from './NoShop.tsx';
import { NoStyles } from './NoStyles.tsx';
import { make, makingIn } from './opened.ts';
import { NO_SHOP_WORDS } from './own-style.words.ts';
import { useChosenStyles } from './use-chosen-styles.ts';
import { useMakeProducts } from './use-make-products.ts';
import { StyleCards } from './StyleCards.tsx';
import '../operator/operator.css';
import '../people/people.css';
import '../shop-products/shop-products.css';
import '../shop-orders/shop-orders.css';
import './own-styles.css';

const NewStyles = lazy(() => import('./NewStyles.tsx'));

/** 我的款式 on the phone: view styles, make new ones, and make products from them. */
export function StylesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <Styles title={screenRules[screen].title} />
    </PersonalFrame>
  );
}

function Styles({ title }: { title: string }) {
  const list = useListQuery();
  const hasShop = useMe().me?.shop_id !== null;
  const making = makingIn(list);
  const makeProducts = useMakeProducts();
  if (!hasShop && !making) return <DraftsOrHome />;
  if (hasShop && making) {
    return (
      <Suspense fallback={<Skeleton height="480px" />}>
        <NewStyles
          making={making}
          list={list}
          next={(styles) => (
            <button type="button" className="button button-action" onClick={() => makeProducts(styles)}>
              去建商品
            </button>
          )}
        />
      </Suspense>
    );
  }
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {hasShop ? (
        <>
          <Drafts />
          <StyleList />
        </>
      ) : (
        <NoShop title={NO_SHOP_WORDS} />
      )}
    </>
  );
}

function StyleList() {
  const list = useListQuery();
  const q = list.get('q');
  const endless = useEndless('GET /api/v2/shop/styleList', q === undefined ? {} : { q }, NOW);
  const picked = useChosenStyles();
  const makeProducts = useMakeProducts();
  if (!endless.items && endless.error) return <ShopFailure error={endless.error} retry={endless.retry} />;
  const create = (
    <button type="button" className="button button-action" onClick={() => make(list)}>
      新建款式
    </button>
  );
  const hasSome = endless.items !== undefined && endless.items.length > 0;
  return (
    <>
      <DeskSearch list={list} label="款号、设计编号、光版" />
      {hasSome ? <p className="sale-count">共 {countWords(endless.total, endless.totalIsBound)} 个款式</p> : null}
      <EndlessRows endless={endless}>
        {(styles) =>
          styles.length === 0 ? (
            <NoStyles list={list}>{create}</NoStyles>
          ) : (
            <StyleCards styles={styles} isStale={endless.isStale} ticks={picked} />
          )
        }
      </EndlessRows>
      {hasSome ? (
        <div className="centre-bar">
          {picked.styles.length === 0 ? (
            create
          ) : (
            <button type="button" className="button button-action" onClick={() => makeProducts(picked.styles)}>
              用选中的 {picked.styles.length} 个款式建商品
            </button>
          )}
        </div>
      ) : null}
    </>
  );
}
