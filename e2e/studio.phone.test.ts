import { expect, inject, test } from 'vitest';
import { openStudio } from './open-studio.ts';
import { accessTroubles } from './page-checks.ts';
import { page, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone', { withPictures: true });

test('a member designs on the phone, finds the layers and the undo after a reload, and finishes a style', async () => {
  await openStudio(address);

  const tool = (name: string) => page.getByRole('group', { name: '工具' }).getByRole('button', { name });
  await tool('添加').tap();
  await page.getByRole('button', { name: '纯色', exact: true }).tap();
  await page.getByRole('button', { name: /印上这个颜色$/ }).tap();
  const layer = page.locator('.studio-stage').getByRole('button', { name: /^纯色 #/ });
  await tool('图层').tap();
  await page.getByRole('button', { name: '复制', exact: true }).tap();
  await expect.poll(() => layer.count()).toBe(2);
  await page.getByText('已保存', { exact: true }).waitFor();
  expect(await accessTroubles(page)).toEqual([]);

  await page.reload();
  await layer.nth(1).waitFor();
  await expect.poll(() => layer.count()).toBe(2);
  await page.getByRole('button', { name: '撤销' }).tap();
  await expect.poll(() => layer.count()).toBe(1);
  await page.getByRole('button', { name: '完成', exact: true }).tap();
  await page.getByRole('button', { name: '编辑', exact: true }).waitFor();
});
