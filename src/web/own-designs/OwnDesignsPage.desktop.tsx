import { lazy, Suspense } from 'react';
import { useMe } from '../accounts/me.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../desktop/parts/Pager.tsx';
import { DeskSearch } from '../operator/DeskSearch.tsx';
import { NoShop } from '../own-styles/NoShop.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { ShopFailure } from '../shop-orders/ShopOnly.tsx';
import { designFilter } from './design-tabs.ts';
import { DesignTable } from './DesignTable.desktop.tsx';
import { DesignTabs } from './DesignTabs.tsx';
import { MovedDesign } from './MovedDesign.tsx';
import { NoDesigns } from './NoDesigns.tsx';
import { NO_SHOP_WORDS } from './own-design.words.ts';
import { close, CREATE, open, openedIn } from './opened.ts';
import { useOwnDesigns } from './own-designs.data.ts';
import { useDesignMoves } from './use-design-moves.ts';
import '../operator/operator.css';
import '../people/people.css';
import '../shop-goods/shop-goods.css';
import '../shop-orders/shop-orders.css';
import './own-designs.css';

const OpenedDesign = lazy(() => import('./OpenedDesign.desktop.tsx'));

const PAGE_SIZE = 20;

/** 花型管理: prints are sent in, looked at, and laid on plates from here. */
export function OwnDesignsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <OfShop title={screenRules[screen].title} />
    </PersonalFrame>
  );
}

function OfShop({ title }: { title: string }) {
  if (useMe().me?.shop_id !== null) return <OwnDesigns title={title} />;
  return (
    <section className="panel">
      <h1 className="centre-title">{title}</h1>
      <NoShop title={NO_SHOP_WORDS} />
    </section>
  );
}

function OwnDesigns({ title }: { title: string }) {
  const list = useListQuery();
  const filter = designFilter(list);
  const read = useOwnDesigns({ ...filter, page: list.page, pageSize: PAGE_SIZE });
  const moves = useDesignMoves();
  const opened = openedIn(list);
  if (!read.data && read.isError) {
    return (
      <section className="panel">
        <h1 className="centre-title">{title}</h1>
        <ShopFailure error={read.error} retry={() => void read.refetch()} />
      </section>
    );
  }
  const create = (
    <button type="button" className="button button-deed" onClick={() => open(list, CREATE)}>
      上传花型
    </button>
  );
  return (
    <section className="panel">
      <div className="centre-head">
        <h1 className="centre-title">{title}</h1>
        {create}
      </div>
      <DesignTabs chosen={filter.tab} counts={read.data?.counts} />
      <DeskSearch list={list} label="名称、设计编号、标签" />
      {!read.data ? (
        <Skeleton height="480px" />
      ) : read.data.list.length === 0 ? (
        <NoDesigns list={list} create={create} />
      ) : (
        <>
          <DesignTable rows={read.data.list} isStale={read.isPlaceholderData} moves={moves} list={list} />
          <Pager page={list.page} pageSize={PAGE_SIZE} total={read.data.total} />
        </>
      )}
      <MovedDesign moves={moves} />
      {opened === undefined ? null : (
        <Suspense>
          <OpenedDesign key={opened} id={opened} end={() => close(list)} />
        </Suspense>
      )}
    </section>
  );
}
