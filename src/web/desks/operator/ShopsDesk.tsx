import type { TableColumnsType } from 'antd';
import { changeStatusWords } from '#contract/market/shop-flow.ts';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { momentWords } from '../../platform/time-words.ts';
import { shopKindNames } from '../../market/shops/shop.words.ts';
import { ShopStatusTag } from '../../market/shops/ShopReview.tsx';
import { deskQuestion } from './desk-question.ts';
import { lookColumn } from './DeskCells.tsx';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { type ShopRow, useShops } from './operator.data.ts';
import { ShopDrawer } from './ShopDrawer.tsx';

const states = {
  waiting: '等待处理',
  submitted: '待审核',
  reviewing: '审核中',
  approved: '营业中',
  rejected: '已驳回',
  suspended: '已停业',
  all: '全部',
} as const;

/** Shops to review, pending ones first. One opens in a drawer beside the list. */
export default function ShopsDesk() {
  const list = useListQuery();
  const read = useShops(deskQuestion(list, 'status', states));
  const open = list.get('shop');
  return (
    <>
      <DeskTools list={list} name="status" label="店铺状态" states={states} first="waiting" search="店铺名、店主" />
      <DeskTable read={read} list={list} columns={columnsOf(list)} empty="没有这样的店铺" />
      {open ? <ShopDrawer key={open} id={open} close={() => list.set({ shop: undefined, page: list.page })} /> : null}
    </>
  );
}

const columnsOf = (list: ListQuery): TableColumnsType<ShopRow> => [
  {
    title: '店铺',
    dataIndex: 'name',
    render: (name: string, row) => (
      <>
        {name}
        <small className="desk-under">{row.store}</small>
      </>
    ),
  },
  { title: '类型', dataIndex: 'kind', width: 80, render: (kind: ShopRow['kind']) => shopKindNames[kind] },
  {
    title: '状态',
    dataIndex: 'status',
    width: 170,
    render: (status: ShopRow['status'], { change }) => (
      <span className="desk-tags">
        <ShopStatusTag status={status} />
        {change ? (
          <span className="review-tag" data-status={change}>
            {changeStatusWords[change]}
          </span>
        ) : null}
      </span>
    ),
  },
  { title: '所在地', dataIndex: 'place', width: 140 },
  { title: '店主', dataIndex: 'owner', width: 170 },
  { title: '变动时间', dataIndex: 'since', width: 150, render: (since: string) => momentWords(since) },
  lookColumn(({ id, name, status, change }) => ({
    words: isWaiting(status, change) ? '审核' : '查看',
    of: name,
    press: () => list.set({ shop: id, page: list.page }),
  })),
];

const isWaiting = (status: ShopRow['status'], change: ShopRow['change']): boolean =>
  status === 'submitted' || status === 'reviewing' || change === 'submitted';
