import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';
import { inWaitingQueue, openWaitingQueue, type WaitingQueue } from '../../platform/waiting-queue.ts';

/** A run of text on a page; y upwards, points. */
export interface PdfWord {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pageWidth: number;
}

/**
 * PDFs of strangers are parsed in a process of their own, which may read files, and neither write them nor start programs,
 * and gets none of our environment.
 */
const CONFINED = ['--permission', '--allow-fs-read=*', '--allow-worker'];
/** Requests come first when the CPU is busy (nice, 0 to 19). */
const NICE = 5;
/** For a process that gets no processor time or does not end itself. */
const LONGEST_MS = 30_000;
/** Waiting for their turn; each takes half a second. */
const MOST_WAITING = 8;
const MOST_OWN_WAITING = 1;

const queue: WaitingQueue = openWaitingQueue(() => queue.working < 1);

/**
 * The words of a PDF, one file at a time, and one waiting for each shop; null = it has none, is damaged or encrypted, or
 * takes too long or too much memory.
 * @throws Refusal server.busy
 */
export async function wordsOfPdf(bytes: Uint8Array, shopId: string): Promise<readonly PdfWord[] | null> {
  if (queue.waiting >= MOST_WAITING || queue.waitingOf(shopId) >= MOST_OWN_WAITING) throw new Refusal('server.busy');
  return inWaitingQueue(queue, () => readApart(bytes), { party: shopId });
}

/** Null as well when the process cannot be started. */
async function readApart(bytes: Uint8Array): Promise<readonly PdfWord[] | null> {
  try {
    return await readInProcess(bytes);
  } catch {
    return null;
  }
}

function readInProcess(bytes: Uint8Array): Promise<readonly PdfWord[] | null> {
  const child = fork(join(import.meta.dirname, 'pdf-words.process.ts'), [], {
    // Sends bytes as they are, not as JSON.
    serialization: 'advanced',
    execArgv: CONFINED,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child);
  const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  let words: readonly PdfWord[] | null = null;
  child.once('message', (message) => {
    const read = message as PdfWord[];
    words = read.length === 0 ? null : read;
  });
  return new Promise((done) => {
    const leave = () => {
      clearTimeout(limit);
      done(words);
    };
    child.once('exit', leave);
    child.once('error', leave);
    child.send(bytes, (error) => {
      if (error !== null) child.kill('SIGKILL');
    });
  });
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // Not permitted here: the process keeps normal priority.
  }
}
