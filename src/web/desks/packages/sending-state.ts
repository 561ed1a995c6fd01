import { PART_BYTES, partsOf } from '#contract/desks/package-flow.ts';
import { type Mark, marked, speedOf } from './send-speed.ts';

/** The one upload at a time, as pure functions; `sending.ts` sends the pieces. */
export interface Sending {
  readonly name: string;
  readonly bytes: number;
  /** waiting: nothing arrives now; it is being retried */
  readonly state: 'sending' | 'waiting' | 'paused' | 'failed' | 'sent';
  readonly sentBytes: number;
  readonly bytesPerSecond: number | null;
  /** why it waits or failed; empty otherwise */
  readonly words: string;
  /** set after the upload, with its parsing task */
  readonly packageId: string;
  readonly jobId: string | null;
  /** of the present speed */
  readonly marks: readonly Mark[];
}

export type SendingChange =
  /** atMs: any clock that does not jump; parts: of every piece, what has arrived, 0 to 1 */
  | { readonly type: 'moved'; readonly parts: ReadonlyMap<number, number>; readonly atMs: number }
  /** a piece failed and is retried; null: a piece has arrived since */
  | { readonly type: 'troubled'; readonly error: Error | null }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'failed'; readonly words: string }
  | { readonly type: 'sent'; readonly packageId: string; readonly jobId: string | null };

export const startSending = ({ name, size }: Pick<File, 'name' | 'size'>): Sending => ({
  ...{ name, bytes: size, state: 'sending', sentBytes: 0, bytesPerSecond: null },
  ...{ words: '', packageId: '', jobId: null, marks: [] },
});

export function changeSending(sending: Sending, change: SendingChange): Sending {
  const still = { ...sending, bytesPerSecond: null };
  switch (change.type) {
    case 'moved': {
      const sentBytes = bytesIn(change.parts, sending.bytes);
      const marks = marked(sending.marks, { atMs: change.atMs, bytes: sentBytes });
      return { ...sending, sentBytes, marks, bytesPerSecond: speedOf(marks) };
    }
    case 'troubled':
      return change.error === null
        ? { ...sending, state: 'sending', words: '' }
        : { ...still, state: 'waiting', words: change.error.message, marks: [] };
    case 'paused':
      return { ...still, state: 'paused', words: '' };
    case 'resumed':
      return { ...sending, state: 'sending', words: '', marks: [] };
    case 'failed':
      return { ...still, state: 'failed', words: change.words };
    case 'sent': {
      const { packageId, jobId } = change;
      return { ...still, state: 'sent', sentBytes: sending.bytes, packageId, jobId };
    }
  }
}

export const isUnderWay = (sending: Sending | null): boolean =>
  sending?.state === 'sending' || sending?.state === 'waiting';

/** Whole bytes; the last piece is shorter than the others. */
function bytesIn(parts: ReadonlyMap<number, number>, bytes: number): number {
  const last = partsOf(bytes) - 1;
  const bytesOf = (piece: number) => (piece === last ? bytes - last * PART_BYTES : PART_BYTES);
  return Math.round([...parts].reduce((sum, [piece, part]) => sum + bytesOf(piece) * part, 0));
}
