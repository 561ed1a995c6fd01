import { type ServerProcess, newDataDir, startServer, sweep } from '../../e2e/server-process.ts';
import { type Database, openDatabase } from '../../src/server/platform/database.ts';
import { embeddedConnection } from '../../src/server/platform/embedded-postgres.ts';
import { type Buyer, makeBuyers } from '../../src/server/testing/buyers.ts';
import { type PlateForSale, sellPlate } from '../../src/server/testing/for-sale.ts';
import { orderingThrough } from '../../src/server/testing/ordering.ts';
import { sender } from './send.ts';

/** The product with its demo catalogue and its own database, as `npm start` runs it, and people who want to buy. */
export interface Market {
  readonly dataDir: string;
  readonly database: Database;
  readonly ordering: ReturnType<typeof orderingThrough>;
  readonly send: ReturnType<typeof sender>['send'];
  readonly server: () => ServerProcess;
  /** starts the server again, after somebody has ended it */
  restart(): Promise<void>;
  buyers(count: number): Promise<Buyer[]>;
  /** another plate each time, as long as there are some */
  sell(terms: Parameters<typeof sellPlate>[2]): Promise<PlateForSale>;
  close(): Promise<void>;
}

/** No worker: nothing is drawn meanwhile, and nobody's order expires. */
const ENV = { ROLE: 'web,storage', LOG_LEVEL: 'error' };
const PLATES = 30;

export async function openMarket(): Promise<Market> {
  const dataDir = newDataDir();
  // One that does not come up is not left behind.
  const start = () =>
    startServer({ dataDir, env: ENV }).catch(async (error: unknown) => {
      await sweep(dataDir);
      throw error;
    });
  let server = await start();
  const database = openDatabase(await embeddedConnection(dataDir));
  const { send, close } = sender(() => server.address);
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
      return sellPlate(database, sold % PLATES, terms);
    },
    close: async () => {
      close();
      await database.end();
      await server.stop();
      await sweep(dataDir);
    },
  };
}
