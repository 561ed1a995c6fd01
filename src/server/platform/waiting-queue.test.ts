import { expect, test } from 'vitest';
import { type WaitingQueue, openWaitingQueue } from './waiting-queue.ts';

/** A queue with one place. @returns the parties in the order in which they began */
async function orderOf(enter: (come: (party: string, times?: number) => void) => void): Promise<string> {
  const began: string[] = [];
  const line: WaitingQueue = openWaitingQueue(() => line.working < 1);
  const all: Promise<void>[] = [];
  const goThrough = async (party: string) => {
    await line.enter({ party });
    began.push(party);
    line.leave();
    line.letIn();
  };
  const come = (party: string, times = 1) => {
    for (let at = 0; at < times; at += 1) all.push(goThrough(party));
  };
  enter(come);
  await Promise.all(all);
  return began.join('');
}

test('waiting parties take turns, however many requests one of them has queued', async () => {
  expect(
    await orderOf((come) => {
      come('a', 6);
      come('b', 2);
      come('c');
    }),
  ).toBe('aabcabaaa');
});

test('requests of one party, or without a party, are served in order of arrival', async () => {
  const began: number[] = [];
  const line: WaitingQueue = openWaitingQueue(() => line.working < 1);
  const enter = async (at: number) => {
    await line.enter();
    began.push(at);
    line.leave();
    line.letIn();
  };
  await Promise.all([0, 1, 2, 3, 4].map(enter));
  expect(began).toEqual([0, 1, 2, 3, 4]);
});

test('a new party waits behind one request of each other party, not behind all of them', async () => {
  const line: WaitingQueue = openWaitingQueue(() => line.working < 1);
  const all = [...'aaaaaaabbb'].map((party) => line.enter({ party }).catch(() => {}));
  // One request of `a` has begun.
  expect([line.waiting, line.parties, line.waitingOf('a'), line.waitingOf('c')]).toEqual([9, 2, 6, 0]);
  expect([line.aheadOf('c'), line.aheadOf('b'), line.aheadOf('a')]).toEqual([2, 3 + 4, 6 + 3]);
  line.sendAway(new Error('closed'));
  await Promise.all(all);
  expect([line.waiting, line.parties]).toEqual([0, 0]);
});

test('a request aborted while it waits leaves no gap in the queue', async () => {
  const line: WaitingQueue = openWaitingQueue(() => line.working < 1);
  await line.enter({ party: 'a' });
  const gone = new AbortController();
  const waiting = line.enter({ party: 'b', gone: gone.signal });
  const next = line.enter({ party: 'b' });
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ word: 'server.busy' });
  line.leave();
  line.letIn();
  await next;
  expect([line.working, line.waiting, line.parties]).toEqual([1, 0, 0]);
});

test('a request that waits longer than its limit is refused as busy, and one that began in time keeps its place', async () => {
  const line: WaitingQueue = openWaitingQueue(() => line.working < 1);
  await line.enter({ mostMs: 1 });
  await expect(line.enter({ mostMs: 1 })).rejects.toMatchObject({ word: 'server.busy' });
  expect([line.working, line.waiting]).toEqual([1, 0]);
});
