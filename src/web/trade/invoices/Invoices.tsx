import { invoiceStatusWords } from '#contract/trade/invoice-flow.ts';
import type { OwedInvoice } from '#contract/trade/invoices.ts';
import { invoiceTypeWords } from '#contract/trade/order-words.ts';
import { OrderNoLink } from '../orders/OrderThings.tsx';
import { Button } from '../../platform/Button.tsx';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { fetchFile } from '../../platform/fetch-file.ts';
import { oneOf, useListQuery } from '../../platform/list-query.ts';
import { useMutation } from '../../platform/mutation.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { useShopInvoices } from './invoice.data.ts';
import { INVOICE_TAB_WORDS, invoiceTone, leftWords } from './invoice.words.ts';
import { TurnPages } from '../ledger/TurnPages.tsx';
import '../../platform/state-tags.css';
import '../orders/orders.css';
import './invoices.css';

const { owed, ...STATES } = INVOICE_TAB_WORDS;
/** An address without the parameter shows what is to be done. */
const TABS = { all: owed, ...STATES };

/** 发票: what the shop has to issue and to reverse. */
export function Invoices() {
  const list = useListQuery();
  const tab = oneOf(list.get('tab'), STATES) ?? 'owed';
  const read = useShopInvoices({ tab, page: list.page });
  const ask = useMutation('POST /api/v2/shop/invoice/export', { done: ({ url }) => fetchFile(url) });
  if (!read.data && read.isError) return <ShopFailure error={read.error} retry={() => void read.refetch()} />;
  return (
    <>
      <StateTabs label="发票的状态" words={TABS} chosen={tab === 'owed' ? 'all' : tab} forget={[]} counts={null} />
      {tab === 'owed' && read.data && read.data.total > 0 ? (
        <p className="invoice-tools">
          <Button disabled={ask.isPending} onClick={() => ask.mutate({})}>
            {ask.isPending ? '正在准备…' : '导出开票清单 xlsx'}
          </Button>
          <small>照着清单在电子税务局批量开票，开好以后回订单里登记。</small>
        </p>
      ) : null}
      {read.data ? <Rows rows={read.data.list} /> : <Skeleton height="320px" />}
      {read.data ? <TurnPages {...read.data} /> : null}
    </>
  );
}

function Rows({ rows }: { rows: readonly OwedInvoice[] }) {
  if (rows.length === 0)
    return <EmptyPanel title="没有这样的发票。买家下单时选了开票，或收货后来要，都会列在这里" drawing="emptyOrders" />;
  return (
    <ul className="invoice-rows" aria-label="发票">
      {rows.map((row) => (
        <li key={row.orderNo}>
          <p>
            <OrderNoLink orderNo={row.orderNo} screen="shopOrderDetail" />
            <span className="order-status" data-tone={invoiceTone(row.status)}>
              {invoiceStatusWords[row.status]}
            </span>
            <b>{leftWords(row)}</b>
          </p>
          <small>
            {[invoiceTypeWords[row.type], row.title, row.taxNumber].filter(Boolean).join(' · ')} ·{' '}
            {momentWords(row.since)}
          </small>
        </li>
      ))}
    </ul>
  );
}
