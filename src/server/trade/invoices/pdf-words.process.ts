import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfWord } from './pdf-words.ts';

/**
 * A process that reads the words of one PDF in a thread and ends. The main thread has nothing else to do than to end the
 * process: typed arrays of a decompressed stream are in no heap limit, and an endless loop answers no message.
 */

/** Of processor time: on a busy machine a second takes several. */
const MOST_CPU_MS = 6_000;
const MOST_BYTES = 320 * 1024 * 1024;
const CHECK_MS = 50;
const HEAP_MB = 128;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > MOST_CPU_MS || process.memoryUsage.rss() > MOST_BYTES) process.exit(1);
}, CHECK_MS);
// The server has ended, cleanly or not.
process.on('disconnect', () => process.exit(1));
// Ctrl-C reaches the whole process group: the server ends first.
process.on('SIGINT', () => {});

process.once('message', (bytes: Uint8Array) => {
  const thread = new Worker(join(import.meta.dirname, 'pdf-words.worker.ts'), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  thread.once('message', (words: PdfWord[]) => process.send!(words, () => process.exit()));
  // Damaged, encrypted, or beyond the heap.
  thread.once('error', () => process.exit(1));
});
