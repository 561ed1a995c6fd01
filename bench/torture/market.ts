import { randomBytes } from 'node:crypto';
import { type ServerProcess, newDataDir, startServer, sweep } from '../../e2e/server-process.ts';
import { type Connection, type Database, openDatabase } from '../../src/server/platform/database.ts';
import {
  embeddedConnection,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/platform/embedded-postgres.ts';
import { type Buyer, makeBuyers } from '../../src/server/testing/buyers.ts';
import { type BlankForSale, sellBlank } from '../../src/server/testing/for-sale.ts';
import { orderingThrough } from '../../src/server/testing/ordering.ts';
import { sender } from './send.ts';

/** The application with its demo catalogue and its own database, as `npm start` runs it, and buyers. */
export interface Market {
  readonly dataDir: string;
  readonly database: Database;
  readonly ordering: ReturnType<typeof orderingThrough>;
  readonly send: ReturnType<typeof sender>['send'];
  readonly server: () => ServerProcess;
  /** starts the server again after it has been killed */
  restart(): Promise<void>;
  buyers(count: number): Promise<Buyer[]>;
  /** puts a blank on sale, another one each time while there are any left */
  sell(terms: Parameters<typeof sellBlank>[2]): Promise<BlankForSale>;
  close(): Promise<void>;
}

/** Without a worker: nothing is drawn and no order expires. */
const ENV = { ROLE: 'web,storage', LOG_LEVEL: 'error' };
const BLANKS = 30;

/** A data folder or database that differs from the usual ones. */
interface Place {
  readonly dataDir?: string;
  /** of a database that the server does not run itself */
  readonly connection?: Connection;
  readonly env?: Readonly<Record<string, string>>;
  /** runs after everything has ended, before the folder is removed */
  readonly leave?: () => Promise<void>;
}

/** Environment of a server whose database runs beside it. */
export const besideDatabase = ({ host, user, password, database }: EmbeddedPostgres['connection']) => ({
  DATABASE_URL: `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`,
  SECRET_KEY: randomBytes(32).toString('hex'),
  DEMO: '1',
});

/** The database outlives a killed server, which is then back without the database's recovery: many kills take minutes. */
export async function openMarketBesideDatabase(): Promise<Market> {
  const dataDir = newDataDir();
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return openMarket({ dataDir, connection, env: besideDatabase(connection), leave: stop });
}

export async function openMarket(place: Place = {}): Promise<Market> {
  const { dataDir = newDataDir(), leave = async () => {} } = place;
  const close = async () => {
    await leave();
    await sweep(dataDir);
  };
  // A failed start also removes the data folder.
  const start = () =>
    startServer({ dataDir, env: { ...ENV, ...place.env } }).catch(async (error: unknown) => {
      await close();
      throw error;
    });
  let server = await start();
  const database = openDatabase(place.connection ?? (await embeddedConnection(dataDir)));
  const { send, close: hangUp } = sender(() => server.address);
  const ready: Buyer[] = [];
  let sold = 0;
  return {
    dataDir,
    database,
    send,
    ordering: orderingThrough(send),
    server: () => server,
    restart: async () => {
      server = await start();
    },
    buyers: async (count) => {
      if (ready.length < count) ready.push(...(await makeBuyers(database, count - ready.length)));
      return ready.slice(0, count);
    },
    sell: (terms) => {
      sold += 1;
      return sellBlank(database, sold % BLANKS, terms);
    },
    close: async () => {
      hangUp();
      await database.end();
      await server.stop();
      await close();
    },
  };
}
