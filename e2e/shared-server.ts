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
 * idle drawing would take half of a small machine from the browser.
 */
export default async function setup(project: TestProject) {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
  project.provide('server', { address: server.address, dataDir, logFile: `${dataDir}.log` });
  return async () => {
    await server.stop();
    await sweep(dataDir);
  };
}
