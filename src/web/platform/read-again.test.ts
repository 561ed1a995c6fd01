import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { CallFailure } from './failure.ts';
import { nextPoll, queryClient, readAgain } from './read.ts';

const READ = 'GET /api/v2/user/savedSearches';

/** A read on the screen, whose answers are given by hand. */
function shown() {
  const answers: ((data: string) => void)[] = [];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: [READ, undefined],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
    staleTime: 60_000,
  });
  const leave = observer.subscribe(() => {});
  return { answers, leave, data: () => observer.getCurrentResult().data };
}

afterEach(() => queryClient.clear());

test('a first read that is under way at a change is begun anew, and its answer from before is not shown', async () => {
  const { answers, data, leave } = shown();
  const again = readAgain([READ]);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]!('before the change');
  answers[1]!('after the change');
  await again;
  expect(data()).toBe('after the change');
  leave();
});

test('a read with an answer is repeated once', async () => {
  const { answers, data, leave } = shown();
  answers[0]!('before the change');
  await expect.poll(data).toBe('before the change');
  const again = readAgain([READ]);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!('after the change');
  await again;
  expect(data()).toBe('after the change');
  expect(answers).toHaveLength(2);
  leave();
});

test('a refused read (403) is not polled; one without an answer is polled on', () => {
  const poll = (error: Error | null) => nextPoll<string>(30_000, { data: undefined, error });
  expect(poll(null)).toBe(30_000);
  expect(poll(new CallFailure('', 403))).toBe(false);
  expect([poll(new CallFailure('')), poll(new CallFailure('', 503))]).toEqual([30_000, 30_000]);
  expect(nextPoll<string>((last) => last === 'working' && 500, { data: 'working', error: null })).toBe(500);
});
