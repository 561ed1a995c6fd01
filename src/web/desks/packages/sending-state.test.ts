import { expect, test } from 'vitest';
import { PART_BYTES } from '#contract/desks/package-flow.ts';
import { changeSending, isUnderWay, type SendingChange, startSending } from './sending-state.ts';

const BYTES = 2 * PART_BYTES + 1_000;
const start = startSending({ name: '春装.zip', size: BYTES });
const after = (...changes: SendingChange[]) => changes.reduce(changeSending, start);
const moved = (atMs: number, ...parts: [number, number][]): SendingChange => ({
  ...{ type: 'moved', atMs, parts: new Map(parts) },
});
const lost: SendingChange = { type: 'troubled', error: new Error('网络连接失败') };

test('an upload begins with nothing sent', () => {
  expect(start).toMatchObject({ name: '春装.zip', bytes: BYTES, state: 'sending', sentBytes: 0, jobId: null });
});

test('the last piece counts with its own length and half a piece with half', () => {
  expect(after(moved(0, [2, 1])).sentBytes).toBe(1_000);
  expect(after(moved(0, [0, 1], [1, 0.5], [2, 1])).sentBytes).toBe(1.5 * PART_BYTES + 1_000);
  expect(after(moved(0, [0, 1], [1, 1], [2, 1])).sentBytes).toBe(BYTES);
});

test('the speed is measured between two moments', () => {
  expect(after(moved(0, [0, 0])).bytesPerSecond).toBeNull();
  expect(after(moved(0, [0, 0]), moved(2_000, [0, 1])).bytesPerSecond).toBe(PART_BYTES / 2);
});

test('a broken connection shows its reason and no speed; the pause is not part of the next speed', () => {
  const waiting = after(moved(0, [0, 0]), moved(2_000, [0, 1]), lost);
  expect(waiting).toMatchObject({ state: 'waiting', words: '网络连接失败', bytesPerSecond: null });
  const again = [{ type: 'troubled', error: null }, moved(60_000, [0, 1]), moved(61_000, [0, 1], [1, 0.5])] as const;
  expect(again.reduce<typeof start>(changeSending, waiting)).toMatchObject({
    ...{ state: 'sending', words: '', bytesPerSecond: PART_BYTES / 2, sentBytes: 1.5 * PART_BYTES },
  });
});

test('a paused upload keeps what was sent and resumes without the reason of its failure', () => {
  const paused = after(moved(0, [0, 0]), moved(2_000, [0, 1]), { type: 'paused' });
  expect(paused).toMatchObject({ state: 'paused', sentBytes: PART_BYTES, bytesPerSecond: null });
  const failed = after(moved(0, [0, 1]), { type: 'failed', words: '文件太大' });
  expect(failed).toMatchObject({ state: 'failed', words: '文件太大', sentBytes: PART_BYTES });
  expect(changeSending(failed, { type: 'resumed' })).toMatchObject({ state: 'sending', words: '' });
});

test('a sent package names its parsing task', () => {
  expect(after(moved(0, [0, 1]), { type: 'sent', packageId: '5', jobId: '9' })).toMatchObject({
    ...{ state: 'sent', sentBytes: BYTES, packageId: '5', jobId: '9', words: '' },
  });
});

test.each([
  ['sending', start, true],
  ['waiting', after(lost), true],
  ['paused', after({ type: 'paused' }), false],
  ['failed', after({ type: 'failed', words: '' }), false],
  ['sent', after({ type: 'sent', packageId: '5', jobId: null }), false],
  ['no', null, false],
] as const)('leaving the page with a %s upload asks first: only while it is under way', (_state, sending, asks) => {
  expect(isUnderWay(sending)).toBe(asks);
});
