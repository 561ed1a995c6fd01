import type { TableColumnsType } from 'antd';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { KindTag, StatusTag } from '../../trade/orders/OrderTags.tsx';
import { orderFilter, tabWords } from '../../trade/orders/order-filter.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { DeskStates, SearchField } from '../../platform/DeskSearch.tsx';
import { deskPage } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { type OrderRow, useOrders } from './operator.data.ts';
import { OrderDrawer } from './OrderDrawer.tsx';

/** What waits for the two parties is not the operator's. */
const { toHandle: _ofParties, ...ofStatus } = tabWords;

/** First the after-sale cases that wait for a ruling, then all orders by status. */
const states = { escalated: '待平台处理', ...ofStatus } as const;

/** Any order can be looked up; disputes come first. */
export default function OrdersDesk() {
  const list = useListQuery();
  const asked = list.get('q') ?? '';
  const isEscalated = (list.get('tab') ?? 'escalated') === 'escalated';
  const read = useOrders({
    ...orderFilter(list),
    ...(isEscalated ? { escalated: true } : {}),
    ...deskPage(list),
  });
  const open = list.get('order');
  return (
    <>
      <div className="desk-tools">
        <DeskStates list={list} name="tab" label="订单状态" states={states} first="escalated" />
        <SearchField
          label="订单号、商品、店铺"
          asked={asked}
          // a search covers all orders, not only those that wait for a ruling
          ask={(q) => list.set({ q, ...(isEscalated && q !== '' ? { tab: 'all' } : {}) })}
        />
      </div>
      <DeskTable
        read={read}
        list={list}
        columns={columnsOf(list)}
        empty={isEscalated && asked === '' ? '没有等平台处理的订单' : '没有这样的订单'}
      />
      {open ? (
        <OrderDrawer key={open} orderNo={open} close={() => list.set({ order: undefined, page: list.page })} />
      ) : null}
    </>
  );
}

const columnsOf = (list: ListQuery): TableColumnsType<OrderRow> => [
  {
    title: '订单',
    dataIndex: 'orderNo',
    width: 210,
    render: (orderNo: string, { kind, placedAt }) => (
      <>
        {showOrderNo(orderNo)}
        <small className="desk-under">
          <KindTag kind={kind} /> {momentWords(placedAt)}
        </small>
      </>
    ),
  },
  {
    title: '商品',
    key: 'things',
    render: (_, { lines, lineCount }) => (
      <>
        {lines[0]?.title}
        <small className="desk-under">共 {lineCount} 个颜色尺码</small>
      </>
    ),
  },
  { title: '店铺', key: 'shop', width: 150, render: (_, { shop }) => shop.name },
  { title: '买家', dataIndex: 'buyer', width: 130 },
  {
    title: '应付',
    dataIndex: 'payableFen',
    width: 130,
    align: 'right',
    render: (fen: number, { paidFen, refundedFen }) => (
      <>
        ¥{yuan(fen)}
        <small className="desk-under">
          {paidFen > 0 ? `已付 ¥${yuan(paidFen)}` : ''}
          {refundedFen > 0 ? `，已退 ¥${yuan(refundedFen)}` : ''}
        </small>
      </>
    ),
  },
  { title: '状态', key: 'status', width: 180, render: (_, order) => <StatusTag order={order} reader="operator" /> },
  {
    title: '操作',
    key: 'actions',
    width: 80,
    render: (_, { orderNo }) => (
      <button
        type="button"
        className="desk-link"
        aria-label={`查看订单 ${showOrderNo(orderNo)}`}
        onClick={() => list.set({ order: orderNo, page: list.page })}
      >
        查看
      </button>
    ),
  },
];
