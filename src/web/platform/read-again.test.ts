import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient, readAgain } from './read.ts';

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
