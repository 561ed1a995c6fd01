import { wordOf } from '#contract/platform/coded-words.ts';
import { designTypeWords } from '#contract/market/design-types.ts';
import type { TableColumnsType } from 'antd';
import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { designStatusWords } from '#contract/market/design-flow.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { momentWords } from '../../platform/time-words.ts';
import { licenceWords } from '../../market/own-designs/own-design.words.ts';
import { DeskState, DeskThing, lookColumn } from './DeskCells.tsx';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { type DesignRow, useDesignsToLookAt } from './operator.data.ts';

const DesignDrawer = latePart(() => import('./DesignDrawer.tsx'));

const states = {
  ready: designStatusWords.ready,
  withdrawn: designStatusWords.withdrawn,
  takenDown: designStatusWords.takenDown,
} as const;

/** 花型巡查: designs are usable after their file check and are reviewed here afterwards. */
export default function DesignsDesk() {
  const list = useListQuery();
  const read = useDesignsToLookAt(deskQuestion(list, 'tab', states));
  const id = list.get('open');
  const show = (open: string | undefined) => list.set({ open, page: list.page });
  return (
    <>
      <DeskTools list={list} name="tab" label="花型状态" states={states} first="ready" search="名称、设计编号、店铺" />
      <DeskTable read={read} list={list} columns={columnsOf(show)} empty="没有这样的花型" />
      {id ? (
        <Suspense>
          <DesignDrawer key={id} id={id} show={show} />
        </Suspense>
      ) : null}
    </>
  );
}

const columnsOf = (show: (id: string) => void): TableColumnsType<DesignRow> => [
  {
    title: '花型',
    dataIndex: 'title',
    render: (title: string, { id, picture, designNo }) => (
      <DeskThing picture={picture} no={designNo}>
        <button type="button" className="desk-link" onClick={() => show(id)}>
          {title}
        </button>
      </DeskThing>
    ),
  },
  { title: '店铺', dataIndex: 'shopName', width: 150 },
  {
    title: '类目、类型',
    dataIndex: 'category',
    width: 120,
    render: (category: string, { type }) => (
      <>
        {category}
        <small className="desk-under">{wordOf(designTypeWords, type)}</small>
      </>
    ),
  },
  { title: '授权', key: 'licence', width: 120, align: 'right', render: (_, design) => licenceWords(design) },
  { title: '款式', dataIndex: 'styleCount', width: 70, align: 'right' },
  {
    title: '状态',
    dataIndex: 'status',
    width: 190,
    render: (status: DesignRow['status'], { reason }) => <DeskState word={designStatusWords[status]} reason={reason} />,
  },
  { title: '时间', dataIndex: 'updatedAt', width: 130, render: (at: string) => momentWords(at) },
  lookColumn(({ id, title }) => ({ words: '查看', of: title, press: () => show(id) })),
];
