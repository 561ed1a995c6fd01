import { expect, test } from 'vitest';
import { openUploadLine } from './upload-line.ts';

const here = () => new AbortController().signal;

test('an upload that waits too long is refused as busy, and the next one gets its turn', async () => {
  const inTurn = openUploadLine(1, 1, 50);
  const first = Promise.withResolvers<string>();
  const working = inTurn('ada', here(), () => first.promise);
  // Behind another account's file, and behind a file of the same account.
  for (const accountId of ['bob', 'ada'])
    await expect(inTurn(accountId, here(), async () => 'in')).rejects.toMatchObject({ word: 'server.busy' });
  first.resolve('done');
  expect([await working, await inTurn('bob', here(), async () => 'in')]).toEqual(['done', 'in']);
});

test('an upload in progress may take longer than the waiting limit', async () => {
  const inTurn = openUploadLine(1, 1, 1);
  const slowly = () => new Promise((done) => setTimeout(() => done('done'), 20));
  expect(await inTurn('ada', here(), slowly)).toBe('done');
});
