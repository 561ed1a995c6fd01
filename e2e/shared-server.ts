import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { PATIENT } from '../src/server/testing/patient.ts';
import { demoDataDir, startServer, sweep } from './server-process.ts';

export interface SharedServer {
  readonly address: string;
  readonly dataDir: string;
  /** the file with everything that the server has printed */
  readonly logFile: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    server: SharedServer;
  }
}

/**
 * One server with the demo catalogue for all end-to-end tests. It draws pictures on request only, because drawing ahead
 * would take half of a small machine's processor from the browser. The project `members` also has a worker for its
 * jobs.
 */
export default async function setup(project: TestProject) {
  const dataDir = demoDataDir();
  layDrawnPictures(dataDir);
  const server = await startServer({
    dataDir,
    env: { ...PATIENT, ROLE: rolesFor(project.name), DRAW_AHEAD: '0' },
  }).catch(async (error: unknown) => {
    // Ends the processes that did start.
    await sweep(dataDir);
    throw error;
  });
  project.provide('server', { address: server.address, dataDir, logFile: `${dataDir}.log` });
  return async () => {
    await server.stop();
    await sweep(dataDir);
  };
}

const rolesFor = (project: string): string => (project === 'members' ? 'web,storage,worker' : 'web,storage');

/** Pictures are content-addressed, so those drawn by another server of this test run are reused. */
function layDrawnPictures(dataDir: string): void {
  const drawn = process.env['JINSHI_DRAWN_PICTURES'];
  if (drawn === undefined) return;
  mkdirSync(join(dataDir, 'files'), { mode: 0o700, recursive: true });
  symlinkSync(drawn, join(dataDir, 'files/picture'));
}
