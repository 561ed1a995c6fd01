import type { TableColumnsType } from 'antd';
import { Suspense, lazy } from 'react';
import { plateDraftWords, plateStatusWords } from '#contract/plate-flow.ts';
import { useListQuery } from '../platform/list-query.ts';
import { momentWords } from '../platform/time-words.ts';
import { tierRange } from '../platform/words.ts';
import { nameOf, statesOf } from '../own-plates/own-plate.words.ts';
import { StateTags } from '../writing/StateTags.tsx';
import { DeskThing, lookColumn } from './DeskCells.tsx';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { type PlateRow, usePlatesToLookAt } from './operator.data.ts';

const PlateDrawer = lazy(() => import('./PlateDrawer.tsx'));

const states = {
  submitted: plateDraftWords.submitted,
  online: plateStatusWords.online,
  offline: plateStatusWords.offline,
  takenDown: plateStatusWords.takenDown,
} as const;

/** 光版审核: blanks submitted for review, oldest first; and blanks on sale. */
export default function PlatesDesk() {
  const list = useListQuery();
  const read = usePlatesToLookAt(deskQuestion(list, 'tab', states));
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
          <PlateDrawer key={id} id={id} close={() => show(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

const columnsOf = (show: (id: string) => void): TableColumnsType<PlateRow> => [
  {
    title: '光版',
    dataIndex: 'name',
    render: (_, plate) => (
      <DeskThing picture={plate.picture} no={plate.plateNo || '新光版'}>
        <button type="button" className="desk-link" onClick={() => show(plate.id)}>
          {nameOf(plate)}
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
    render: (tiers: PlateRow['tiers']) => (tiers.length > 0 ? `¥${tierRange(tiers)}` : ''),
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 170,
    render: (_, plate) => <StateTags states={statesOf(plate)} reason={plate.reason} />,
  },
  { title: '时间', dataIndex: 'updatedAt', width: 140, render: (at: string) => momentWords(at) },
  lookColumn((plate) => ({
    words: plate.draft === 'submitted' ? '审核' : '查看',
    of: nameOf(plate),
    press: () => show(plate.id),
  })),
];
