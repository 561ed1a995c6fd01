import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const isInstalled = await run('exiftool', ['-ver']).then(
  () => true,
  () => false,
);
if (!isInstalled) console.log('exiftool is not installed: labels are counted by our own reader only');

/**
 * AIGC labels in the XMP of a file, counted by exiftool: a reader that shares no code with us.
 * @returns null where it is not installed
 */
export async function labelsByExiftool(bytes: Uint8Array): Promise<number | null> {
  if (!isInstalled) return null;
  const folder = await mkdtemp(join(tmpdir(), 'jinshi-exiftool-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const { stdout } = await run('exiftool', ['-a', '-s3', '-XMP-TC260:AIGC', path]);
    return stdout.split('\n').filter((line) => line.startsWith('{"Label"')).length;
  } finally {
    await rm(folder, { recursive: true });
  }
}
