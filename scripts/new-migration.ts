import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the migration for what has changed in the tables. `-- --name some_words` names its file. */
const made = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' });
if (made.status !== 0) process.exit(made.status ?? 1);

/** Drizzle compares the tables with the newest snapshot only; each older one is 12,000 unused lines. */
const META = join(import.meta.dirname, '../src/server/migrations/meta');

const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(META, name));
