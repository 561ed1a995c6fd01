import type { ListingStatus } from './listing-flow.ts';

/** 一批铺货: products × channel shops that were submitted together. Its state follows from its listings. */

export const BATCH_STATES = ['scheduled', 'paused', 'working', 'done', 'partial', 'failed', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const batchStateWords: Readonly<Record<BatchState, string>> = {
  scheduled: '定时铺货',
  paused: '已暂停',
  working: '铺货中',
  done: '成功',
  partial: '部分成功',
  failed: '失败',
  cancelled: '已取消',
};

export const BATCH_ACTIONS = ['pause', 'goOn', 'cancelRest', 'retryFailed'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** The channel has it, or had it and it was taken off since. */
const LISTED: readonly ListingStatus[] = ['onSale', 'outOfSync', 'takingOff', 'delisted'];
const FAILED: readonly ListingStatus[] = ['blocked', 'rejected', 'failed'];

export type StatusCounts = Readonly<Partial<Record<ListingStatus, number>>>;

const sum = (counts: StatusCounts, statuses: readonly ListingStatus[]): number =>
  statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);

export interface BatchCounts {
  /** waiting for their time, or sent and reviewed now */
  readonly open: number;
  readonly listed: number;
  /** on sale without something that the channel did not take */
  readonly partial: number;
  readonly failed: number;
  readonly cancelled: number;
}

export const batchCountsOf = (counts: StatusCounts): BatchCounts => ({
  open: sum(counts, ['scheduled', 'submitting', 'reviewing']),
  listed: sum(counts, LISTED),
  partial: sum(counts, ['partial']),
  failed: sum(counts, FAILED),
  cancelled: sum(counts, ['cancelled']),
});

/** 部分成功: some listings of the batch, or a part of one, were not taken. */
export function batchStateOf(counts: StatusCounts, isPaused: boolean): BatchState {
  const { open, listed, partial, failed, cancelled } = batchCountsOf(counts);
  if (open > 0) {
    if (isPaused && sum(counts, ['scheduled', 'submitting']) > 0) return 'paused';
    return open === (counts.scheduled ?? 0) ? 'scheduled' : 'working';
  }
  if (listed + partial > 0) return partial + failed + cancelled > 0 ? 'partial' : 'done';
  return failed > 0 ? 'failed' : 'cancelled';
}

/** What its owner can do now. */
export function batchActionsOf(counts: StatusCounts, isPaused: boolean): BatchAction[] {
  const waiting = sum(counts, ['scheduled', 'submitting']);
  return [
    ...(waiting > 0 ? [isPaused ? ('goOn' as const) : ('pause' as const), 'cancelRest' as const] : []),
    ...(sum(counts, FAILED) > 0 ? ['retryFailed' as const] : []),
  ];
}
