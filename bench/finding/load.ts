import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Which questions to ask, with how many connections, for how long. */
export interface Load {
  /** a server, or `sql` for the statements alone through the application's own pool */
  readonly against: { readonly address: string } | { readonly sql: string };
  readonly answersFile: string;
  /** positions in the file of answers */
  readonly which: readonly number[];
  readonly connections: number;
  readonly seconds: number;
  /** upper limit of requests per second, over all connections */
  readonly rate?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** number of responses by status, 200 included; `timeout` and `error` besides */
  readonly statuses: Readonly<Record<string, number>>;
  /** number of refusals by error word */
  readonly reasons: Readonly<Record<string, number>>;
}

/** The load generator is a separate process, so that its cost does not count as the server's. */
export interface Loader {
  run(load: Load): Promise<LoadResult>;
  close(): void;
}

export function openLoader(): Loader {
  const child: ChildProcess = fork(fileURLToPath(new URL('load.process.ts', import.meta.url)));
  return {
    run: (load) =>
      new Promise((done, fail) => {
        const ended = (code: number | null) => fail(new Error(`the loader ended with ${code}`));
        child.once('exit', ended);
        child.once('message', (message: { result?: LoadResult; failure?: string }) => {
          child.off('exit', ended);
          if (message.result) done(message.result);
          else fail(new Error(message.failure));
        });
        child.send(load);
      }),
    close: () => child.disconnect(),
  };
}
