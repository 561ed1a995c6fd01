import { expect, test } from 'vitest';
import { CallFailure } from './failure.ts';
import { newKey, onceKeys, untilAnswered } from './once-key.ts';

test('a retry without an answer keeps its idempotency key; after a success the next request gets a new key', () => {
  const keys = onceKeys();
  const first = keys.of('50 件白色 M');
  expect(keys.of('60 件白色 M')).not.toBe(first);
  expect(keys.of('50 件白色 M')).toBe(first);
  keys.done('50 件白色 M');
  expect(keys.of('50 件白色 M')).not.toBe(first);
});

test('an idempotency key is printable ASCII and unique', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50);
});

const refused = (reason: string) => new CallFailure('请稍候', 409, { reason });

test('a request that the server is still processing is polled until it is answered, without showing a failure', async () => {
  const answers = [refused('request.in_progress'), refused('request.in_progress'), '8 件'];
  const send = async () => {
    const next = answers.shift()!;
    if (next instanceof CallFailure) throw next;
    return next;
  };
  expect(await untilAnswered(send, { againMs: 1, mostTimes: 5 })).toBe('8 件');
});

test('a request that a busy server refuses is sent twice more, then the refusal is shown', async () => {
  const busy = refused('server.busy');
  const answers: (CallFailure | string)[] = [busy, busy, '8 件', busy, busy, busy, '9 件'];
  const send = async () => {
    const next = answers.shift()!;
    if (next instanceof CallFailure) throw next;
    return next;
  };
  expect(await untilAnswered(send, { againMs: 1 })).toBe('8 件');
  await expect(untilAnswered(send, { againMs: 1 })).rejects.toBe(busy);
});

test('any other refusal is shown, and so is a request that never ends', async () => {
  const other = refused('product.document');
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
