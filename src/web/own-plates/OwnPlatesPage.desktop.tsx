import { lazy, Suspense, useState } from 'react';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../desktop/parts/Pager.tsx';
import { DeskSearch } from '../operator/DeskSearch.tsx';
import { type ListQuery, useListQuery } from '../platform/list-query.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { ShopFailure } from '../shop-orders/ShopOnly.tsx';
import { MovedPlate } from './MovedPlate.tsx';
import { NoPlates } from './NoPlates.tsx';
import { ALL, close, CREATE, open, openedIn } from './opened.ts';
import { useOwnPlates } from './own-plates.data.ts';
import { plateFilter } from './plate-tabs.ts';
import { PlateTable } from './PlateTable.desktop.tsx';
import { PlateTabs } from './PlateTabs.tsx';
import { usePlateMoves } from './use-plate-moves.ts';
import '../operator/operator.css';
import '../people/people.css';
import '../shop-orders/shop-orders.css';
import './own-plates.css';

const OpenedPlate = lazy(() => import('./OpenedPlate.desktop.tsx'));
const PlateEditing = lazy(() => import('./PlateEditing.desktop.tsx'));

const PAGE_SIZE = 20;

/** 光版管理: what the shop sells as blanks; one of them, or a new one, is edited in place of the list. */
export function OwnPlatesPage({ screen }: { screen: Screen }) {
  const list = useListQuery();
  const opened = openedIn(list);
  // a new plate gets its id with the first save: the editor stays as it is
  const [made, setMade] = useState<string | null>(null);
  const isEditing = opened?.part === 'edit';
  return (
    <PersonalFrame screen={screen}>
      {isEditing ? (
        <Suspense fallback={<Skeleton height="640px" />}>
          <PlateEditing
            key={opened.id === made ? CREATE : opened.id}
            id={opened.id}
            step={opened.step}
            list={list}
            named={setMade}
          />
        </Suspense>
      ) : (
        <OwnPlates list={list} title={screenRules[screen].title} create={() => setMade(null)} />
      )}
    </PersonalFrame>
  );
}

function OwnPlates({ list, title, create }: { list: ListQuery; title: string; create: () => void }) {
  const filter = plateFilter(list);
  const read = useOwnPlates({ ...filter, page: list.page, pageSize: PAGE_SIZE });
  const moves = usePlateMoves((id) => open(list, id, 'edit'));
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
      新建光版
    </button>
  );
  return (
    <section className="panel">
      <div className="centre-head">
        <h1 className="centre-title">{title}</h1>
        <span className="plate-deeds">
          <button type="button" className="button" onClick={() => open(list, ALL, 'sheet')}>
            批量改库存和价格
          </button>
          {createButton}
        </span>
      </div>
      <PlateTabs chosen={filter.tab} counts={read.data?.counts} />
      <DeskSearch list={list} label="名称、光版编号、面料" />
      {!read.data ? (
        <Skeleton height="480px" />
      ) : read.data.list.length === 0 ? (
        <NoPlates list={list} create={createButton} />
      ) : (
        <>
          <PlateTable rows={read.data.list} isStale={read.isPlaceholderData} moves={moves} list={list} />
          <Pager page={list.page} pageSize={PAGE_SIZE} total={read.data.total} />
        </>
      )}
      <MovedPlate moves={moves} />
      {opened && opened.part !== 'edit' ? (
        <Suspense>
          <OpenedPlate key={`${opened.id} ${opened.part}`} opened={opened} end={() => close(list)} />
        </Suspense>
      ) : null}
    </section>
  );
}
