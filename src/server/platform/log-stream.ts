import { writeSync } from 'node:fs';

/** Milliseconds; what a kill without warning may cost of the log. */
const HOLD_MS = 100;
const HOLD_LETTERS = 16_384;
const STANDARD_OUT = 1;
/** pino's levels from `warn` on */
const IS_TROUBLE = /^\{"level":[456]0/;

export interface LogStream {
  write(line: string): void;
  /** what is held leaves; lines that come later still do */
  close(): void;
}

/**
 * Where log lines go. One system call a line would be a tenth of what a kept answer costs, so lines of the daily round
 * leave together; trouble leaves at once, with what came before it.
 */
export function openLogStream(): LogStream {
  let held = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = held;
    held = '';
    if (lines !== '') process.stdout.write(lines);
  };
  // At the very end nothing asynchronous runs any more.
  const flushAtExit = () => held !== '' && writeSync(STANDARD_OUT, held);
  process.once('exit', flushAtExit);
  return {
    write(line) {
      held += line;
      if (held.length > HOLD_LETTERS || IS_TROUBLE.test(line)) flush();
      else timer ??= setTimeout(flush, HOLD_MS);
    },
    close() {
      flush();
      process.off('exit', flushAtExit);
    },
  };
}
