import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFolderStorage } from './storage.ts';

const A_MINUTE_MS = 60_000;

test('what a killed server had half written is swept; whole files and what is just being written stay', async () => {
  const root = mkdtempSync(join(tmpdir(), 'jinshi-storage-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const storage = openFolderStorage(root);
  await storage.put('picture/ab/whole.avif', Buffer.from('whole'));
  const folder = join(root, 'picture/ab');
  for (const name of ['left.avif.0a1b2c.half', 'writing.avif.3d4e5f.half']) writeFileSync(join(folder, name), 'ha');
  const longAgo = Date.now() / 1000 - 120;
  utimesSync(join(folder, 'left.avif.0a1b2c.half'), longAgo, longAgo);
  utimesSync(join(folder, 'whole.avif'), longAgo, longAgo);

  await storage.sweep(A_MINUTE_MS);
  expect(readdirSync(folder).toSorted()).toEqual(['whole.avif', 'writing.avif.3d4e5f.half']);
  await storage.sweep(0);
  expect(readdirSync(folder)).toEqual(['whole.avif']);
});

test('a storage that is not there yet has nothing to sweep', async () => {
  await expect(openFolderStorage(join(tmpdir(), 'jinshi-nowhere')).sweep(0)).resolves.toBeUndefined();
});
