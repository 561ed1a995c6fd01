import { expect, inject, onTestFinished, test } from 'vitest';
import { openSemaphores } from '../../platform/semaphores.ts';
import { openUploadQueue, type UploadLimits } from './upload-queue.ts';

const here = () => new AbortController().signal;

/** As one process has it. */
function openWaitingQueue(limits: UploadLimits) {
  const semaphores = openSemaphores(inject('cluster'));
  onTestFinished(() => semaphores.end());
  return openUploadQueue(semaphores, 'test', limits);
}

test('an upload that waits too long is refused as busy, and the next one gets its turn', async () => {
  const inTurn = openWaitingQueue({ atOnce: 1, longestWaitMs: 1_000 });
  const first = Promise.withResolvers<string>();
  const working = inTurn('ada', here(), () => first.promise);
  // Behind another account's file, and behind a file of the same account.
  for (const accountId of ['bob', 'ada'])
    await expect(inTurn(accountId, here(), async () => 'in')).rejects.toMatchObject({ word: 'server.busy' });
  first.resolve('done');
  expect([await working, await inTurn('bob', here(), async () => 'in')]).toEqual(['done', 'in']);
});

test('an upload in progress may take longer than the waiting limit', async () => {
  const inTurn = openWaitingQueue({ atOnce: 1, longestWaitMs: 1_000 });
  const slowly = () => new Promise((done) => setTimeout(() => done('done'), 1_100));
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
