import { isSampleSettled, type SampleStatus } from '#contract/trade/bulk-flow.ts';
import { isInspectionSettled, lotsLeft } from '#contract/trade/inspection-flow.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inspectedOf, inspectionOf } from './move-inspection.ts';
import { sampleOf } from './move-sample.ts';

const WHY: Readonly<Record<Exclude<SampleStatus, 'none' | 'confirmed'>, string>> = {
  wanted: '买家要先看产前样，还没有发',
  sent: '产前样买家还没有确认',
  toChange: '买家要求改产前样，还没有再发',
};

/**
 * Nothing is cut, printed or finished before the buyer has confirmed the sample that he asked for.
 * @throws Refusal state.changed
 */
export async function refuseBeforeSample(db: Db, orderNo: string, what: string): Promise<void> {
  const sample = await sampleOf(db, orderNo);
  if (!isSampleSettled(sample))
    throw new Refusal('state.changed', { say: `${WHY[sample as keyof typeof WHY]}，不能${what}` });
}

/**
 * Nothing is finished or shipped before the inspection that the buyer asked for, or that failed, has passed or was conceded.
 * @throws Refusal state.changed
 */
export async function refuseUninspected(db: Db, orderNo: string, what: string): Promise<void> {
  const why = await whyUninspected(db, orderNo);
  if (why !== null) throw new Refusal('state.changed', { say: `${why}，不能${what}` });
}

async function whyUninspected(db: Db, orderNo: string): Promise<string | null> {
  const status = await inspectionOf(db, orderNo);
  if (isInspectionSettled(status)) return null;
  return status === 'wanted' ? '买家要求出货前验货，还没有验' : '验货不合格，还没有返修再验，买家也没有让步接收';
}

/**
 * An inspected order is shipped as far as its lots were accepted, until they cover all of it.
 * @throws Refusal state.changed
 */
export async function refuseBeyondLots(db: Db, order: OrderRow): Promise<void> {
  const why = await whyBeyondLots(db, order);
  if (why !== null) throw new Refusal('state.changed', { say: `${why}：其余的先报验货` });
}

async function whyBeyondLots(db: Db, order: OrderRow): Promise<string | null> {
  if (order.kind !== 'bulk') return null;
  const inspection = await inspectionOf(db, order.orderNo);
  if (inspection === 'none') return null;
  const inspected = await inspectedOf(db, order);
  const left = lotsLeft({ inspection, ...inspected });
  return left !== null && left < 0
    ? `验过能发的一共 ${inspected.accepted} 件，连这次要发 ${inspected.shipped} 件`
    : null;
}

/**
 * 一件代发: both for the order of the trader's buyer, said to the factory that ships.
 * @throws Refusal state.changed
 */
export async function refuseUninspectedSource(db: Db, source: OrderRow): Promise<void> {
  const why = (await whyUninspected(db, source.orderNo)) ?? (await whyBeyondLots(db, source));
  if (why !== null) throw new Refusal('state.changed', { say: `一件代发：${why}，请商家先报验货` });
}
