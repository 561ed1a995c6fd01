import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

/** Milliseconds; a process that is killed loses at most this much of the log. */
const HOLD_MS = 100;
const HOLD_LETTERS = 16_384;
const STANDARD_OUT = 1;
/** pino's levels from `warn` on */
const IS_TROUBLE = /^\{"level":[456]0/;
/** The log file is renamed at this size; one older file is kept. */
const MOST_FILE_BYTES = 20_000_000;

export interface LogStream {
  write(line: string): void;
  /** Flushes the held lines; later lines are still written. */
  close(): void;
}

/** Where batches of JSON lines go. */
export interface LogTarget {
  write(lines: string): void;
  /** at process exit, when nothing asynchronous runs any more */
  writeNow(lines: string): void;
  /** called for each line of level `warn` or above, after it was written */
  showTrouble?(line: string): void;
}

export const standardOutput: LogTarget = {
  write: (lines) => process.stdout.write(lines),
  writeNow: (lines) => writeSync(STANDARD_OUT, lines),
};

/**
 * For a terminal: all lines go to a file, so that the address and the accounts stay in sight, and each line of level
 * `warn` or above is also shown as one short readable line.
 */
export function openLogFile(
  path: string,
  show: (words: string) => void = (words) => process.stderr.write(words),
): LogTarget {
  let file = openSync(path, 'a', 0o600);
  let bytes = statSync(path).size;
  const write = (lines: string) => {
    if (bytes > MOST_FILE_BYTES) {
      closeSync(file);
      renameSync(path, `${path}.1`);
      file = openSync(path, 'a', 0o600);
      bytes = 0;
    }
    bytes += writeSync(file, lines);
  };
  return { write, writeNow: write, showTrouble: (line) => show(readableLine(line)) };
}

/** `07:26:11 警告 GET /api/v2/light/list 503 …` in local time, from a JSON line of the log. */
export function readableLine(line: string): string {
  const { level, time, method, path, status, err, msg } = JSON.parse(line) as TroubleLine;
  const at = new Date(time).toLocaleTimeString('zh-CN', { hour12: false });
  const words = [at, level >= ERROR ? '错误' : '警告', method, path, status, err?.message ?? msg];
  return `${words.filter((word) => word !== undefined).join(' ')}\n`;
}

const ERROR = 50;

interface TroubleLine {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
}

/** Batches log lines: one system call a line would be a tenth of the cost of a cached answer. Trouble is flushed at once. */
export function openLogStream(target: LogTarget = standardOutput): LogStream {
  let held = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = held;
    held = '';
    if (lines !== '') target.write(lines);
  };
  const flushAtExit = () => {
    if (held !== '') target.writeNow(held);
  };
  process.once('exit', flushAtExit);
  return {
    write(line) {
      held += line;
      const isTrouble = IS_TROUBLE.test(line);
      if (held.length > HOLD_LETTERS || isTrouble) flush();
      else timer ??= setTimeout(flush, HOLD_MS);
      if (isTrouble) target.showTrouble?.(line);
    },
    close() {
      flush();
      process.off('exit', flushAtExit);
    },
  };
}
