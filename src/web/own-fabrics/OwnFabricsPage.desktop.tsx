import { lazy, Suspense, useState } from 'react';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../desktop/parts/Pager.tsx';
import { DeskSearch } from '../operator/DeskSearch.tsx';
import { type ListQuery, useListQuery } from '../platform/list-query.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { ShopFailure } from '../shop-orders/ShopOnly.tsx';
import { fabricFilter } from './fabric-tabs.ts';
import { FabricTable } from './FabricTable.desktop.tsx';
import { FabricTabs } from './FabricTabs.tsx';
import { MovedFabric } from './MovedFabric.tsx';
import { NoFabrics } from './NoFabrics.tsx';
import { close, CREATE, open, openedIn } from './opened.ts';
import { useOwnFabrics } from './own-fabrics.data.ts';
import { useFabricMoves } from './use-fabric-moves.ts';
import '../operator/operator.css';
import '../people/people.css';
import '../shop-orders/shop-orders.css';
import './own-fabrics.css';

const OpenedFabric = lazy(() => import('./OpenedFabric.desktop.tsx'));
const FabricEditing = lazy(() => import('./FabricEditing.desktop.tsx'));

const PAGE_SIZE = 20;

/** 面料管理: what the shop sells by the metre and by the roll; one of them, or a new one, is edited in place of the list. */
export function OwnFabricsPage({ screen }: { screen: Screen }) {
  const list = useListQuery();
  const opened = openedIn(list);
  // a new fabric gets its id with the first save: the editor stays as it is
  const [made, setMade] = useState<string | null>(null);
  const isEditing = opened?.part === 'edit';
  return (
    <PersonalFrame screen={screen}>
      {isEditing ? (
        <Suspense fallback={<Skeleton height="640px" />}>
          <FabricEditing
            key={opened.id === made ? CREATE : opened.id}
            id={opened.id}
            step={opened.step}
            list={list}
            named={setMade}
          />
        </Suspense>
      ) : (
        <OwnFabrics list={list} title={screenRules[screen].title} create={() => setMade(null)} />
      )}
    </PersonalFrame>
  );
}

function OwnFabrics({ list, title, create }: { list: ListQuery; title: string; create: () => void }) {
  const filter = fabricFilter(list);
  const read = useOwnFabrics({ ...filter, page: list.page, pageSize: PAGE_SIZE });
  const moves = useFabricMoves((id) => open(list, id, 'edit'));
  const opened = openedIn(list);
  if (!read.data && read.isError) {
    return (
      <section className="panel">
        <h1 className="centre-title">{title}</h1>
        <ShopFailure error={read.error} retry={() => void read.refetch()} />
      </section>
    );
  }
  const createButton = (
    <button
      type="button"
      className="button button-deed"
      onClick={() => {
        create();
        open(list, CREATE, 'edit');
      }}
    >
      新建面料
    </button>
  );
  return (
    <section className="panel">
      <div className="centre-head">
        <h1 className="centre-title">{title}</h1>
        {createButton}
      </div>
      <FabricTabs chosen={filter.tab} counts={read.data?.counts} />
      <DeskSearch list={list} label="名称、面料编号" />
      {!read.data ? (
        <Skeleton height="480px" />
      ) : read.data.list.length === 0 ? (
        <NoFabrics list={list} create={createButton} />
      ) : (
        <>
          <FabricTable rows={read.data.list} isStale={read.isPlaceholderData} moves={moves} list={list} />
          <Pager page={list.page} pageSize={PAGE_SIZE} total={read.data.total} />
        </>
      )}
      <MovedFabric moves={moves} />
      {opened && opened.part !== 'edit' ? (
        <Suspense>
          <OpenedFabric key={`${opened.id} ${opened.part}`} opened={opened} end={() => close(list)} />
        </Suspense>
      ) : null}
    </section>
  );
}
