import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Drizzle compares the tables with the newest snapshot only; each of the others is 12,000 lines that nobody reads. */
const META = join(import.meta.dirname, '../src/server/migrations/meta');

const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(META, name));
