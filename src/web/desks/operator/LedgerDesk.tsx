import type { TableColumnsType } from 'antd';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { yuan } from '../../platform/words.ts';
import { deskQuestion } from './desk-question.ts';
import { lookColumn } from './DeskCells.tsx';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { LedgerDrawer } from './LedgerDrawer.tsx';
import { type LedgerRow, useLedgers } from './operator.data.ts';

const states = { toPay: '要打款', owing: '欠平台', all: '全部' } as const;

/** 结算: what the platform and each shop owe one another. One opens in a drawer, to record payments. */
export default function LedgerDesk() {
  const list = useListQuery();
  const read = useLedgers(deskQuestion(list, 'tab', states));
  const open = list.get('shop');
  return (
    <>
      <DeskTools list={list} name="tab" label="结算状态" states={states} first="toPay" search="店铺名" />
      {read.data ? (
        <p className="desk-note">
          要打给各店铺共 ¥{yuan(read.data.owedFen)}，各店铺欠平台共 ¥{yuan(read.data.owingFen)}
        </p>
      ) : null}
      <DeskTable read={read} list={list} columns={columnsOf(list)} empty="没有这样的店铺" />
      {open ? <LedgerDrawer key={open} id={open} close={() => list.set({ shop: undefined, page: list.page })} /> : null}
    </>
  );
}

const sum = (title: string, dataIndex: 'heldFen' | 'paidOutFen') => ({
  title,
  dataIndex,
  width: 140,
  align: 'right' as const,
  render: (fen: number) => `¥${yuan(fen)}`,
});

const columnsOf = (list: ListQuery): TableColumnsType<LedgerRow> => [
  { title: '店铺', dataIndex: 'name' },
  {
    title: '可提',
    dataIndex: 'balanceFen',
    width: 150,
    align: 'right',
    render: (fen: number) => (fen < 0 ? <span className="desk-trouble">欠 ¥{yuan(-fen)}</span> : `¥${yuan(fen)}`),
  },
  sum('平台代收待结', 'heldFen'),
  sum('已提', 'paidOutFen'),
  { title: '服务费', dataIndex: 'feePermille', width: 90, render: (permille: number) => `${permille}‰` },
  lookColumn(({ id, name, balanceFen }) => ({
    words: balanceFen > 0 ? '打款' : '查看',
    of: name,
    press: () => list.set({ shop: id, page: list.page }),
  })),
];
