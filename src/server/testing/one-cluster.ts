import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { giveDemoLogins } from '../desks/demo/demo-logins.ts';
import { fillDemo } from '../desks/demo/fill-demo.ts';
import type { Connection } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { atStart, migrate, withClient } from '../platform/migrate.ts';
import { fillSite } from '../market/site/fill-site.ts';
import { makeClusterFolder } from './cluster-folder.ts';
import { startPooler } from './pooler-server.ts';
import { startS3Server } from './s3-server.ts';

export type ClusterConnection = Exclude<Connection, string>;

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterConnection;
    /** the S3 server for the files of test contexts; null = files are kept in folders */
    s3Endpoint: string | null;
    /** the cluster behind PgBouncer; null = servers reach it directly */
    pooler: ClusterConnection | null;
  }
}

/**
 * One real PostgreSQL for all server tests. Each test file copies a template in a tenth of a second.
 * With `--mode s3` the files are kept in buckets of one S3 server.
 * With `--mode pooler` their databases are reached through PgBouncer in transaction mode.
 */
export default async function setup(project: TestProject) {
  const dataDir = makeClusterFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const asked = (statement: string) => withClient(postgres.connection, (client) => client.query(statement));
  // Tests need no durability, and with fsync every dropped database would wait for the disk.
  await asked('alter system set fsync = off');
  await asked('select pg_reload_conf()');
  await asked('create database template_empty');
  await migrate({ ...postgres.connection, database: 'template_empty' });
  await atStart({ ...postgres.connection, database: 'template_empty' }, fillSite);
  await asked('create database template_demo template template_empty');
  await atStart({ ...postgres.connection, database: 'template_demo' }, (db) => fillDemo(db, () => {}));
  await atStart({ ...postgres.connection, database: 'template_demo' }, giveDemoLogins);
  project.provide('cluster', postgres.connection);
  const s3 = project.vitest.config.mode === 's3' ? await startS3Server() : null;
  project.provide('s3Endpoint', s3?.endpoint ?? null);

  const pooler = project.vitest.config.mode === 'pooler' ? await startPooler(postgres.connection) : null;
  project.provide('pooler', pooler?.connection ?? null);

  return async () => {
    await pooler?.stop();
    await s3?.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
