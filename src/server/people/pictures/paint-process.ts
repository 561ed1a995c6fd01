import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import type * as worker from './paint.worker.ts';

/** Tasks of the drawing process: the functions of `paint.worker.ts`. */
type Tasks = typeof worker;
export type PaintTask = keyof Tasks;
export interface PaintMessage {
  readonly id: number;
  readonly task: PaintTask;
  readonly order: unknown;
}
export type PaintReply = { readonly id: number } & ({ readonly result: unknown } | { readonly error: string });

export interface PaintProcess {
  /** Starts the process if needed. @throws Error when the task fails, or ends the process twice */
  run<Task extends PaintTask>(task: Task, order: Parameters<Tasks[Task]>[0]): Promise<Awaited<ReturnType<Tasks[Task]>>>;
  /** ends after the tasks in progress */
  close(): Promise<void>;
  /** null while no process runs */
  readonly pid: number | null;
}

/** The process ends after this idle time, which frees its memory. */
const IDLE_MS = 30_000;
/** Requests come first when the CPU is busy. */
const NICER = 5;
const NICEST = 19;
/**
 * Limit of the process's JavaScript heap. What libvips allocates comes on top; MALLOC_ARENA_MAX of the start script
 * bounds its arenas.
 */
const OLD_SPACE_MB = 128;
const QUICK_IMPORTS = join(import.meta.dirname, '../../platform/quick-imports.js');

/** @param nicer steps of nice below the server's own */
export function openPaintProcess(threads: number, { idleMs = IDLE_MS, nicer = NICER } = {}): PaintProcess {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  const inHand = new Set<Promise<unknown>>();

  const stop = () => {
    clearTimeout(idle);
    running?.stop();
    running = undefined;
  };

  async function attempt(task: PaintTask, order: object): Promise<unknown> {
    clearTimeout(idle);
    if (running === undefined || running.hasEnded()) running = start(threads, nicer);
    return running.run(task, order);
  }

  /** A task that crashes the process fails its neighbours too, so each gets a second try. */
  const attemptTwice = (task: PaintTask, order: object) =>
    attempt(task, order).catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
      return attempt(task, order);
    });

  return {
    run: async (task, order) => {
      const result = attemptTwice(task, order);
      inHand.add(result);
      try {
        return (await result) as never;
      } finally {
        inHand.delete(result);
        if (inHand.size === 0) idle = setTimeout(stop, idleMs).unref();
      }
    },
    close: async () => {
      await Promise.allSettled(inHand);
      const last = running;
      stop();
      await last?.ended;
    },
    get pid() {
      return running?.pid ?? null;
    },
  };
}

class ProcessEnded extends Error {}

interface Running {
  /** @throws ProcessEnded when the process ends before the task is done */
  run(task: PaintTask, order: object): Promise<unknown>;
  hasEnded(): boolean;
  stop(): void;
  readonly ended: Promise<void>;
  readonly pid: number | null;
}

function start(threads: number, nicer: number): Running {
  const waiting = new Map<number, { done: (result: unknown) => void; fail: (error: Error) => void }>();
  const child = fork(join(import.meta.dirname, 'paint.process.ts'), [String(threads)], {
    // Sends Buffers as they are, not as JSON.
    serialization: 'advanced',
    execArgv: ['--import', QUICK_IMPORTS, `--max-old-space-size=${OLD_SPACE_MB}`],
  });
  lowerPriority(child.pid, nicer);
  let isOver = false;
  let nextId = 0;

  child.on('message', (message) => {
    const reply = message as PaintReply;
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) letGo(child);
    if ('error' in reply) one?.fail(new Error(reply.error));
    else one?.done(reply.result);
  });
  const ended = new Promise<void>((done) => {
    const leave = () => {
      isOver = true;
      for (const { fail } of waiting.values()) fail(new ProcessEnded('the drawing process ended with work in hand'));
      waiting.clear();
      done();
    };
    child.once('exit', leave);
    child.once('error', leave);
  });

  return {
    run: (task, order) =>
      new Promise((done, fail) => {
        const id = nextId++;
        waiting.set(id, { done, fail });
        hold(child);
        child.send({ id, task, order } satisfies PaintMessage, (error) => {
          if (error !== null && waiting.delete(id)) fail(new ProcessEnded(error.message));
        });
      }),
    hasEnded: () => isOver || !child.connected,
    stop: () => {
      // Whatever waits for its end must not end first.
      child.ref();
      child.kill('SIGTERM');
    },
    ended,
    pid: child.pid ?? null,
  };
}

/** Keeps the server alive while the process draws; an idle process does not keep it from ending. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function lowerPriority(pid: number | undefined, nicer: number): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(NICEST, getPriority() + nicer));
  } catch {
    // Not permitted here: the process keeps normal priority.
  }
}
