import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What to ask, by how many at once, for how long. */
export interface Load {
  /** a server, or `sql` for the statements alone through the product's own pool */
  readonly against: { readonly address: string } | { readonly sql: string };
  readonly answersFile: string;
  /** places in the file of answers */
  readonly which: readonly number[];
  readonly connections: number;
  readonly seconds: number;
  /** requests a second at most, of all connections together */
  readonly rate?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** answers by status, 200 too; `timeout` and `error` beside the numbers */
  readonly statuses: Readonly<Record<string, number>>;
  /** the error words of refusals */
  readonly reasons: Readonly<Record<string, number>>;
}

/** A process of its own that asks: what it costs to ask must not be counted as the cost of answering. */
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
