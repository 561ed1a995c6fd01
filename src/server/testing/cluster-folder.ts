import { accessSync, constants, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

const IN_MEMORY = '/dev/shm';
/** `statfs` of a file system in memory */
const TMPFS = 0x01021994;
/** With three databases at a time it takes 250 MB; PostgreSQL lets its log grow to 1 GB. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;
const PREFIX = 'jinshi-test-';

/**
 * A new folder for the cluster of the server tests, in memory when there is room. There a new database costs half as
 * much: it has 1,300 files, and on ext4 without a journal each searches for an inode that was not deleted lately.
 */
export function makeClusterFolder(): string {
  dropLeftovers();
  return mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    return type === TMPFS && bavail * bsize > LEAST_FREE_BYTES && process.availableMemory() > 2 * LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}

/** Removes the folders of killed runs, which would take up memory until the next boot. */
function dropLeftovers(): void {
  for (const name of globSync(`${PREFIX}*`, { cwd: IN_MEMORY })) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (isAlive(pid)) continue;
    try {
      rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
    } catch {
      // Of another user, or its PostgreSQL is still ending.
    }
  }
}
