import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestGround } from '../../../../testing/ground.ts';

const SERVER = join(import.meta.dirname, '../../../..');
const file = (path: string): string => pathToFileURL(join(SERVER, path)).href;

/** Sends listings one after the other in a process of its own, as a worker does that can be killed. */
export function sendElsewhere(
  { config, connection }: TestGround,
  channelBase: string,
  listingIds: readonly string[],
): ChildProcess {
  // JSON has no sets.
  const plain = { ...config, roles: [], directChannels: [...config.directChannels] };
  const code = `
    import { openPainters } from '${file('people/pictures/painters.ts')}';
    import { openDatabase } from '${file('platform/database.ts')}';
    import { openStorage } from '${file('platform/open-storage.ts')}';
    import { sendListing } from '${file('desks/channels/listing.jobs.ts')}';
    const { plain, connection, channelBase, listingIds } = ${JSON.stringify({ plain, connection, channelBase, listingIds })};
    const config = { ...plain, directChannels: new Set(plain.directChannels) };
    const storage = await openStorage(config);
    const ground = { config, channelBase, database: openDatabase(connection), storage, painters: openPainters() };
    const queue = () => ({ enqueue: async () => {} });
    for (const listingId of listingIds) await sendListing({ ...ground, queue }, { listingId });`;
  const quickly = ['--import', file('platform/quick-imports.js')];
  return spawn(process.execPath, [...quickly, '--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
