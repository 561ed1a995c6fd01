import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestGround } from '../../../../testing/ground.ts';
import type { PackToMake } from '../../leave-making.ts';

const SERVER = join(import.meta.dirname, '../../../..');
const file = (path: string): string => pathToFileURL(join(SERVER, path)).href;

/** Sends listings one after the other in a process of its own, as a worker does that can be killed. */
export const sendElsewhere = (ground: TestGround, channelBase: string, listingIds: readonly string[]): ChildProcess =>
  workElsewhere(
    ground,
    `
    import { sendListing } from '${file('desks/channels/listing.jobs.ts')}';
    const queue = () => ({ enqueue: async () => {} });
    for (const listingId of ${JSON.stringify(listingIds)})
      await sendListing({ ...ground, queue, channelBase: ${JSON.stringify(channelBase)} }, { listingId });`,
  );

/**
 * Makes a 渠道资料包 in a process of its own, which kills itself with -9 when it has stored its first product: a test
 * that killed it from outside could come too late.
 */
export const makeElsewhere = (ground: TestGround, order: PackToMake): ChildProcess =>
  workElsewhere(
    ground,
    `
    setInterval(async () => {
      const made = "select 1 from channel_pack_item where pack_id = '${order.packId}' and state = 'made'";
      const { rows } = await ground.database.read.execute(made);
      if (rows.length > 0) process.kill(process.pid, 'SIGKILL');
    }, 5).unref();
    import { makePack } from '${file('desks/channels/make-pack.job.ts')}';
    await makePack({ ...ground, isStopping: () => false }, ${JSON.stringify(order)}, new AbortController().signal);`,
  );

/** @param code has a `ground` */
function workElsewhere({ config, connection }: TestGround, code: string): ChildProcess {
  // JSON has no sets.
  const plain = { ...config, roles: [], directChannels: [...config.directChannels] };
  const whole = `
    import { openPainters } from '${file('people/pictures/painters.ts')}';
    import { openDatabase } from '${file('platform/database.ts')}';
    import { openStorage } from '${file('platform/open-storage.ts')}';
    const { plain, connection } = ${JSON.stringify({ plain, connection })};
    const config = { ...plain, directChannels: new Set(plain.directChannels) };
    const storage = await openStorage(config);
    const ground = { config, database: openDatabase(connection, config.databasePools), storage, painters: openPainters() };
    ${code}`;
  const quickly = ['--import', file('platform/quick-imports.js')];
  return spawn(process.execPath, [...quickly, '--input-type=module', '-e', whole], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
