import { useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderBrief } from '#contract/trade/orders.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { dueWords } from '../orders/order.words.ts';
import { KindTag, ShipDay, StatusTag, WaitingTag } from '../orders/OrderTags.tsx';
import { DayInput } from '../../desktop/parts/DayInput.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { pageSizeOf, useListQuery } from '../../platform/list-query.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { countWords, yuan } from '../../platform/words.ts';
import { orderFilter } from '../orders/order-filter.ts';
import { NoShopOrders } from './NoShopOrders.tsx';
import { OrderActions } from './OrderActions.tsx';
import { DueTabs } from './DueTabs.tsx';
import { OrderExport } from './OrderExport.tsx';
import { OrderFilterForm } from '../orders/OrderFilterForm.tsx';
import { SupplyTag } from '../supply/SupplyNotes.tsx';
import { TogetherPanel } from '../supply/TogetherPanel.tsx';
import { OrderNoLink, OrderThings } from '../orders/OrderThings.tsx';
import { OrderTabs } from '../orders/OrderTabs.tsx';
import { firstActionOf } from './shop-actions.ts';
import { useShopOrderCounts, useShopOrders } from './shop-order.data.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { MOST_PICKED } from './picking.ts';
import '../../market/writing/own-rows.css';
import '../../people/personal-centre/people.css';
import './shop-orders.css';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));

/** 店铺订单管理: the shop's orders, filtered and handled one by one or several at once. */
export function ShopOrdersPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <ShopOrders />
    </PersonalFrame>
  );
}

function ShopOrders() {
  const list = useListQuery();
  const filter = orderFilter(list);
  const read = useShopOrders({ ...filter, page: list.page, pageSize: pageSizeOf(list) });
  const counts = useShopOrderCounts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (!read.data && read.isError) {
    return (
      <section className="panel">
        <h1 className="centre-title">店铺订单管理</h1>
        <ShopFailure error={read.error} retry={() => void read.refetch()} />
      </section>
    );
  }
  return (
    <section className="panel">
      <h1 className="centre-title">店铺订单管理</h1>
      <OrderTabs chosen={filter.tab} counts={counts.data?.counts} />
      <DueTabs chosen={filter.due} counts={counts.data?.due} />
      <TogetherPanel Over={Window} />
      <OrderFilterForm list={list} label="订单号、商品、收货人" DayInput={DayInput} hasSupply />
      {!read.data ? (
        <Skeleton height="480px" />
      ) : read.data.list.length === 0 ? (
        <NoShopOrders list={list} />
      ) : (
        <>
          <BatchBar
            chosen={chosen}
            clear={() => setChosen(new Set())}
            count={countWords(read.data.total, read.data.totalIsBound)}
          >
            <OrderExport filter={filter} />
          </BatchBar>
          <OrderTable rows={read.data.list} isStale={read.isPlaceholderData} chosen={chosen} choose={setChosen} />
          <Pager page={list.page} pageSize={read.data.pageSize} total={read.data.total} hasSizes />
        </>
      )}
    </section>
  );
}

function BatchBar({
  chosen,
  clear,
  count,
  children,
}: {
  chosen: ReadonlySet<string>;
  clear: () => void;
  count: string;
  children: React.ReactNode;
}) {
  return (
    <div className="batch-bar" role="group" aria-label="批量操作">
      <p aria-live="polite">
        {chosen.size === 0
          ? `共 ${count} 张，勾选可以打印拣货单`
          : chosen.size > MOST_PICKED
            ? `已选 ${chosen.size} 张，一次最多打印 ${MOST_PICKED} 张`
            : `已选 ${chosen.size} 张`}
      </p>
      {chosen.size > 0 && chosen.size <= MOST_PICKED ? (
        <Link
          className="button button-main"
          to={to('pickingList', { orderNos: [...chosen].join(',') })}
          target="_blank"
          rel="noopener"
        >
          打印拣货单
        </Link>
      ) : null}
      {chosen.size > 0 ? <Button onClick={clear}>清除选择</Button> : null}
      {children}
    </div>
  );
}

interface TableProps {
  readonly rows: readonly OrderBrief[];
  readonly isStale: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly choose: (chosen: ReadonlySet<string>) => void;
}

function OrderTable({ rows, isStale, chosen, choose }: TableProps) {
  const numbers = rows.map(({ orderNo }) => orderNo);
  const isAll = numbers.every((orderNo) => chosen.has(orderNo));
  const set = (some: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const orderNo of some) {
      if (isOn) next.add(orderNo);
      else next.delete(orderNo);
    }
    choose(next);
  };
  return (
    <div className="order-table-frame">
      <table className="order-table shop-order-table" aria-busy={isStale}>
        <caption className="visually-hidden">店铺订单</caption>
        <thead>
          <tr>
            <th scope="col">
              <label className="order-check">
                <Checkbox
                  aria-label="选择这一页的全部订单"
                  checked={isAll}
                  change={(checked) => set(numbers, checked)}
                />
              </label>
            </th>
            <th scope="col">订单</th>
            <th scope="col">商品</th>
            <th scope="col">买家</th>
            <th scope="col" className="order-sum">
              应付
            </th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <OrderRow
              key={order.orderNo}
              order={order}
              isChosen={chosen.has(order.orderNo)}
              choose={(isOn) => set([order.orderNo], isOn)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({
  order,
  isChosen,
  choose,
}: {
  order: OrderBrief;
  isChosen: boolean;
  choose: (isOn: boolean) => void;
}) {
  const { orderNo, kind, placedAt, buyer, payableFen, paidFen, status } = order;
  const due = dueWords(order);
  return (
    <tr data-chosen={isChosen}>
      <td>
        <label className="order-check">
          <Checkbox aria-label={`选择订单 ${showOrderNo(orderNo)}`} checked={isChosen} change={choose} />
        </label>
      </td>
      <td>
        <OrderNoLink orderNo={orderNo} screen="shopOrderDetail" />
        <small>
          <KindTag kind={kind} /> <SupplyTag order={order} />
        </small>
        <small>{momentWords(placedAt)}</small>
      </td>
      <td>
        <OrderThings order={order} />
      </td>
      <td className="order-buyer">{buyer}</td>
      <td className="order-sum">
        ¥{yuan(payableFen)}
        <small>{due || (paidFen > 0 ? `已付 ¥${yuan(paidFen)}` : '')}</small>
      </td>
      <td>
        <StatusTag order={order} reader="shop" />
        <WaitingTag order={order} party="shop" />
        <ShipDay order={order} />
      </td>
      <td>
        <span className="row-actions">
          <RowAction order={order} />
          <Link
            className="text-button"
            to={to('shopOrderDetail', { orderNo })}
            aria-label={`${wordOf(order, status)} ${showOrderNo(orderNo)}`}
          >
            {wordOf(order, status)}
          </Link>
        </span>
      </td>
    </tr>
  );
}

/** The row's primary step; the detail page offers all of them. */
function RowAction({ order }: { order: OrderBrief }) {
  const action = firstActionOf(order);
  return action ? <OrderActions orderNo={order.orderNo} actions={[action]} Over={Window} DayInput={DayInput} /> : null;
}

const wordOf = ({ hasVoucher }: OrderBrief, status: OrderBrief['status']): string =>
  hasVoucher ? '核对凭证' : status === 'afterSale' ? '处理售后' : '查看';
