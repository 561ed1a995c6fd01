import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { giveDemoLogins } from '../demo/demo-logins.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import type { Connection } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { atStart, migrate, withClient } from '../platform/migrate.ts';
import { fillSite } from '../site/fill-site.ts';

export type ClusterConnection = Exclude<Connection, string>;

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterConnection;
  }
}

/** One real PostgreSQL for all server tests. Each test file copies a template in a tenth of a second. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'jinshi-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  for (const name of ['template_empty', 'template_demo']) {
    await withClient(postgres.connection, (client) => client.query(`create database ${name}`));
    await migrate({ ...postgres.connection, database: name });
    await atStart({ ...postgres.connection, database: name }, fillSite);
  }
  await atStart({ ...postgres.connection, database: 'template_demo' }, (db) => fillDemo(db, () => {}));
  await atStart({ ...postgres.connection, database: 'template_demo' }, giveDemoLogins);
  project.provide('cluster', postgres.connection);

  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
