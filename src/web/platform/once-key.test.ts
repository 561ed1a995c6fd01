import { expect, test } from 'vitest';
import { CallFailure } from './failure.ts';
import { newKey, onceKeys, untilAnswered } from './once-key.ts';

test('what was not answered keeps its key when it is asked for again; what is done once is another deed the next time', () => {
  const keys = onceKeys();
  const first = keys.of('50 件白色 M');
  expect(keys.of('60 件白色 M')).not.toBe(first);
  expect(keys.of('50 件白色 M')).toBe(first);
  keys.done('50 件白色 M');
  expect(keys.of('50 件白色 M')).not.toBe(first);
});

test('a key is printable ASCII and never the same twice', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50);
});

const refused = (reason: string) => new CallFailure('请稍候', 409, { reason });

test('a request that the server is still at is asked for again until it is answered, and nobody is told of a failure', async () => {
  const answers = [refused('request.in_progress'), refused('request.in_progress'), '8 件'];
  const send = async () => {
    const next = answers.shift()!;
    if (next instanceof CallFailure) throw next;
    return next;
  };
  expect(await untilAnswered(send, { againMs: 1, mostTimes: 5 })).toBe('8 件');
});

test('any other refusal, and one request that never ends, is told', async () => {
  const other = refused('goods.document');
  await expect(untilAnswered(() => Promise.reject(other), { againMs: 1 })).rejects.toBe(other);
  const still = refused('request.in_progress');
  let times = 0;
  const send = () => {
    times += 1;
    return Promise.reject(still);
  };
  await expect(untilAnswered(send, { againMs: 1, mostTimes: 3 })).rejects.toBe(still);
  expect(times).toBe(3);
});
