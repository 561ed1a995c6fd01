import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

/**
 * Loaded into a server with `node --import`: records every statement of the read pool, so that the floors run the same
 * ones; background queries of the server are left out. The environment variable `SQL_FILE` names the file; with
 * `SQL_WRITES=1` the statements of the write pool are recorded too.
 */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
  readonly rowMode?: 'array';
  /** milliseconds; overlapping statements were sent in parallel */
  readonly sentAt: number;
  readonly answeredAt: number;
}

const file = process.env['SQL_FILE'];

type Config = string | { text: string; values?: unknown[]; name?: string; rowMode?: 'array' };
type Query = (this: pg.Client, config: Config, ...rest: unknown[]) => unknown;

const ofWriters = process.env['SQL_WRITES'] === '1';

/** The read pool starts its connections read-only; connections outside the pools have another application name. */
function isWanted(client: pg.Client): boolean {
  const { connectionParameters: of } = client as unknown as {
    connectionParameters: { options?: string; application_name?: string };
  };
  if (ofWriters) return of.application_name === 'jinshi';
  return of.options?.includes('read_only') ?? false;
}

if (isMainThread && file !== undefined) {
  // oxlint-disable-next-line unbound-method -- called with its own client below
  const query = pg.Client.prototype.query as unknown as Query;
  const recorded: Query = function recorded(config, ...rest) {
    if (!isWanted(this)) return query.call(this, config, ...rest);
    const { text, name, rowMode, values } = typeof config === 'string' ? { text: config } : config;
    const sentAt = performance.now();
    const write = () => {
      const sent: SentStatement = {
        text,
        values: (Array.isArray(rest[0]) ? rest[0] : values) ?? [],
        ...(name === undefined ? {} : { name }),
        ...(rowMode === undefined ? {} : { rowMode }),
        sentAt,
        answeredAt: performance.now(),
      };
      appendFileSync(file, `${JSON.stringify(sent)}\n`);
    };
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      rest[rest.length - 1] = (...answer: unknown[]) => {
        write();
        callback(...answer);
      };
    }
    const result = query.call(this, config, ...rest);
    if (result instanceof Promise) void result.then(write, write);
    return result;
  };
  Object.assign(pg.Client.prototype, { query: recorded });
}
