import { ConfigError, type PlatformConfig } from './config.ts';
import { takeDataFolder } from './data-folder.ts';
import type { Connection } from './database.ts';
import { embeddedConnection, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Runs a script's work on the installation's database, whether a server is running or not. */
export async function visitDatabase<T>(
  config: PlatformConfig,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl !== null) return work(config.databaseDirectUrl ?? config.databaseUrl);
  const folder = await takeDataFolder(config.dataDir).catch((error: unknown) => {
    // The lock is taken: the server is running, and its database with it.
    if (error instanceof ConfigError) return null;
    throw error;
  });
  if (folder === null) return work(await embeddedConnection(config.dataDir));
  try {
    return await withEmbedded(config, work);
  } finally {
    await folder.release();
  }
}

/** The same with exclusive access. @throws ConfigError when a server runs on this data folder */
export async function haveDatabase<T>(
  config: PlatformConfig,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const folder = await takeDataFolder(config.dataDir);
  try {
    if (config.databaseUrl !== null) return await work(config.databaseDirectUrl ?? config.databaseUrl);
    return await withEmbedded(config, work);
  } finally {
    await folder.release();
  }
}

async function withEmbedded<T>({ dataDir }: PlatformConfig, work: (connection: Connection) => Promise<T>): Promise<T> {
  let stop = async () => {};
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, log: console.log, undo: (undo) => (stop = undo) });
    return await work(embedded.connection);
  } finally {
    await stop();
  }
}
