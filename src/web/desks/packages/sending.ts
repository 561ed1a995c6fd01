import { useSyncExternalStore } from 'react';
import { PART_BYTES } from '#contract/desks/package-flow.ts';
import type { PutPackageReply } from '#contract/desks/packages.ts';
import { call } from '../../platform/call.ts';
import { readAgain } from '../../platform/read.ts';
import { askStorage, sendForm } from '../../platform/send-form.ts';
import { keptUser } from '../../platform/token.ts';
import { isSameFile, keptSending, type KeptSending, sendingToGoOn } from './kept-sending.ts';
import { noticeTask } from '../../people/tasks/tasks.data.ts';
import { packageReads } from './packages.data.ts';
import { sendPieces, type Way } from './send-pieces.ts';
import { changeSending, isUnderWay, type Sending, type SendingChange, startSending } from './sending-state.ts';
import { zipProblem } from './zip-problem.ts';

interface Going {
  readonly file: File;
  readonly owner: string | undefined;
  stop: AbortController;
}

/** The upload continues while the user visits other pages. */
let shown: Sending | null = null;
let going: Going | null = null;
const listeners = new Set<() => void>();

export const useSending = (): Sending | null => useSyncExternalStore(subscribe, () => shown);

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function show(next: Sending | null): void {
  shown = next;
  if (isUnderWay(next)) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
  for (const changed of listeners) changed();
}

const change = (one: SendingChange): void => show(shown && changeSending(shown, one));
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Starts the upload of a file, or resumes it where it stopped, also after a reload. */
export async function send(file: File): Promise<void> {
  if (isUnderWay(shown)) return;
  const problem = await zipProblem(file);
  const start = startSending(file);
  if (problem !== null) {
    going = null;
    show(changeSending(start, { type: 'failed', words: problem }));
    return;
  }
  show(start);
  await goOn(file);
}

export function pause(): void {
  going?.stop.abort();
  change({ type: 'paused' });
}

/** Resumes after a pause or a failure. */
export function resume(): void {
  if (going === null) return;
  change({ type: 'resumed' });
  void goOn(going.file);
}

/** Cancels the upload. The storage service deletes the pieces in its own time. */
export function giveUp(): void {
  putAway();
  keptSending.set(null);
}

export function putAway(): void {
  going?.stop.abort();
  going = null;
  show(null);
}

async function goOn(file: File): Promise<void> {
  const mine: Going = { file, owner: keptUser.get()?.username, stop: new AbortController() };
  going = mine;
  const { signal } = mine.stop;
  try {
    const kept = await placeFor(file, mine, signal);
    const { packageId, jobId } = await sendPieces(
      wayOf(file, kept),
      {
        moved: (parts) => {
          if (!signal.aborted) change({ type: 'moved', parts, atMs: performance.now() });
        },
        troubled: (error) => {
          if (!signal.aborted) change({ type: 'troubled', error });
        },
      },
      signal,
    );
    keptSending.set(null);
    going = null;
    change({ type: 'sent', packageId, jobId });
    noticeTask();
    void readAgain(packageReads);
  } catch (error) {
    // paused, cancelled or restarted: the caller has already set the state
    if (signal.aborted) return;
    // the server would refuse it again: the next try starts from the beginning
    keptSending.set(null);
    change({ type: 'failed', words: error instanceof Error ? error.message : String(error) });
  }
}

/** The unfinished upload of this file, or a new one. */
async function placeFor(file: File, { owner }: Going, signal: AbortSignal): Promise<KeptSending> {
  const kept = sendingToGoOn(keptSending.get());
  if (kept && isSameFile(kept, file)) return kept;
  const { data } = await call('GET /api/v2/storage/sign', { query: { entryway: 'package', size: file.size }, signal });
  const { name, size: bytes, lastModified } = file;
  const place = { owner: owner ?? '', name, bytes, lastModified, ...data };
  keptSending.set(place);
  return place;
}

function wayOf(file: File, { base, signature, server }: KeptSending): Way {
  const address = `${base}/oss/package/putPackageZip`;
  const headers = { signature, server };
  return {
    look: (signal) => askStorage<PutPackageReply>(address, { headers, signal }),
    send: async (piece, onProgress, signal) => {
      const form = new FormData();
      form.set('part', String(piece));
      form.set('file', await pieceOf(file, piece), file.name);
      return sendForm<PutPackageReply>(address, { form, headers, onProgress, signal });
    },
    rest: restUntilOnline,
  };
}

/** Read before it is sent, so that a changed or removed file is not mistaken for a network failure. */
async function pieceOf(file: File, piece: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(piece * PART_BYTES, (piece + 1) * PART_BYTES).arrayBuffer()]);
  } catch {
    throw new Error(`“${file.name}”读不出来了，可能被改过或移走了，请重新选择`);
  }
}

function restUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) fail(signal.reason as Error);
      else done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

// Signing out stops the upload; the same user can resume it later.
keptUser.subscribe(() => {
  if (going !== null && keptUser.get()?.username !== going.owner) putAway();
});
