import pg from 'pg';

/** Which session state survives a transaction: all on a direct connection to PostgreSQL, none behind a pooler. */
export interface Sessions {
  /** false behind a transaction pooler: the next transaction may run in another session */
  readonly keepSettings: boolean;
  /** false behind a pooler that does not follow named statements (PgBouncer before 1.21) */
  readonly keepStatements: boolean;
}

export const OWN_SESSIONS: Sessions = { keepSettings: true, keepStatements: true };

/** PostgreSQL settings as `show` prints them. */
export type Settings = Readonly<Record<string, string>>;

/** Last as long as the session. A pooler drops them, or refuses the connection. */
export function startupOptions(settings: Settings): string {
  // Of the transaction's mode a session keeps only the default.
  const lasting = ([name, value]: [string, string]) => `-c ${name.replace(/^transaction_/, 'default_$&')}=${value}`;
  return Object.entries(settings).map(lasting).join(' ');
}

/** Opens a transaction whose settings end with it, in one round trip. */
export function beginWith(settings: Settings): string {
  const local = Object.entries(settings).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`);
  return ['begin', ...local].join('; ');
}

/** Settings for the rest of the transaction, without a row in the answer: `concat` is never null. */
function setLocal(settings: Settings): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select where concat(${calls.join(', ')}) is null`;
}

/** pg's query as it sends and hears the extended protocol; its type declarations leave this out. */
interface ExtendedQuery extends pg.Submittable {
  name: string | undefined;
  prepare(connection: pg.Connection): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}
const ExtendedQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  values?: unknown[],
) => ExtendedQuery;
type Message = Record<string, unknown>;
type Wire = Record<'parse' | 'bind' | 'execute', (message: Message) => void>;

type Answer = (error: Error | null, result: unknown) => void;
type Query<Q> = (query: Q, values?: unknown[] | Answer, answer?: Answer) => unknown;

/**
 * pg's client for a pooler's address.
 * @param readSettings sent in front of every statement, in the same round trip: PostgreSQL runs all messages up to a
 *   Sync in one transaction, and a transaction pooler passes them to one session. Null = the caller opens transactions.
 */
export function pooledClient({ keepStatements }: Sessions, readSettings: Settings | null): new () => pg.Client {
  const text = readSettings === null ? null : setLocal(readSettings);

  class StatementWithSettings extends ExtendedQuery {
    #hasSettings = false;
    #name: string | undefined;

    override prepare(connection: pg.Connection): void {
      const wire = connection as unknown as Wire;
      wire.parse({ text });
      wire.bind({});
      wire.execute({});
      super.prepare(connection);
      // pg notes each ParseComplete under the query's name, and the first one is not of this statement.
      this.#name = this.name;
      this.name = undefined;
    }

    override handleCommandComplete(message: unknown, connection: pg.Connection): void {
      if (this.#hasSettings) return super.handleCommandComplete(message, connection);
      this.#hasSettings = true;
      this.name = this.#name;
    }
  }

  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const send: Query<pg.QueryConfig | pg.Submittable> = (...given) => (super.query as typeof send)(...given);
      const query: Query<string | pg.QueryConfig> = (given, values, answer) => {
        const { name, ...unnamed } = typeof given === 'string' ? { text: given } : given;
        const asked = keepStatements && name !== undefined ? { ...unnamed, name } : unnamed;
        if (text === null) return send(asked, values, answer);
        return send(new StatementWithSettings({ ...asked, queryMode: 'extended' }, values as unknown[]), answer);
      };
      this.query = query as pg.Client['query'];
    }
  };
}
