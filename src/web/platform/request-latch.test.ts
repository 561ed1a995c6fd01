import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { RequestLatch } from './request-latch.ts';

/** A mutation as `useMutationOnce` sends it; each request is answered by hand. */
function openMutation({ answered = (_words: string): void => {}, failed = (_words: string): void => {} } = {}) {
  const latch = new RequestLatch();
  const sent: { words: string; answer: () => void; fail: () => void }[] = [];
  const observer = new MutationObserver<string, Error, string>(new QueryClient(), {
    mutationFn: (words) =>
      latch.send(words, () => {
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        sent.push({ words, answer: () => resolve(words), fail: () => reject(new Error('refused')) });
        return promise;
      }),
    onSuccess: (words) => answered(words),
    onError: (_error, words) => failed(words),
  });
  /** whether it is sent */
  const press = (words: string): boolean => {
    const isSent = latch.begin(words);
    if (isSent) observer.mutate(words).catch(() => {});
    return isSent;
  };
  return { press, sent, all: () => sent.map(({ words }) => words) };
}

test('a double click sends one request', async () => {
  const { press, all } = openMutation();
  expect([press('buy'), press('buy')]).toEqual([true, false]);
  await expect.poll(() => all()).toEqual(['buy']);
  expect(press('buy')).toBe(false);
});

test('different requests are all sent: on, off and on again are three', async () => {
  const { press, all } = openMutation();
  for (const words of ['on', 'off', 'on']) press(words);
  await expect.poll(() => all()).toEqual(['on', 'off', 'on']);
});

test('an answer to an older request does not let the newest be sent a second time', async () => {
  const answered = vi.fn();
  const { press, sent, all } = openMutation({ answered });
  press('on');
  press('off');
  await expect.poll(() => all()).toEqual(['on', 'off']);
  sent[0]!.answer();
  await expect.poll(() => answered.mock.calls).toContainEqual(['on']);
  expect(press('off')).toBe(false);
});

test.each(['answer', 'fail'] as const)('after an %s the same request is sent again', async (outcome) => {
  const { press, sent, all } = openMutation({
    answered: (words) => void (sent.length < 2 && press(words)),
    failed: (words) => void (sent.length < 2 && press(words)),
  });
  press('buy');
  await expect.poll(() => all()).toEqual(['buy']);
  // the mutation's callback presses again
  sent[0]![outcome]();
  await expect.poll(() => all()).toEqual(['buy', 'buy']);
});
