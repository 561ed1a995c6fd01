import { createHash } from 'node:crypto';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyLocally } from '../../platform/local-copy.ts';
import type { Storage } from '../../platform/storage.ts';
import { readPrintHeader } from '../../people/pictures/take-in-print.ts';
import { brokenOriginal, lostOriginal, type PlannedOriginal } from './print-plan.ts';
import type { Original } from '../../people/print-sheets/strip-painters.ts';

/**
 * Copies originals into the folder of a job, for the drawing process, which reads by path. Those that an interrupted job
 * has copied are kept.
 * @throws Refusal print.hindered for a lost or broken one
 */
export async function copyOriginals(
  storage: Storage,
  originals: readonly PlannedOriginal[],
  folder: string,
): Promise<Record<string, Original>> {
  const copied: Record<string, Original> = {};
  for (const { key, file, name, width, height } of originals) {
    const path = join(folder, `original-${createHash('sha256').update(file).digest('hex').slice(0, 16)}`);
    if (!(await exists(path))) {
      if (!(await copyLocally(storage, file, `${path}-half`))) throw lostOriginal(name);
      await rename(`${path}-half`, path);
    }
    if ((await readPrintHeader(path)).kind !== 'print') throw brokenOriginal(name);
    copied[key] = { path, width, height };
  }
  return copied;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
