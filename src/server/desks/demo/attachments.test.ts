import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFolderStorage } from '../../platform/storage.ts';
import { demoAttachmentRows, putDemoAttachments } from './attachments.demo.ts';

test('the demo starts without its storage and stores its licences when the storage is back', async () => {
  const work = mkdtempSync(join(tmpdir(), 'jinshi-papers-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const root = join(work, 'files');
  writeFileSync(root, 'no folder');
  const storage = openFolderStorage(root);
  const said: string[] = [];
  const end = await putDemoAttachments(storage, (words) => void said.push(words), 10);
  onTestFinished(end);
  expect(said).toEqual([expect.stringMatching(/^警告：演示店铺的证照还没有放好/)]);

  rmSync(root);
  await expect.poll(() => said.at(-1)).toBe('演示店铺的证照补上了');
  for (const { file } of demoAttachmentRows()) expect(await storage.has(file!)).toBe(true);
});
