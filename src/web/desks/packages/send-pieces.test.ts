import { describe, expect, it } from 'vitest';
import type { PutPackageReply } from '#contract/desks/packages.ts';
import { CallFailure } from '../../platform/failure.ts';
import { sendPieces, type Way } from './send-pieces.ts';

const PIECES = 5;

/** A fake storage service; `trouble` is called before each piece and may throw. */
function storage(there: readonly number[], trouble: (piece: number, nth: number) => void = () => {}) {
  const kept = new Set(there);
  const sent: number[] = [];
  const rests: number[] = [];
  let underWay = 0;
  let most = 0;
  const reply = (): PutPackageReply => ({
    packageId: 'p1',
    jobId: kept.size === PIECES ? 'j1' : null,
    parts: PIECES,
    received: [...kept],
  });
  const way: Way = {
    look: async () => reply(),
    send: async (piece, onProgress) => {
      underWay += 1;
      most = Math.max(most, underWay);
      sent.push(piece);
      onProgress(0.5);
      await Promise.resolve();
      underWay -= 1;
      trouble(piece, sent.filter((one) => one === piece).length);
      kept.add(piece);
      return reply();
    },
    rest: async (ms, signal) => {
      rests.push(ms);
      await Promise.resolve();
      signal.throwIfAborted();
    },
  };
  return { way, sent, rests, most: () => most };
}

const quiet = { moved: () => {}, troubled: () => {} };

describe('the upload of a package', () => {
  it('a package is uploaded two pieces at a time, and the result names its parsing task', async () => {
    const { way, sent, most } = storage([]);
    expect(await sendPieces(way, quiet, new AbortController().signal)).toMatchObject({ packageId: 'p1', jobId: 'j1' });
    expect(new Set(sent)).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(most()).toBe(2);
  });

  it('a resumed upload sends only the missing pieces', async () => {
    const { way, sent } = storage([0, 3]);
    await sendPieces(way, quiet, new AbortController().signal);
    expect(new Set(sent)).toEqual(new Set([1, 2, 4]));
  });

  it('an upload retries a piece with growing pauses while the network fails or the server is busy', async () => {
    const words: (string | undefined)[] = [];
    const { way, sent, rests } = storage([], (piece, nth) => {
      if (piece === 2 && nth === 1) throw new CallFailure('网络连接失败');
      if (piece === 2 && nth === 2) throw new CallFailure('稍后再试', 503);
      if (piece === 2 && nth === 3) throw new CallFailure('请求太多', 429);
    });
    await sendPieces(
      way,
      { moved: () => {}, troubled: (error) => words.push(error?.message) },
      new AbortController().signal,
    );
    expect(sent.filter((piece) => piece === 2)).toHaveLength(4);
    expect(rests).toEqual([1_000, 2_000, 4_000]);
    expect(words).toContain('网络连接失败');
    expect(words.at(-1)).toBeUndefined();
  });

  it('an upload fails on a refusal by the server or an unreadable file, without a retry', async () => {
    const refused = storage([], (piece) => {
      if (piece === 1) throw new CallFailure('今天上传得太多', 200);
    });
    await expect(sendPieces(refused.way, quiet, new AbortController().signal)).rejects.toThrow('今天上传得太多');
    const gone = storage([], () => {
      throw new Error('读不出来了');
    });
    await expect(sendPieces(gone.way, quiet, new AbortController().signal)).rejects.toThrow('读不出来了');
    expect(gone.rests).toEqual([]);
  });

  it("upload progress counts a piece as complete only after the server's answer", async () => {
    const seen: number[] = [];
    const { way } = storage([0]);
    await sendPieces(
      way,
      { moved: (parts) => seen.push([...parts.values()].reduce((sum, part) => sum + part, 0)), troubled: () => {} },
      new AbortController().signal,
    );
    expect(seen[0]).toBe(1);
    expect(seen.at(-1)).toBe(PIECES);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('an upload can be cancelled during a retry pause', async () => {
    const stop = new AbortController();
    const { way } = storage([], () => {
      stop.abort();
      throw new CallFailure('网络连接失败');
    });
    await expect(sendPieces(way, quiet, stop.signal)).rejects.toThrow();
  });
});
