import { expect, test } from 'vitest';
import { openUploadLine } from './upload-line.ts';

const here = () => new AbortController().signal;

test('whoever does not get in in time is told so, and the next one gets in', async () => {
  const inTurn = openUploadLine(1, 1, 50);
  const first = Promise.withResolvers<string>();
  const working = inTurn('ada', here(), () => first.promise);
  // Behind another's file, and behind one's own.
  for (const accountId of ['bob', 'ada'])
    await expect(inTurn(accountId, here(), async () => 'in')).rejects.toMatchObject({ word: 'server.busy' });
  first.resolve('done');
  expect([await working, await inTurn('bob', here(), async () => 'in')]).toEqual(['done', 'in']);
});

test('whoever works may take longer than anybody waits', async () => {
  const inTurn = openUploadLine(1, 1, 1);
  const slowly = () => new Promise((done) => setTimeout(() => done('done'), 20));
  expect(await inTurn('ada', here(), slowly)).toBe('done');
});
