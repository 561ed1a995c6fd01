import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CallFailure } from './failure.ts';
import { to } from './screens.ts';
import { EmptyPanel, ErrorPanel } from './StatusPanel.tsx';

/** Whether the read was refused because the caller has no open shop. */
const isNoShop = (error: Error | null): boolean => error instanceof CallFailure && error.status === 403;

/** A failed read in place of the shop's orders; a caller without an open shop gets a link to open one. */
export function ShopFailure({ error, retry }: { error: Error | null; retry: () => void }): ReactNode {
  if (!isNoShop(error)) return <ErrorPanel error={error} retry={retry} />;
  return (
    <EmptyPanel title="店铺开张以后，别人在您店里下的单都在这里处理" drawing="emptyOrders">
      <Link to={to('shopRegister')}>商家入驻</Link>
      <Link to={to('userOrders')}>看我买的订单</Link>
    </EmptyPanel>
  );
}
