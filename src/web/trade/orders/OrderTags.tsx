import { orderKindWords } from '#contract/trade/order-flow.ts';
import { daysLate, lateWords } from '#contract/trade/lateness.ts';
import type { OrderBrief } from '#contract/trade/orders.ts';
import { asSupply } from './addressed.ts';
import { clockWords, dueWords, type OrderReader, statusTone, statusWords } from './order.words.ts';
import { waitingWords } from './production.words.ts';
import { useCountdown } from '../../platform/use-countdown.ts';
import '../../platform/state-tags.css';
import './orders.css';

export function StatusTag({
  order,
  reader,
}: {
  order: Pick<OrderBrief, 'status' | 'hasVoucher' | 'partShipped'> & Partial<Pick<OrderBrief, 'kind' | 'supply'>>;
  reader: OrderReader;
}) {
  return (
    <span className="order-status" data-tone={statusTone(order.status)}>
      {statusWords(order, reader)}
    </span>
  );
}

/** 款式需处理, 产前样: what waits for this party. */
export function WaitingTag({
  order,
  party,
}: {
  order: Pick<OrderBrief, 'waiting' | 'sampleWaitsFor'>;
  party: 'buyer' | 'shop';
}) {
  const words = waitingWords(order, party);
  return words === '' ? null : (
    <span className="order-status" data-tone="trouble">
      {words}
    </span>
  );
}

export function KindTag({ kind }: { kind: OrderBrief['kind'] }) {
  return <span className="order-tag">{orderKindWords[kind]}</span>;
}

/** "11-15 前发货" and the days left, until the order is shipped. */
export function ShipDay({ order }: { order: Pick<OrderBrief, 'status' | 'shipBy' | 'batches'> }) {
  const days = daysLate(order);
  if (days === null) return null;
  const batch = order.batches.filter(({ isDone }) => isDone).length + 1;
  return (
    <small className="order-ship" data-tone={days > 0 ? 'late' : days >= -1 ? 'soon' : undefined}>
      {order.shipBy!.slice(5)} 前发{order.batches.length === 0 ? '货' : `第 ${batch} 批`}
      <strong>{lateWords(order)}</strong>
    </small>
  );
}

/** A received 采购单 is not completed before the order that it fulfils. */
function waitWords(
  { status, supply }: Pick<OrderBrief, 'status' | 'supply'>,
  left: number,
  reader: OrderReader,
): string {
  if (supply === null || status !== 'received') return clockWords(status, left, reader, asSupply({ supply }));
  if (left <= 0) return '对应的买家订单完成以后自动完成，在那以前都可以申请售后';
  return `${clockWords(status, left, reader)}；那时对应的买家订单还没完成，就等它完成`;
}

/**
 * The amount due now, and what happens when the time runs out. The clock pauses while a transfer voucher is being
 * checked.
 */
export function DueLine({
  order,
  reader,
}: {
  reader: OrderReader;
  order: Pick<OrderBrief, 'status' | 'dueFen' | 'depositPercent' | 'dueAt' | 'hasVoucher' | 'supply'>;
}) {
  const left = useCountdown(order.hasVoucher ? null : order.dueAt);
  const clock = left === null ? '' : waitWords(order, left, reader);
  const due = dueWords(order);
  if (due === '' && clock === '') return null;
  return (
    <p className="order-due">
      {due ? <strong>{due}</strong> : null}
      {clock ? <span>{clock}</span> : null}
    </p>
  );
}
