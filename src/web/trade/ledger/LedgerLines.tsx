import { eventWordsIn, type ShopAccount } from '#contract/trade/ledger-words.ts';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { OrderNoLink } from '../orders/OrderThings.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useRead } from '../../platform/read.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import './ledger.css';

/** +12.00 or -12.00 */
export const signed = (fen: number): string => `${fen > 0 ? '+' : ''}${yuan(fen)}`;

/** The lines as a table, on the desktop. */
export function LedgerTable({
  lines,
  isStale = false,
  party = 'shop',
  account = 'balance',
}: {
  lines: readonly LedgerLine[];
  isStale?: boolean;
  account?: ShopAccount;
  /** the operator reads orders and vouchers at other places */
  party?: 'shop' | 'operator';
}) {
  if (lines.length === 0) return <NoLines />;
  return (
    <div className="ledger-frame">
      <table className="ledger-table" aria-busy={isStale}>
        <caption className="visually-hidden">账本明细</caption>
        <TableHead columns={['时间', '事项', '订单', '说明', ['金额（元）', 'ledger-amount']]} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{momentWords(line.at)}</td>
              <td>{eventWordsIn(account, line.event)}</td>
              <td>
                {line.orderNo === null ? null : party === 'shop' ? (
                  <OrderNoLink orderNo={line.orderNo} screen={screenOf(line, account)} />
                ) : (
                  showOrderNo(line.orderNo)
                )}
              </td>
              <td>
                {line.note} {party === 'shop' ? <Vouchers ids={line.attachments} /> : null}
              </td>
              <td className="ledger-amount" data-less={line.amountFen < 0}>
                {signed(line.amountFen)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same as rows of two lines, on the phone. */
export function LedgerRows({ lines, account = 'balance' }: { lines: readonly LedgerLine[]; account?: ShopAccount }) {
  if (lines.length === 0) return <NoLines />;
  return (
    <ul className="ledger-rows">
      {lines.map((line) => (
        <li key={line.id}>
          <p>
            <strong>{eventWordsIn(account, line.event)}</strong>
            <span className="ledger-amount" data-less={line.amountFen < 0}>
              {signed(line.amountFen)}
            </span>
          </p>
          <p>
            {momentWords(line.at)}{' '}
            {line.orderNo === null ? null : <OrderNoLink orderNo={line.orderNo} screen={screenOf(line, account)} />}
          </p>
          {line.note || line.attachments.length > 0 ? (
            <p>
              {line.note} <Vouchers ids={line.attachments} />
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The order is one of the shop's own purchases, or one placed with it. */
const screenOf = ({ event }: LedgerLine, account: ShopAccount) =>
  account === 'debt' || (account === 'balance' && (event === 'spent' || event === 'spentBack'))
    ? 'userOrderDetail'
    : 'shopOrderDetail';

function NoLines() {
  return <EmptyPanel title="还没有这样的账：买家付款、订单完成、平台打款，都会记在这里" drawing="emptyOrders" />;
}

function Vouchers({ ids }: { ids: readonly string[] }) {
  return ids.map((id, at) => <Voucher key={id} id={id} name={ids.length > 1 ? `凭证 ${at + 1}` : '凭证'} />);
}

/** Through a link that expires after minutes. */
function Voucher({ id, name }: { id: string; name: string }) {
  const link = useRead('GET /api/v2/shop/ledger/attachment', { id });
  if (!link.data) return null;
  return (
    <a className="text-button" href={link.data.url} target="_blank" rel="noopener noreferrer">
      看{name}
    </a>
  );
}
