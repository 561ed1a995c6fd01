import { statfs } from 'node:fs/promises';
import { operatorDisk } from '#contract/desks/operator.ts';
import type { Config } from '../../config.ts';
import { serve } from '../../platform/serve.ts';

/** A day's uploads of a busy market, plus room for PostgreSQL's maintenance. */
const LOW_BYTES = 2_000_000_000;

export function diskRoutes({ dataDir, storageDir }: Pick<Config, 'dataDir' | 'storageDir'>) {
  return [
    serve(operatorDisk, async () => {
      const data = await roomIn(dataDir);
      // With a bucket, or before the first upload, there is no such folder.
      const files = await roomIn(storageDir).catch(() => data);
      return files.freeBytes < data.freeBytes ? files : data;
    }),
  ];
}

async function roomIn(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  return { freeBytes, totalBytes: blocks * bsize, isLow: freeBytes < LOW_BYTES };
}
