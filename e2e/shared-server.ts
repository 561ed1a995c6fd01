import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newDataDir, startServer, sweep } from './server-process.ts';

export interface SharedServer {
  readonly address: string;
  readonly dataDir: string;
  /** the file that holds all it has printed */
  readonly logFile: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    server: SharedServer;
  }
}

/**
 * One server with the demo catalogue for all journeys. It draws pictures only when somebody looks at them:
 * idle drawing would take half of a small machine from the browser. What members begin is done for them by its worker.
 */
export default async function setup(project: TestProject) {
  const dataDir = newDataDir();
  layDrawnPictures(dataDir);
  const server = await startServer({ dataDir, env: { ROLE: rolesFor(project.name), DRAW_AHEAD: '0' } }).catch(
    async (error: unknown) => {
      // Nobody else would end what did come up.
      await sweep(dataDir);
      throw error;
    },
  );
  project.provide('server', { address: server.address, dataDir, logFile: `${dataDir}.log` });
  return async () => {
    await server.stop();
    await sweep(dataDir);
  };
}

const rolesFor = (project: string): string => (project === 'members' ? 'web,storage,worker' : 'web,storage');

/** A picture's address says what it shows: what another server of this test run has drawn need not be drawn again. */
function layDrawnPictures(dataDir: string): void {
  const drawn = process.env['JINSHI_DRAWN_PICTURES'];
  if (drawn === undefined) return;
  mkdirSync(join(dataDir, 'files'), { mode: 0o700 });
  symlinkSync(drawn, join(dataDir, 'files/picture'));
}
