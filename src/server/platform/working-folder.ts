import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const A_DAY_MS = 24 * 3_600_000;

/**
 * A folder for one piece of work, which removes it at its end. Folders of the same work that are older than a day are
 * removed first: a killed server has left them.
 * @param prefix of the folder's name, ends with a hyphen
 */
export async function newWorkingFolder(prefix: string): Promise<string> {
  const names = await readdir(tmpdir());
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => removeOld(join(tmpdir(), name))));
  return mkdtemp(join(tmpdir(), prefix));
}

async function removeOld(folder: string): Promise<void> {
  // Another server may have just removed it.
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs > A_DAY_MS) await rm(folder, { recursive: true, force: true });
}
