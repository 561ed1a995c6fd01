import { rmSync } from 'node:fs';
import { startServer } from './server-process.ts';

/** Fills the data folder that `npm test` copies for each server with the demo catalogue: see `demoDataDir`. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('fill-folder.ts <data folder>');
const server = await startServer({ dataDir, env: { ROLE: 'web,storage', DRAW_AHEAD: '0' } });
const { code } = await server.stop();
if (code !== 0) throw new Error(server.output());
rmSync(`${dataDir}.log`);
