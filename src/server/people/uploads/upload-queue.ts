import { setTimeout as sleep } from 'node:timers/promises';
import { inWaitingQueue, type WaitingQueue, openWaitingQueue } from '../../platform/waiting-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Release, Semaphores } from '../../platform/semaphores.ts';

/** Concurrent files in the memory of this process, up to 15 MB each; others wait unread on their connections. */
const PICTURES_AT_ONCE = 6;
const MAX_WAITING = 60;
/** Per account: more than any form of ours sends. */
const MAX_OWN_WAITING = 30;
/** After this an upload is refused: browsers give up after a minute, and so does our idle timeout. */
const LONGEST_WAIT_MS = 45_000;
/** How often an upload asks whether another process has finished a file of its account. */
const RETRY_MS = 200;

/**
 * Receives a file when a slot is free and the account's earlier files are done, so that one account cannot occupy all
 * slots.
 * @throws Refusal server.busy
 */
export type UploadQueue = <T>(accountId: string, gone: AbortSignal, receive: () => Promise<T>) => Promise<T>;

export interface UploadLimits {
  /** in this process, which has the memory for so many */
  readonly atOnce?: number;
  /** of one account, over all processes */
  readonly ownAtOnce?: number;
  readonly longestWaitMs?: number;
}

/** @param name what is received, the same in every process */
export function openUploadQueue(
  semaphores: Pick<Semaphores, 'tryAcquire'>,
  name: string,
  { atOnce = PICTURES_AT_ONCE, ownAtOnce = 1, longestWaitMs = LONGEST_WAIT_MS }: UploadLimits = {},
): UploadQueue {
  const common: WaitingQueue = openWaitingQueue(() => common.working < atOnce);
  const ofAccount = new Map<string, WaitingQueue>();

  const openOwn = (accountId: string): WaitingQueue => {
    const own: WaitingQueue = openWaitingQueue(() => own.working < ownAtOnce);
    ofAccount.set(accountId, own);
    return own;
  };

  async function acquire(place: string, waits: AbortSignal): Promise<Release> {
    for (;;) {
      const release = await semaphores.tryAcquire(place, ownAtOnce);
      if (release !== null) return release;
      if (waits.aborted) throw new Refusal('server.busy');
      await sleep(RETRY_MS, undefined, { signal: waits }).catch(() => {});
    }
  }

  return async (accountId, gone, receive) => {
    const own = ofAccount.get(accountId) ?? openOwn(accountId);
    const late = new AbortController();
    // cleared at the end: `AbortSignal.timeout` would stay in memory until it fires
    const timer = setTimeout(() => late.abort(), longestWaitMs);
    const waits = AbortSignal.any([gone, late.signal]);
    try {
      return await passing(own, MAX_OWN_WAITING, waits, async () => {
        const release = await acquire(`${name}/${accountId}`, waits);
        try {
          return await passing(common, MAX_WAITING, waits, receive);
        } finally {
          await release();
        }
      });
    } finally {
      clearTimeout(timer);
      if (own.working + own.waiting === 0) ofAccount.delete(accountId);
    }
  };
}

async function passing<T>(
  queue: WaitingQueue,
  mostWaiting: number,
  waits: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  if (queue.waiting >= mostWaiting) throw new Refusal('server.busy');
  return inWaitingQueue(queue, work, { gone: waits });
}
