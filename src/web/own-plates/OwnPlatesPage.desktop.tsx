import { lazy, Suspense } from 'react';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { pageSizeOf, type ListQuery, useListQuery } from '../platform/list-query.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { ListOrEditor } from '../writing/ListOrEditor.tsx';
import { Moved } from '../writing/Moved.tsx';
import { NarrowBy } from '../writing/NarrowBy.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { OwnList } from '../writing/OwnList.desktop.tsx';
import { NoPlates } from './NoPlates.tsx';
import { ALL, open, openedIn, stepIn } from './opened.ts';
import { useOwnPlates } from './own-plates.data.ts';
import { plateFilter, tabWords } from './plate-tabs.ts';
import { PlateTable } from './PlateTable.desktop.tsx';
import { doneWords, usePlateMoves, wayBack } from './use-plate-moves.ts';
import './own-plates.css';

const OpenedPlate = lazy(() => import('./OpenedPlate.desktop.tsx'));
const PlateEditing = lazy(() => import('./PlateEditing.desktop.tsx'));

/** 光版管理: the shop's blanks; the editor replaces the list while it is open. */
export function OwnPlatesPage({ screen }: { screen: Screen }) {
  const list = useListQuery();
  return (
    <PersonalFrame screen={screen}>
      <ListOrEditor list={list} opened={openedIn(list)} step={stepIn(list)} editor={PlateEditing}>
        <OwnPlates list={list} title={screenRules[screen].title} />
      </ListOrEditor>
    </PersonalFrame>
  );
}

function OwnPlates({ list, title }: { list: ListQuery; title: string }) {
  const filter = plateFilter(list);
  const read = useOwnPlates({ ...filter, page: list.page, pageSize: pageSizeOf(list) });
  const moves = usePlateMoves((id) => open(list, id));
  const opened = openedIn(list);
  const create = (
    <button type="button" className="button button-deed" onClick={() => open(list, CREATE)}>
      新建光版
    </button>
  );
  return (
    <>
      <OwnList
        title={title}
        deeds={
          <span className="plate-deeds">
            <button type="button" className="button" onClick={() => open(list, ALL, 'sheet')}>
              批量改库存和价格
            </button>
            {create}
          </span>
        }
        narrow={
          <NarrowBy list={list} things="光版" tabs={tabWords} counts={read.data?.counts} by="名称、光版编号、面料" />
        }
        read={read}
        none={<NoPlates list={list}>{create}</NoPlates>}
      >
        {({ list: rows }, isStale) => <PlateTable rows={rows} isStale={isStale} moves={moves} list={list} />}
      </OwnList>
      <Moved moves={moves} words={doneWords} back={wayBack} />
      {opened ? (
        <Suspense>
          <OpenedPlate key={`${opened.id} ${opened.part}`} opened={opened} end={() => close(list)} />
        </Suspense>
      ) : null}
    </>
  );
}
