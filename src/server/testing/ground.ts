import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject, onTestFinished } from 'vitest';
import { account, session } from '../people/accounts/account.table.ts';
import { hashToken } from '../people/accounts/sessions.ts';
import { type Ground, openApp } from '../app.ts';
import { jobs } from '../jobs.ts';
import { noticeOutbox } from '../people/notices/notify.ts';
import { openPainters } from '../people/pictures/painters.ts';
import { openPictureStore } from '../people/pictures/picture-store.ts';
import { type ChangeFeed, openChangeFeed } from '../platform/change-feed.ts';
import { type Config, readConfig } from '../config.ts';
import { connectDatabase } from '../platform/connect-database.ts';
import {
  type Connection,
  type Database,
  type Db,
  openDatabase,
  type Outbox,
  type Pools,
} from '../platform/database.ts';
import { withClient } from '../platform/migrate.ts';
import { openStorage } from '../platform/open-storage.ts';
import { openPublicCache } from '../platform/public-cache.ts';
import { openQueue, type Queue } from '../platform/queue.ts';
import { openSemaphores } from '../platform/semaphores.ts';
import { shop } from '../market/shops/shop.table.ts';
import { PATIENT } from './patient.ts';
import { sharedDrawing } from './shared-drawing.ts';

export interface TestGround extends Ground {
  readonly app: FastifyInstance;
  readonly changes: ChangeFeed;
  /** warnings for the person who runs the server */
  readonly warned: readonly string[];
  readonly connection: Exclude<Connection, string>;
  close(): Promise<void>;
}

/** A server on its own copy of the template database, without a port: requests go through `app.inject`. */
export async function openGround(
  template: 'empty' | 'demo' = 'demo',
  env: Readonly<Record<string, string>> = {},
): Promise<TestGround> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(cluster, (client) =>
    client.query(`create database ${name} template template_${template} strategy file_copy`),
  );
  const connection = { ...cluster, database: name };
  const dataDir = mkdtempSync(join(tmpdir(), 'jinshi-ground-'));

  const bucket = await bucketNamed(name.replace('_', '-'));
  const config: Config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...PATIENT, ...bucket, ...env });
  const database = await openTestDatabase(
    connection,
    config.databasePools,
    noticeOutbox(config, () => queue),
  );
  const changes = await openChangeFeed(connection, () => {});
  const storage = await openStorage(config);
  const painters = openPainters(sharedDrawing());
  const pictureStore = openPictureStore(database, storage, painters);
  const publicCache = openPublicCache(changes, config.publicCacheBytes);
  const everyJob = jobs({
    config,
    database,
    storage,
    painters,
    queue: () => {
      throw new Error('no worker runs in a test context');
    },
    isStopping: () => false,
  });
  // Opened when the first job is enqueued: most tests enqueue none.
  let opened: Promise<Queue> | undefined;
  const queue: Ground['queue'] = {
    enqueue: async (...job) => {
      opened ??= openQueue(connection, 'sender', everyJob, () => {});
      await (await opened).enqueue(...job);
    },
  };
  const semaphores = openSemaphores(connection, config.databasePools);
  const warned: string[] = [];
  const ground: Ground = {
    config,
    database,
    changes,
    publicCache,
    storage,
    painters,
    pictureStore,
    queue,
    semaphores,
    version: 'test',
    webDir: null,
    warn: (words) => void warned.push(words),
  };
  const app = await openApp(ground);
  return {
    ...ground,
    // Waits until the server has received the change message of a direct write.
    database: {
      ...database,
      write: async (step) => {
        const written = await database.write(step);
        await changes.caughtUp();
        return written;
      },
    },
    app,
    warned,
    changes,
    connection,
    close: async () => {
      await app.close();
      await (await opened)?.stop();
      await painters.close();
      await changes.stop();
      await semaphores.end();
      await database.end();
      await withClient(cluster, (client) => client.query(`drop database ${name} with (force)`));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Through PgBouncer with `--mode pooler`. */
async function openTestDatabase(
  connection: Exclude<Connection, string>,
  pools: Pools,
  outbox: Outbox | null,
): Promise<Database> {
  const pooler = inject('pooler');
  if (pooler === null) return openDatabase(connection, pools, undefined, outbox);
  return (await connectDatabase({ ...connection, host: pooler.host }, pools, outbox)).database;
}

/** Environment variables of a bucket; none when files are kept in folders. */
async function bucketNamed(name: string): Promise<Readonly<Record<string, string>>> {
  const endpoint = inject('s3Endpoint');
  if (endpoint === null) return {};
  // The client is large, and the usual run does not need it.
  const { asEnv, openBucket } = await import('./s3-server.ts');
  return asEnv(await openBucket(endpoint, name));
}

/** The same, closed at the end of the current test. */
export async function groundForThisTest(...args: Parameters<typeof openGround>): Promise<TestGround> {
  const ground = await openGround(...args);
  onTestFinished(() => ground.close());
  return ground;
}

/** Creates a signed-in account without an SMS code. @returns the token */
export async function signIn(
  database: Database,
  person: { role?: 'buyer' | 'operator'; shopId?: string; nickname?: string } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const id = `acc${randomBytes(6).toString('hex')}`;
  await database.write(async (db) => {
    await db
      .insert(account)
      .values({ id, username: id, nickname: person.nickname ?? '测试用户', role: person.role ?? 'buyer' });
    await db.insert(session).values({
      tokenHash: hashToken(token),
      id: randomBytes(8).toString('hex'),
      accountId: id,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    if (person.shopId !== undefined) await giveShop(db, person.shopId, id);
  });
  return token;
}

/** The account that is signed in with this token. */
export async function accountIdOf({ read }: Database, token: string): Promise<string> {
  const [own] = await read
    .select()
    .from(session)
    .where(eq(session.tokenHash, hashToken(token)));
  return own!.accountId;
}

async function giveShop(db: Db, shopId: string, ownerId: string) {
  await db.update(shop).set({ ownerId }).where(eq(shop.id, shopId));
}
