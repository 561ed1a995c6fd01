import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openAdmission } from './admission.ts';
import { askingFor } from './asking.ts';

/** Reads that the test ends. */
function openReads(places: number) {
  const admission = openAdmission(places, () => false);
  const running: { readonly name: string; readonly end: () => void }[] = [];
  return {
    running,
    names: () => running.map(({ name }) => name),
    ask: (name: string, party = 'crowd') =>
      askingFor(party, () =>
        admission.run(() => {
          const { promise, resolve } = Promise.withResolvers<void>();
          running.push({ name, end: resolve });
          return promise;
        }),
      ),
    endFirst: async () => {
      running.shift()!.end();
      await turnOfTheLoop();
    },
  };
}

test('a hundred concurrent reads begin as places become free: each that ends admits the next', async () => {
  const reads = openReads(4);
  const all = Promise.all(Array.from({ length: 100 }, (_, n) => reads.ask(String(n))));
  await turnOfTheLoop();
  expect(reads.names()).toEqual(['0', '1', '2', '3']);
  await reads.endFirst();
  expect(reads.names()).toEqual(['1', '2', '3', '4']);
  while (reads.running.length > 0) await reads.endFirst();
  await all;
});

test('the read of another party waits for one read of the crowd, not for all of them', async () => {
  const reads = openReads(2);
  const all = Array.from({ length: 50 }, (_, n) => reads.ask(String(n)));
  const other = reads.ask('other', 'somebody else');
  await turnOfTheLoop();
  await reads.endFirst();
  await reads.endFirst();
  expect(reads.names()).toContain('other');
  while (reads.running.length > 0) await reads.endFirst();
  await Promise.all([...all, other]);
});

test('reads that would wait more than a second, by the average of the last ones, are refused as busy', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const reads = openReads(1);
  const begin = async (name: string) => {
    const done = reads.ask(name);
    await turnOfTheLoop();
    return done;
  };
  // A hundred reads of 300 ms each teach it the average.
  for (let n = 0; n < 100; n += 1) {
    const done = begin(String(n));
    await turnOfTheLoop();
    vi.advanceTimersByTime(300);
    await reads.endFirst();
    await done;
  }
  const waiting = Array.from({ length: 5 }, (_, n) => reads.ask(`waiting ${n}`));
  await expect(reads.ask('one too many')).rejects.toMatchObject({ word: 'server.busy' });
  const other = reads.ask('other', 'somebody else');
  while (reads.running.length > 0) await reads.endFirst();
  await Promise.all([...waiting, other]);
  vi.useRealTimers();
});

test('time limits that a silent database ran into do not count as durations of reads', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const away = new Error('away');
  const admission = openAdmission(1, (error) => error === away);
  for (let n = 0; n < 100; n += 1) {
    const timedOut = admission.run(async () => {
      vi.advanceTimersByTime(2_900);
      throw away;
    });
    await expect(timedOut).rejects.toBe(away);
  }
  const reads = Array.from({ length: 20 }, (_, n) => admission.run(() => Promise.resolve(n)));
  expect(await Promise.all(reads)).toHaveLength(20);
  vi.useRealTimers();
});

test('a read that fails gives its place to the next one', async () => {
  const admission = openAdmission(1, () => false);
  await expect(admission.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await admission.run(() => Promise.resolve(7))).toBe(7);
});

test('when the database is away the waiting reads fail with the first one', async () => {
  const away = new Error('away');
  const admission = openAdmission(1, (error) => error === away);
  const reads = Array.from({ length: 20 }, (_, n) =>
    admission.run(async () => {
      await turnOfTheLoop();
      if (n === 0) throw away;
    }),
  );
  for (const outcome of await Promise.allSettled(reads))
    expect(outcome.status === 'rejected' && outcome.reason).toBe(away);
});
