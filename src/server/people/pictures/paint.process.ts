import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { PaintMessage, PaintReply } from './paint-process.ts';

/**
 * The drawing process: a thread pool that draws, decodes and encodes on messages from the server. The server ends the
 * process when nothing is left to draw, which frees all of its memory.
 */
const threads = new Piscina({
  filename: join(import.meta.dirname, 'paint.worker.ts'),
  minThreads: 0,
  maxThreads: Number(process.argv[2]),
  // Longer than the process lives.
  idleTimeout: 600_000,
});

process.on('message', ({ id, task, order }: PaintMessage) => {
  const reply = (answer: PaintReply) => process.send?.(answer);
  threads.run(order, { name: task }).then(
    (result: unknown) => reply({ id, result }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// The server has ended, cleanly or not.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group: the server ends this process after the pictures in progress.
process.on('SIGINT', () => {});
