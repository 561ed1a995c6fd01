import { lazy, Suspense } from 'react';
import { useMe } from '../accounts/me.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { DeskSearch } from '../operator/DeskSearch.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { OwnList } from '../writing/OwnList.desktop.tsx';
import { Drafts, DraftsOrHome } from './Drafts.tsx';
import { NoShop } from './NoShop.tsx';
import { NoStyles } from './NoStyles.tsx';
import { make, makingIn } from './opened.ts';
import { NO_SHOP_WORDS } from './own-style.words.ts';
import { useOwnStyles } from './own-styles.data.ts';
import { StyleCards } from './StyleCards.tsx';
import { useChosenStyles } from './use-chosen-styles.ts';
import { useMakeProducts } from './use-make-products.ts';
import '../shop-products/shop-products.css';
import './own-styles.css';

const NewStyles = lazy(() => import('./NewStyles.tsx'));

const PAGE_SIZE = 24;

/** 我的款式: own designs on blanks, from which products are made; the form for new styles replaces the list. */
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
  if (!hasShop && !making) {
    return (
      <section className="panel">
        <h1 className="centre-title">{title}</h1>
        <DraftsOrHome />
      </section>
    );
  }
  if (!hasShop) {
    return (
      <section className="panel">
        <h1 className="centre-title">{title}</h1>
        <NoShop title={NO_SHOP_WORDS} />
      </section>
    );
  }
  if (!making) {
    return (
      <>
        <Drafts />
        <StyleList title={title} />
      </>
    );
  }
  return (
    <Suspense fallback={<Skeleton height="640px" />}>
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

function StyleList({ title }: { title: string }) {
  const list = useListQuery();
  const q = list.get('q');
  const read = useOwnStyles({ ...(q === undefined ? {} : { q }), page: list.page, pageSize: PAGE_SIZE });
  const picked = useChosenStyles();
  const makeProducts = useMakeProducts();
  const create = (
    <button type="button" className="button button-action" onClick={() => make(list)}>
      新建款式
    </button>
  );
  return (
    <OwnList
      title={title}
      actions={create}
      narrow={<DeskSearch list={list} label="款号、设计编号、光版" />}
      read={read}
      none={<NoStyles list={list}>{create}</NoStyles>}
    >
      {({ list: styles }, isStale) => (
        <>
          <StyleCards styles={styles} isStale={isStale} ticks={picked} />
          {picked.styles.length > 0 ? (
            <div className="style-foot">
              <p aria-live="polite">已选 {picked.styles.length} 个款式</p>
              <button type="button" className="button" onClick={picked.clear}>
                取消选择
              </button>
              <button type="button" className="button button-action" onClick={() => makeProducts(picked.styles)}>
                去建商品
              </button>
            </div>
          ) : null}
        </>
      )}
    </OwnList>
  );
}
