import { Link } from 'react-router';
import { deadEndWords } from '../../platform/failure.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import type { Over } from '../orders/over.ts';
import type { ChooseDay } from './action-form.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { ShopOrderBody } from './ShopOrderBody.tsx';
import { useShopOrder } from './shop-order.data.ts';

/** A shop's order: loading, shown, not found among its orders, or failed. */
export function ShopOrder({ orderNo, Over, DayInput }: { orderNo: string; Over: Over; DayInput: ChooseDay }) {
  const read = useShopOrder(orderNo);
  if (read.data) return <ShopOrderBody order={read.data} Over={Over} DayInput={DayInput} />;
  const deadEnd = orderNo === '' ? '这个链接没有写明要看哪一张订单，请从订单列表里点开' : deadEndWords(read.error);
  if (deadEnd) {
    return (
      <>
        <h1 className="visually-hidden">店铺订单详情</h1>
        <EmptyPanel title={deadEnd} drawing="emptyOrders">
          <Link to={to('shopOrders')}>看店铺的全部订单</Link>
        </EmptyPanel>
      </>
    );
  }
  return (
    <>
      <h1 className="visually-hidden">店铺订单详情</h1>
      {read.isError ? (
        <ShopFailure error={read.error} retry={() => void read.refetch()} />
      ) : (
        <Skeleton height="640px" />
      )}
    </>
  );
}
