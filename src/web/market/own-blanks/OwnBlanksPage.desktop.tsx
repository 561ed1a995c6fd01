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
import { Overlap } from './Overlap.tsx';
import { NoBlanks } from './NoBlanks.tsx';
import { ALL, open, openedIn, stepIn } from './opened.ts';
import { useOwnBlanks } from './own-blanks.data.ts';
import { blankFilter, tabWords } from './blank-tabs.ts';
import { BlankTable } from './BlankTable.desktop.tsx';
import { doneWords, useBlankMoves, wayBack } from './use-blank-moves.ts';
import './own-blanks.css';

const OpenedBlank = latePart(() => import('./OpenedBlank.desktop.tsx'));
const BlankEditing = latePart(() => import('./BlankEditing.desktop.tsx'));

/** 光版管理: the shop's blanks; the editor replaces the list while it is open. */
export function OwnBlanksPage({ screen }: { screen: Screen }) {
  const list = useListQuery();
  return (
    <PersonalFrame screen={screen}>
      <ListOrEditor list={list} opened={openedIn(list)} step={stepIn(list)} editor={BlankEditing}>
        <OwnBlanks list={list} title={screenRules[screen].title} />
      </ListOrEditor>
    </PersonalFrame>
  );
}

function OwnBlanks({ list, title }: { list: ListQuery; title: string }) {
  const filter = blankFilter(list);
  const read = useOwnBlanks({ ...filter, page: list.page, pageSize: pageSizeOf(list) });
  const moves = useBlankMoves((id) => open(list, id));
  const opened = openedIn(list);
  const create = (
    <Button tone="action" onClick={() => open(list, CREATE)}>
      新建光版
    </Button>
  );
  return (
    <>
      <OwnList
        title={title}
        actions={
          <span className="blank-actions">
            <Button onClick={() => open(list, ALL, 'sheet')}>批量改库存和价格</Button>
            {create}
          </span>
        }
        narrow={
          <>
            <NarrowBy list={list} things="光版" tabs={tabWords} counts={read.data?.counts} by="名称、光版编号、面料" />
            <Overlap counts={read.data?.counts} />
          </>
        }
        read={read}
        none={<NoBlanks list={list}>{create}</NoBlanks>}
      >
        {({ list: rows }, isStale) => <BlankTable rows={rows} isStale={isStale} moves={moves} list={list} />}
      </OwnList>
      <Moved moves={moves} words={doneWords} back={wayBack} />
      {opened ? (
        <Suspense>
          <OpenedBlank key={`${opened.id} ${opened.part}`} opened={opened} end={() => close(list)} />
        </Suspense>
      ) : null}
    </>
  );
}
