import { expect, test } from 'vitest';
import { type Line, openLine } from './line.ts';

/** A line with one place; tells who began, in order, as they leave one after another. */
async function orderOf(enter: (come: (party: string, times?: number) => void) => void): Promise<string> {
  const began: string[] = [];
  const line: Line = openLine(() => line.working < 1);
  const all: Promise<void>[] = [];
  const goThrough = async (party: string) => {
    await line.enter(undefined, party);
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

test('visitors who wait take turns, however many requests one of them has waiting', async () => {
  expect(
    await orderOf((come) => {
      come('a', 6);
      come('b', 2);
      come('c');
    }),
  ).toBe('aabcabaaa');
});

test('within one visitor it is first come, first served, and without parties as well', async () => {
  const began: number[] = [];
  const line: Line = openLine(() => line.working < 1);
  const enter = async (at: number) => {
    await line.enter();
    began.push(at);
    line.leave();
    line.letIn();
  };
  await Promise.all([0, 1, 2, 3, 4].map(enter));
  expect(began).toEqual([0, 1, 2, 3, 4]);
});

test('whoever has nobody waiting has one of each other before him, not all of theirs', async () => {
  const line: Line = openLine(() => line.working < 1);
  const all = [...'aaaaaaabbb'].map((party) => line.enter(undefined, party).catch(() => {}));
  // One of a has begun.
  expect([line.waiting, line.parties, line.waitingOf('a'), line.waitingOf('c')]).toEqual([9, 2, 6, 0]);
  expect([line.aheadOf('c'), line.aheadOf('b'), line.aheadOf('a')]).toEqual([2, 3 + 4, 6 + 3]);
  line.sendAway(new Error('closed'));
  await Promise.all(all);
  expect([line.waiting, line.parties]).toEqual([0, 0]);
});

test('who goes away while he waits leaves no gap', async () => {
  const line: Line = openLine(() => line.working < 1);
  await line.enter(undefined, 'a');
  const gone = new AbortController();
  const waiting = line.enter(gone.signal, 'b');
  const next = line.enter(undefined, 'b');
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ word: 'server.busy' });
  line.leave();
  line.letIn();
  await next;
  expect([line.working, line.waiting, line.parties]).toEqual([1, 0, 0]);
});
