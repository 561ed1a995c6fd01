import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openSemaphores } from '../../platform/semaphores.ts';
import { openUploadQueue, type UploadLimits } from './upload-queue.ts';

/** The waiting limit elapses by the clock of the test; queries stay real. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => vi.useRealTimers());

const here = () => new AbortController().signal;

/** As one process has it. */
function openWaitingQueue(limits: UploadLimits) {
  const semaphores = openSemaphores(inject('cluster'));
  onTestFinished(() => semaphores.end());
  return openUploadQueue(semaphores, 'test', limits);
}

test('an upload that waits too long is refused as busy, and the next one gets its turn', async () => {
  const inTurn = openWaitingQueue({ atOnce: 1, longestWaitMs: 1_000 });
  // Before the first: on a busy machine its connection alone may take longer than the limit.
  stopTheClock();
  const first = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const working = inTurn('ada', here(), () => (begun.resolve(), first.promise));
  await begun.promise;
  // Behind another account's file, and behind a file of the same account.
  const waiting = ['bob', 'ada'].map((accountId) =>
    expect(inTurn(accountId, here(), async () => 'in')).rejects.toMatchObject({ word: 'server.busy' }),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(waiting);
  first.resolve('done');
  expect([await working, await inTurn('bob', here(), async () => 'in')]).toEqual(['done', 'in']);
});

test('an upload in progress may take longer than the waiting limit', async () => {
  const inTurn = openWaitingQueue({ atOnce: 1, longestWaitMs: 1_000 });
  stopTheClock();
  const slowly = async () => {
    await vi.advanceTimersByTimeAsync(1_100);
    return 'done';
  };
  expect(await inTurn('ada', here(), slowly)).toBe('done');
});

test("an account's upload waits for its upload in another process, other accounts do not", async () => {
  const [inTurn, elsewhere] = [openWaitingQueue({}), openWaitingQueue({})];
  const first = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const working = inTurn('ada', here(), () => (begun.resolve(), first.promise));
  await begun.promise;
  const order: string[] = [];
  const second = elsewhere('ada', here(), async () => void order.push('ada'));
  await elsewhere('bob', here(), async () => void order.push('bob'));
  const gone = elsewhere('ada', AbortSignal.abort(), async () => 'in');
  await expect(gone).rejects.toMatchObject({ word: 'server.busy' });
  first.resolve('done');
  await Promise.all([working, second]);
  expect(order).toEqual(['bob', 'ada']);
});
