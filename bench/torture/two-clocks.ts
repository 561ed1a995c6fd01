import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir, postmasterOf, startServer, until } from '../../e2e/server-process.ts';
import { embeddedConnection } from '../../src/server/platform/embedded-postgres.ts';
import { besideDatabase, type Market, openMarket } from './market.ts';

/** A market whose server and database have separate adjustable clocks. */
export interface MarketOfTwoClocks extends Market {
  /** offset from the real time in seconds; the clock keeps running from there */
  set(seconds: { server: number; database: number }): void;
}

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export async function openMarketOfTwoClocks(): Promise<MarketOfTwoClocks> {
  if (!existsSync(FAKETIME)) throw new Error('没有 libfaketime：apt-get install -y faketime');
  const dataDir = newDataDir();
  const clocks = { server: clockAt(join(dataDir, 'server.clock')), database: clockAt(join(dataDir, 'database.clock')) };

  // The application creates and fills the database; its child processes get a clean environment, so PostgreSQL is
  // started here.
  const filling = await startServer({ dataDir, env: { ROLE: 'web' } });
  const command = postgresCommand(dataDir);
  await filling.stop();
  const postgres = spawn('unshare', command, {
    env: { PATH: process.env['PATH'], ...clocks.database.env },
    stdio: 'ignore',
  });
  const connection = await embeddedConnection(dataDir);

  const market = await openMarket({
    dataDir,
    connection,
    env: { ...besideDatabase(connection), ...clocks.server.env },
    leave: async () => {
      process.kill(postmasterOf(dataDir), 'SIGINT');
      await until(() => postgres.exitCode !== null || postgres.signalCode !== null, 15_000).catch(() => {});
    },
  });
  return {
    ...market,
    set: ({ server, database: ofDatabase }) => {
      clocks.server.set(server);
      clocks.database.set(ofDatabase);
    },
  };
}

/** A clock file for libfaketime: a process with this environment uses the time in the file. */
function clockAt(file: string) {
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  set(0);
  return {
    set,
    env: {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}

/** The command line with which the application started PostgreSQL. */
function postgresCommand(dataDir: string): string[] {
  const options = readFileSync(join(dataDir, 'postgres/postmaster.opts'), 'utf8');
  const words = options.split('"').flatMap((word) => word.trim() || []);
  return ['--user', '--map-user=65534', '--map-group=65534', ...words];
}
