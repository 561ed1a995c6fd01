import { isSampleSettled, type SampleStatus } from '#contract/bulk-flow.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
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
