import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { pageSizeOf, type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { ListOrEditor } from '../writing/ListOrEditor.tsx';
import { Moved } from '../writing/Moved.tsx';
import { NarrowBy } from '../writing/NarrowBy.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { OwnList } from '../writing/OwnList.desktop.tsx';
import { fabricFilter, tabWords } from './fabric-tabs.ts';
import { FabricTable } from './FabricTable.desktop.tsx';
import { NoFabrics } from './NoFabrics.tsx';
import { open, openedIn, stepIn } from './opened.ts';
import { useOwnFabrics } from './own-fabrics.data.ts';
import { doneWords, useFabricMoves, wayBack } from './use-fabric-moves.ts';
import './own-fabrics.css';

const OpenedFabric = latePart(() => import('./OpenedFabric.desktop.tsx'));
const FabricEditing = latePart(() => import('./FabricEditing.desktop.tsx'));

/** 面料管理: the shop's fabrics, sold by the metre and by the roll; the editor replaces the list while it is open. */
export function OwnFabricsPage({ screen }: { screen: Screen }) {
  const list = useListQuery();
  return (
    <PersonalFrame screen={screen}>
      <ListOrEditor list={list} opened={openedIn(list)} step={stepIn(list)} editor={FabricEditing}>
        <OwnFabrics list={list} title={screenRules[screen].title} />
      </ListOrEditor>
    </PersonalFrame>
  );
}

function OwnFabrics({ list, title }: { list: ListQuery; title: string }) {
  const filter = fabricFilter(list);
  const read = useOwnFabrics({ ...filter, page: list.page, pageSize: pageSizeOf(list) });
  const moves = useFabricMoves((id) => open(list, id));
  const opened = openedIn(list);
  const create = (
    <Button tone="action" onClick={() => open(list, CREATE)}>
      新建面料
    </Button>
  );
  return (
    <>
      <OwnList
        title={title}
        actions={create}
        narrow={<NarrowBy list={list} things="面料" tabs={tabWords} counts={read.data?.counts} by="名称、面料编号" />}
        read={read}
        none={<NoFabrics list={list}>{create}</NoFabrics>}
      >
        {({ list: rows }, isStale) => <FabricTable rows={rows} isStale={isStale} moves={moves} list={list} />}
      </OwnList>
      <Moved moves={moves} words={doneWords} back={wayBack} />
      {opened ? (
        <Suspense>
          <OpenedFabric key={`${opened.id} ${opened.part}`} opened={opened} end={() => close(list)} />
        </Suspense>
      ) : null}
    </>
  );
}
