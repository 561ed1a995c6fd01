import type { TableColumnsType } from 'antd';
import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { blankDraftWords, blankStatusWords } from '#contract/market/blank-flow.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { momentWords } from '../../platform/time-words.ts';
import { tierRange } from '../../platform/words.ts';
import { nameOf, statesOf } from '../../market/own-blanks/own-blank.words.ts';
import { StateTags } from '../../market/writing/StateTags.tsx';
import { DeskThing, lookColumn } from './DeskCells.tsx';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { type BlankRow, useBlanksToLookAt } from './operator.data.ts';

const BlankDrawer = latePart(() => import('./BlankDrawer.tsx'));

const states = {
  submitted: blankDraftWords.submitted,
  online: blankStatusWords.online,
  offline: blankStatusWords.offline,
  takenDown: blankStatusWords.takenDown,
} as const;

/** 光版审核: blanks submitted for review, oldest first; and blanks on sale. */
export default function BlanksDesk() {
  const list = useListQuery();
  const read = useBlanksToLookAt(deskQuestion(list, 'tab', states));
  const id = list.get('open');
  const show = (open: string | undefined) => list.set({ open, page: list.page });
  return (
    <>
      <DeskTools
        list={list}
        name="tab"
        label="光版状态"
        states={states}
        first="submitted"
        search="名称、光版编号、店铺"
      />
      <DeskTable
        read={read}
        list={list}
        columns={columnsOf(show)}
        empty={list.get('tab') === undefined ? '没有等待审核的光版' : '没有这样的光版'}
      />
      {id ? (
        <Suspense>
          <BlankDrawer key={id} id={id} close={() => show(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

const columnsOf = (show: (id: string) => void): TableColumnsType<BlankRow> => [
  {
    title: '光版',
    dataIndex: 'name',
    render: (_, blank) => (
      <DeskThing picture={blank.picture} no={blank.blankNo || '新光版'}>
        <button type="button" className="desk-link" onClick={() => show(blank.id)}>
          {nameOf(blank)}
        </button>
      </DeskThing>
    ),
  },
  { title: '店铺', dataIndex: 'shopName', width: 150 },
  {
    title: '类目、面料',
    dataIndex: 'categoryName',
    width: 170,
    render: (category: string, { fabricName }) => (
      <>
        {category}
        <small className="desk-under">{fabricName}</small>
      </>
    ),
  },
  {
    title: '单价',
    dataIndex: 'tiers',
    width: 130,
    align: 'right',
    render: (tiers: BlankRow['tiers']) => (tiers.length > 0 ? `¥${tierRange(tiers)}` : ''),
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 170,
    render: (_, blank) => <StateTags states={statesOf(blank)} reason={blank.reason} />,
  },
  { title: '时间', dataIndex: 'updatedAt', width: 140, render: (at: string) => momentWords(at) },
  lookColumn((blank) => ({
    words: blank.draft === 'submitted' ? '审核' : '查看',
    of: nameOf(blank),
    press: () => show(blank.id),
  })),
];
