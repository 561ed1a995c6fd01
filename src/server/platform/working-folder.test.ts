import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newWorkingFolder } from './working-folder.ts';

test('a new working folder removes those that a killed server left a day ago, and no newer one', async () => {
  const prefix = `jinshi-work-${process.pid}-`;
  const left = (hours: number): string => {
    const folder = mkdtempSync(join(tmpdir(), prefix));
    writeFileSync(join(folder, 'picture'), '');
    const at = new Date(Date.now() - hours * 3_600_000);
    utimesSync(folder, at, at);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const [old, recent] = [left(25), left(23)];
  const own = await newWorkingFolder(prefix);
  onTestFinished(() => rmSync(own, { recursive: true, force: true }));
  expect([old, recent, own].map(existsSync)).toEqual([false, true, true]);
});
