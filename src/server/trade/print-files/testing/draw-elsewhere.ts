import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestGround } from '../../../testing/ground.ts';
import type { PrintSetToDraw } from '../leave-drawing.ts';

const SERVER = join(import.meta.dirname, '../../..');
const file = (path: string): string => pathToFileURL(join(SERVER, path)).href;

/**
 * Draws a set in a process of its own, which kills itself with -9 when the second sheet has its first bytes: a test that
 * killed it from outside could come too late.
 */
export function drawElsewhere({ config, connection }: TestGround, order: PrintSetToDraw): ChildProcess {
  const code = `
    import { existsSync, readdirSync, statSync } from 'node:fs';
    import { openPainters } from '${file('people/pictures/painters.ts')}';
    import { openDatabase } from '${file('platform/database.ts')}';
    import { openStorage } from '${file('platform/open-storage.ts')}';
    import { drawPrintFiles } from '${file('trade/print-files/draw-print-files.job.ts')}';
    const { config, connection, order } = ${JSON.stringify({ config, connection, order })};
    const storage = await openStorage(config);
    const ground = { config, database: openDatabase(connection, config.databasePools), storage, painters: openPainters() };
    const folder = config.dataDir + '/print-work/' + order.setId;
    const hasBegun = (name) => name.startsWith('sheet-1-') && statSync(folder + '/' + name).size > 0;
    setInterval(() => {
      if (existsSync(folder) && readdirSync(folder).some(hasBegun)) process.kill(process.pid, 'SIGKILL');
    }, 5).unref();
    await drawPrintFiles({ ...ground, isStopping: () => false }, order, new AbortController().signal);`;
  const quickly = ['--import', file('platform/quick-imports.js')];
  return spawn(process.execPath, [...quickly, '--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
