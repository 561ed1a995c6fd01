import { expect, inject, test } from 'vitest';
import { openStudio } from './open-studio.ts';
import { accessTroubles } from './page-checks.ts';
import { page, somebodyComesAnew } from './somebody.ts';
import { pressKey } from './press-key.ts';

const { address } = inject('server');

somebodyComesAnew('desktop', { withPictures: true });

test('a member designs with the keyboard, finds the layers and the undo after a reload, and finishes a style', async () => {
  await openStudio(address);

  await pressKey(page.getByRole('button', { name: '纯色', exact: true }));
  await pressKey(page.getByRole('button', { name: /印上这个颜色$/ }));
  const layer = page.locator('.studio-stage').getByRole('button', { name: /^纯色 #/ });
  await layer.focus();
  await page.keyboard.press('Control+d');
  await expect.poll(() => layer.count()).toBe(2);
  await page.getByText('已保存', { exact: true }).waitFor();
  expect(await accessTroubles(page)).toEqual([]);

  await page.reload();
  await layer.nth(1).waitFor();
  await expect.poll(() => layer.count()).toBe(2);
  await layer.first().focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => layer.count()).toBe(1);
  await pressKey(page.getByRole('button', { name: '完成', exact: true }));
  await page.getByRole('button', { name: '编辑', exact: true }).waitFor();
});
